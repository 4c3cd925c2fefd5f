import type { Rules } from './rules.ts'
import { numbers as numberWords } from '#src/domain/private/guarded/words/numbers.ts'
import { matchAt, type Span } from '#src/domain/private/span.ts'

const large: ReadonlySet<string> = new Set(numberWords.LARGE.split(/\s+/))
const inWords: ReadonlySet<string> = new Set(
  Object.values(numberWords).flatMap((words) => words.split(/\s+/)),
)

/** One part of a number, and what joins it with the next one: `nove um tres, 44 20 815`, `quatrocentos e doze`. */
const part =
  /([A-Za-z]{1,14}|\d{1,4}(?![\d.,]?\d|[a-z]))(?:([ ,.;-]{1,4})(?:(?:e|y|et|und|and|then|depois) )?)?/y
const mostParts = 20
/** What an advert counts, measures and prices. */
const counted =
  /^(?:[ -](?:de |of |and a half |e meio )?(?:€|eur|euros?|m2|metros|metres|meters|square|hectar|acres?|anos|years|ans|jahre|noites|nights|pessoas|people|lugares|[a-z]{2,12}s(?![a-z])))/i
/** A year, and a price that is asked. */
const said =
  /(?:\b(?:preco|price|precio|prix|preis|valor(?: pedido)?|pedid[oa]|asking|renda|rent|ano|anos|em|de|desde|in|since|year|seculo|por apenas|from|desde)[ :]{1,2}(?:de |por |is |of )?)$/i
const fewest = 3
const fewestRead = 4
const labelled =
  /\b(?:num(?:ero|ber)|porta|door|flat|apartment|no\.|n\.?º|artigo|article|codigo|code|pin|senha|interruptor)(?: (?:e|is|do predio|da rua|da porta|of the house))? ?:? ?$/i

/** The parts of the number that begins at a place, and where it ends. */
const numberAt = (plain: string, from: number): { parts: string[]; end: number } => {
  const parts: string[] = []
  let [at, end] = [from, from]
  while (parts.length < mostParts) {
    const [whole = '', text = '', joint] = matchAt(part, plain, at) ?? []
    const word = text.toLowerCase()
    if (word === '' || !(inWords.has(word) || /^\d/.test(word))) break
    parts.push(word)
    end = at + text.length
    if (joint === undefined) break
    at += whole.length
  }
  return { parts, end }
}

/** Whether a number in words says nothing of what it counts: one that is read out, a door, an amount without a name. */
const isUnexplained = (plain: string, { at }: Span): boolean => {
  const { parts, end } = numberAt(plain, at)
  const words = parts.filter((each) => inWords.has(each))
  if (words.length === 0 || parts.length < 2) return false
  const before = plain.slice(Math.max(0, at - 40), at)
  const isRead = words.length >= fewest && parts.length >= fewestRead
  const isLabelled = labelled.test(before)
  const isAmount = words.length >= fewest && words.some((each) => large.has(each))
  if (!isRead && !isLabelled && !isAmount) return false
  return !counted.test(plain.slice(end, end + 24)) && (isLabelled || !said.test(before))
}

/** Numbers in words of which nothing says what they count. */
export const numbers: readonly Rules[] = [
  {
    kind: 'number',
    private: `
      SMALL|TENS|LARGE ,|.? AND? SMALL|TENS|LARGE|#
      # ,|.? AND? SMALL|TENS|LARGE`,
    public: ``,
    isOne: isUnexplained,
  },
]
