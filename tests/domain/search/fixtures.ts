import { computePricePerSquareMetre } from '#src/domain/rights/build-record.ts'
import {
  asApplicable,
  decidingType,
  factApplies,
  featureApplies,
  recordOrder,
  type FactName,
  pickPart,
} from '#src/domain/listing/facts/facts.ts'
import type { OccupancyOutcome } from '#src/domain/listing/facts/outcomes.ts'
import type { readFacts } from '#src/domain/source/facts.ts'
import { checks, type Check } from '#src/domain/listing/facts/checks.ts'
import type { Feature } from '#src/domain/listing/facts/features.ts'
import type { PictureOrigin } from '#src/domain/listing/digital-source-type.ts'
import type { Condition, Orientation, PropertyType, Role } from '#src/domain/vocabulary.ts'
import { gatherEvidence } from '#src/domain/evidence/evidence.ts'
import { missingCheck, type CheckReport } from '#src/domain/listing/evidence-row.ts'
import { computeReadiness } from '#src/domain/listing/readiness.ts'
import { toFact, type Fact, type FactValue } from '#src/domain/listing/fact.ts'
import type { Level } from '#src/domain/listing/schemas.ts'
import { districtBySlug, municipalityByCode } from '#src/domain/municipality.ts'
import type { StatusChange } from '#src/domain/listing/status-change.ts'
import { reuseNotice, type ListingRecord } from '#src/domain/listing/record.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { interpret, propertySearch, toWishes } from '#src/domain/search/property-search.ts'
import { changingEntries, type Entries } from '#src/domain/search/entries.ts'
import { makeEntry } from '#src/domain/search/entry.ts'
import { listingOf } from '#src/domain/search/rank.ts'
import { matching } from '#src/domain/search/matching.ts'
import { search, type Extent, type FoundAnswer } from '#src/domain/search/search.ts'
import { day, utc } from '../../utc.ts'
import { agencyOf, aListing } from '../../ids.ts'
import { aText, inBoth } from '../../public-text.ts'

export const now = utc('2026-12-01T12:00:00.000Z')
export const ahead = utc('2027-06-01T00:00:00.000Z')

const reported_by_role = 'listing_agent' as const
const reported_on = day('2026-11-01')

/** A value that the listing agent reported, or the state in which there is none. */
export type Report<T extends FactValue> = T | 'unknown' | 'not_applicable' | readonly T[]

const factFrom = <T extends FactValue>(report: Report<T>): Fact<T> => {
  if (report === 'unknown') return toFact<T>(undefined, null)
  if (report === 'not_applicable')
    return toFact<T>({ not_applicable: true, reported_by_role, reported_on }, null)
  if (Array.isArray(report)) {
    const alternatives = (report as T[]).map((value, index) => ({
      value,
      reported_by_role: index === 0 ? reported_by_role : ('valuer' as const),
      reported_on: index === 0 ? reported_on : day('2026-11-03'),
    }))
    return toFact<T>({ alternatives }, null)
  }
  return toFact<T>({ value: report as T, reported_by_role, reported_on }, null)
}

export interface Home {
  listing_id?: string
  municipality_code?: string
  price_eur?: Report<number>
  beds?: Report<number>
  typology?: Report<string>
  property_type?: Report<PropertyType>
  features?: Partial<Record<Feature, Report<boolean>>>
  checks?: Partial<Record<Check, Level | 'conflicting' | 'not_applicable'>>
  confirmed_on?: string | null
  confirmed_status?: 'available' | 'reserved'
  status_change?: StatusChange
  useful_m2?: Report<number>
  /** Without usable area, what the price of a square metre is derived from. */
  gross_private_m2?: Report<number>
  bathrooms?: Report<number>
  parking_spaces?: Report<number>
  floor?: Report<number>
  construction_year?: Report<number>
  condominium_fee_eur_month?: Report<number>
  plot_m2?: Report<number>
  parish?: Report<string>
  occupancy_outcome?: Report<OccupancyOutcome>
  price_history?: { value: number; reported_on: string }[]
  energy_class?: Report<ListingRecord['energy']['class']['value'] & string>
  centre?: { lat: number; lon: number }
  lifecycle?: 'active' | 'reserved'
  media?: Readonly<ListingRecord['media']>
  open_until?: string
  first_published_at?: string
  title?: string
  description?: string
}

