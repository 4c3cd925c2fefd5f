import { z } from 'zod'
import { districtBySlug, municipalityByCode } from '#src/domain/municipality.ts'
import { enoughHomes, medianPrice } from '#src/domain/listing/median-price.ts'
import { instant } from '#src/domain/listing/schemas.ts'
import { isPropertyType } from '#src/domain/vocabulary.ts'
import { sliceCounter, type Sliced } from '#src/domain/slices.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { satisfied, unknown, type Rule } from './filters/judge.ts'
import { placeKinds } from './places.ts'
import { lookSteps } from './rank.ts'
import { type MunicipalityColumns, isNumber, textOfCode } from './municipality-columns.ts'

const figures = {
  listings: z.int().min(1).describe('How many are public now'),
  priced: z.int().min(0).describe('How many of them state one price and one usable area'),
  lowest_eur_m2: z.number().nullable().describe(`Of usable area; null below ${enoughHomes} priced ones`),
  median_eur_m2: z.number().nullable().describe('To the next ten euros; null in the same way'),
}

const byType = z.object({
  property_type: z.string().describe('`unknown` where nobody has stated it or sources disagree'),
  ...figures,
})

/** What is for sale, by municipality and type of property. */
export const overview = z
  .object({
    municipalities: z.array(
      z.object({
        municipality: z.string(),
        municipality_code: z.string(),
        district: z.string(),
        listings: figures.listings,
        types: z.array(byType),
      }),
    ),
    more: z
      .int()
      .min(1)
      .optional()
      .describe('Only where it is cut: how many further municipalities have listings'),
    listings: z.int().min(0),
    place: z
      .object({
        name: z.string(),
        kind: z.enum(placeKinds),
        answers_for: z
          .enum(['parish', 'municipalities'])
          .describe('parish: what is stated there alone; municipalities: all of each that is listed'),
        parish_unknown: z
          .int()
          .min(0)
          .describe(
            'Of a parish: how many others are public in its municipality of which nobody has stated one',
          ),
        note: z.string().optional().describe('How the name was read where that is not plain'),
      })
      .optional()
      .describe('Only of one place'),
    checked_at: instant,
    notice: z.string(),
  })
  .meta({ id: 'Overview', description: 'What is for sale, by municipality and type of property' })
export type Overview = z.output<typeof overview>

const notice =
  'Asking prices of the listings that are public here now, not of the market as a whole. Figures of fewer than five homes are left out, because they could reveal the price of one.'

interface Group {
  listings: number
  prices: number[]
}

const figuresOf = ({ listings, prices }: Group) => {
  const median = medianPrice(prices)
  return {
    listings,
    priced: prices.length,
    lowest_eur_m2: median ? Math.min(...prices) : null,
    median_eur_m2: median?.eur_m2 ?? null,
  }
}

const groupsOf = (columns: MunicipalityColumns, isCounted: (row: number) => boolean): Map<string, Group> => {
  const groups = new Map<string, Group>()
  for (let row = 0; row < columns.size; row++) {
    if (!isCounted(row)) continue
    const reported = textOfCode(columns.property_type[row]!)
    const type = typeof reported === 'string' && isPropertyType(reported) ? reported : 'unknown'
    const group = groups.get(type) ?? { listings: 0, prices: [] }
    groups.set(type, group)
    group.listings++
    const low = columns.useful_price_per_m2_low[row]!
    if (isNumber(low) && low === columns.useful_price_per_m2_high[row]) group.prices.push(low)
  }
  return groups
}

/** Which rows of a municipality are in a place, and which may be, because nobody reported their parish. */
export interface Area extends Omit<NonNullable<Overview['place']>, 'parish_unknown'> {
  /** Of a parish alone. */
  isThere?: (columns: MunicipalityColumns) => Rule
}

const placeOf = ({ isThere: _, ...place }: Area, parish_unknown: number): NonNullable<Overview['place']> => ({
  ...place,
  parish_unknown,
})

/** Counts the open listings of these municipalities, the municipalities with most first; of a parish those reported there. */
export function* computeOverview(
  columnSets: readonly MunicipalityColumns[],
  now: Instant,
  area: Area | null = null,
): Sliced<Overview> {
  const instant = Date.parse(now)
  let parish_unknown = 0
  const isOver = sliceCounter()
  const municipalities: Overview['municipalities'] = []
  for (const columns of columnSets) {
    if (isOver(columns.size * lookSteps)) yield
    const rule = area?.isThere?.(columns)
    const isOpen = (row: number) => columns.open_until[row]! > instant
    if (rule)
      for (let row = 0; row < columns.size; row++) if (isOpen(row) && rule(row) === unknown) parish_unknown++
    const groups = [...groupsOf(columns, (row) => isOpen(row) && (!rule || rule(row) === satisfied))]
    if (groups.length === 0) continue
    const known = municipalityByCode(columns.municipality_code)
    const types = groups
      .map(([property_type, group]) => ({ property_type, ...figuresOf(group) }))
      .toSorted((a, b) => b.listings - a.listings || (a.property_type < b.property_type ? -1 : 1))
    municipalities.push({
      municipality: known?.name ?? columns.municipality_code,
      municipality_code: columns.municipality_code,
      district: districtBySlug(known?.district ?? '')?.name ?? '',
      listings: types.reduce((sum, { listings }) => sum + listings, 0),
      types,
    })
  }
  return {
    municipalities: municipalities.toSorted(
      (a, b) => b.listings - a.listings || (a.municipality_code < b.municipality_code ? -1 : 1),
    ),
    listings: municipalities.reduce((sum, { listings }) => sum + listings, 0),
    ...(area && { place: placeOf(area, parish_unknown) }),
    checked_at: now,
    notice,
  }
}

/** How many municipalities an answer about something else has room for. */
const mostSummarised = 40

/** The municipalities with most listings: those of an answer that is about something else. */
export const summariseOverview = ({ municipalities, ...overview }: Overview): Overview => ({
  municipalities: municipalities.slice(0, mostSummarised),
  ...(municipalities.length > mostSummarised && { more: municipalities.length - mostSummarised }),
  ...overview,
})
