import { type ListingId, listingId } from '#src/domain/ids.ts'
import type { AppContext, JournalRow, OperatorView } from '#src/compose.ts'
import type { Closed, HistoryLine, OfficeHome } from '#src/components/office/data.ts'
import { readFinding, legalWords } from '#src/domain/law/words.ts'
import { forBoth } from '#src/domain/listing/texts.ts'
import { historyEvents, type HistoryEvent } from '#src/domain/office/action.ts'
import type { AgencyMember } from '#src/domain/office/member.ts'
import { isOwnReason, type ClosedReason } from '#src/domain/rights/decision.ts'
import { labelStated, homeAndKey } from '#src/domain/office/fact-field.ts'
import { isStatedKey, type StatedKey } from '#src/domain/source/stated-form.ts'
import { Refusal } from '#src/domain/errors.ts'
import type { Label } from '#src/domain/vocabulary.ts'
import { day } from '#src/domain/format.ts'
import { lastDayBefore, lisbonDay, startOf, type Instant } from '#src/domain/time/calendar.ts'
import { shown } from './facts.ts'
import type { Action, Subject } from './action.ts'

const closedBy = (reason: ClosedReason, country: string | null): Closed[] => {
  if (isOwnReason(reason)) return [{ own: reason }]
  const finding = readFinding(reason)
  const law = finding && country !== null ? legalWords({ country }, finding) : null
  return law ? [{ law }] : []
}

/** A home as its agency's people see it. */
export const summariseHome = ({ candidate, decision }: OperatorView): OfficeHome => {
  const { listing, lifecycle, confirmation } = candidate
  return {
    listing_id: listing.listing_id,
    title: forBoth(listing.title),
    reference: listing.reference ?? null,
    lifecycle,
    open_until: decision.open ? decision.open_until : null,
    closed: decision.open ? [] : decision.reasons.flatMap((reason) => closedBy(reason, decision.country)),
    confirmed_on: confirmation?.confirmed_on ?? null,
  }
}

/** A home of the member's agency; `null` for that of another as for one that is not there. */
export const ownHome = (
  { store }: Pick<AppContext, 'store'>,
  { agency_id }: AgencyMember,
  listing_id: ListingId,
  now: Instant,
): OperatorView | null => {
  try {
    const view = store.operator.inspect(listing_id, now)
    return view.candidate.agency.agency_id === agency_id ? view : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Whether an agency sees a row of a home's journal. */
const isShown = (row: JournalRow): row is JournalRow & { event: HistoryEvent } =>
  (historyEvents satisfies readonly JournalRow['event'][] as readonly string[]).includes(row.event)

type RowOf<Event extends HistoryEvent> = Extract<JournalRow, { event: Event }>

/** Most lines of a home's history that are shown. */
const mostLines = 100

/** The history of a home, the newest first; of what the operator wrote beside it nothing. */
export const listHistory = ({ store }: Pick<AppContext, 'store'>, listing_id: ListingId): HistoryLine[] =>
  store.operator
    .history(listing_id)
    .filter(isShown)
    .slice(-mostLines)
    .toReversed()
    .map((row) => {
      const { member, by } = row.detail
      const {
        state = null,
        value = null,
        fact,
      } = (lineDetails[row.event] as (row: JournalRow) => LineDetail)(row)
      return {
        at: row.at,
        event: row.event,
        state,
        value,
        about: fact !== undefined && isStatedKey(fact) ? labelStated(fact).label : null,
        by: member === undefined ? null : (by ?? null),
      }
    })

/** What a line of the history says besides its event: the state that it came to, a value, the fact that it is about. */
interface LineDetail {
  state?: string | undefined
  value?: Label | null
  fact?: string | undefined
}

const nothingMore = (): LineDetail => ({})
const statedFact = ({ detail: { fact, value } }: RowOf<'fact_stated' | 'fact_validated'>): LineDetail => ({
  fact,
  value: fact !== undefined && isStatedKey(fact) ? shownValue(fact, value) : null,
})

/** What each event of the history says; one that is added does not compile without. */
const lineDetails: { [Event in HistoryEvent]: (row: RowOf<Event>) => LineDetail } = {
  listing_added: ({ detail }) => ({ state: detail.lifecycle }),
  listing_changed: ({ detail }) => ({ state: detail.lifecycle }),
  lifecycle_changed: ({ detail }) => ({ state: detail.lifecycle }),
  authorisation_added: ({ detail }) => ({ state: detail.state, value: term(detail) }),
  authorisation_changed: ({ detail }) => ({ state: detail.state }),
  availability_confirmed: ({ detail }) => ({ state: detail.status }),
  feed_question_answered: ({ detail }) => ({ state: detail.answer }),
  price_stated: ({ detail }) => ({ value: shownValue('price_eur', detail.value) }),
  fact_stated: statedFact,
  fact_validated: statedFact,
  statement_taken_back: ({ detail }) => ({ fact: detail.fact }),
  texts_written: ({ detail }) => ({ value: detail.title ? forBoth(detail.title) : null }),
  pictures_added: nothingMore,
  picture_changed: nothingMore,
  published: nothingMore,
  updated: nothingMore,
  closed: nothingMore,
}

const shownValue = (key: StatedKey, value: unknown): Label | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? shown(key, value)
    : null

/** From which day until which a permission is. */
const term = ({
  valid_from,
  valid_until,
}: Partial<Record<'valid_from' | 'valid_until', string>>): Label | null => {
  if (valid_from === undefined || valid_until === undefined) return null
  const [from, until] = [lisbonDay(startOf(valid_from)), lastDayBefore(startOf(valid_until))]
  return { pt: `${day(from, 'pt')} a ${day(until, 'pt')}`, en: `${day(from, 'en')} to ${day(until, 'en')}` }
}

/** Two texts of a form: which home, and which picture of it. */
const homeAndPicture = (id: string): { listing_id: ListingId; digest: string | null } => {
  const [, home = '', digest = null] = /^([^/]+)\/([0-9a-f]{64})$/.exec(id) ?? []
  return { listing_id: listingId.parse(home), digest }
}

/**
 * A home of the member's agency, and what of it, by the id of a form; `null` for that of another as for none.
 */
export const findSubject = (
  { store }: Pick<AppContext, 'store'>,
  { member, now }: { member: AgencyMember; now: Instant },
  of: Action['of'],
  id: string,
): Subject | null => {
  const { listing_id, key, digest } = {
    listing_id: listingId.parse(id),
    key: null,
    digest: null,
    ...(of === 'fact' && homeAndKey(id)),
    ...(of === 'picture' && homeAndPicture(id)),
  }
  if ((of === 'fact' && key === null) || (of === 'picture' && digest === null)) return null
  const view = ownHome({ store }, member, listing_id, now)
  if (!view) return null
  let stated: ReturnType<Subject['statedHome']> | undefined
  const statedHome = () => (stated ??= store.memberReports.home(listing_id))
  const picture =
    digest === null ? null : (statedHome().stated.pictures.find((each) => each.digest === digest) ?? null)
  if (of === 'picture' && !view.candidate.pictures.includes(digest ?? '')) return null
  const history = () => store.operator.history(listing_id)
  const unreadTexts = () => store.textConfirmations.unreadOf(view.candidate.listing)
  return { view, member, now, key, digest, picture, history, statedHome, unreadTexts }
}
