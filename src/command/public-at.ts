import { anyJson } from '#src/domain/json.ts'
import type { Store } from '#src/compose.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { instant as instantSchema } from '#src/domain/listing/schemas.ts'

type JournalRow = ReturnType<Store['operator']['history']>[number]

/** What the journal proves about an instant: the exact record, or since when nothing was public, if it ever was. */
export type PublicAt = { record: string; since: JournalRow } | { record: null; since?: JournalRow | Instant }

/** When a row was written, as far as is known: where the clock was not believed, the earlier of what it said and the row's date. */
const happenedAt = ({ at, detail }: JournalRow): Instant => {
  const said = instantSchema.safeParse(detail['clock_said'])
  return said.success && said.data < at ? said.data : at
}

/** Reads from the rows of one listing, oldest first, what was public of it at an instant. */
export const publicAt = (rows: readonly JournalRow[], instant: Instant): PublicAt => {
  const since = rows.findLast(
    (row) =>
      happenedAt(row) <= instant &&
      (row.event === 'published' || row.event === 'updated' || row.event === 'closed'),
  )
  if (!since) return { record: null }
  // A permission that had expired ended then, even if its row was written later.
  const until = instantSchema.safeParse(since.detail['open_until'])
  if (since.record !== null && until.success && until.data <= instant)
    return { record: null, since: until.data }
  return { record: since.record, since }
}

/** The proof in words, with the exact record. */
export const proofOf = (listing_id: string, instant: Instant, { record, since }: PublicAt): string => {
  if (since !== undefined && typeof since !== 'string' && since.erased && since.event !== 'closed')
    return `At ${instant} something of ${listing_id} was public since ${since.at} (journal row ${since.seq}), unless its permission had ended before; its contents were erased`
  if (since === undefined) return `At ${instant} nothing of ${listing_id} was public`
  if (typeof since === 'string')
    return `At ${instant} nothing of ${listing_id} was public: what was before ended at ${since}`
  const row = `since ${since.at} (journal row ${since.seq}, ${JSON.stringify(since.detail)})`
  return record === null
    ? `At ${instant} nothing of ${listing_id} was public, ${row}`
    : `At ${instant} this was public, ${row}:\n${JSON.stringify(anyJson(record), null, 2)}`
}
