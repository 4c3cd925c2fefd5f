import { type CheckReport, missingCheck } from '#src/domain/listing/evidence-row.ts'
import { computeReadiness } from '#src/domain/listing/readiness.ts'
import { type Candidate, askedByLaw, describeLicence, legalNotesOf } from './decision.ts'
import type { Grant } from '#src/domain/authorisation.ts'
import { lisbonDay, type Instant, endOfDay, lastDayBefore, type ISODate } from '#src/domain/time/calendar.ts'
import {
  asApplicable,
  decidingType,
  featureApplies,
  recordOrder,
  pickPart,
  type FactsIn,
  documentApplies,
  factsBehindCheck,
} from '#src/domain/listing/facts/facts.ts'
import { findScale } from '#src/domain/listing/energy-scale.ts'
import {
  toFact,
  type Fact,
  type FactState,
  pickAttribution,
  type Attribution,
} from '#src/domain/listing/fact.ts'
import { districtBySlug, municipalityByCode } from '#src/domain/municipality.ts'
import { reuseNotice, type ListingRecord } from '#src/domain/listing/record.ts'
import { isAskedPrice } from '#src/domain/listing/facts/costs.ts'
import { features } from '#src/domain/listing/facts/features.ts'
import { readFacts } from '#src/domain/source/facts.ts'
import { choosePublicTexts } from '#src/domain/private/listing-texts.ts'
import { publicName } from '#src/domain/private/public-text.ts'
import { shownMedia } from './shown-pictures.ts'
import {
  checkEntries,
  checks,
  type Check,
  type CheckEntry,
  type DocumentCheck,
} from '#src/domain/listing/facts/checks.ts'

type NamedFact = readonly [name: string, fact: Fact<string | number | boolean>]

/** The 19 checks in the vocabulary's order: from the facts behind them, the grant, the confirmation, the documents. */
export const checkReports = (candidate: Candidate, grant: Grant, now: Instant): CheckReport[] => {
  const { listing, confirmation } = candidate
  const facts = readFacts(listing)
  const type = decidingType(facts.property_type)
  const made: Record<CheckEntry['rests'], (check: Check) => CheckReport> = {
    facts: (check) => {
      const row = ofFacts(
        check,
        factsBehindCheck(check).map((name) => [name, facts[name]]),
      )
      return check === 'energy_certificate' ? lapsing(row, listing.energy.certificate_valid_until, now) : row
    },
    document: (check) => ofDocument(check as DocumentCheck, listing, type, now),
    grant: (check) => attributed(check, grant, lastDayBefore(grant.valid_until)),
    confirmation: (check) =>
      confirmation
        ? attributed(check, { ...confirmation, reported_on: confirmation.confirmed_on })
        : missingCheck(check),
    place: (check) => attributed(check, listing.location),
  }
  return checks.map((check) => made[checkEntries[check].rests](check))
}

const attributed = (check: Check, by: Attribution, expires_on: ISODate | null = null): CheckReport => ({
  ...missingCheck(check),
  status: by.validated_by_role ? 'validated' : 'collected',
  ...pickAttribution(by),
  expires_on,
})

const ofDocument = (
  check: DocumentCheck,
  { checks: made }: Candidate['listing'],
  type: ReturnType<typeof decidingType>,
  now: Instant,
): CheckReport => {
  const source = made[check]
  if (!source?.not_applicable && !documentApplies(type, check))
    return { ...missingCheck(check), status: 'not_applicable' }
  if (!source) return missingCheck(check)
  const row = attributed(check, source)
  return lapsing(source.not_applicable ? { ...row, status: 'not_applicable' } : row, source.expires_on, now)
}

/** A check whose validity date has passed is unknown again, with the date since when (design 4). */
const lapsing = (row: CheckReport, validUntil: ISODate | undefined, now: Instant): CheckReport => {
  if (!validUntil || row.status === 'unknown') return row
  return endOfDay(validUntil) <= now
    ? { ...missingCheck(row.check), expired_on: validUntil }
    : { ...row, expires_on: validUntil }
}

/**
 * A check is only as good as the least sure of the facts behind it; unreported facts do not count against it. It
 * does not apply when none of them does.
 */
const ofFacts = (check: Check, named: readonly NamedFact[]): CheckReport => {
  const conflicting = named.filter(([, fact]) => fact.state === 'conflicting')
  if (conflicting.length > 0)
    return {
      ...missingCheck(check),
      status: 'conflicting',
      reports: conflicting.flatMap(([fact, { alternatives = [] }]) =>
        alternatives.map((report) => ({ fact, ...report })),
      ),
    }
  const facts = named.map(([, fact]) => fact)
  const reported = facts.filter(({ state }) => state === 'reported')
  const lacked = facts.filter(({ state }) => state === 'not_applicable')
  if (reported.length === 0 && lacked.length < facts.length) return missingCheck(check)
  const known = reported.length > 0 ? reported : lacked.filter(({ level }) => level !== null)
  const weakest = known.find(({ level }) => level === 'collected') ?? known[0]
  if (weakest === undefined) return { ...missingCheck(check), status: 'not_applicable' }
  const row = attributed(check, weakest)
  return reported.length > 0 ? row : { ...row, status: 'not_applicable' }
}

