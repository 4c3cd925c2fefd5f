import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import type { OperatorNote } from './journal.ts'

/** Which data may be erased: what was touched last before `retainedUntil`, or anything that is over when that is `null`. */
export interface Erasure {
  now: Instant
  retainedUntil: Instant | null
  operatorNote: OperatorNote
}

/** What is erased: a listing, a professional account with its briefs, one brief, a buyer request, or a member of the office. */
export interface ErasureSubject {
  kind: 'listing' | 'account' | 'brief' | 'request' | 'member'
  id: string
}

/**
 * Why something that is over is still retained, or `null`: its term begins with the last row of the journal about it, or
 * when it ended, whichever is later.
 */
export const tooEarlyOf = (db: Db) => {
  const touched = db
    .prepare<[string], Instant | null>(
      "SELECT max(at) FROM journal WHERE listing_id = ? AND event <> 'erased'",
    )
    .pluck()
  return (
    name: string,
    subject: string,
    endedAt: Instant | null,
    retainedUntil: Instant | null,
  ): string | null => {
    const last = [touched.get(subject), endedAt]
      .filter((at) => at !== null && at !== undefined)
      .toSorted()
      .at(-1)
    return retainedUntil !== null && last !== undefined && last >= retainedUntil
      ? `${name} was changed last or ended at ${last}, and is retained for a term from then on; --before-term with --reason erases it now`
      : null
  }
}
