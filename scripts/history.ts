import { momentArgument } from '#src/command/arguments.ts'
import { listingArgument, withHouse } from '#src/command/operate.ts'
import { runVerb } from '#src/command/verb.ts'
import { Refusal } from '#src/domain/errors.ts'
import { lisbonDay, startOf } from '#src/domain/time/calendar.ts'

await runVerb({
  name: 'history',
  description: 'For the operator: proves from the append-only journal what was public of a listing, and when',
  args: {
    listing_id: listingArgument,
    at: {
      type: 'string',
      valueHint: 'INSTANT',
      description: 'What was public at this instant (a day counts from 00:00 in Lisbon)',
    },
  },
  run: ({ listing_id, at }) =>
    withHouse(({ store, now }) => {
      const rows = store.operator.history(listing_id)
      if (rows.length === 0)
        throw new Refusal('not_found', `Find "${listing_id}" in the journal: it has no entry`)
      const broken = store.journal.firstBroken()
      if (broken !== null)
        throw new Refusal(
          'bad_input',
          `Trust the journal: row ${broken} is not what was written; restore a backup`,
        )
      if (at === undefined) {
        for (const { seq, at: instant, event, actor, detail } of rows)
          console.log(`${seq}  ${instant}  ${event}  ${actor}  ${JSON.stringify(detail)}`)
      } else {
        const instant = startOf(momentArgument('at', at, lisbonDay(now())))
        const last = rows.findLast(
          (row) =>
            row.at <= instant &&
            (row.event === 'published' || row.event === 'updated' || row.event === 'closed'),
        )
        console.log(
          last?.record
            ? `At ${instant} this was public, since ${last.at} (journal row ${last.seq}, ${JSON.stringify(last.detail)}):\n${JSON.stringify(JSON.parse(last.record), null, 2)}`
            : `At ${instant} nothing of ${listing_id} was public${last ? `, since ${last.at} (journal row ${last.seq}, ${JSON.stringify(last.detail)})` : ''}`,
        )
      }
      console.log(`The journal is intact: every row's chain value holds.`)
    }),
})
