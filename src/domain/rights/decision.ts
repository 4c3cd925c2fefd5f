import {
  judge,
  makeAdvert,
  factsAsked,
  legalNotes,
  type Judgement,
  type LegalNote,
  findLaw,
  type FollowedLaw,
} from '#src/domain/law/laws.ts'
import type { Advert, LegalReason } from '#src/domain/law/rule.ts'
import { isOffered, type Lifecycle } from '#src/domain/listing/lifecycle.ts'
import type { RecordClass, Role } from '#src/domain/vocabulary.ts'
import { type Instant, endOfDay, type ISODate } from '#src/domain/time/calendar.ts'
import { isValid, type Grant } from '#src/domain/authorisation.ts'
import { judgeAgency, toJudgedAgency, licenceAsWritten, type AgencyFinding } from '#src/domain/law/licence.ts'
import { type Confirmation, freshnessTurns } from '#src/domain/confirmation.ts'
import { memoByObject } from '#src/domain/memo.ts'
import type { FactName } from '#src/domain/listing/facts/facts.ts'
import type { ListingAddresses } from '#src/domain/listing/addresses.ts'
import type { StatusChange } from '#src/domain/listing/status-change.ts'
import type { Language } from '#src/domain/language.ts'
import type { WordsJudge } from '#src/domain/private/public-text.ts'
import type { Paired, RecordMedia } from '#src/domain/listing/record.ts'
import type { SourceAgency } from '#src/domain/source/agency.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'

/** What the right to publish depends on. */
export interface RightsFacts {
  record_class: RecordClass
  lifecycle: Lifecycle
  /** Whether the feed that it came from no longer has it. */
  is_missing_in_feed?: boolean
  /** Whether a question about what its feed says of it waits for an answer. */
  has_feed_question?: boolean
  grants: readonly Grant[]
  /** What the law looks at. */
  advert: Advert
  law: FollowedLaw
}

const ownReasons = [
  'class_not_open',
  'lifecycle_not_public',
  'not_in_feed',
  'feed_question',
  'authorisation_missing',
  'authorisation_requested',
  'authorisation_held',
  'authorisation_not_started',
  'authorisation_ended',
  'authorisation_suspended',
  'authorisation_revoked',
  'source_damaged',
] as const
/** Why a listing is not public that is no rule of the law. */
export type OwnReason = (typeof ownReasons)[number]
/** Why a listing is not public. For the operator only: no public surface may show it (interface 7). */
export type ClosedReason = OwnReason | LegalReason

export const isOwnReason = (reason: ClosedReason): reason is OwnReason =>
  (ownReasons as readonly string[]).includes(reason)

/** From `open_from` until `open_until`, which is exclusive; `country` is that of the law that decided, where one did. */
export type Decision =
  | { open: true; grant: Grant; open_from: Instant; open_until: Instant }
  | { open: false; reasons: ClosedReason[]; country: string | null }

/**
 * Whether a listing may be public at `now`: class `open_listing`, lifecycle active or reserved, a valid grant, and
 * everything without which the law that the site follows lets no advert be (domain/law).
 */
export const decide = (facts: RightsFacts, now: Instant): Decision => {
  const reasons: ClosedReason[] = []
  if (facts.record_class !== 'open_listing') reasons.push('class_not_open')
  if (!isOffered(facts.lifecycle)) reasons.push('lifecycle_not_public')
  if (facts.is_missing_in_feed) reasons.push('not_in_feed')
  if (facts.has_feed_question) reasons.push('feed_question')
  const grant = unended(facts.grants.filter((each) => isValid(each, now)))
  if (!grant) reasons.push(whyNoGrant(facts.grants, now))
  const { findings, lapses } = judge(findLaw(facts.law), facts.advert, facts.law.closes, now)
  for (const { rule, fault, effects } of findings)
    if (effects.includes('closes')) reasons.push(`${rule}_${fault}`)
  if (reasons.length > 0 || !grant) return { open: false, reasons, country: facts.law.country }
  const ends = [grant.valid_until, ...lapses.map(({ at }) => at)]
  const open_until = ends.reduce((first, at) => (at < first ? at : first))
  return { open: true, grant, open_from: grant.valid_from, open_until }
}

/** Of several valid grants, the one that is valid longest. */
const unended = (grants: readonly Grant[]) =>
  grants
    .toSorted((a, b) => (a.valid_until < b.valid_until ? 1 : a.valid_until > b.valid_until ? -1 : 0))
    .at(0)

