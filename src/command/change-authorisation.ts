import type { House, Said } from '#src/compose.ts'
import type { AuthorisationState } from '#src/domain/rights/authorisation.ts'
import { listingArgument, withHouse } from './operate.ts'
import { saidArguments, saidOf } from './said.ts'
import { publicNow } from './state-line.ts'
import { runVerb } from './verb.ts'

/** Moves the authorisations of one listing that have not ended into another state; answers what to tell. */
export const changeAuthorisation = (
  { store, now }: House,
  listing_id: string,
  state: AuthorisationState,
  said: Said,
) =>
  (state === 'granted' ? store.write : store.withdraw)(now, (instant) => {
    const moved = store.operator.changeAuthorisation(listing_id, state, instant, said)
    return `${moved.join(', ')}: ${state}. ${publicNow(listing_id, store.operator.decision(listing_id, instant))}`
  })

/** A verb that moves the authorisations of one listing that have not ended into another state. */
export const changeAuthorisationVerb = (
  name: string,
  state: AuthorisationState,
  description: string,
): Promise<void> =>
  runVerb({
    name,
    description,
    args: { listing_id: listingArgument, ...saidArguments },
    run: ({ listing_id, ...rest }) => {
      const said = saidOf(rest)
      return withHouse((house) => console.log(changeAuthorisation(house, listing_id, state, said)))
    },
  })
