import type { ListingId } from '#src/domain/ids.ts'
import type { AppContext, OperatorView, OperatorNote } from '#src/compose.ts'
import {
  authorisationAfter,
  authorisationStates,
  isOver,
  type AuthorisationState,
} from '#src/domain/authorisation.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { withAppContext, withAppContextToWithdraw } from './operate.ts'
import { noteArguments, operatorNoteOf } from './operator-note.ts'
import { chosenListings, forEachListing, severalArguments } from './several.ts'
import { publicNow } from './state-line.ts'
import { runVerb } from './verb.ts'

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

/** A verb that moves the authorisations of listings that have not ended into another state. */
export const changeAuthorisationVerb = (
  name: string,
  state: AuthorisationState,
  description: string,
): Promise<void> =>
  runVerb({
    name,
    description,
    args: { ...severalArguments, ...noteArguments },
    takesMany: true,
    run: ({ _: ids, agency, from, json, ...rest }) => {
      const operatorNote = operatorNoteOf(rest)
      const withContext = state === 'granted' ? withAppContext : withAppContextToWithdraw
      return withContext((appContext) =>
        forEachListing(
          appContext,
          chosenListings(
            appContext,
            { ids, agency, file: from },
            mayBecome(state, appContext.store.clock.credible(appContext.now())),
          ),
          (id) => changeAuthorisation(appContext, id, state, operatorNote),
          json,
        ),
      )
    },
  })
