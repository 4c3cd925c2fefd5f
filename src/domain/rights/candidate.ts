import {
  advertOf,
  judge,
  factsAsked,
  wordsBeside,
  type Judgement,
  type WordsBeside,
} from '#src/domain/law/judge.ts'
import { lawOf, type FollowedLaw } from '#src/domain/law/laws.ts'
import { judgeAgency, judgedAgencyOf, licenceAsWritten, type AgencyFinding } from '#src/domain/law/licence.ts'
import { type Confirmation, freshnessTurns } from '#src/domain/confirmation.ts'
import { memoByObject } from '#src/domain/memo.ts'
import type { FactName } from '#src/domain/listing/facts/facts.ts'
import type { ListingAddresses } from '#src/domain/listing/addresses.ts'
import type { StatusChange } from '#src/domain/listing/status-change.ts'
import type { Language } from '#src/domain/language.ts'
import type { WordsJudge } from '#src/domain/private/public-text.ts'
import type { Lifecycle } from '#src/domain/listing/lifecycle.ts'
import type { Paired, RecordMedia } from '#src/domain/listing/record.ts'
import type { Role } from '#src/domain/vocabulary.ts'
import type { SourceAgency } from '#src/domain/source/agency.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import { endOfDay, type Instant, type ISODate } from '#src/domain/time/calendar.ts'
import type { Grant } from '#src/domain/authorisation.ts'
import type { RightsFacts } from './decision.ts'

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
  judge(lawOf(candidate.law), rightsFactsOf(candidate).advert, candidate.law.closes, now)

/** What the law says beside the facts of a candidate. */
export const saidByLaw = (candidate: Candidate): WordsBeside[] =>
  wordsBeside(lawOf(candidate.law), rightsFactsOf(candidate).advert)

/** The facts that the law asks the agency for and nobody reported. */
export const askedByLaw = (candidate: Candidate): ReadonlySet<FactName> =>
  factsAsked(lawOf(candidate.law), rightsFactsOf(candidate).advert)

/** What the law finds of the agency of a candidate, whichever of its homes that is. */
export const agencyJudgedBy = (
  { agency, law }: Pick<Candidate, 'agency' | 'law'>,
  now: Instant,
): AgencyFinding[] => judgeAgency(lawOf(law), judgedAgencyOf(agency), now)

/** The licence of the agency of a candidate, as people read it, and who looked it up. */
export const licenceOf = ({ agency, law }: Pick<Candidate, 'agency' | 'law'>) => ({
  ami_licence: agency.ami_licence === undefined ? '' : licenceAsWritten(lawOf(law), agency.ami_licence),
  ami_licence_check: agency.ami_licence_check ?? null,
})

/** What decides whether a candidate may be public: the gate, its record and the law ask the same. */
export const rightsFactsOf = memoByObject((candidate: Candidate): RightsFacts => {
  const { listing, lifecycle, agency, grants, law } = candidate
  return {
    record_class: listing.record_class,
    lifecycle,
    is_missing_in_feed: listing.not_in_feed_since !== undefined,
    has_feed_question: listing.feed_question_since !== undefined,
    grants,
    advert: advertOf(listing, lifecycle, { ami_licence: agency.ami_licence }),
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
