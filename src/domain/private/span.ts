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

/**
 * Every place in which an expression with the flag `g` finds something. `matchAll` would make a copy of the expression for
 * each text, which costs more than to look with these.
 */
export const spansOf = (pattern: RegExp, plain: string): Span[] => {
  if (!pattern.global) throw new TypeError(`Look everywhere with ${pattern}: it has no flag g`)
  const spans: Span[] = []
  pattern.lastIndex = 0
  for (let found = pattern.exec(plain); found !== null; found = pattern.exec(plain)) {
    spans.push({ at: found.index, end: pattern.lastIndex })
    // An empty finding would be found again for ever.
    if (found[0] === '') pattern.lastIndex++
  }
  return spans
}
