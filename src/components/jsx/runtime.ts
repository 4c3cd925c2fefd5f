import type { Attributes, Elements } from './html.ts'
import { attribute, empty, Markup, markupOf, type Child } from './markup.ts'

/** Several children without an element around them. */
export const Fragment = ({ children }: { children?: Child }): Child => children

// The properties of each are checked where JSX is written; here any are read.
type Props = Record<string, unknown>
type Component<Of> = (props: Of) => Child

/**
 * An element, or what a component makes of its properties. The compiler writes a call of it for each element; in the
 * built site most are put together already (`joined.ts`), to the same text.
 */
export const jsx = <Of extends object>(type: string | Component<Of>, props: Of): Markup => {
  if (typeof type === 'function') {
    const made = type(props)
    return made instanceof Markup ? made : new Markup(markupOf(made))
  }
  let text = `<${type}`
  let inside = ''
  for (const [name, value] of Object.entries(props as Props))
    if (name === 'children') inside = markupOf(value as Child)
    else text += attribute(name, value)
  return new Markup(empty.has(type) ? `${text}/>` : `${text}>${inside}</${type}>`)
}
export { jsx as jsxs, jsx as jsxDEV }

/** What the compiler reads to check JSX: TypeScript's names. */
// oxlint-disable-next-line typescript/no-namespace -- the compiler looks for a namespace of this name
export declare namespace JSX {
  type Element = Markup
  type ElementType = keyof Elements | ((props: never) => Child)
  type IntrinsicElements = { [Name in keyof Elements]: Attributes<Name> }
  interface ElementChildrenAttribute {
    children: unknown
  }
}
