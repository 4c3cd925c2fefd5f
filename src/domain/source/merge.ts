import { isOffered, lifecycleAfter, lifecycleSteps, type Lifecycle } from '#src/domain/listing/lifecycle.ts'
import { authorisationAfter, type AuthorisationState } from '#src/domain/authorisation.ts'

/** A recorded state: its value, that of the last import, and whether an operator set it. */
interface RecordedState<S extends string> {
  current: S
  /** The source's value at its last import. */
  lastImported: S
  setByOperator: boolean
}

/**
 * What a state becomes when a source is imported again. An unchanged source changes nothing. One that says
 * something new is followed if the transition exists, but never opens what an operator closed: only an operator does.
 * `null` when the source asks for an impossible transition.
 */
const merged =
  <S extends string>(
    after: (from: S) => readonly S[],
    leadsTo: (from: S, to: S) => boolean,
    isOpen: (state: S) => boolean,
  ) =>
  ({ current, lastImported, setByOperator }: RecordedState<S>, imported: S): S | null => {
    if (imported === lastImported || imported === current) return current
    const isFinal = after(current).length === 0
    if (setByOperator && !isFinal && !isOpen(current) && isOpen(imported)) return current
    return leadsTo(current, imported) ? imported : null
  }

/** The lifecycle after an import, also where the source skips steps; `null` when what it is now is final. */
export const mergedLifecycle: (recorded: RecordedState<Lifecycle>, imported: Lifecycle) => Lifecycle | null =
  merged(lifecycleAfter, (from, to) => lifecycleSteps(from, to) !== null, isOffered)

/** The state of an authorisation after an import; `null` when the source asks for an impossible transition. */
export const mergedAuthorisation: (
  recorded: RecordedState<AuthorisationState>,
  imported: AuthorisationState,
) => AuthorisationState | null = merged(
  authorisationAfter,
  (from, to) => authorisationAfter(from).includes(to),
  (state) => state === 'granted',
)
