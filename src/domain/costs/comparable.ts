import type { ListingId } from '#src/domain/ids.ts'
import { isHome } from '#src/domain/listing/facts/facts.ts'
import { homePrice, medianPrice, quartiles } from '#src/domain/listing/median-price.ts'
import { districtBySlug, municipalities, municipalityByCode } from '#src/domain/municipality.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { PropertyType } from '#src/domain/vocabulary.ts'
import type { Entries } from '#src/domain/search/entries.ts'
import { type MunicipalityColumns, isNumber, textCode } from '#src/domain/search/municipality-columns.ts'
import { lookSteps } from '#src/domain/search/rank.ts'
import { sliceCounter, type Sliced } from '#src/domain/slices.ts'
import { addDays, firstDay, type Instant, type ISODate } from '#src/domain/time/calendar.ts'

/** Why a price is not compared. */
export const notCompared = ['type_unknown', 'not_a_home', 'too_few'] as const
export type NotCompared = (typeof notCompared)[number]

/** Among whom a home is compared, the narrowest first. */
export const rings = ['municipality', 'district'] as const
export type Ring = (typeof rings)[number]

/** What is asked for comparable homes, beside what is asked for this one. */
export interface Comparable {
  /** Of this home; `null` where its price or its usable area is not reported, or in dispute. */
  eur_m2: number | null
  /** The middle of the others, to the next ten euros. */
  median_eur_m2: number | null
  /** Between which the middle half of the others lies, to the next ten euros. */
  lower_quartile_eur_m2: number | null
  upper_quartile_eur_m2: number | null
  /** How many others, in which place. */
  homes: number
  within: Ring | null
  place: string | null
  /** How many are in the municipality, where they are too few and the district is asked. */
  homes_in_municipality: number | null
  property_type: PropertyType | null
  /** The first and the last day on which their prices were reported. */
  prices_from: ISODate | null
  prices_until: ISODate | null
  unknown_because: NotCompared | null
}

interface Others {
  prices: number[]
  first: number
  last: number
}

const dayAt = (days: number): ISODate | null => (Number.isFinite(days) ? addDays(firstDay, days) : null)

/** The prices per m² of usable area of other homes of the type, each reported once, with the days of the first and last. */
function* othersIn(
  columnSets: readonly MunicipalityColumns[],
  { listing_id, property_type }: { listing_id: ListingId; property_type: PropertyType },
  now: Instant,
): Sliced<Others> {
  const isOver = sliceCounter()
  const others: Others = { prices: [], first: Infinity, last: -Infinity }
  const [type, instant] = [textCode(property_type), Date.parse(now)]
  for (const columns of columnSets) {
    if (isOver(columns.size * lookSteps)) yield
    for (let row = 0; row < columns.size; row++) {
      if (columns.property_type[row] !== type || columns.open_until[row]! <= instant) continue
      const low = columns.useful_price_per_m2_low[row]!
      if (!isNumber(low) || low !== columns.useful_price_per_m2_high[row]) continue
      if (columns.listing_id[row] === listing_id) continue
      others.prices.push(low)
      const reported = columns.price_day[row]!
      if (reported < others.first) others.first = reported
      if (reported > others.last) others.last = reported
    }
  }
  return others
}

const codesOfDistrict = (slug: string): string[] =>
  municipalities.filter(({ district }) => district === slug).map(({ code }) => code)

/**
 * Compares the asking price per m² of usable area with that of other homes of the same type on this site: in the
 * municipality, or where there are fewer than five in the district.
 */
export function* findComparable(record: ListingRecord, entries: Entries, now: Instant): Sliced<Comparable> {
  const type = record.property_type.value
  const none: Comparable = {
    eur_m2: homePrice(record),
    median_eur_m2: null,
    lower_quartile_eur_m2: null,
    upper_quartile_eur_m2: null,
    homes: 0,
    within: null,
    place: null,
    homes_in_municipality: null,
    property_type: type,
    prices_from: null,
    prices_until: null,
    unknown_because: null,
  }
  if (type === null) return { ...none, unknown_because: 'type_unknown' }
  if (!isHome(type)) return { ...none, unknown_because: 'not_a_home' }
  const municipality = municipalityByCode(record.location.municipality_code)
  const district = districtBySlug(municipality?.district ?? '')
  if (!municipality || !district) return { ...none, unknown_because: 'too_few' }
  const places = [
    { within: 'municipality', place: municipality.name, codes: [municipality.code] },
    { within: 'district', place: district.name, codes: codesOfDistrict(district.slug) },
  ] as const
  let found = none
  for (const { within, place, codes } of places) {
    const of = { listing_id: record.listing_id, property_type: type }
    const { prices, first, last } = yield* othersIn(entries.columnSetsOf(codes), of, now)
    const [median, quarters] = [medianPrice(prices), quartiles(prices)]
    found = {
      ...none,
      homes: prices.length,
      within,
      place,
      homes_in_municipality: within === 'district' ? found.homes : null,
      unknown_because: median ? null : 'too_few',
    }
    if (median)
      return {
        ...found,
        median_eur_m2: median.eur_m2,
        lower_quartile_eur_m2: quarters?.lower ?? null,
        upper_quartile_eur_m2: quarters?.upper ?? null,
        prices_from: dayAt(first),
        prices_until: dayAt(last),
      }
  }
  return found
}
