import { lifecycleAfter, type Lifecycle } from '#src/domain/listing/lifecycle.ts'
import { authorisationAfter, type AuthorisationState } from '#src/domain/rights/authorisation.ts'

/**
 * What a state becomes when a source is handed in again. An operator's later word stands as long as the source
 * repeats itself; a source that says something new is followed if the transition exists.
 */
const merged =
  <S extends string>(after: (from: S) => readonly S[]) =>
  (current: S, before: S, handedIn: S): S | null =>
    handedIn === before || handedIn === current
      ? current
      : after(current).includes(handedIn)
        ? handedIn
        : null

/** The lifecycle after an import; `null` when the source asks for an impossible transition. */
export const mergedLifecycle: (
  current: Lifecycle,
  before: Lifecycle,
  handedIn: Lifecycle,
) => Lifecycle | null = merged(lifecycleAfter)

/** The state of a grant after an import; `null` when the source asks for an impossible transition. */
export const mergedAuthorisation: (
  current: AuthorisationState,
  before: AuthorisationState,
  handedIn: AuthorisationState,
) => AuthorisationState | null = merged(authorisationAfter)
