import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** A text that may make an expression slow: a part that is repeated, between two that are not. */
export interface Attack {
  head: string
  pump: string
  tail: string
}

/** How many attacks are made at random. */
const most = 400

/** Characters of which most expressions tell some apart. */
const common = [...'aAzZ09 ._-=;:,"\'\\/<>()[]{}!?*+&%#@éÉº\n\t\0']

type Choose = <T>(from: readonly T[]) => T

interface Sampling {
  choose: Choose
  /** The characters that a set of characters takes: one for each kind that the expression tells apart. */
  of: (set: string) => readonly string[]
}

const isSet = (node: AST.Node): boolean =>
  node.type === 'CharacterSet' || node.type === 'CharacterClass' || node.type === 'ExpressionCharacterClass'

/** Characters that stand for all others: of those that every set of the expression takes or leaves alike, one. */
const kindsOf = (
  sets: ReadonlyMap<string, RegExp>,
  characters: Iterable<string>,
  literal: ReadonlySet<string>,
) => {
  const kinds = new Map<string, string>()
  for (const character of characters) {
    const kind =
      [...sets.values()].map((set) => (set.test(character) ? '1' : '0')).join('') +
      (literal.has(character) ? character : '')
    if (!kinds.has(kind)) kinds.set(kind, character)
  }
  return [...kinds.values()]
}

/** A text that a part of an expression takes, as far as no assertion is in the way. */
const sample = (node: AST.Node, sampling: Sampling): string => {
  const { choose, of } = sampling
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return sample(choose(node.alternatives), sampling)
    case 'Alternative':
      return node.elements.map((element) => sample(element, sampling)).join('')
    case 'Character':
      return String.fromCodePoint(node.value)
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return choose(of(node.raw))
    case 'Quantifier': {
      const times = choose([node.min, Math.min(node.min + 1, node.max), Math.min(node.min + 2, node.max)])
      return Array.from({ length: Math.min(times, 40) }, () => sample(node.element, sampling)).join('')
    }
    case 'Assertion':
      return (node.kind === 'lookahead' || node.kind === 'lookbehind') && choose([true, false, false])
        ? sample(choose(node.alternatives), sampling)
        : ''
    default:
      return ''
  }
}

/** A text that leads to a part of an expression, sometimes through earlier turns of the loops around it. */
const before = (node: AST.Node, sampling: Sampling): string => {
  let text = ''
  for (let inner = node; inner.parent; inner = inner.parent) {
    const { parent } = inner
    if (parent.type === 'Alternative')
      text =
        parent.elements
          .slice(0, parent.elements.indexOf(inner as AST.Element))
          .map((element) => sample(element, sampling))
          .join('') + text
    else if (parent.type === 'Quantifier' && parent.max > 1 && sampling.choose([true, false]))
      text = sample(parent.element, sampling) + text
  }
  return text
}

/**
 * Texts from an expression's own vocabulary, in which a part that it repeats without an end is reached again and again,
 * and then left in the lurch. None where it repeats nothing: such an expression looks at as many characters as it is long.
 * The same for the same expression.
 */
export const attacksOn = (source: string, flags: string): Attack[] => {
  const { pattern } = new RegExpParser().parseLiteral(`/${source}/${flags}`)
  const loops: AST.Quantifier[] = []
  const sets = new Map<string, RegExp>()
  const literal = new Set<string>()
  const characters = new Set(common)
  const plain = flags.replaceAll(/[gy]/g, '')
  const noteSet = (node: AST.Node) => {
    if (isSet(node) && node.parent && !isSet(node.parent))
      sets.set(node.raw, new RegExp(`^${node.raw}$`, plain))
  }
  visitRegExpAST(pattern, {
    onQuantifierEnter: (node) => {
      if (node.max > 20) loops.push(node)
    },
    onCharacterEnter: ({ value, parent }) => {
      characters.add(String.fromCodePoint(value))
      if (parent.type === 'Alternative' || parent.type === 'Quantifier')
        literal.add(String.fromCodePoint(value))
    },
    onCharacterSetEnter: noteSet,
    onCharacterClassEnter: noteSet,
    onExpressionCharacterClassEnter: noteSet,
  })
  if (loops.length === 0) return []

  const random = xoroshiro128plus(7)
  const choose: Choose = (from) => from[uniformInt(random, 0, from.length - 1)]!
  const kinds = kindsOf(sets, characters, literal)
  const taken = new Map<string, readonly string[]>()
  const of = (set: string): readonly string[] => {
    const known = taken.get(set) ?? kinds.filter((kind) => sets.get(set)?.test(kind))
    taken.set(set, known)
    return known.length > 0 ? known : ['a']
  }
  const sampling = { choose, of }

  const attacks = new Map<string, Attack>()
  const add = (attack: Attack): void => {
    const { head, pump } = attack
    if (pump !== '' && pump.length <= 60 && head.length <= 200) attacks.set(JSON.stringify(attack), attack)
  }
  for (const loop of loops) {
    const head = before(loop, sampling)
    for (const pump of isSet(loop.element) ? of(loop.element.raw) : [sample(loop.element, sampling)])
      for (const tail of ['\0', '\n', '\0 \0']) {
        add({ head, pump, tail })
        add({ head: '', pump, tail })
        add({ head: '', pump: before(loop, sampling) + pump, tail })
      }
  }
  const kind = () => choose(kinds)
  for (let made = 0; made < most; made++) {
    const loop = choose(loops)
    const turn = () => sample(loop.element, sampling)
    const way = before(loop, sampling)
    const whole = () => sample(pattern, sampling)
    const pump = choose([
      turn,
      () => turn() + turn(),
      () => way + turn(),
      () => way,
      whole,
      () => kind() + kind(),
      () => kind() + kind() + kind(),
      () => turn() + kind(),
    ])()
    const head = choose(['', way, way + turn()])
    const tail = choose(['\0', '\n', '', kind(), kind() + kind()])
    add({ head, pump, tail })
    // The same with a character less, or another in its place: what nearly matches.
    const at = uniformInt(random, 0, Math.max(0, pump.length - 1))
    if (choose([true, false]))
      add({ head, pump: pump.slice(0, at) + choose(['', kind()]) + pump.slice(at + 1), tail })
  }
  return [...attacks.values()]
}
