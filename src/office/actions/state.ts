import { isFactName } from '#src/domain/listing/facts/facts.ts'
import { valueFields, valueOf } from '#src/domain/office/fact-field.ts'
import { keyApplies, reportIn } from '#src/domain/source/stated.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import { dayOf, isPast, type Action } from '#src/office/action.ts'

/** Somebody saw it, or asked: a fact, a feature, or that a check was made, with its day. */
export const state: Action = {
  name: 'state',
  of: 'fact',
  fields: (now, subject) => [
    ...(subject?.key ? valueFields(subject.key) : []),
    { name: 'on', kind: 'day', value: lisbonDay(now) },
  ],
  applies({ key, said }) {
    // A new price takes the place of the one before: it has an action of its own.
    if (key === null || key === 'price_eur') return false
    const { listing, source } = said()
    return keyApplies(listing, key) && !reportIn(source, key)?.not_applicable
  },
  check({ on, ...values }, now, subject) {
    if (!isPast(on, now)) return 'future'
    const isValue = !subject?.key || valueOf(subject.key, values, lisbonDay(now)) !== undefined
    return isValue ? null : 'value'
  },
  run: ({ appContext: { store, now }, member, id, key, values, note }) =>
    store.write(now, (instant) => {
      const value = key && valueOf(key, values, lisbonDay(instant))
      if (key === null || value === undefined) return
      const { role: reported_by_role, member_id } = member
      const said = { value, reported_by_role, reported_on: dayOf(values.on, instant), member: member_id }
      const lasts = !isFactName(key) && values.until !== undefined
      const end = lasts && { expires_on: dayOf(values.until, instant) }
      store.statements.state(id, key, { ...said, ...end }, { at: instant, note })
    }),
}
