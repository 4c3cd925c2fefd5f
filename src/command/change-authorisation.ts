import type { AuthorisationState } from '#src/domain/rights/authorisation.ts'
import { listingArgument, withHouse } from './operate.ts'
import { publicNow } from './state-line.ts'
import { runVerb } from './verb.ts'

/** A verb that moves the authorisations of one listing that have not ended into another state. */
export const changeAuthorisationVerb = (
  name: string,
  state: AuthorisationState,
  description: string,
): Promise<void> =>
  runVerb({
    name,
    description,
    args: { listing_id: listingArgument },
    run: ({ listing_id }) =>
      withHouse(({ store, now }) => {
        const told = store.write(now, (instant) => {
          const moved = store.operator.changeAuthorisation(listing_id, state, instant)
          return `${moved.join(', ')}: ${state}. ${publicNow(store.operator.inspect(listing_id, instant))}`
        })
        console.log(told)
      }),
  })
