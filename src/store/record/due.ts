import type { AgencyId, AccountId, ListingId } from '#src/domain/ids.ts'
import { isOffered } from '#src/domain/listing/lifecycle.ts'
import { briefsDue, byTime, dueOf, dueOfAgency, type Due } from '#src/domain/rights/due.ts'
import type { FeedQuestion } from '#src/domain/feed/question.ts'
import type { SourceAgency } from '#src/domain/source/agency.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { FeedQuestions } from './feed-questions.ts'
import type { operatorOf } from './operator.ts'
import type { professionalOperatorOf } from './professional-operator.ts'

/** What lapses, with what an operator needs to write about it. */
export interface DueLine extends Due {
  /** Of the listing, or the name of the agency. */
  title: string
  /** What the agency itself calls the home; `null` where it has said nothing. */
  reference: string | null
  /** `null` of what is not about a listing. */
  public: boolean | null
}

/** What lapses of an agency's homes, the next first, and what is asked about its feeds. */
export interface AgencyDue {
  agency: SourceAgency
  due: DueLine[]
  /** What its feeds say that only a person can decide, whenever that was asked. */
  questions: FeedQuestion[]
}

/** What lapses before an instant, by agency, and of buyer briefs. */
export interface DueReport {
  agencies: AgencyDue[]
  briefs: (Due & { account_id: AccountId })[]
  /** Listings of which what is stored is not what was written. */
  damaged: ListingId[]
}

type Read = {
  operator: Pick<ReturnType<typeof operatorOf>, 'list' | 'agency'>
  professionalOperator: Pick<ReturnType<typeof professionalOperatorOf>, 'consents' | 'briefTerms'>
  questions: Pick<FeedQuestions, 'open'>
}

/** Everything that lapses before `until`, of every agency, or of one and then no briefs; `progress` as in `list`. */
export const dueBefore =
  ({ operator, professionalOperator, questions }: Read) =>
  (
    now: Instant,
    until: Instant,
    agency_id?: AgencyId,
    progress?: (done: number, total: number) => void,
  ): DueReport => {
    const agencies = new Map<string, AgencyDue>()
    const asked = Map.groupBy(questions.open(agency_id), ({ agency_id: of }) => of)
    const licences = new Set<string>()
    const damaged: ListingId[] = []
    for (const { listing_id, view } of operator.list(now, agency_id, progress)) {
      if (!view) {
        damaged.push(listing_id)
        continue
      }
      const { candidate, decision } = view
      const consents = professionalOperator.consents(listing_id)
      const found = dueOf(candidate, consents, now, until)
      const { agency, listing, lifecycle } = candidate
      const ofAgency = asked.get(agency.agency_id) ?? []
      // An agency is judged with the first of its homes that it offers.
      const judged =
        isOffered(lifecycle) && !licences.has(agency.agency_id) ? dueOfAgency(candidate, now) : []
      if (isOffered(lifecycle)) licences.add(agency.agency_id)
      if (found.length + ofAgency.length + judged.length === 0) continue
      const entry = agencies.get(agency.agency_id) ?? { agency, due: [], questions: ofAgency }
      entry.due.push(...judged.map((due) => ({ ...due, title: agency.name, reference: null, public: null })))
      const title = listing.title.pt ?? listing.title.en ?? ''
      const { reference = null } = listing
      entry.due.push(...found.map((due) => ({ ...due, title, reference, public: decision.open })))
      agencies.set(agency.agency_id, entry)
    }
    // Homes that share an id may be all that a feed has: its agency has no listing then.
    for (const [id, ofAgency] of asked) {
      const agency = agencies.has(id) ? null : operator.agency(id)
      if (agency) agencies.set(id, { agency, due: [], questions: ofAgency })
    }
    const terms = agency_id === undefined ? professionalOperator.briefTerms(now) : []
    const accounts = new Map<string, AccountId>(
      terms.map(({ brief_id, account_id }) => [brief_id, account_id]),
    )
    return {
      agencies: [...agencies.values()].map((each) => ({ ...each, due: each.due.toSorted(byTime) })),
      briefs: briefsDue(terms, now, until)
        .toSorted(byTime)
        .flatMap((due) => {
          const account_id = accounts.get(due.id)
          return account_id === undefined ? [] : [{ ...due, account_id }]
        }),
      damaged,
    }
  }
