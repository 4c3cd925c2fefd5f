import { joined, own, type Bounded } from '#src/domain/bounded.ts'
/** Thousands and millions as people write them: `400k`, `400 mil`, `1.2M`, `1,2 milhões`. */
const scales: readonly [RegExp, number][] = [
  [/^(?:k|mil)$/i, 1_000],
  [/^(?:m|milh(?:ão|ões|ao|oes)|millions?)$/i, 1_000_000],
]

const inWords: ReadonlyMap<string, number> = new Map([
  ['meio milhão', 500_000],
  ['meio milhao', 500_000],
  ['half a million', 500_000],
  ['um milhão', 1_000_000],
  ['um milhao', 1_000_000],
  ['a million', 1_000_000],
  ['one million', 1_000_000],
])

/** Longer texts are no price. */
const longest = 60

/** The euros of a price as people write it, without its cents; `null` for what is none. */
export const eurosIn = (text: Bounded): number | null => {
  if (text.length > longest) return null
  const bare = text
    .trim()
    .replace(/^€|(?:€|EUR|euros?)$/gi, '')
    .trim()
    .replace(/[.,][-–]$/, '')
  const named = inWords.get(bare.toLowerCase())
  if (named !== undefined) return named
  // Two digits after the last mark are cents.
  const whole = /^(\d[\d., \u00a0\u202f'’]*?)(?:[.,]\d{2})?$/.exec(bare)?.[1] ?? ''
  if (/^\d+$|^\d{1,3}(?:[., \u00a0\u202f'’]\d{3})+$/.test(whole)) return Number(whole.replaceAll(/\D/g, ''))
  const [, amount = '', unit = ''] = /^(\d{1,4}(?:[.,]\d{1,3})?)\s*(\p{L}+)$/u.exec(bare) ?? []
  const scale = scales.find(([name]) => name.test(unit))?.[1]
  return scale === undefined ? null : Math.round(Number(amount.replace(',', '.')) * scale)
}

const most =
  /^(?:até|ate|m[aá]x(?:imo|\.)?|no m[aá]ximo|max\.?|under|below|up to|less than|menos de|abaixo de|at most)\s/i
const least =
  /^(?:desde|a partir de|m[ií]n(?:imo|\.)?|no m[ií]nimo|min\.?|from|over|above|more than|mais de|acima de|at least)\s/i

const without = (text: Bounded, before: RegExp): Bounded | null =>
  before.test(text) ? text.replace(before, '').trim() : null

/** The price of a text that says that it is the most: `300 mil` of `até 300 mil`; `null` of any other. */
export const mostPrice = (text: Bounded): Bounded | null => without(text, most)

/** The price of a text that says that it is the least; `null` of any other. */
export const leastPrice = (text: Bounded): Bounded | null => without(text, least)

/** Both ends of a range, `300-400 mil` or `entre 300 e 400 mil`: what the second counts in counts for the first too. */
export const rangeOfPrices = (text: Bounded): readonly [number, number] | null => {
  if (text.length > longest) return null
  const bare = text.replace(/^(?:entre|between|de|from)\s/i, '')
  const parts = bare.split(/[-–]|\s(?:e|and|a|to|até)\s/i).map((part) => part.trim())
  const [first = own(''), second = own('')] = parts
  const high = eurosIn(second)
  if (parts.length !== 2 || first === '' || high === null) return null
  const unit = /^\d{1,4}$/.test(first)
    ? second
        .replace(/(?:EUR|euros?)$/i, '')
        .replace(/^[^\p{L}]+/u, '')
        .trim()
    : own('')
  const low = eurosIn(joined([first, unit]))
  return low === null || low > high ? null : [low, high]
}
