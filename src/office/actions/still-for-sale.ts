import { confirmationMethods } from '#src/domain/confirmation.ts'
import { isOffered } from '#src/domain/listing/lifecycle.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import { toDay, isPast, type Action } from '#src/office/action.ts'

/** Somebody asked, and the home is still for sale. */
export const stillForSale: Action = {
  name: 'still-for-sale',
  of: 'home',
  fields: (now) => [
    { name: 'method', kind: 'choice', choices: confirmationMethods },
    { name: 'on', kind: 'day', value: lisbonDay(now) },
  ],
  applies: ({ view }) => isOffered(view.candidate.lifecycle),
  check: ({ on }, now) => (isPast(on, now) ? null : 'future'),
  run({ store, at, member, listing_id, values, note }) {
    const { lifecycle } = store.operator.inspect(listing_id, at).candidate
    const method = confirmationMethods.find((each) => each === values.method) ?? 'agency_records'
    const confirmation = {
      status: lifecycle === 'reserved' ? ('reserved' as const) : ('available' as const),
      confirmed_on: toDay(values.on, at),
      reported_by_role: member.role,
      method,
    }
    store.operator.confirmAvailability(listing_id, confirmation, at, note)
  },
}
