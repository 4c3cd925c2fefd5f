import { anyJson } from '#src/domain/json.ts'
import type { Store } from '#src/compose.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

type JournalRow = ReturnType<Store['operator']['history']>[number]

type PublicationEvent = 'published' | 'updated' | 'closed'

/** What the journal proves about an instant: the exact record, or since when nothing was public, if it ever was. */
export type PublicAt = { record: string; since: JournalRow } | { record: null; since?: JournalRow | Instant }

/** When a row was written, as far as is known: where the clock was not believed, the earlier of what it said and the row's date. */
const happenedAt = ({ at, detail: { clock_said: said } }: JournalRow): Instant =>
  said !== undefined && said < at ? said : at

const isOfPublication = (row: JournalRow): row is Extract<JournalRow, { event: PublicationEvent }> =>
  row.event === 'published' || row.event === 'updated' || row.event === 'closed'

/** Reads from the rows of one listing, oldest first, what was public of it at an instant. */
export const publicAt = (rows: readonly JournalRow[], instant: Instant): PublicAt => {
  const since = rows.filter(isOfPublication).findLast((row) => happenedAt(row) <= instant)
  if (!since) return { record: null }
  // A permission that had expired ended then, even if its row was written later.
  const until = since.event === 'closed' ? undefined : since.detail.open_until
  if (since.record !== null && until !== undefined && until <= instant) return { record: null, since: until }
  return { record: since.record, since }
}

/** The proof in words, with the exact record. */
export const proofOf = (subject: string, instant: Instant, { record, since }: PublicAt): string => {
  if (since !== undefined && typeof since !== 'string' && since.erased && since.event !== 'closed')
    return `At ${instant} something of ${subject} was public since ${since.at} (journal row ${since.seq}), unless its permission had ended before; its contents were erased`
  if (since === undefined) return `At ${instant} nothing of ${subject} was public`
  if (typeof since === 'string')
    return `At ${instant} nothing of ${subject} was public: what was before ended at ${since}`
  const row = `since ${since.at} (journal row ${since.seq}, ${JSON.stringify(since.detail)})`
  return record === null
    ? `At ${instant} nothing of ${subject} was public, ${row}`
    : `At ${instant} this was public, ${row}:\n${JSON.stringify(anyJson(record), null, 2)}`
}
