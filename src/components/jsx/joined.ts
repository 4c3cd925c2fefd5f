import type { ESTree, Plugin } from 'vite'
import { attribute, empty, toMarkup } from './markup.ts'

type Call = ESTree.CallExpression
type Node = ESTree.Node
/** What stands between tags: constant markup, or code that answers markup as text. */
type Piece = { readonly constant: string } | { readonly code: string }

/** The names by which a module imports the runtime's, of those that its JSX calls. */
const namesIn = (program: ESTree.Program): ReadonlyMap<string, string> | null => {
  for (const each of program.body) {
    if (each.type !== 'ImportDeclaration' || !each.source.value.endsWith('/jsx-runtime')) continue
    const names = each.specifiers.flatMap(({ type, local, ...one }) =>
      type === 'ImportSpecifier' && 'imported' in one && one.imported.type === 'Identifier'
        ? [[local.name, one.imported.name] as const]
        : [],
    )
    return new Map(names)
  }
  return null
}

/** The nodes right below one, as they stand in the code. */
const below = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((each): each is Node => typeof each?.type === 'string' && typeof each.start === 'number')
    .toSorted((a, b) => a.start - b.start)

const quoted = (text: string): string => JSON.stringify(text)

/** The pieces as one expression of text, constants that meet as one. */
const sumOf = (pieces: readonly Piece[]): string => {
  const terms: string[] = []
  let constant = ''
  for (const piece of pieces) {
    if ('constant' in piece) {
      constant += piece.constant
      continue
    }
    // A text comes first, so that the sum is one of texts.
    if (constant !== '' || terms.length === 0) terms.push(quoted(constant))
    terms.push(piece.code)
    constant = ''
  }
  if (constant !== '' || terms.length === 0) terms.push(quoted(constant))
  return terms.join(' + ')
}

interface Property {
  name: string
  value: ESTree.Expression
}

/** The properties of an element where all are written out; `null` where one is spread or its name is computed. */
const writtenOut = (props: ESTree.Argument | undefined): Property[] | null => {
  if (props?.type !== 'ObjectExpression') return null
  const found = props.properties.flatMap((each): Property[] => {
    if (each.type !== 'Property' || each.computed || each.kind !== 'init') return []
    if (each.key.type === 'Identifier') return [{ name: each.key.name, value: each.value }]
    return each.key.type === 'Literal' ? [{ name: String(each.key.value), value: each.value }] : []
  })
  return found.length === props.properties.length ? found : null
}

/** Writes a module's elements as texts. */
class Joining {
  readonly #code: string
  readonly #names: ReadonlyMap<string, string>

  constructor(code: string, names: ReadonlyMap<string, string>) {
    this.#code = code
    this.#names = names
  }

  /** The code of a node, with each element in it as a text. */
  written(node: Node): string {
    const joined = this.#joined(node)
    if (joined !== null) return joined
    let text = ''
    let from = node.start
    for (const each of below(node)) {
      // A shorthand property is its name and its value at once.
      if (each.start < from) continue
      text += this.#code.slice(from, each.start) + this.written(each)
      from = each.end
    }
    return text + this.#code.slice(from, node.end)
  }

  #nameOf(node: Node | undefined): string | undefined {
    return node?.type === 'Identifier' ? this.#names.get(node.name) : undefined
  }

  #joined(node: Node): string | null {
    const pieces = node.type === 'CallExpression' ? this.#ofElement(node) : null
    return pieces && `new joinedMarkup(${sumOf(pieces)})`
  }

  /** The pieces of an element or fragment; `null` of any other call: a component's, or one whose properties are spread. */
  #ofElement(call: Call): Piece[] | null {
    const called = this.#nameOf(call.callee)
    const [type, props] = call.arguments
    if (called !== 'jsx' && called !== 'jsxs') return null
    const properties = writtenOut(props)
    if (properties === null) return null
    const children = properties.find(({ name }) => name === 'children')?.value
    if (this.#nameOf(type) === 'Fragment') return this.#between(children)
    if (type?.type !== 'Literal' || typeof type.value !== 'string') return null
    const attributes = properties.filter(({ name }) => name !== 'children')
    const opening = [{ constant: `<${type.value}` }, ...attributes.map((each) => this.#attribute(each))]
    return empty.has(type.value)
      ? [...opening, { constant: '/>' }]
      : [...opening, { constant: '>' }, ...this.#between(children), { constant: `</${type.value}>` }]
  }

  #attribute({ name, value }: Property): Piece {
    if (value.type === 'Literal') return { constant: attribute(name, value.value) }
    return { code: `joinedAttribute(${quoted(name)}, ${this.#argument(value)})` }
  }

  #between(node: ESTree.Expression | undefined): Piece[] {
    if (node === undefined) return []
    switch (node.type) {
      case 'Literal':
        if (typeof node.value === 'string' || typeof node.value === 'number')
          return [{ constant: toMarkup(node.value) }]
        break
      case 'ParenthesizedExpression':
        return this.#between(node.expression)
      case 'ArrayExpression':
        return node.elements.flatMap((each) => {
          if (each === null) return []
          return each.type === 'SpreadElement'
            ? [{ code: `joinedText(${this.#argument(each.argument)})` }]
            : this.#between(each)
        })
      case 'ConditionalExpression': {
        const [then, otherwise] = [node.consequent, node.alternate].map((each) => sumOf(this.#between(each)))
        return [{ code: `(${this.written(node.test)} ? ${then} : ${otherwise})` }]
      }
      case 'CallExpression': {
        const pieces = this.#ofElement(node)
        if (pieces !== null) return pieces
      }
    }
    return [{ code: `joinedText(${this.#argument(node)})` }]
  }

  /** As one argument of a call: a comma in it separates no others. */
  #argument(node: Node): string {
    return node.type === 'SequenceExpression' ? `(${this.written(node)})` : this.written(node)
  }
}

/**
 * A compiled module with each element as one text, whose constant parts are put together: of `<p class="a">{x}</p>` the
 * compiler makes `jsx('p', { class: 'a', children: x })`, and this `new Markup('<p class="a">' + toMarkup(x) + '</p>')`.
 * A call that it does not know stays, and answers the same. `null` of a module without elements.
 */
export const joined = (code: string, program: ESTree.Program): string | null => {
  const names = namesIn(program)
  if (names === null) return null
  const text = new Joining(code, names).written(program)
  return `import { Markup as joinedMarkup, toMarkup as joinedText, attribute as joinedAttribute } from '#src/components/jsx/markup.ts';\n${code.slice(0, program.start)}${text}${code.slice(program.end)}`
}

/** In the built site; in development the compiler's own calls stay. */
export const joinedElements: Plugin = {
  name: 'joined-elements',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!id.endsWith('.tsx')) return null
    const made = joined(code, this.parse(code))
    return made && { code: made, map: null }
  },
}
