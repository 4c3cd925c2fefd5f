/** Where something stands in a text. */
export interface Span {
  at: number
  end: number
}

/** Every place in which an expression finds something. */
export const spansOf = (pattern: RegExp, plain: string): Span[] =>
  [...plain.matchAll(pattern)].map(({ 0: found, index }) => ({ at: index, end: index + found.length }))