/** Centres are rounded to three decimals, about 100 m (design 4). */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000

/** Builds the public record of a candidate. Called by the gate alone; nothing private is copied. */
export const buildRecord = (
  candidate: Candidate,
  grant: Grant,
  reports: readonly CheckReport[],
  now: Instant,
): ListingRecord => {
  const { listing, judge, agency, addresses } = candidate
  const id = listing.listing_id
  const facts = readFacts(listing, askedByLaw(candidate))
  const type = decidingType(facts.property_type)
  const areas = pickPart('areas', facts)
  const notes = legalNotesOf(candidate)
  const inState = (state: FactState) => recordOrder.filter((name) => facts[name].state === state)
  const featureFacts = features.flatMap((feature) => {
    const source = listing.features[feature]
    if (!source) return []
    return [{ feature, ...asApplicable(toFact(source, null), featureApplies(type, feature)) }]
  })
  const disputed = featureFacts.filter(({ state }) => state === 'conflicting')
  return {
    listing_id: id,
    record_class: 'open_listing',
    url: addresses.representations.html,
    representations: addresses.representations,
    ...choosePublicTexts(listing, judge),
    written_by_role: listing.written_by_role,
    transaction_type: 'purchase',
    lifecycle: candidate.lifecycle === 'reserved' ? 'reserved' : 'active',
    ...pickPart('facts', facts),
    price_per_m2: computePricePerSquareMetre(facts.price_eur, areas),
    areas,
    municipality:
      municipalityByCode(listing.location.municipality_code)?.name ?? listing.location.municipality_code,
    location: locationOf(candidate, pickPart('location', facts)),
    energy: {
      ...pickPart('energy', facts),
      certificate_valid_until: listing.energy.certificate_valid_until ?? null,
      scale: findScale(facts['energy.class'])?.id ?? null,
    },
    features: featureFacts,
    media: shownMedia(candidate),
    agency: {
      agency_id: agency.agency_id,
      name: publicName(agency),
      ...describeLicence(candidate),
      url: addresses.agency,
    },
    availability: candidate.confirmation,
    ...statusChangeOf(candidate),
    authorisation: { state: 'granted', valid_from: grant.valid_from, valid_until: grant.valid_until },
    readiness: computeReadiness(reports),
    unknown: [...inState('unknown'), ...(candidate.confirmation === null ? ['availability'] : [])],
    conflicting: [...inState('conflicting'), ...disputed.map(({ feature }) => `features.${feature}`)],
    ...(notes.length > 0 && { said_by_law: notes }),
    first_published_at: candidate.first_published_at ?? now,
    updated_at: candidate.updated_at ?? now,
    price_history: endingWith(
      facts.price_eur,
      candidate.price_history.filter(({ value }) => isAskedPrice(value, type)),
    ),
    links: addresses.links,
    reuse_notice: reuseNotice,
  }
}

/** A change of status from before it was first public is none that a reader saw. */
const statusChangeOf = ({
  status_change,
  first_published_at,
}: Candidate): Pick<ListingRecord, 'status_change'> =>
  status_change && first_published_at && status_change.on >= lisbonDay(first_published_at)
    ? { status_change }
    : {}

/** The prices in their order, and the present one last, whatever its day: it is what was said last. */
const endingWith = (
  { state, value, reported_on }: Fact<number>,
  prices: Candidate['price_history'],
): ListingRecord['price_history'] => {
  const isPresent = (price: (typeof prices)[number]) => price.value === value
  if (state !== 'reported' || prices.length === 0 || isPresent(prices.at(-1) as (typeof prices)[number]))
    return [...prices]
  const sameDay = prices.findLast((price) => isPresent(price) && price.reported_on === reported_on)
  const present = sameDay ?? prices.findLast(isPresent)
  return present === undefined ? [...prices] : [...prices.filter((price) => price !== present), present]
}

const locationOf = ({ listing }: Candidate, facts: FactsIn<'location'>): ListingRecord['location'] => {
  const source = listing.location
  const municipality = municipalityByCode(source.municipality_code)
  const district = districtBySlug(municipality?.district ?? '')
  const point = source.point ?? { lat: municipality?.lat ?? 0, lon: municipality?.lon ?? 0 }
  return {
    municipality_code: source.municipality_code,
    district: district?.name ?? '',
    region: district?.region ?? 'mainland',
    ...facts,
    precision: source.point ? 'area' : 'municipality',
    centre: { lat: rounded(point.lat), lon: rounded(point.lon) },
    radius_m: source.point ? source.radius_m : Math.max(source.radius_m, 5_000),
  }
}

/** What a square metre comes to, by the usable area where it is reported. */
export const computePricePerSquareMetre = (
  price: Fact<number>,
  areas: { useful_m2: Fact<number>; gross_private_m2: Fact<number> },
): ListingRecord['price_per_m2'] => {
  if (price.state !== 'reported') return null
  for (const name of ['useful_m2', 'gross_private_m2'] as const) {
    const area = areas[name].value
    if (area !== null && area > 0)
      return {
        value: Math.round(price.value / area),
        unit: 'EUR/m2',
        derived_from: ['price_eur', `areas.${name}`],
      }
  }
  return null
}
