/**
 * Markup: text that is not escaped again. Every element is one, and only elements and what this program draws
 * (`drawn`) are: a text of a listing's is a string, and is escaped wherever it stands.
 */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** What may stand between tags. Nothing is written of `true`, `false`, `null` and `undefined`. */
export type Child = Markup | string | number | boolean | null | undefined | readonly Child[]

/** Markup that this program made as text, such as a drawing. Never a text of a listing's. */
export const drawn = (svg: string): Markup => new Markup(svg)

const special = /["&<]/
/** Enough between tags and between double quotes, where every attribute's value stands. */
const escaped = (text: string): string => {
  if (!special.test(text)) return text
  let out = ''
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const entity = code === 38 ? '&amp;' : code === 60 ? '&lt;' : code === 34 ? '&quot;' : null
    if (entity === null) continue
    out += text.slice(from, at) + entity
    from = at + 1
  }
  return out + text.slice(from)
}

/** What stands between tags, as markup: text escaped, one after the other. */
export const toMarkup = (child: Child): string => {
  if (typeof child === 'string') return escaped(child)
  if (child instanceof Markup) return child.text
  if (typeof child === 'number') return String(child)
  if (typeof child !== 'object' || child === null) return ''
  let text = ''
  for (const each of child) text += toMarkup(each)
  return text
}

/**
 * An attribute with the space before it; nothing where it has no value. `true` is its name alone, but of those whose
 * values are words (`aria-hidden="true"`, `data-…`).
 */
export const attribute = (name: string, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean' && !/^(?:aria|data)-/.test(name)) return value ? ` ${name}` : ''
  if (value === '') return ` ${name}`
  return ` ${name}="${escaped(typeof value === 'string' ? value : String(value))}"`
}

/** Elements that have no content and no closing tag. */
export const empty: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)

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
    return made instanceof Markup ? made : new Markup(toMarkup(made))
  }
  let text = `<${type}`
  let inside = ''
  for (const [name, value] of Object.entries(props as Props))
    if (name === 'children') inside = toMarkup(value as Child)
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

type Size = string | number

/** What every element may have. */
interface Everywhere {
  class?: string
  id?: string
  lang?: string
  hidden?: boolean
  role?: string
  tabindex?: Size
  popover?: 'auto' | 'manual'
  [name: `aria-${string}` | `data-${string}`]: string | number | boolean | null | undefined
}

interface Containing extends Everywhere {
  children?: Child
}

interface Link extends Containing {
  href?: string
  hreflang?: string
  rel?: string
}

interface Sized {
  width?: Size
  height?: Size
}

interface Asked {
  name?: string
  required?: boolean
  autocomplete?: string
  inputmode?: 'decimal' | 'numeric' | 'url' | 'email' | 'text'
  maxlength?: number
  placeholder?: string
  spellcheck?: 'true' | 'false'
}

interface Source extends Everywhere {
  srcset?: string
  sizes?: string
  type?: string
  media?: string
}

/** What is drawn. */
interface Shape extends Containing {
  transform?: string
}

/** Elements with content that have nothing of their own. */
type Plain =
  | ('article' | 'b' | 'blockquote' | 'br' | 'caption' | 'code' | 'dd' | 'div' | 'dl' | 'dt' | 'fieldset')
  | ('figcaption' | 'figure' | 'footer' | 'h1' | 'h2' | 'h3' | 'header' | 'i' | 'legend' | 'li' | 'main')
  | (
      | 'nav'
      | 'noscript'
      | 'ol'
      | 'p'
      | 'picture'
      | 'pre'
      | 'section'
      | 'span'
      | 'strong'
      | 'summary'
      | 'table'
    )
  | ('tbody' | 'td' | 'thead' | 'title' | 'tr' | 'ul')

/** The elements that pages have, each with the attributes that it takes here, by their names in HTML. */
interface Elements extends Record<Plain, Containing> {
  a: Link
  button: Containing & {
    type?: 'button' | 'submit'
    name?: string
    value?: string
    formaction?: string
    popovertarget?: string
    popovertargetaction?: 'show' | 'hide' | 'toggle'
  }
  datalist: Containing
  details: Containing & { open?: boolean; name?: string }
  form: Containing & { action?: string; method?: 'get' | 'post'; enctype?: string }
  img: Everywhere &
    Sized & {
      src: string
      alt: string
      srcset?: string
      sizes?: string
      loading?: 'lazy' | 'eager'
      decoding?: 'async'
      fetchpriority?: 'high' | 'low'
    }
  input: Everywhere &
    Asked & {
      type?: string
      value?: Size
      checked?: boolean
      multiple?: boolean
      accept?: string
      list?: string
      min?: Size
      max?: Size
      step?: Size
    }
  label: Containing & { for?: string }
  link: Everywhere & {
    rel: string
    href: string
    hreflang?: string
    type?: string
    title?: string
    as?: string
    sizes?: string
    crossorigin?: string
  }
  meta: Everywhere & { charset?: string; name?: string; property?: string; content?: string; media?: string }
  option: Containing & { value?: Size; selected?: boolean }
  progress: Containing & { value?: Size; max?: Size }
  script: Containing & { type?: string }
  select: Containing & Asked
  source: Source
  textarea: Containing & Asked & { rows?: number }
  th: Containing & { scope?: 'col' | 'row' | 'rowgroup'; colspan?: number }
  time: Containing & { datetime?: string }
  svg: Containing & Sized & { viewBox?: string; preserveAspectRatio?: string }
  circle: Shape & { cx: Size; cy: Size; r: Size }
  g: Shape
  path: Shape & { d: string }
  rect: Shape & Sized & { x?: Size; y?: Size; rx?: Size }
  text: Shape & { x?: Size; y?: Size; 'text-anchor'?: string }
  use: Shape & { href: string; x?: Size; y?: Size }
}

type Attributes<Name extends keyof Elements> = Elements[Name]