const reportOf = (check: Check, standing: NonNullable<Home['checks']>[Check]): CheckReport => {
  if (!standing) return missingCheck(check)
  if (standing === 'conflicting') return { ...missingCheck(check), status: standing }
  const validation =
    standing === 'validated'
      ? ({ validated_by_role: 'lawyer', validated_on: day('2026-11-09') } as const)
      : {}
  return {
    ...missingCheck(check),
    status: standing,
    reported_by_role: 'solicitor',
    reported_on: day('2026-11-05'),
    ...validation,
  }
}

/** Every fact, reported by nobody. */
const unreported = Object.fromEntries(
  recordOrder.map((name) => [name, toFact(undefined, null)]),
) as unknown as ReturnType<typeof readFacts>

/** A picture of this origin, as a role reports it; of `null` its file alone says so, or nobody. */
export const picture = (
  digital_source_type: PictureOrigin,
  origin_reported_by_role: Role | null,
): ListingRecord['media'][number] => ({
  url: '',
  width: 1600,
  height: 1200,
  alt: inBoth(''),
  credit: aText(''),
  captured_on: null,
  digital_source_type,
  origin_reported_by_role,
})

/** An open two-bedroom flat in Lisboa for €300,000, unless given otherwise. */
export const openHome = (home: Home = {}): OpenListing => {
  const {
    listing_id = 'home-1',
    municipality_code = '1106',
    features = {},
    confirmed_on = '2026-11-20',
  } = home
  const reports = checks.map((check) =>
    reportOf(check, check === 'location' ? 'collected' : home.checks?.[check]),
  )
  const property_type = factFrom(home.property_type ?? 'apartment')
  const type = decidingType(property_type)
  const factIn = <T extends FactValue>(name: FactName, report: Report<T>) =>
    asApplicable(factFrom<T>(report), factApplies(type, name))
  const price_eur = factFrom<number>(home.price_eur ?? 300_000)
  const areas = {
    ...pickPart('areas', unreported),
    useful_m2: factFrom<number>(home.useful_m2 ?? 'unknown'),
    gross_private_m2: factFrom<number>(home.gross_private_m2 ?? 'unknown'),
    plot_m2: factFrom<number>(home.plot_m2 ?? 'unknown'),
  }
  const record: ListingRecord = {
    listing_id: aListing(listing_id),
    record_class: 'open_listing',
    url: `https://example.test/properties/${listing_id}`,
    representations: { html: '', html_pt: '', markdown: '', json: '', jsonld: '' },
    title: inBoth(home.title ?? 'Casa', home.title ?? 'Home'),
    description: inBoth(home.description ?? 'Uma casa', home.description ?? 'A home'),
    written_in: ['en', 'pt'],
    written_by_role: 'listing_agent',
    transaction_type: 'purchase',
    lifecycle: home.lifecycle ?? 'active',
    ...pickPart('facts', unreported),
    property_type,
    typology: factIn<string>('typology', home.typology ?? 'T2'),
    beds: factIn<number>('beds', home.beds ?? 2),
    bathrooms: factIn<number>('bathrooms', home.bathrooms ?? 'unknown'),
    parking_spaces: factIn<number>('parking_spaces', home.parking_spaces ?? 'unknown'),
    floor: factIn<number>('floor', home.floor ?? 'unknown'),
    construction_year: factIn<number>('construction_year', home.construction_year ?? 'unknown'),
    occupancy_outcome: factFrom<OccupancyOutcome>(home.occupancy_outcome ?? 'unknown'),
    condominium_fee_eur_month: factIn<number>(
      'condominium_fee_eur_month',
      home.condominium_fee_eur_month ?? 'unknown',
    ),
    condition: factIn<Condition>('condition', 'used'),
    orientation: factIn<Orientation>('orientation', 'S'),
    price_eur,
    price_per_m2: home.gross_private_m2 === undefined ? null : computePricePerSquareMetre(price_eur, areas),
    areas,
    municipality: municipalityByCode(municipality_code)?.name ?? '',
    location: {
      municipality_code,
      district: districtBySlug(municipalityByCode(municipality_code)?.district ?? '')?.name ?? '',
      region: 'mainland',
      ...pickPart('location', unreported),
      parish: factFrom<string>(home.parish ?? 'unknown'),
      precision: 'municipality',
      centre: home.centre ?? { lat: 0, lon: 0 },
      radius_m: 5_000,
    },
    energy: {
      ...pickPart('energy', unreported),
      class: factFrom(home.energy_class ?? 'B'),
      certificate_valid_until: null,
      scale: null,
    },
    features: (Object.keys(features) as Feature[]).map((feature) => ({
      feature,
      ...asApplicable(factFrom<boolean>(features[feature] ?? 'unknown'), featureApplies(type, feature)),
    })),
    media: [...(home.media ?? [])],
    agency: {
      agency_id: agencyOf('agency'),
      name: aText('Agency'),
      ami_licence: '0',
      ami_licence_check: null,
      url: '',
    },
    availability:
      confirmed_on === null
        ? null
        : {
            status: home.confirmed_status ?? 'available',
            confirmed_on: day(confirmed_on),
            reported_by_role,
            method: 'owner_contact',
          },
    ...(home.status_change && { status_change: home.status_change }),
    authorisation: { state: 'granted', valid_from: utc('2026-01-01T00:00:00.000Z'), valid_until: ahead },
    readiness: computeReadiness(reports),
    unknown: [],
    conflicting: [],
    first_published_at: home.first_published_at === undefined ? now : utc(home.first_published_at),
    updated_at: now,
    price_history: (home.price_history ?? []).map((each) => ({
      ...each,
      reported_on: day(each.reported_on),
      reported_by_role,
    })),
    links: { self: '', availability: '', evidence: '', contact_route: '' },
    reuse_notice: reuseNotice,
  }
  const contact = { listing_id } as OpenListing['contact']
  const openListing = {
    record,
    reports,
    evidence: gatherEvidence(record, reports),
    contact,
    open_until: home.open_until ?? ahead,
  }
  return openListing as unknown as OpenListing
}

/** The entries that the catalogue gives to a search. */
export const shelved = (homes: readonly OpenListing[]): Entries => {
  const { entries, put } = changingEntries()
  for (const { record, open_until } of homes) put(makeEntry(record, open_until))
  return entries
}

/** What the operation does with a request body. */
export const searched = async (
  homes: readonly OpenListing[],
  body: unknown,
  others: Partial<Extent> = {},
): Promise<FoundAnswer> => {
  const input = propertySearch.parse(body)
  const byId = new Map(homes.map((home) => [home.record.listing_id, home]))
  const open = async (ids: readonly string[]) => ids.map((id) => byId.get(aListing(id)) ?? null)
  const extent: Extent = { limit: input.limit, detail: 'full', sort: 'rank', ...others }
  return (await search(interpret(toWishes(input)), shelved(homes), open, extent, { now })).answer
}

/** The identifiers of the complete ordered set. */
export const ordered = (homes: readonly OpenListing[], body: unknown): string[] => {
  const { criteria } = interpret(toWishes(propertySearch.parse(body)))
  return matching(shelved(homes).columnSets(), criteria, now, homes.length).map(listingOf)
}
