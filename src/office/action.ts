import type { AppContext, JournalRow, OperatorNote, OperatorView } from '#src/compose.ts'
import type { ActionName, ActionProblem, Field } from '#src/domain/office/action.ts'
import type { AgencyMember } from '#src/domain/office/member.ts'
import { isCalendarDate, lisbonDay, type Instant, type ISODate } from '#src/domain/time/calendar.ts'
import { line } from '#src/domain/source/text.ts'

/** What was filled in, by the name of the field; of an optional one that was left empty nothing. */
export type Values = Partial<Record<Field['name'], string>>

/** One thing that is to be done to one home or question. */
export interface Doing {
  appContext: AppContext
  member: AgencyMember
  /** A home of the member's agency, or a question about one. */
  id: string
  values: Values
  /** For the private journal: who does it. */
  note: OperatorNote
}

/** What is known of a home where it is decided whether something can be done to it. */
export interface Subject {
  view: OperatorView
  member: AgencyMember
  now: Instant
  /** The journal of the home, read where an action asks for it. */
  history(): JournalRow[]
}

/** What the people of an agency may do: one file, and one line of `actions.ts`. */
export interface Action {
  name: ActionName
  /** What it is done to. */
  of: 'home' | 'question'
  fields(now: Instant): readonly Field[]
  /** Whether it can be done to a home now; never asked of a question. */
  applies(subject: Subject): boolean
  /** Why values that are right one by one are not together. */
  check?(values: Values, now: Instant): ActionProblem | null
  /** Does it, in a transaction of its own, by what the operator's verb calls. Throws a `Refusal`. */
  run(doing: Doing): void
}

const problemOf = ({ kind, choices = [] }: Field, text: string): ActionProblem | null => {
  if (kind === 'choice') return choices.includes(text) ? null : 'choice'
  if (kind === 'day') return isCalendarDate(text) ? null : 'day'
  return line(120).safeParse(text).success ? null : 'line'
}

/** The values of a form, or the first thing that is wrong with them. */
export const valuesOf = (
  action: Action,
  form: Pick<URLSearchParams, 'get'>,
  now: Instant,
): { values: Values; problem: ActionProblem | null } => {
  const values: Values = {}
  let problem: ActionProblem | null = null
  for (const field of action.fields(now)) {
    const text = (form.get(field.name) ?? field.value ?? '').trim()
    if (text === '' && field.isOptional) continue
    values[field.name] = text
    problem ??= problemOf(field, text)
  }
  return { values, problem: problem ?? action.check?.(values, now) ?? null }
}

/** A day that may not be to come: nobody has asked an owner tomorrow. */
export const isPast = (day: string | undefined, now: Instant): boolean =>
  day === undefined || day <= lisbonDay(now)

/** A day that `valuesOf` has judged. */
export const dayOf = (text: string | undefined, now: Instant): ISODate =>
  text !== undefined && isCalendarDate(text) ? text : lisbonDay(now)

/** Who did it, for the private journal, where a name alone could be that of two; public is the role alone. */
export const noteOf = ({ name, member_id, role }: AgencyMember): OperatorNote => ({
  by: name,
  member: member_id,
  role,
})
