import { anyJson } from '#src/domain/json.ts'
import { momentArgument } from '#src/command/arguments.ts'
import { jsonArgument, print } from '#src/command/json.ts'
import { listingIdOf } from '#src/command/listing-name.ts'
import { listingArgument, withAppContext } from '#src/command/operate.ts'
import { proofOf, publicAt } from '#src/command/public-at.ts'
import { table, timeIn } from '#src/command/table.ts'
import { runVerb } from '#src/command/verb.ts'
import { Refusal } from '#src/domain/errors.ts'
import { lisbonDay, startOf } from '#src/domain/time/calendar.ts'

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
      const listing_id = isSubject ? name : listingIdOf(appContext, name)
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
