import type { PrivateKind } from './kinds.ts'

/** Where something stands in a text. */
export interface Span {
  at: number
  end: number
}

/** Something private, and what it is. */
export interface Finding extends Span {
  kind: PrivateKind
  /** Whether it is private in texts of homes alone, and not in those of an agency or a law. */
  isOfHomesOnly?: boolean
}

/** What an expression with the flag `y` finds at a place, and one with the flag `g` from there on. */
export const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/**
 * Everything that an expression with the flag `g` finds. `matchAll` would make a copy of the expression for each text,
 * which costs more than to look with these.
 */
export const findMatches = (pattern: RegExp, plain: string): readonly RegExpExecArray[] => {
  if (!pattern.global) throw new TypeError(`Look everywhere with ${pattern}: it has no flag g`)
  const matches: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let found = pattern.exec(plain); found !== null; found = pattern.exec(plain)) {
    matches.push(found)
    // An empty finding would be found again for ever.
    if (found[0] === '') pattern.lastIndex++
  }
  return matches.length === 0 ? none : matches
}
const none: readonly RegExpExecArray[] = []

/** Where an expression with the flag `g` finds something. */
export const findSpans = (pattern: RegExp, plain: string): Span[] =>
  findMatches(pattern, plain).map(({ 0: text, index }) => ({ at: index, end: index + text.length }))
