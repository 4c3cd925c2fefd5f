import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import type { OperatorNote } from './journal-entry.ts'

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

/** What was erased: how many rows of the journal, and pictures that are not used any more. */
export interface Erased {
  rows: number
  pictures: string[]
}

/** One kind of what can be erased. */
export interface Erasable {
  kind: ErasureSubject['kind']
  /** What a refusal calls one: "a buyer request". */
  called: string
  ids(): string[]
  /** Why one is not erased, or `null`; throws that there is none. */
  refusal(id: string, erasure: Erasure): string | null
  /** Erases one, in the caller's transaction. */
  erase(id: string, erasure: Erasure): Erased
}

/** What the journal says about erasing a subject. */
export const retentionOf = (db: Db) => {
  const hasContents = db
    .prepare<[string], 1>(
      "SELECT 1 FROM journal WHERE subject = ? AND salt IS NOT NULL AND event <> 'erased' LIMIT 1",
    )
    .pluck()
  const touched = db
    .prepare<[string], Instant | null>("SELECT max(at) FROM journal WHERE subject = ? AND event <> 'erased'")
    .pluck()
  /**
   * Why something that is over is not erased, or `null`: it was already, or it is retained. Its term begins with the last
   * row of the journal about it, or when it ended, whichever is later.
   */
  return (
    id: string,
    subject: string,
    { retainedUntil }: Erasure,
    endedAt: Instant | null = null,
  ): string | null => {
    if (hasContents.get(subject) === undefined) return `"${id}" was erased already`
    const last = [touched.get(subject), endedAt]
      .filter((at) => at !== null && at !== undefined)
      .toSorted()
      .at(-1)
    return retainedUntil !== null && last !== undefined && last >= retainedUntil
      ? `"${id}" was changed last or ended at ${last}, and is retained for a term from then on; --before-term with --reason erases it now`
      : null
  }
}
