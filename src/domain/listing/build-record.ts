import { readinessOf, type CheckReport } from '#src/domain/evidence/evidence.ts'
import type { Candidate } from '#src/domain/rights/candidate.ts'
import type { Grant } from '#src/domain/rights/authorisation.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { toFact, type Fact } from './fact.ts'
import { districtBySlug, municipalityByCode } from './municipality.ts'
import { reuseNotice, type ListingRecord } from './record.ts'
import { features } from './vocabulary.ts'

/** Centres are rounded to three decimals, about 100 m (design 4). */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000

/** Tells a candidate as the public record. Called by the gate alone; nothing private is copied. */
export const recordOf = (
  candidate: Candidate,
  grant: Grant,
  reports: readonly CheckReport[],
  now: Instant,
): ListingRecord => {
  const { listing, agency, base_url } = candidate
  const { facts, areas, energy } = listing
  const id = listing.listing_id
  const page = `${base_url}/properties/${id}`
  const api = `${base_url}/v1/properties/${id}`
  const told = {
    property_type: toFact(facts.property_type, null),
    typology: toFact(facts.typology, 'typology'),
    beds: toFact(facts.beds, 'typology'),
    bathrooms: toFact(facts.bathrooms, null),
    condition: toFact(facts.condition, null),
    construction_year: toFact(facts.construction_year, 'construction_year'),
    floor: toFact(facts.floor, null),
    orientation: toFact(facts.orientation, null),
    price_eur: toFact(facts.price_eur, 'price', 'EUR'),
    condominium_fee_eur_month: toFact(facts.condominium_fee_eur_month, 'condominium', 'EUR/month'),
    imi_eur_year: toFact(facts.imi_eur_year, 'tax_record', 'EUR/year'),
  }
  const toldAreas = {
    gross_private_m2: toFact(areas.gross_private_m2, 'areas', 'm2'),
    gross_dependent_m2: toFact(areas.gross_dependent_m2, 'areas', 'm2'),
    useful_m2: toFact(areas.useful_m2, 'areas', 'm2'),
    plot_m2: toFact(areas.plot_m2, 'areas', 'm2'),
  }
  const location = locationOf(candidate)
  const energyClass = toFact(energy.class, 'energy_certificate')
  const named: [string, Fact<unknown>][] = [
    ...Object.entries(told),
    ...Object.entries(toldAreas).map(([name, fact]) => [`areas.${name}`, fact] as [string, Fact<unknown>]),
    ['location.parish', location.parish],
    ['energy.class', energyClass],
  ]
  const inState = (state: Fact<unknown>['state']) =>
    named.filter(([, fact]) => fact.state === state).map(([name]) => name)
  return {
    listing_id: id,
    record_class: 'open_listing',
    url: page,
    representations: {
      html: page,
      html_pt: `${base_url}/pt/properties/${id}`,
      markdown: `${page}.md`,
      json: `${page}.json`,
      jsonld: `${page}.jsonld`,
    },
    title: listing.title,
    description: listing.description,
    written_by_role: listing.written_by_role,
    transaction_type: 'purchase',
    lifecycle: candidate.lifecycle === 'reserved' ? 'reserved' : 'active',
    ...told,
    price_per_m2: pricePerSquareMetreOf(told.price_eur, toldAreas),
    areas: toldAreas,
    municipality:
      municipalityByCode(listing.location.municipality_code)?.name ?? listing.location.municipality_code,
    location,
    energy: { class: energyClass, certificate_valid_until: energy.certificate_valid_until ?? null },
    features: features.flatMap((feature) => {
      const source = listing.features[feature]
      return source ? [{ feature, ...toFact(source, null) }] : []
    }),
    media: candidate.media.map((picture, index) => ({
      url: `${base_url}/media/${id}/${index + 1}.webp`,
      ...picture,
    })),
    agency: {
      agency_id: agency.agency_id,
      name: agency.name,
      ami_licence: agency.ami_licence ?? '',
      url: `${base_url}/agencies/${agency.agency_id}`,
    },
    availability: candidate.confirmation,
    authorisation: { state: 'granted', valid_from: grant.valid_from, valid_until: grant.valid_until },
    readiness: readinessOf(reports),
    unknown: [...inState('unknown'), ...(candidate.confirmation === null ? ['availability'] : [])],
    conflicting: inState('conflicting'),
    first_published_at: candidate.first_published_at ?? now,
    updated_at: candidate.updated_at ?? now,
    price_history: [...candidate.price_history],
    links: {
      self: api,
      availability: `${api}/availability`,
      evidence: `${api}/evidence`,
      contact_route: `${api}/contact-route`,
    },
    reuse_notice: reuseNotice,
  }
}

const locationOf = ({ listing }: Candidate): ListingRecord['location'] => {
  const source = listing.location
  const municipality = municipalityByCode(source.municipality_code)
  const district = districtBySlug(municipality?.district ?? '')
  const point = source.point ?? { lat: municipality?.lat ?? 0, lon: municipality?.lon ?? 0 }
  return {
    municipality_code: source.municipality_code,
    district: district?.name ?? '',
    region: district?.region ?? 'mainland',
    parish: toFact(source.parish, 'location'),
    precision: source.point ? 'area' : 'municipality',
    centre: { lat: rounded(point.lat), lon: rounded(point.lon) },
    radius_m: source.point ? source.radius_m : Math.max(source.radius_m, 5_000),
  }
}

const pricePerSquareMetreOf = (
  price: Fact<number>,
  areas: { useful_m2: Fact<number>; gross_private_m2: Fact<number> },
): ListingRecord['price_per_m2'] => {
  if (price.value === null) return null
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
