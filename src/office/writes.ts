import type { AppContext, Passkey, StoredPicture } from '#src/compose.ts'
import { Refusal } from '#src/domain/errors.ts'
import type { ListingId, MemberId } from '#src/domain/ids.ts'
import type { ActionName, ActionProblem } from '#src/domain/office/action.ts'
import { homeAndKey } from '#src/domain/office/fact-field.ts'
import type { AgencyMember } from '#src/domain/office/member.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { makeNote, type Action, type Subject, type Values } from './action.ts'
import { findAction } from './actions.ts'
import { findSubject } from './homes.ts'

type Writing = Pick<AppContext, 'store' | 'now'>

/** What a member asks for one home or question. */
interface Act {
  action: ActionName
  member: AgencyMember
  /** What the form named: a home, what of it, or a question. */
  id: string
  values: Values
  /** The pictures that the form brought; their files are written. */
  pictures?: readonly StoredPicture[]
}

/** Why an action cannot be done to what a form named; `null` where it can. */
const problemOf = (
  action: Action,
  subject: Subject | null,
  values: Values,
  now: Instant,
): ActionProblem | null => {
  if (action.of !== 'question' && subject === null) return 'impossible'
  if (subject && !action.applies(subject)) return 'impossible'
  return (subject && action.forbids?.(subject)) ?? action.check?.(values, now, subject) ?? null
}

/**
 * Does what a member asked, judged in the transaction that writes it: another server, or a command, may have changed
 * the home, or removed the member, since the form was shown. Answers why it was not done; what wrote no row was not.
 */
const act = ({ store, now }: Writing, { action: name, ...asked }: Act): ActionProblem | null => {
  const action = findAction(name)
  if (!action) return 'impossible'
  const { member, id, values, pictures = [] } = asked
  const perform = (at: Instant): ActionProblem | null => {
    if (!store.members.isActive(member.member_id)) return 'impossible'
    const isQuestion = action.of === 'question'
    const subject = isQuestion ? null : findSubject({ store }, { member, now: at }, action.of, id)
    if (isQuestion && !store.questions.open(member.agency_id).some(({ question_id }) => question_id === id))
      return 'impossible'
    const problem = problemOf(action, subject, values, at)
    if (problem !== null) return problem
    const { listing_id } = homeAndKey(id)
    const [key, picture] = [subject?.key ?? null, subject?.digest ?? null]
    const before = store.rowsWritten()
    action.run({ store, at, member, id, listing_id, key, picture, pictures, values, note: makeNote(member) })
    return store.rowsWritten() === before ? 'impossible' : null
  }
  try {
    return (action.withdraws ? store.withdraw : store.write)(now, perform)
  } catch (error) {
    // What the environment refuses, such as a database that does not answer, says nothing of the home.
    if (error instanceof Refusal && error.code !== 'environment') return 'impossible'
    throw error
  }
}

/**
 * Everything that the office writes, by name. What is handed in and answered is data: on a server of several another
 * thread does it.
 */
export const officeWrites = {
  act,
  join: (
    { store, now }: Writing,
    { invitation, made }: { invitation: string; made: Passkey & { challenge: string } },
  ): string | null => store.write(now, (at) => store.members.join(invitation, made, at)),
  signIn: (
    { store, now }: Writing,
    signature: { credential_id: string; challenge: string; counter: number },
  ): string | null => store.write(now, (at) => store.members.signIn(signature, at)),
  /** Who agrees to something by their passkey, without a session; `null` where it does not count. */
  agree: (
    { store, now }: Writing,
    signature: { credential_id: string; challenge: string; counter: number },
  ): MemberId | null => store.write(now, (at) => store.members.agree(signature, at)),
  signOut: ({ store, now }: Writing, token: string): void =>
    store.withdraw(now, () => store.members.signOut(token)),
  /** Expects the files of pictures, so that no import removes them before they are named. */
  expectPictures: (
    { store, now }: Writing,
    { listing_id, digests }: { listing_id: ListingId; digests: readonly string[] },
  ): void => store.write(now, (at) => store.memberReports.pictures.expect(listing_id, digests, at)),
}
