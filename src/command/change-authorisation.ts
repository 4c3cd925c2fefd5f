import type { ParsedArgs } from 'citty'
import type { ListingId } from '#src/domain/ids.ts'
import type { AppContext, OperatorView, OperatorNote } from '#src/compose.ts'
import {
  authorisationAfter,
  authorisationStates,
  isOver,
  type AuthorisationState,
} from '#src/domain/authorisation.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { withAppContextToWithdraw } from './operate.ts'
import { noteArguments, readOperatorNote } from './operator-note.ts'
import { chosenListings, forEachListing, severalArguments } from './several.ts'
import { publicNow } from './reasons.ts'

/** Moves the authorisations of one listing that have not ended into another state; answers the message. */
export const changeAuthorisation = (
  { store, now }: AppContext,
  listing_id: ListingId,
  state: AuthorisationState,
  operatorNote: OperatorNote,
) =>
  (state === 'granted' ? store.write : store.withdraw)(now, (instant) => {
    const moved = store.operator.changeAuthorisation(listing_id, state, instant, operatorNote)
    return `${moved.join(', ')}: ${state}. ${publicNow(listing_id, store.operator.decision(listing_id, instant))}`
  })

/** To which listings an authorisation may be moved into a state. */
export const mayBecome = (state: AuthorisationState, now: Instant) => ({
  applies: ({ candidate: { grants } }: OperatorView): boolean =>
    grants.some((grant) => !isOver(grant, now) && authorisationAfter(grant.state).includes(state)),
  needs: `A permission becomes ${state} while it is ${authorisationStates
    .filter((from) => authorisationAfter(from).includes(state))
    .join(' or ')} and not over; npx open-listings authorise records a new one`,
})

/** The arguments of a verb that takes authorisations of listings from the public. */
export const withdrawalArguments = { ...severalArguments, ...noteArguments }

/** Takes the authorisations of the listings that were chosen from the public; `confirm` is asked first. */
export const withdrawAuthorisations = (
  state: 'suspended' | 'revoked',
  { _: ids, agency, from, json, ...rest }: ParsedArgs<typeof withdrawalArguments>,
  confirm: (chosen: readonly string[]) => Promise<void> | void = () => undefined,
): Promise<void> => {
  const operatorNote = readOperatorNote(rest)
  return withAppContextToWithdraw(async (appContext) => {
    const { store, now } = appContext
    const chosen = chosenListings(
      appContext,
      { ids, agency, file: from },
      mayBecome(state, store.clock.credible(now())),
    )
    await confirm(chosen)
    forEachListing(appContext, chosen, (id) => changeAuthorisation(appContext, id, state, operatorNote), json)
  })
}
