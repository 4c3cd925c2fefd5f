import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AppContext, OperatorView } from '#src/compose.ts'
import type { Counted, NamedHome } from '#src/components/office/counted.ts'
import type {
  Closed,
  AwaitingQuestion,
  AwaitingSides,
  Lapse,
  OfficeHome,
  OfficeScreen,
} from '#src/components/office/data.ts'
import type { FeedQuestion } from '#src/domain/feed/question.ts'
import type { ListingId } from '#src/domain/ids.ts'
import { freshnessAt } from '#src/domain/confirmation.ts'
import { forBoth } from '#src/domain/listing/texts.ts'
import { isOffered } from '#src/domain/listing/lifecycle.ts'
import type { AgencyMember } from '#src/domain/office/member.ts'
import { dueDays, dueList, listDue, dueOfAgency, type Due } from '#src/domain/rights/due.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { factsGathering } from './facts.ts'
import { summariseHome, ownHome } from './homes.ts'

/** Of how many days what lapses is said: those that were asked for, or these. */
const usualDays = 30
const mostDays = 366

/** What an address asks for as a number of days. */
export const daysAsked = (text: string | null): number =>
  text !== null && /^\d{1,3}$/.test(text) && Number(text) <= mostDays ? Number(text) : usualDays

/** How many of each kind a screen shows at once. */
const mostShown = 50

/** How many homes on the market are named; a search finds the others. */
const mostOnMarket = 16

/** How many homes of each question of buyers are shown: others come when these are answered. */
const mostAsked = 10

/** How many homes are judged before others come. */
const inOneTurn = 50

const counted = <T>(all: readonly T[], most = mostShown): Counted<T> => ({
  shown: all.slice(0, most),
  count: all.length,
})

/** Every home of an agency, giving way in between. */
export async function* readViews(
  { store }: Pick<AppContext, 'store'>,
  { agency_id }: AgencyMember,
  now: Instant,
): AsyncGenerator<OperatorView> {
  let judged = 0
  for (const { view } of store.operator.list(now, agency_id)) {
    if (view) yield view
    if (++judged % inOneTurn === 0) await nextTurn()
  }
}

/** The two sides of a question; `ownNamed` names a home of the agency. */
const sidesOf = (
  { doubt, listing_id }: Pick<FeedQuestion, 'doubt' | 'listing_id'>,
  ownNamed: (listing_id: ListingId) => NamedHome | null,
): AwaitingSides | null => {
  if (doubt.kind === 'same_id') return null
  if (doubt.kind === 'another_home') return { kind: doubt.kind, before: doubt.before, now: doubt.now }
  if (doubt.kind === 'unclear_offer')
    return { kind: doubt.kind, found: doubt.found, home: listing_id === null ? null : ownNamed(listing_id) }
  const { shown, count } = counted(doubt.homes, mostAsked)
  return {
    kind: doubt.kind,
    homes: {
      shown: shown.map(({ ref, former }) => ({
        ref,
        former: former.ref,
        home: ownNamed(former.listing_id),
      })),
      count,
    },
    isWithdrawn: doubt.withdrawn === true,
  }
}

const lapseOf = (due: Due, { candidate }: OperatorView): Lapse => {
  const { listing, agency } = candidate
  const isOfAgency = due.kind === 'licence'
  return {
    ...due,
    listing_id: isOfAgency ? null : listing.listing_id,
    title: isOfAgency ? { en: agency.name, pt: agency.name } : forBoth(listing.title),
    reference: isOfAgency ? null : (listing.reference ?? null),
  }
}

/** What needs the people of an agency, in the order in which it does. */
export const gatherDesk = async (
  appContext: AppContext,
  member: AgencyMember,
  now: Instant,
  asked: number,
) => {
  const { store } = appContext
  const { agency_id } = member
  const days = dueDays(now, asked)
  const lapses: Lapse[] = []
  const unconfirmed: OfficeHome[] = []
  const market: OfficeHome[] = []
  const unread: NamedHome[] = []
  const closed = new Map<string, { cause: Closed; homes: NamedHome[] }>()
  const gathered = factsGathering(appContext, now)
  let homes = 0
  let isAgencyJudged = false
  for await (const view of readViews(appContext, member, now)) {
    homes++
    const { candidate, decision } = view
    if (!isOffered(candidate.lifecycle)) continue
    const ofAgency = isAgencyJudged ? [] : dueOfAgency(candidate, now)
    isAgencyJudged = true
    gathered.add(view)
    const consents = store.professionalOperator.consents(candidate.listing.listing_id)
    const freshness = freshnessAt(candidate.confirmation, now)
    const isUnconfirmed = decision.open && (freshness === 'stale' || freshness === 'never')
    // A home to confirm today has a list of its own.
    const due = listDue(candidate, consents, now).filter(
      ({ kind }) => kind !== 'confirmation' || !isUnconfirmed,
    )
    for (const each of [...ofAgency, ...due]) lapses.push(lapseOf(each, view))
    const home = summariseHome(view)
    if (store.textConfirmations.unreadOf(candidate.listing) !== null) unread.push(home)
    for (const cause of home.closed) {
      const key = JSON.stringify(cause)
      const { homes: kept } = closed.get(key) ?? { homes: [] }
      closed.set(key, { cause, homes: [...kept, home] })
    }
    if (decision.open) (isUnconfirmed ? unconfirmed : market).push(home)
  }
  const secret = store.reports.secretOf(agency_id)
  const [latest] = store.reports.of(agency_id).imports
  const questions = gathered.questions()
  const desk = {
    name: 'desk',
    questions: counted(
      store.questions
        .open(agency_id)
        .map(({ question_id, listing_id, ref, reference, doubt }): AwaitingQuestion => ({
          question_id,
          listing_id,
          ref,
          reference,
          sides: sidesOf({ doubt, listing_id }, (id) => {
            const view = ownHome(appContext, member, id, now)
            return view && summariseHome(view)
          }),
        })),
    ),
    days,
    lapses: dueList(lapses, days),
    unconfirmed: counted(
      unconfirmed.toSorted((a, b) => ((a.confirmed_on ?? '') < (b.confirmed_on ?? '') ? -1 : 1)),
    ),
    closed: [...closed.values()]
      .toSorted((a, b) => b.homes.length - a.homes.length)
      .map(({ cause, homes: of }) => ({ cause, homes: counted(of, mostShown) })),
    market: counted(market, mostOnMarket),
    facts: {
      shown: questions.map(({ key, question, homes: of }) => ({
        key,
        question,
        homes: counted(of, mostAsked),
      })),
      count: questions.reduce((sum, { homes: of }) => sum + of.length, 0),
    },
    disagreements: counted(gathered.disagreements),
    unread: counted(unread),
    feed: {
      findings: latest ? latest.report.findings.length + latest.report.not_shown : 0,
      address: secret === null ? null : `/reports/${agency_id}/${secret}`,
    },
    homes,
  } as const satisfies Omit<Extract<OfficeScreen, { name: 'desk' }>, 'signed'>
  return desk
}
