import { anyJson } from '#src/domain/json.ts'
import { momentArgument } from '#src/command/arguments.ts'
import { jsonArgument, print } from '#src/command/json.ts'
import { findListingId } from '#src/command/listing-name.ts'
import { listingArgument, withAppContext } from '#src/command/operate.ts'
import { table, timeIn } from '#src/command/table.ts'
import { runVerb } from '#src/command/verb.ts'
import { Refusal } from '#src/domain/errors.ts'
import { lisbonDay, startOf, type Instant } from '#src/domain/time/calendar.ts'
import type { Store } from '#src/compose.ts'

type JournalRow = ReturnType<Store['operator']['history']>[number]

type PublicationEvent = 'published' | 'updated' | 'closed'

/** What the journal proves about an instant: the exact record, or since when nothing was public, if it ever was. */
type PublicAt = { record: string; since: JournalRow } | { record: null; since?: JournalRow | Instant }

/** When a row was written, as far as is known: where the clock was not believed, the earlier of what it said and the row's date. */
const happenedAt = ({ at, detail: { clock_said: clockTime } }: JournalRow): Instant =>
  clockTime !== undefined && clockTime < at ? clockTime : at

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

await runVerb({
  name: 'history',
  undo: 'reads',
  description: 'For the operator: proves from the append-only journal what was public of a listing, and when',
  args: {
    listing_id: listingArgument,
    at: {
      type: 'string',
      valueHint: 'INSTANT',
      description: 'What was public at this instant (a day counts from 00:00 in Lisbon)',
    },
    ...jsonArgument,
  },
  run: ({ listing_id: name, at, json }) =>
    withAppContext((appContext) => {
      const { store, now } = appContext
      // Subjects of the journal have names with a stroke too: site/origin, account/pro-4k8w2m.
      const isSubject = store.operator.history(name).length > 0
      const listing_id = isSubject ? name : findListingId(appContext, name)
      const rows = store.operator.history(listing_id)
      if (rows.length === 0)
        throw new Refusal('not_found', `Find "${listing_id}" in the journal: it has no entry`)
      const broken = store.journal.firstBroken()
      if (broken !== null)
        throw new Refusal(
          'bad_input',
          `Trust the journal: row ${broken} is not what was written; restore a backup`,
        )
      const intact = `The journal is intact: every row's chain value holds.`
      if (at === undefined)
        return print(json, { listing_id, intact: true, rows }, () => [
          ...table(
            ['ROW', 'TIME (LISBON)', 'EVENT', 'BY', 'DETAIL'],
            rows.map(({ seq, at: instant, event, actor, detail }) => [
              String(seq),
              timeIn(instant),
              event,
              actor,
              JSON.stringify(detail),
            ]),
          ),
          intact,
        ])
      const instant = startOf(momentArgument('at', at, lisbonDay(now())))
      if (instant > now()) throw new Refusal('usage', `Read --at: ${instant} lies in the future`)
      const found = publicAt(rows, instant)
      const record = found.record === null ? null : anyJson(found.record)
      print(
        json,
        {
          listing_id,
          intact: true,
          at: instant,
          public: record !== null,
          since: found.since ?? null,
          record,
        },
        () => [proofOf(listing_id, instant, found), intact],
      )
    }),
})
