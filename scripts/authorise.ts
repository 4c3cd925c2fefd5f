import { randomUUID } from 'node:crypto'
import { listingArgument, withHouse } from '#src/command/operate.ts'
import { lineArgument, momentArgument, roleOf } from '#src/command/arguments.ts'
import { publicNow } from '#src/command/state-line.ts'
import { saidArguments, saidOf } from '#src/command/said.ts'
import { runVerb } from '#src/command/verb.ts'
import { termOf } from '#src/domain/rights/authorisation.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'

await runVerb({
  name: 'authorise',
  description: 'Records that a seller authorised the publication of a listing',
  args: {
    listing_id: listingArgument,
    from: {
      type: 'string',
      valueHint: 'DAY',
      description: 'First day (2026-03-01, today, today+7d) or an instant; today when left out',
    },
    until: {
      type: 'string',
      valueHint: 'DAY',
      description: 'Last day, to 24:00 in Lisbon, or an instant; six months when left out',
    },
    role: {
      type: 'string',
      default: 'agency_compliance',
      description: 'The role that reports the authorisation',
    },
    reference: { type: 'string', description: 'Private reference of the document; never published' },
    ...saidArguments,
  },
  run: ({ listing_id, from, until, role, reference, ...rest }) =>
    withHouse(({ store, now }) => {
      const said = saidOf(rest)
      const told = store.write(now, (instant) => {
        const today = lisbonDay(instant)
        const grant = {
          authorisation_id: `auth-${randomUUID()}`,
          listing_id,
          state: 'granted' as const,
          ...termOf(
            momentArgument('from', from ?? 'today', today),
            until === undefined ? undefined : momentArgument('until', until, today),
          ),
          reported_by_role: roleOf(role),
          reported_on: today,
          ...(reference !== undefined && { reference: lineArgument('reference', reference, 120) }),
        }
        store.operator.authorise(grant, instant, said)
        return `${grant.authorisation_id}: granted from ${grant.valid_from} until ${grant.valid_until}. ${publicNow(listing_id, store.operator.decision(listing_id, instant))}`
      })
      console.log(told)
    }),
})
