import type { PictureOrigin } from '#src/domain/listing/digital-source-type.ts'
import type { PropertyType, Role } from '#src/domain/vocabulary.ts'
import { databaseQueryOperation } from '#src/operations/database-query.ts'
import type { Catalogue } from '#src/domain/catalogue.ts'
import { now, openHome, picture, shelved, type Home } from '../domain/search/fixtures.ts'
import { day } from '../utc.ts'
import { asked as ask } from '../operations/asking.ts'
import { aListing } from '../ids.ts'

/** What was reported: a value, several that differ, or why there is none. */
export type Reported<T> = T | readonly T[] | 'unknown' | 'not_applicable'

interface Listing {
  id: string
  municipality: string
  type: Reported<string>
  price: Reported<number>
  beds: Reported<number>
  typology: Reported<string>
  features: Home['features'] | Record<string, Reported<boolean>>
  checks: NonNullable<Home['checks']>
  confirmed: string | null
  area: Reported<number>
  energy: Reported<string>
  centre: { lat: number; lon: number }
  isReserved: boolean
  bathrooms: Reported<number>
  parking: Reported<number>
  published: string
  freedOn: string | null
  floor: Reported<number>
  built: Reported<number>
  fee: Reported<number>
  plot: Reported<number>
  parish: Reported<string>
  occupancy: Reported<string>
  priceBefore: number | null
  pictures: readonly { type: PictureOrigin; role: Role | null }[]
}

interface Asked {
  locations: readonly string[]
  max: number | null
  min: number | null
  beds: number | null
  typologies: readonly string[]
  types: readonly string[]
  features: readonly string[]
  readiness: Readonly<Record<string, string>>
  wishes: readonly { key: string; importance: string }[]
  /** What is asked in the query string. */
  further: Readonly<Record<string, unknown>>
}

/** The structured query over these listings, as anybody may ask it: what it finds, and what it leaves open of each. */
export const searchOf = (reported: readonly Listing[]) => {
  const listings = reported.map((each) =>
    openHome({
      listing_id: each.id,
      municipality_code: each.municipality,
      property_type: each.type as PropertyType,
      price_eur: each.price as number,
      beds: each.beds as number,
      typology: each.typology as string,
      features: each.features as Home['features'],
      checks: each.checks,
      confirmed_on: each.confirmed,
      useful_m2: each.area as number,
      energy_class: each.energy as 'A',
      centre: each.centre,
      lifecycle: each.isReserved ? 'reserved' : 'active',
      bathrooms: each.bathrooms as number,
      parking_spaces: each.parking as number,
      first_published_at: each.published,
      ...(each.freedOn !== null && {
        status_change: {
          status: 'available',
          before: 'reserved',
          on: day(each.freedOn),
          reported_by_role: 'listing_agent',
        },
      }),
      floor: each.floor as number,
      construction_year: each.built as number,
      condominium_fee_eur_month: each.fee as number,
      plot_m2: each.plot as number,
      parish: each.parish as string,
      media: each.pictures.map(({ type, role }) => picture(type, role)),
      occupancy_outcome: each.occupancy as 'let',
      price_history:
        each.priceBefore === null ? [] : [{ value: each.priceBefore, reported_on: '2026-09-01' }],
    }),
  )
  const byId = new Map(listings.map((listing) => [listing.record.listing_id, listing]))
  const entries = shelved(listings)
  const catalogue = {
    entries: () => Promise.resolve(entries),
    openAll: (ids: readonly string[]) => Promise.resolve(ids.map((id) => byId.get(aListing(id)) ?? null)),
    leftSince: () => Promise.resolve({ listing_ids: [], count: 0 }),
    version: () => 1,
  } as unknown as Catalogue
  return async (asked: Asked) => {
    const body = {
      result_limit: 20,
      requirements: {
        hard_constraints: {
          locations: asked.locations,
          max_price: asked.max === null ? null : { amount: asked.max },
          min_price: asked.min === null ? null : { amount: asked.min },
          min_bedrooms: asked.beds,
          typologies: asked.typologies,
          property_types: asked.types,
          must_have: asked.features,
          readiness_min: asked.readiness,
        },
        preferences: asked.wishes,
      },
    }
    const options = { detail: 'full', ...asked.further }
    const answer = await ask(databaseQueryOperation, body, { catalogue, now }, options)
    return answer?.results.map(({ listing_id, explanation }) => ({
      id: listing_id,
      open: (['unknown', 'conflicting'] as const)
        .flatMap((state) =>
          explanation[state].flatMap(({ kind, criterion }) => (kind === 'hard' ? [[criterion, state]] : [])),
        )
        .toSorted(),
    }))
  }
}
