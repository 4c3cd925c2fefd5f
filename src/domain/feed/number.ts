/** Reads a text as a number; `ambiguous` where a mark before three digits may separate thousands or decimals. */
export type ReadNumber = number | 'ambiguous' | null

const unitBefore = /^(?:€|euros?|eur)/iu
const unitBehind = /(?:€|euros?|eur|m2|m²)$/iu
/** Every group but the first has three digits, and the same mark before it. */
const grouped = /^[1-9]\d{0,2}([.,' \u00a0\u202f])\d{3}(?:\1\d{3})*$/u
const plain = /^\d{1,12}$/

/** The digits of a whole number, grouped or not; `null` for anything else. */
const digitsOf = (text: string): string | null =>
  plain.test(text) || grouped.test(text) ? text.replaceAll(/\D/g, '') : null

/**
 * Reads a number as spreadsheets write it, here and elsewhere: `198500`, `198.500`, `198 500 €`, `198.500,00`,
 * `78,5 m²`. Among whole numbers `198.500` can only mean thousands; where decimals are possible it is ambiguous. `null`
 * for what is no number.
 */
export const readNumber = (text: string, { decimals }: { decimals: number }): ReadNumber => {
  const bare = text.trim().replace(unitBefore, '').replace(unitBehind, '').trim()
  const digits = digitsOf(bare)
  if (digits !== null) return decimals > 0 && /^\d+[.,]\d{3}$/.test(bare) ? 'ambiguous' : Number(digits)
  const [, before = '', mark = '', after = ''] = /^(.+?)([.,])(\d{1,6})$/.exec(bare) ?? []
  const integer = digitsOf(before)
  // One mark cannot separate thousands and decimals: `1.250.5`.
  return integer === null || before.includes(mark) ? null : Number(`${integer}.${after}`)
}
