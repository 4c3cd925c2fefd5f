import { findReporter } from '#src/compose.ts'
import { validationProblem } from '#src/domain/office/validation.ts'
import { reportIn } from '#src/domain/source/stated.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import { toDay, isPast, type Action, type Subject } from '#src/office/action.ts'

const reportOf = ({ statedHome, key }: Pick<Subject, 'statedHome' | 'key'>) =>
  key && reportIn(statedHome().listing, key)

/** Another member says the same of what somebody reported, in a role that may. */
export const validate: Action = {
  name: 'validate',
  of: 'fact',
  fields: (now) => [{ name: 'on', kind: 'day', value: lisbonDay(now) }],
  applies: (subject) => !!reportOf(subject),
  forbids(subject) {
    const { statedHome, key, member } = subject
    if (key === null) return 'nothing'
    const by = { member: member.member_id, role: member.role }
    return validationProblem(reportOf(subject) ?? undefined, findReporter(statedHome().stated, key), by)
  },
  check({ on = '' }, now, subject) {
    if (!isPast(on, now)) return 'future'
    return on < ((subject && reportOf(subject)?.reported_on) ?? '') ? 'earlier' : null
  },
  run({ store, at, member, listing_id, key, values, note }) {
    const by = { member: member.member_id, role: member.role, on: toDay(values.on, at) }
    if (key !== null) store.memberReports.validate(listing_id, key, by, { at, note })
  },
}
