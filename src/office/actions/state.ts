import { isFactName } from '#src/domain/listing/facts/facts.ts'
import {
  fieldsWithNone,
  mayNotApply,
  valueFields,
  readFieldValue,
  valueProblem,
} from '#src/domain/office/fact-field.ts'
import { keyApplies, reportIn } from '#src/domain/source/stated.ts'
import type { StatedKey } from '#src/domain/source/stated-form.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import { toDay, isPast, type Action, type Subject, type Values } from '#src/office/action.ts'

/** Whether a member can say that a home has none: no value can be beside it, so that its source may say nothing. */
const canLack = (key: StatedKey, { statedHome }: Subject): boolean =>
  mayNotApply(key) && reportIn(statedHome().source, key) === undefined

const isFilled = ({ value = '', until = '' }: Values): boolean => value !== '' || until !== ''

/** Somebody saw it, or asked: a fact, a feature, or that a check was made, with its day. */
export const state: Action = {
  name: 'state',
  of: 'fact',
  fields: (now, subject) => [
    ...(subject?.key ? (canLack(subject.key, subject) ? fieldsWithNone : valueFields)(subject.key) : []),
    { name: 'on', kind: 'day', value: lisbonDay(now) },
  ],
  applies({ key, statedHome }) {
    // A new price takes the place of the one before: it has an action of its own.
    if (key === null || key === 'price_eur') return false
    const { listing, source } = statedHome()
    return keyApplies(listing, key) && !reportIn(source, key)?.not_applicable
  },
  check({ on, ...values }, now, subject) {
    if (!isPast(on, now)) return 'future'
    if (values.none !== undefined) return isFilled(values) ? 'choice' : null
    if (!subject?.key) return null
    const today = lisbonDay(now)
    return valueProblem(subject.key, values, {
      listing: subject.statedHome().listing,
      on: on ?? today,
      today,
    })
  },
  run({ store, at, member, listing_id, key, values, note }) {
    const lacks = key !== null && values.none !== undefined
    const value = lacks ? null : key && readFieldValue(key, values, lisbonDay(at))
    if (key === null || value === undefined) return
    const { role: reported_by_role, member_id } = member
    const reported_on = toDay(values.on, at)
    const statement = {
      value,
      ...(lacks && { not_applicable: true as const }),
      reported_by_role,
      reported_on,
      member: member_id,
    }
    const lasts = !isFactName(key) && values.until !== undefined
    const end = lasts && { expires_on: toDay(values.until, at) }
    store.memberReports.state(listing_id, key, { ...statement, ...end }, { at, note })
  },
}
