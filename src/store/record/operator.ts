import type { AgencyId, ListingId } from '#src/domain/ids.ts'
import { Refusal } from '#src/domain/errors.ts'
import type { Confirmation } from '#src/domain/confirmation.ts'
import {
  finalStates,
  lifecycleAfter,
  lifecycleStates,
  lifecycleSteps,
  type Lifecycle,
} from '#src/domain/listing/lifecycle.ts'
import { authorisationAfter, isOver, type AuthorisationState, type Grant } from '#src/domain/authorisation.ts'
import { gatherRightsFacts, type Candidate, decide, type Decision } from '#src/domain/rights/decision.ts'
import { fromJson, type JsonOf } from '#src/domain/json.ts'
import type { SourceAgency } from '#src/domain/source/agency.ts'
import type { SourceAuthorisation } from '#src/domain/source/rights.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { intactCandidatesOf } from './candidates.ts'
import type { Clock } from './clock.ts'
import type { RecordDb } from '#src/store/db.ts'
import { endedText, isEndedIn } from './ended-agencies.ts'
import { lastChangeOfLifecycle, type Journal } from './journal.ts'
import type { JournalEntry, OperatorNote } from './journal-entry.ts'
import type { Projection } from './projection.ts'
import { isSealed } from '#src/store/seal.ts'
import { type EndMark, recordedNext } from './stored-sources.ts'
import { lifecycleChange } from './source-rows.ts'

/** What the operator sees of a listing; never for a public surface. */
export interface OperatorView {
  candidate: Candidate
  decision: Decision
}

/** What the operator does to a listing itself. */
type Caused = Extract<
  JournalEntry,
  { event: 'authorisation_added' | 'lifecycle_changed' | 'availability_confirmed' }
>

type NewGrant = Grant & { listing_id: ListingId }
type Term = Pick<Grant, 'authorisation_id' | 'state' | 'valid_from' | 'valid_until' | 'has_ended'>

const possible = (grant: Term, now: Instant): string => {
  const after = isOver(grant, now) ? [] : authorisationAfter(grant.state)
  return after.length > 0 ? `, which leads to ${after.join(' or ')}` : ''
}

/** For so long a final state may be taken back by whoever set it. */
const takeBackMilliseconds = 86_400_000

