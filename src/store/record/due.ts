import type { AgencyId, AccountId, ListingId } from '#src/domain/ids.ts'
import { isOffered } from '#src/domain/listing/lifecycle.ts'
import {
  briefsDue,
  dueList,
  listDue,
  dueOfAgency,
  type Due,
  type DueDays,
  type DueList,
} from '#src/domain/rights/due.ts'
import type { FeedQuestion } from '#src/domain/feed/question.ts'
import type { SourceAgency } from '#src/domain/source/agency.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { FeedQuestions } from './feed-questions.ts'
import type { Members } from './members.ts'
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

/** What lapses of an agency's homes, and what is asked about its feeds. */
export interface AgencyDue {
  agency: SourceAgency
  due: DueList<DueLine>
  /** Whether somebody of it can sign in at the office, where most of it is renewed. */
  has_office: boolean
  /** What its feeds say that only a person can decide, whenever that was asked. */
  questions: FeedQuestion[]
}

/** What lapses within some days, by agency, and of buyer briefs. */
interface DueReport {
  agencies: AgencyDue[]
  briefs: DueList<Due & { account_id: AccountId }>
  /** Listings of which what is stored is not what was written. */
  damaged: ListingId[]
}

type Read = {
  operator: Pick<ReturnType<typeof operatorOf>, 'list' | 'agency'>
  professionalOperator: Pick<ReturnType<typeof professionalOperatorOf>, 'consents' | 'briefTerms'>
  questions: Pick<FeedQuestions, 'open'>
  members: Pick<Members, 'list'>
}

/** Everything that lapses within the days, of every agency, or of one and then no briefs; `progress` as in `list`. */
export const dueWithin =
  ({ operator, professionalOperator, questions, members }: Read) =>
  (
    now: Instant,
    days: DueDays,
    agency_id?: AgencyId,
    progress?: (done: number, total: number) => void,
  ): DueReport => {
    const agencies = new Map<string, { agency: SourceAgency; lines: DueLine[] }>()
    const asked = Map.groupBy(questions.open(agency_id), ({ agency_id: of }) => of)
    const damaged: ListingId[] = []
    for (const { listing_id, view } of operator.list(now, agency_id, progress)) {
      if (!view) {
        damaged.push(listing_id)
        continue
      }
      const { candidate, decision } = view
      const { agency, listing, lifecycle } = candidate
      if (!isOffered(lifecycle)) continue
      const known = agencies.get(agency.agency_id)
      const { lines }: { lines: DueLine[] } = known ?? { lines: [] }
      // An agency is judged with the first of its homes that it offers.
      const ofAgency = known ? [] : dueOfAgency(candidate, now)
      lines.push(...ofAgency.map((due) => ({ ...due, title: agency.name, reference: null, public: null })))
      const title = listing.title.pt ?? listing.title.en ?? ''
      const { reference = null } = listing
      const found = listDue(candidate, professionalOperator.consents(listing_id), now)
      lines.push(...found.map((due) => ({ ...due, title, reference, public: decision.open })))
      agencies.set(agency.agency_id, { agency, lines })
    }
    // Homes that share an id may be all that a feed has: its agency has no listing then.
    for (const [id] of asked) {
      const agency = agencies.has(id) ? null : operator.agency(id)
      if (agency) agencies.set(id, { agency, lines: [] })
    }
    const seated = new Set(
      members
        .list(now, agency_id)
        .flatMap((member) => (member.removed_at === null ? [member.agency_id] : [])),
    )
    const terms = agency_id === undefined ? professionalOperator.briefTerms(now) : []
    const accounts = new Map<string, AccountId>(
      terms.map(({ brief_id, account_id }) => [brief_id, account_id]),
    )
    const briefs = briefsDue(terms, now).flatMap((due) => {
      const account_id = accounts.get(due.id)
      return account_id === undefined ? [] : [{ ...due, account_id }]
    })
    return {
      agencies: [...agencies].flatMap(([id, { agency, lines }]) => {
        const due = dueList(lines, days)
        const ofAgency = asked.get(agency.agency_id) ?? []
        const is = { agency, due, has_office: seated.has(agency.agency_id), questions: ofAgency }
        return due.count + ofAgency.length > 0 || id === agency_id ? [is] : []
      }),
      briefs: dueList(briefs, days),
      damaged,
    }
  }