const whyNoGrant = (grants: readonly Grant[], now: Instant): ClosedReason => {
  if (grants.some(({ state, is_held }) => state === 'granted' && is_held)) return 'authorisation_held'
  const states = new Set(grants.map(({ state }) => state))
  if (grants.some(({ state, valid_from }) => state === 'granted' && now < valid_from))
    return 'authorisation_not_started'
  if (states.has('suspended')) return 'authorisation_suspended'
  if (states.has('requested')) return 'authorisation_requested'
  const last = grants.toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1)).at(0)
  if (!last) return 'authorisation_missing'
  return last.state === 'revoked' ? 'authorisation_revoked' : 'authorisation_ended'
}

/** Everything that is known of one listing, public or not. Only the gate may make something public of it. */
export interface Candidate {
  addresses: ListingAddresses
  /** The law that the site follows. */
  law: FollowedLaw
  listing: SourceListing
  /** How its words become public. */
  judge: WordsJudge
  /** The current state of the sale; the source's own may be older. */
  lifecycle: Lifecycle
  agency: SourceAgency
  grants: readonly Grant[]
  confirmation: Confirmation | null
  /** When it last became available or reserved; `null` where that is not known. */
  status_change: StatusChange | null
  price_history: readonly { value: number; reported_on: ISODate; reported_by_role: Role }[]
  /** With captions as their agency wrote them, and the place of the one of which each is said to be an altered version. */
  media: readonly (Omit<RecordMedia, 'url' | 'alt' | 'credit' | keyof Paired> & {
    alt: Record<Language, string>
    credit: string
    original: number
  })[]
  /** The digests of the stored pictures' bytes, in the order of `media`. */
  pictures: readonly string[]
  first_published_at: Instant | null
  updated_at: Instant | null
}

/** What the law finds of a candidate. */
export const judgedBy = (candidate: Candidate, now: Instant): Judgement =>
  judge(findLaw(candidate.law), gatherRightsFacts(candidate).advert, candidate.law.closes, now)

/** The words that the law wants shown with the facts of a candidate. */
export const legalNotesOf = (candidate: Candidate): LegalNote[] =>
  legalNotes(findLaw(candidate.law), gatherRightsFacts(candidate).advert)

/** The facts that the law asks the agency for and nobody reported. */
export const askedByLaw = (candidate: Candidate): ReadonlySet<FactName> =>
  factsAsked(findLaw(candidate.law), gatherRightsFacts(candidate).advert)

/** What the law finds of the agency of a candidate, whichever of its homes that is. */
export const agencyJudgedBy = (
  { agency, law }: Pick<Candidate, 'agency' | 'law'>,
  now: Instant,
): AgencyFinding[] => judgeAgency(findLaw(law), toJudgedAgency(agency), now)

/** The licence of the agency of a candidate, as people read it, and who looked it up. */
export const describeLicence = ({ agency, law }: Pick<Candidate, 'agency' | 'law'>) => ({
  ami_licence: agency.ami_licence === undefined ? '' : licenceAsWritten(findLaw(law), agency.ami_licence),
  ami_licence_check: agency.ami_licence_check ?? null,
})

/** What decides whether a candidate may be public: the gate, its record and the law ask the same. */
export const gatherRightsFacts = memoByObject((candidate: Candidate): RightsFacts => {
  const { listing, lifecycle, agency, grants, law } = candidate
  return {
    record_class: listing.record_class,
    lifecycle,
    is_missing_in_feed: listing.not_in_feed_since !== undefined,
    has_feed_question: listing.feed_question_since !== undefined,
    grants,
    advert: makeAdvert(listing, lifecycle, { ami_licence: agency.ami_licence }),
    law,
  }
})

/**
 * The next instant after `now` at which time alone may change what is public of this listing: a grant starts or
 * ends, the energy certificate or a check lapses, a rule of the law begins to close it, the last confirmation turns ageing or stale. `null` when time
 * changes nothing more.
 */
export const dueAt = (candidate: Candidate, now: Instant): Instant | null => {
  const { listing, grants, confirmation } = candidate
  const { lapses } = judgedBy(candidate, now)
  const days = [
    listing.energy.certificate_valid_until,
    ...Object.values(listing.checks).map((check) => check.expires_on),
  ]
  const instants = [
    ...grants
      .filter(({ state, has_ended, is_held }) => state === 'granted' && !has_ended && !is_held)
      .flatMap(({ valid_from, valid_until }) => [valid_from, valid_until]),
    ...days.filter((day) => day !== undefined).map(endOfDay),
    ...lapses.map(({ at }) => at),
    ...(confirmation ? freshnessTurns(confirmation) : []),
  ]
  return (
    instants
      .filter((instant) => instant > now)
      .toSorted()
      .at(0) ?? null
  )
}