/** The operator's verbs. Each is one transaction; when it returns, every live answer reflects it. `operatorNote` goes into the journal. */
export const operatorOf = (db: RecordDb, journal: Journal, projection: Projection, clock: Clock) => {
  const candidateOf = intactCandidatesOf(db)
  const isEnded = isEndedIn(db)
  const agencyOf = db
    .prepare<[ListingId], AgencyId>('SELECT agency_id FROM listing WHERE listing_id = ?')
    .pluck()
  const exists = db.prepare<[ListingId], { lifecycle: Lifecycle }>(
    'SELECT lifecycle FROM listing WHERE listing_id = ?',
  )
  const putLifecycle = db.prepare(
    'UPDATE listing SET lifecycle = ?, set_by_operator = 1 WHERE listing_id = ?',
  )
  const putState = db.prepare(
    'UPDATE authorisation SET state = ?, set_by_operator = 1 WHERE authorisation_id = ?',
  )
  const addGrant = db.prepare(
    'INSERT INTO authorisation (authorisation_id, listing_id, source, state, valid_from, valid_until) VALUES (@authorisation_id, @listing_id, @source, @state, @valid_from, @valid_until)',
  )
  const grants = db.prepare<[ListingId], Omit<Term, 'has_ended'> & { end_mark: EndMark }>(
    'SELECT authorisation_id, state, valid_from, valid_until, end_mark FROM authorisation WHERE listing_id = ? ORDER BY valid_from',
  )
  const putConfirmation = db.prepare(
    `INSERT INTO confirmation (listing_id, confirmed_on, reported_by_role, status, method, recorded_order)
     VALUES (@listing_id, @confirmed_on, @reported_by_role, @status, @method, ${recordedNext})
     ON CONFLICT DO UPDATE SET status = excluded.status, method = excluded.method, recorded_order = excluded.recorded_order`,
  )
  const ids = db.prepare<[], ListingId>('SELECT listing_id FROM listing ORDER BY listing_id').pluck()
  const idsOf = db
    .prepare<[AgencyId], ListingId>('SELECT listing_id FROM listing WHERE agency_id = ? ORDER BY listing_id')
    .pluck()

  const intactAgency = db
    .prepare<[AgencyId], JsonOf<SourceAgency>>(
      `SELECT source FROM agency WHERE agency_id = ? AND ${isSealed('agency')}`,
    )
    .pluck()

  const known = (listing_id: ListingId) => {
    const row = exists.get(listing_id)
    if (!row)
      throw new Refusal(
        'not_found',
        `Find the listing "${listing_id}": there is none; npx open-listings list names them all`,
      )
    return row
  }

  /**
   * `null` when what is stored of the listing is not what was written. `doubtedSince`: what a clock that is doubted has ended
   * is held, also before that is noted.
   */
  const viewOf = (
    listing_id: ListingId,
    now: Instant,
    doubtedSince = clock.doubtedSince(now),
  ): OperatorView | null => {
    const candidate = candidateOf(listing_id, '')
    if (!candidate) return null
    const facts = gatherRightsFacts(candidate)
    const decision = decide(facts, now)
    const isClockHeld = !decision.open && doubtedSince !== null && decide(facts, doubtedSince).open
    return { candidate, decision: isClockHeld ? { ...decision, reasons: ['authorisation_held'] } : decision }
  }

  const cause = (listing_id: ListingId, now: Instant, entry: Caused, put: () => unknown) => {
    const act = () => {
      put()
      journal.append({ ...entry, at: now, subject: listing_id, actor: 'operator', record: null })
    }
    projection.changeListing(listing_id, now, act, { role: entry.detail.role ?? null })
  }

  return {
    /** Records a new grant. */
    authorise: db.write((grant: NewGrant, now: Instant, operatorNote: OperatorNote = {}) => {
      const { listing_id, authorisation_id, state, valid_from, valid_until, ...rest } = grant
      known(listing_id)
      const agency_id = agencyOf.get(listing_id)
      if (agency_id !== undefined && isEnded(agency_id))
        throw new Refusal('impossible_transition', `Authorise "${listing_id}": ${endedText(agency_id)}`)
      if (valid_until <= now || valid_until <= valid_from)
        throw new Refusal(
          'bad_input',
          `Authorise "${listing_id}": it would end at ${valid_until}, before it could begin`,
        )
      const source: SourceAuthorisation = {
        kind: 'authorisation',
        authorisation_id,
        listing_id,
        state,
        valid_from,
        valid_until,
        ...rest,
      }
      const row = { authorisation_id, listing_id, state, valid_from, valid_until }
      const detail = { authorisation_id, state, valid_from, valid_until, ...operatorNote }
      cause(listing_id, now, { event: 'authorisation_added', detail }, () =>
        addGrant.run({ ...row, source: JSON.stringify(source) }),
      )
    }),

    /** Moves every grant of the listing that may take the state and has not ended; refuses when there is none. */
    changeAuthorisation: db.write(
      (
        listing_id: ListingId,
        state: AuthorisationState,
        now: Instant,
        operatorNote: OperatorNote = {},
      ): string[] => {
        known(listing_id)
        const all = grants
          .all(listing_id)
          .map(({ end_mark, ...grant }): Term => ({ ...grant, has_ended: end_mark === 1 }))
        const moved = all.filter(
          (grant) => !isOver(grant, now) && authorisationAfter(grant.state).includes(state),
        )
        if (moved.length === 0) {
          const found = all.map(
            (grant) =>
              `${grant.authorisation_id} is ${isOver(grant, now) ? 'over' : grant.state}${possible(grant, now)}`,
          )
          throw new Refusal(
            'impossible_transition',
            `Make an authorisation of "${listing_id}" ${state}: ${found.length > 0 ? found.join(', ') : 'it has none'}; a new one comes from npx open-listings authorise`,
          )
        }
        return projection.changeListing(listing_id, now, () =>
          moved.map(({ authorisation_id, state: state_before }) => {
            putState.run(state, authorisation_id)
            journal.append({
              at: now,
              subject: listing_id,
              event: 'authorisation_changed',
              actor: 'operator',
              detail: { authorisation_id, state, state_before, ...operatorNote },
              record: null,
            })
            return authorisation_id
          }),
        )
      },
    ),

    setLifecycle: db.write(
      (listing_id: ListingId, lifecycle: Lifecycle, now: Instant, operatorNote: OperatorNote = {}): void => {
        const { lifecycle: lifecycle_before } = known(listing_id)
        const possible = lifecycleAfter(lifecycle_before)
        if (lifecycle === lifecycle_before || lifecycleSteps(lifecycle_before, lifecycle) === null)
          throw new Refusal(
            'impossible_transition',
            `Set "${listing_id}" to ${lifecycle}: it is ${lifecycle_before}, which ${possible.length > 0 ? `leads to ${possible.join(', ')}` : 'is final'}`,
          )
        const detail = { lifecycle, ...lifecycleChange(lifecycle_before, lifecycle), ...operatorNote }
        cause(listing_id, now, { event: 'lifecycle_changed', detail }, () =>
          putLifecycle.run(lifecycle, listing_id),
        )
      },
    ),

    /**
     * Takes back that the operator set a listing to a final state, to the state from before; answers that. Refused a day
     * later, to another operator, and of what an import has set.
     */
    takeBackLifecycle: db.write(
      (listing_id: ListingId, now: Instant, operatorNote: OperatorNote = {}): Lifecycle => {
        const { lifecycle } = known(listing_id)
        const refuse = (why: string): never => {
          throw new Refusal('impossible_transition', `Take back the state of "${listing_id}": ${why}`)
        }
        if (!finalStates.includes(lifecycle)) refuse(`it is ${lifecycle}, which is not final; set another`)
        const set = lastChangeOfLifecycle(journal.of(listing_id))
        const before = lifecycleStates.find((state) => state === set?.detail.lifecycle_before)
        if (set?.actor !== 'operator' || set.detail.lifecycle !== lifecycle || before === undefined)
          return refuse(`a source says that it is ${lifecycle}; correct the source`)
        if (Date.parse(now) - Date.parse(set.at) > takeBackMilliseconds)
          refuse(`it has been ${lifecycle} for more than 24 hours, since ${set.at}, which is final`)
        if ((set.detail.by ?? null) !== (operatorNote.by ?? null))
          refuse('somebody else set it; whoever did takes it back, with the same --by')
        const change = { lifecycle: before, lifecycle_before: lifecycle, taken_back: true as const }
        cause(listing_id, now, { event: 'lifecycle_changed', detail: { ...change, ...operatorNote } }, () =>
          putLifecycle.run(before, listing_id),
        )
        return before
      },
    ),

    confirmAvailability: db.write(
      (
        listing_id: ListingId,
        confirmation: Confirmation,
        now: Instant,
        operatorNote: OperatorNote = {},
      ): void => {
        known(listing_id)
        const detail = { ...confirmation, ...operatorNote }
        cause(listing_id, now, { event: 'availability_confirmed', detail }, () =>
          putConfirmation.run({ listing_id, ...confirmation }),
        )
      },
    ),

    isListing: (listing_id: ListingId): boolean => exists.get(listing_id) !== undefined,

    /** Whether a listing is public, also when what is stored of it is damaged. */
    decision(listing_id: ListingId, now: Instant): Decision {
      known(listing_id)
      return viewOf(listing_id, now)?.decision ?? { open: false, reasons: ['source_damaged'], country: null }
    },

    /** What is stored of a listing; `null` where that is not what was written, or there is none. */
    candidate: (listing_id: ListingId) => candidateOf(listing_id, ''),

    /** One listing with the reasons why it is public or closed. */
    inspect(listing_id: ListingId, now: Instant): OperatorView {
      known(listing_id)
      const view = viewOf(listing_id, now)
      if (!view)
        throw new Refusal(
          'bad_input',
          `Read "${listing_id}": what is stored of it is not what was written, so that it is not public; restore a backup`,
        )
      return view
    },

    /** An agency as its record has it; `null` where there is none, or not what was written. */
    agency(agency_id: AgencyId): SourceAgency | null {
      const source = intactAgency.get(agency_id)
      return source === undefined ? null : fromJson(source)
    },

    /**
     * Every listing, or those of an agency, one after the other; without a view when what is stored of it is not what was
     * written. `progress` is called before each.
     */
    *list(
      now: Instant,
      agency_id?: AgencyId,
      progress?: (done: number, total: number) => void,
    ): Generator<{ listing_id: ListingId; view: OperatorView | null }> {
      const doubtedSince = clock.doubtedSince(now)
      const found = agency_id === undefined ? ids.all() : idsOf.all(agency_id)
      for (const [done, listing_id] of found.entries()) {
        progress?.(done, found.length)
        yield { listing_id, view: viewOf(listing_id, now, doubtedSince) }
      }
    },

    history: (subject: string) => journal.of(subject),
  }
}
