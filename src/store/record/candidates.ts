import { forBoth } from '#src/domain/listing/texts.ts'
import type { AgencyId, ListingId } from '#src/domain/ids.ts'
import { fromJson, type JsonOf } from '#src/domain/json.ts'
import { listingAddresses } from '#src/addresses/listing.ts'
import { knownOrigin, type KnownOrigin } from '#src/domain/listing/digital-source-type.ts'
import { readWords, type FileWords } from '#src/domain/listing/file-words.ts'
import type { RecordMedia } from '#src/domain/listing/record.ts'
import { judgeBy, type WordsJudge } from '#src/domain/private/public-text.ts'
import type { StatusChange } from '#src/domain/listing/status-change.ts'
import type { Grant } from '#src/domain/authorisation.ts'
import type { Candidate } from '#src/domain/rights/decision.ts'
import type { SourceAgency } from '#src/domain/source/agency.ts'
import { originalPlace } from '#src/domain/source/media.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import { judgeOfSuspects } from '#src/domain/private/listing-texts.ts'
import type { RecordDb } from '#src/store/db.ts'
import type { FollowedLaw } from '#src/domain/law/laws.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { followedLawOf, settingsOf } from '#src/store/settings.ts'
import { computeSeal } from '#src/store/seal.ts'
import type { ReadListing } from './judgement.ts'
import {
  saleHistoryIn,
  areAsWritten,
  storedSourcesOf,
  type GrantRow,
  type StoredSources,
} from './stored-sources.ts'
import { withStated } from './stated.ts'

/**
 * Puts together what is stored of one listing as the gate takes it; `null` where its agency or a picture is missing or
 * damaged. Only the projection, the operator's verbs and the closed market may.
 */
export const candidatesOf = (db: RecordDb) => {
  const agency = db.prepare<[AgencyId], { agency_id: AgencyId; source: JsonOf<SourceAgency>; seal: string }>(
    'SELECT agency_id, source, seal FROM agency WHERE agency_id = ?',
  )
  const law = followedLawOf(settingsOf(db))
  const updatedAt = db
    .prepare<[ListingId], Instant>('SELECT updated_at FROM published WHERE listing_id = ?')
    .pluck()

  // An agency's row is checked and parsed once for its many listings; comparing it notices a change by any process.
  const parsed = new Map<string, { text: string; seal: string; agency: SourceAgency }>()
  const agencyOf = (agency_id: AgencyId): SourceAgency | null => {
    const row = agency.get(agency_id)
    if (!row) return null
    const known = parsed.get(agency_id)
    if (known?.text === row.source && known.seal === row.seal) return known.agency
    if (row.seal !== computeSeal(agency_id, row.source)) return null
    const read = fromJson(row.source)
    parsed.set(agency_id, { text: row.source, seal: row.seal, agency: read })
    return read
  }

  return (stored: StoredSources, base_url: string, read?: ReadListing): Candidate | null => {
    const { listing_id, agency_id, source, raw_digest } = stored.listing
    const { prices, pictures } = stored
    const known = read?.text === source ? read : null
    const sourced = {
      listing: known?.record ?? fromJson(source),
      prices,
      pictures,
      isFloating: raw_digest !== null,
    }
    const home = withStated(sourced, stored.stated)
    const found = agencyOf(agency_id)
    const judge = found && judgeBy(found)
    return found && judge && home && home.pictures.length === home.listing.media.length
      ? assembled({
          ...stored,
          site: { base_url, law: law() },
          source: home.listing,
          prices: home.prices,
          pictures: home.pictures,
          agency: found,
          // What members of the agency write was not read with it.
          judge:
            known?.suspects && stored.stated === null
              ? judgeOfSuspects(known.record, known.suspects, judge)
              : judge,
          status_change: stored.sale_history && saleHistoryIn(stored.sale_history).change,
          updated_at: updatedAt.get(listing_id) ?? null,
        })
      : null
  }
}

