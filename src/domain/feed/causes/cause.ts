import type { Label } from '#src/domain/vocabulary.ts'

/** Who reads: whoever runs the service, with its commands, or the agency whose feed it is. */
export type Reader = 'operator' | 'agency'

/**
 * What a cause does: the home is not taken or not public (`home`), one value of it is unknown (`value`), or something is
 * as it was said and only has to be known (`note`).
 */
export type Effect = 'home' | 'value' | 'note'

/** Why something of a feed is not as it was said: what it is, and what either reader can do about it. */
export interface Cause {
  effect: Effect
  /** The head of a group. */
  name: Label
  /** What is so, for both. */
  is: Label
  /** What follows, and what can be done; no word of ours for a field reaches an agency. */
  mend: Readonly<Record<Reader, Label>>
}
