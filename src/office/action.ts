import type { Params } from '#src/addresses/params.ts'
import { isUnread, own, recorded, type Bounded } from '#src/domain/bounded.ts'
import type { ListingId } from '#src/domain/ids.ts'
import type {
  AppContext,
  JournalRow,
  OperatorNote,
  OperatorView,
  StatedHome,
  StoredPicture,
} from '#src/compose.ts'
import {
  graveActions,
  ownName,
  type ActionName,
  type ActionProblem,
  type Field,
} from '#src/domain/office/action.ts'
import type { AgencyMember } from '#src/domain/office/member.ts'
import type { StatedKey, StatedPicture } from '#src/domain/source/stated-form.ts'
import { isCalendarDate, lisbonDay, type Instant, type ISODate } from '#src/domain/time/calendar.ts'
import { line, prose } from '#src/domain/source-text.ts'

/** What was filled in, by the name of the field; of an optional one that was left empty nothing. */
export type Values = Partial<Record<Field['name'], string>>

/** One thing that is done to one home or question, in the transaction that writes it. */
interface Doing {
  store: AppContext['store']
  at: Instant
  member: AgencyMember
  /** What a form names: a home of the member's agency and what of it, or a question about one. */
  id: string
  /** The home. */
  listing_id: ListingId
  /** What of the home. */
  key: StatedKey | null
  /** Which picture of the home, by its digest. */
  picture: string | null
  /** The pictures that a form brought; their files are written. */
  pictures?: readonly StoredPicture[]
  values: Values
  /** For the private journal: who does it. */
  note: OperatorNote
}

/** What is known of a home where it is decided whether something can be done to it. */
export interface Subject {
  view: OperatorView
  member: AgencyMember
  now: Instant
  /** What of the home it is about, where that is one thing. */
  key: StatedKey | null
  /** The digest of the picture that it is about, where it is one, and that picture where a member put it in. */
  digest: string | null
  picture: StatedPicture | null
  /** The journal of the home, and what its agency says beside its source, read where an action asks for it. */
  history(): JournalRow[]
  /** Which texts of the home wait to be confirmed, by their digest; `null` for none, and for a home that is not closed. */
  unreadTexts(): string | null
  statedHome(): StatedHome
}

/** What the people of an agency may do: one file, and one line of `actions.ts`. */
export interface Action {
  name: ActionName
  /** What it is done to. */
  of: 'home' | 'fact' | 'picture' | 'question'
  /** What it asks; of several homes, and of a question, there is no subject. Forms and answers go by `listFormFields`. */
  fields(now: Instant, subject: Subject | null): readonly Field[]
  /** Whether it can be done to a home now; never asked of a question. */
  applies(subject: Subject): boolean
  /** Why this member cannot do it, where that is said. */
  forbids?(subject: Subject): ActionProblem | null
  /** Why values that are right one by one are not together, or not of this home. */
  check?(values: Values, now: Instant, subject: Subject | null): ActionProblem | null
  /** Whether it takes a right away, so that it succeeds on a full disk and while the clock is doubted too. */
  withdraws?: boolean
  /** Does it by what the operator's verb calls. Throws a `Refusal`. */
  run(doing: Doing): void
}

/** Everything that the form of an action asks: what closes a home is asked for again. */
export const listFormFields = (
  action: Pick<Action, 'name' | 'fields'>,
  now: Instant,
  subject: Subject | null,
): readonly Field[] => [
  ...action.fields(now, subject),
  ...(graveActions.has(action.name) ? [{ name: 'sure', kind: 'box' } as const] : []),
]

/** A text as it is kept, or what is wrong with it. Which numbers are right the action knows. */
const read = ({ kind, choices = [], most = 120 }: Field, text: Bounded): { text: string } | ActionProblem => {
  if (kind === 'choice') return choices.includes(text) ? { text } : 'choice'
  if (kind === 'box') return text === ticked ? { text } : text === '' ? 'unsure' : 'choice'
  if (kind === 'day') return isCalendarDate(text) && text >= firstDay ? { text } : 'day'
  if (kind === 'number') return { text }
  // What stands for a text that was not read must not be kept as if it were that text.
  if (isUnread(text)) return kind
  const parsed = (kind === 'line' ? line : prose)(most).safeParse(text)
  return parsed.success ? { text: parsed.data } : kind
}

/** What one of several homes may be asked as its own. */
const ownNames = ['value', 'none', 'until', 'made', 'read']

/** Whether a form answers anything that each of several has of its own; what nobody knows is left empty. */
export const isAnswered = (form: Pick<Params, 'get'>, nameOf = (name: string) => name): boolean =>
  ownNames.some((name) => (form.get(nameOf(name)) ?? '').trim() !== '')

/** A form as it is about one of several: by its own answers where it has any, and otherwise by those for all. */
export const formAbout = (form: Pick<Params, 'get'>, id: string): Pick<Params, 'get'> => {
  const hasOwn = isAnswered(form, (name) => ownName(name, id))
  return { get: (name) => form.get(hasOwn && ownNames.includes(name) ? ownName(name, id) : name) }
}

/** What a form sends of a box that is ticked. */
const ticked = 'yes'

/** No office was before, so that an earlier day is a slip. */
const firstDay = '1990-01-01'

/** The values of a form, or the first thing that is wrong with them. */
export const readForm = (
  action: Pick<Action, 'name' | 'fields' | 'check'>,
  form: Pick<Params, 'get'>,
  now: Instant,
  subject: Subject | null,
): { values: Values; problem: ActionProblem | null } => {
  const values: Values = {}
  let problem: ActionProblem | null = null
  for (const field of listFormFields(action, now, subject)) {
    const sent = form.get(field.name)
    const text = (sent ?? (field.isOptional ? own('') : recorded(field.value ?? ''))).trim()
    if (text === '' && field.isOptional) continue
    const found = read(field, text)
    values[field.name] = typeof found === 'object' ? found.text : text
    if (typeof found === 'string') problem ??= found
  }
  return { values, problem: problem ?? action.check?.(values, now, subject) ?? null }
}

/** A day that may not be to come: nobody has asked an owner tomorrow. */
export const isPast = (day: string | undefined, now: Instant): boolean =>
  day === undefined || day <= lisbonDay(now)

/** A day that `readForm` has judged. */
export const toDay = (text: string | undefined, now: Instant): ISODate =>
  text !== undefined && isCalendarDate(text) ? text : lisbonDay(now)

/** Who did it, for the private journal, where a name alone could be that of two; public is the role alone. */
export const makeNote = ({ name, member_id, role }: AgencyMember): OperatorNote => ({
  by: name,
  member: member_id,
  role,
})
