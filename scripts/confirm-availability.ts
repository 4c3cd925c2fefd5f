import type { ListingId } from '#src/domain/ids.ts'
import { dayArgument, roleArgument, choiceArgument } from '#src/command/arguments.ts'
import { withAppContext } from '#src/command/operate.ts'
import { noteArguments, readOperatorNote } from '#src/command/operator-note.ts'
import { chosenListings, forEachListing, offered, severalArguments } from '#src/command/several.ts'
import { runVerb } from '#src/command/verb.ts'
import { confirmationMethods, confirmationStatuses } from '#src/domain/confirmation.ts'
import type { OperatorView } from '#src/compose.ts'
import { isOffered } from '#src/domain/listing/lifecycle.ts'
import { Refusal } from '#src/domain/errors.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import { inPhrase } from '#src/domain/format.ts'
import { roleTerms } from '#src/domain/vocabulary.ts'

type Candidate = OperatorView['candidate']
type ConfirmedStatus = Pick<NonNullable<Candidate['confirmation']>, 'status' | 'confirmed_on'>

await runVerb({
  name: 'confirm-availability',
  undo: 'again',
  description: 'Records that somebody asked whether a home is still for sale, and what the answer was',
  args: {
    ...severalArguments,
    status: { type: 'string', default: 'available', description: confirmationStatuses.join(' or ') },
    on: { type: 'string', valueHint: 'DAY', default: 'today', description: 'The day of the answer' },
    role: { type: 'string', default: 'listing_agent', description: 'The professional role that says so' },
    method: { type: 'string', default: 'owner_contact', description: confirmationMethods.join(', ') },
    ...noteArguments,
  },
  takesMany: true,
  run: ({ _: ids, agency, from, json, status, on, role, method, ...rest }) =>
    withAppContext((appContext) => {
      const { store, now } = appContext
      const operatorNote = readOperatorNote(rest)
      const confirmation = {
        status: choiceArgument('--status', status, confirmationStatuses),
        reported_by_role: roleArgument(role),
        method: choiceArgument('--method', method, confirmationMethods),
      }
      const chosen = chosenListings(appContext, { ids, agency, file: from }, offered)
      const confirm = (listing_id: ListingId) =>
        store.write(now, (instant) => {
          const confirmed_on = dayArgument('on', on, lisbonDay(instant))
          if (confirmed_on > lisbonDay(instant))
            throw new Refusal('usage', `Read --on: ${confirmed_on} lies in the future`)
          store.operator.confirmAvailability(
            listing_id,
            { ...confirmation, confirmed_on },
            instant,
            operatorNote,
          )
          const { candidate } = store.operator.inspect(listing_id, instant)
          const still = confirmation.status === 'available' ? 'still available on' : 'reserved as of'
          return `${listing_id}: ${still} ${confirmed_on}, says the ${inPhrase(roleTerms[confirmation.reported_by_role].en)}${otherThan({ ...confirmation, confirmed_on }, candidate)}`
        })
      forEachListing(appContext, chosen, confirm, json)
    }),
})

/** What holds of a home after a confirmation of it, where that is another. */
function otherThan(
  { status, confirmed_on }: ConfirmedStatus,
  { lifecycle, confirmation: holds }: Candidate,
): string {
  if (!isOffered(lifecycle)) return `; it is ${lifecycle} and stays so`
  if (holds === null || (holds.status === status && holds.confirmed_on === confirmed_on)) return ''
  return `; what holds is ${holds.status} on ${holds.confirmed_on}, which was said later`
}