/** Reads one listing as the gate takes it; `null` where any of it is missing or not what was written. */
export const intactCandidatesOf = (db: RecordDb) => {
  const read = storedSourcesOf(db)
  const candidateOf = candidatesOf(db)
  return (listing_id: ListingId, base_url: string): Candidate | null => {
    const stored = read(listing_id)
    return stored && areAsWritten(stored) ? candidateOf(stored, base_url) : null
  }
}

/** What is stored of one listing, with what is stored of others that its record depends on. */
interface CandidateParts extends Omit<StoredSources, 'prices'> {
  site: { base_url: string; law: FollowedLaw }
  source: SourceListing
  prices: readonly Pick<StoredSources['prices'][number], 'value' | 'reported_on' | 'reported_by_role'>[]
  agency: SourceAgency
  judge: WordsJudge
  status_change: StatusChange | null
  updated_at: Instant | null
}

/** Puts together what is known of one listing. */
const assembled = (parts: CandidateParts): Candidate => ({
  law: parts.site.law,
  addresses: listingAddresses(parts.site.base_url, parts.source.listing_id, parts.source.agency_id),
  listing: parts.source,
  judge: parts.judge,
  lifecycle: parts.listing.lifecycle,
  agency: parts.agency,
  grants: parts.grants.map(toGrant),
  confirmation: parts.confirmations[0] ?? null,
  status_change: parts.status_change,
  price_history: parts.prices.map(({ value, reported_on, reported_by_role }) => ({
    value,
    reported_on,
    reported_by_role,
  })),
  media: parts.pictures.flatMap(({ position, width, height, file_origin, file_words }) => {
    const media = parts.source.media[position]
    if (!media) return []
    const reported = reportedOrigin(media, parts.source)
    const originStatements = originStatementsOf(reported, readWords(file_words))
    return [
      {
        width,
        height,
        ...describe(media),
        ...knownOrigin(reported, file_origin ?? 'unknown'),
        ...originStatements,
        original: originalPlace(parts.source.media, media.file),
      },
    ]
  }),
  pictures: parts.pictures.map(({ digest }) => digest),
  first_published_at: parts.listing.first_published_at,
  updated_at: parts.updated_at,
})

const toGrant = (row: GrantRow): Grant => {
  const { authorisation_id, state, valid_from, valid_until, end_mark, source } = row
  const { reported_by_role, reported_on, validated_by_role, validated_on } = fromJson(source)
  const term = { authorisation_id, state, valid_from, valid_until }
  const ended = { ...(end_mark === 1 && { has_ended: true }), ...(end_mark === 2 && { is_held: true }) }
  return { ...term, ...ended, reported_by_role, reported_on, validated_by_role, validated_on }
}

/** Without a role an earlier version stored `digitalCapture` of every picture of which nothing was said. */
const reportedOrigin = (
  { digital_source_type, origin_reported_by_role }: SourceListing['media'][number],
  { written_by_role }: SourceListing,
): KnownOrigin => {
  const isUnreported = origin_reported_by_role === undefined && digital_source_type === 'digitalCapture'
  return digital_source_type === 'unknown' || isUnreported
    ? { digital_source_type: 'unknown', origin_reported_by_role: null }
    : { digital_source_type, origin_reported_by_role: origin_reported_by_role ?? written_by_role }
}

/** What each says of a picture's origin, where its file says anything. */
const originStatementsOf = (
  { digital_source_type, origin_reported_by_role: by }: KnownOrigin,
  in_file: FileWords | null,
): Pick<RecordMedia, 'said_of_origin'> =>
  in_file === null ? {} : { said_of_origin: { by_role: by && { role: by, digital_source_type }, in_file } }

const describe = ({ alt, credit, captured_on, plan }: SourceListing['media'][number]) => ({
  alt: forBoth(alt),
  credit,
  captured_on: captured_on ?? null,
  ...(plan && {
    plan: {
      width_m: plan.width_m,
      measured_by_role: plan.measured_by_role ?? null,
      measured_on: plan.measured_on ?? null,
    },
  }),
})
