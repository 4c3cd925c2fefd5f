import { quantityAt } from '../quantity.ts'
import type { Sentence } from '../sentence.ts'
import type { Rule } from './rule.ts'

interface Typology {
  bedrooms: number
  /** `+1` of a small room without a window. */
  extra: string
  isOpen: boolean
}

const typologyIn = (word: string): Typology => {
  const [, bedrooms = '', extra = '', open = ''] = /^[tv](\d+)(\+\d)?(\+?)$/.exec(word) ?? []
  return { bedrooms: Number(bedrooms), extra, isOpen: open !== '' }
}

/** The bedrooms of a typology token. */
export const countBedrooms = (word: string): number => typologyIn(word).bedrooms

const textOf = ({ bedrooms, extra, isOpen }: Typology): string => `T${bedrooms}${extra}${isOpen ? '+' : ''}`

/** Every typology from one number of bedrooms to another one. */
export const typologiesBetween = (low: number, high: number): string[] =>
  Array.from({ length: Math.max(0, high - low + 1) }, (_, each) => `T${low + each}`)

/** The typologies from one token on as far as a range, or one that is open, goes. */
const firstOf = (sentence: Sentence, at: number): { means: string[]; to: number } => {
  const typology = typologyIn(sentence.word(at))
  const dash = sentence.isDash(at + 1)
  const joiner = dash ? 1 : sentence.longest(at + 1, 'to')
  const isOr = !dash && sentence.valueOf(at + 1, joiner, 'or') !== null
  const last = at + 1 + joiner
  const { bedrooms: most } = typologyIn(sentence.word(last))
  if (
    joiner > 0 &&
    !isOr &&
    typology.extra === '' &&
    sentence.kind(last) === 'typology' &&
    most > typology.bedrooms
  )
    return { means: typologiesBetween(typology.bedrooms, most), to: last + 1 }
  // `T2 ou melhor T3` is a correction.
  const open = sentence.longest(at + 1, 'or_more')
  // `T2 mínimo 80 m2`, `T2 min classe C`: what follows is what it compares.
  const next = at + 1 + open
  const isOther =
    sentence.kind(next) === 'typology' ||
    quantityAt(sentence, next) !== null ||
    sentence.longest(next, 'energy', 'built', 'baths', 'm2', 'condominium') > 0
  const more = isOther ? 0 : open
  return { means: [textOf({ ...typology, isOpen: typology.isOpen || more > 0 })], to: at + 1 + more }
}

/** `T2`, `T2+1`, `T2 a T4`, `T3 ou maior`, `T1/T2`. */
export const typologies: Rule = ({ sentence, draft }, at) => {
  if (sentence.kind(at) !== 'typology') return at
  const { means, to } = firstOf(sentence, at)
  draft.read('typologies', means, { from: at, to })
  let end = to
  while (
    (sentence.word(end) === '/' || sentence.longest(end, 'or') === 1) &&
    sentence.kind(end + 1) === 'typology'
  ) {
    draft.read('typologies', [textOf(typologyIn(sentence.word(end + 1)))], { from: end + 1, to: end + 2 })
    end += 2
  }
  return end
}
