import { isOffered } from '#src/domain/listing/lifecycle.ts'
import { valueFields, readFieldValue, valueProblem } from '#src/domain/office/fact-field.ts'
import { mostStatedPrices } from '#src/domain/source/stated-form.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import { toDay, isPast, type Action } from '#src/office/action.ts'

/** The seller asks another price, since a day. */
export const price: Action = {
  name: 'price',
  of: 'home',
  fields: (now) => [...valueFields('price_eur'), { name: 'on', kind: 'day', value: lisbonDay(now) }],
  applies: ({ view }) => isOffered(view.candidate.lifecycle),
  forbids: ({ statedHome }) => (statedHome().stated.prices.length < mostStatedPrices ? null : 'prices'),
  check({ on = '', value }, now, subject) {
    const today = lisbonDay(now)
    if (!isPast(on, now)) return 'future'
    const listing = subject?.view.candidate.listing
    const problem = valueProblem('price_eur', { value }, { listing, on, today })
    if (problem !== null) return problem
    return on < (subject?.view.candidate.listing.facts.price_eur?.reported_on ?? '') ? 'earlier' : null
  },
  run({ store, at, member, listing_id, values, note }) {
    const value = readFieldValue('price_eur', values, lisbonDay(at))
    if (typeof value !== 'number') return
    const { role: reported_by_role, member_id } = member
    const statement = { value, reported_by_role, reported_on: toDay(values.on, at), member: member_id }
    store.memberReports.price(listing_id, statement, { at, note })
  },
}
