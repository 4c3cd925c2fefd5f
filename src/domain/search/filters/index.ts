import type { z } from 'zod'
import { wholly } from '#src/domain/slices.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { changedSince } from './changed-since.ts'
import { confirmedWithinDays } from './confirmed-within-days.ts'
import { energyClassMin } from './energy-class-min.ts'
import { excludeReserved } from './exclude-reserved.ts'
import type { Demand, Filter, FilterValue, Sent } from './filter.ts'
import { maxCondominiumEur } from './max-condominium-eur.ts'
import { maxFloor } from './max-floor.ts'
import { maxPriceEur } from './max-price-eur.ts'
import { maxUsefulPricePerM2 } from './max-useful-price-per-m2.ts'
import { minBathrooms } from './min-bathrooms.ts'
import { minBedrooms } from './min-bedrooms.ts'
import { minConstructionYear } from './min-construction-year.ts'
import { minFloor } from './min-floor.ts'
import { minParkingSpaces } from './min-parking-spaces.ts'
import { minPlotM2 } from './min-plot-m2.ts'
import { minPriceEur } from './min-price-eur.ts'
import { minUsefulM2 } from './min-useful-m2.ts'
import { municipalities } from './municipalities.ts'
import { mustHave } from './must-have.ts'
import { mustNotHave } from './must-not-have.ts'
import { near } from './near.ts'
import { parish } from './parish.ts'
import { priceReducedWithinDays } from './price-reduced-within-days.ts'
import { propertyTypes } from './property-types.ts'
import { readinessMin } from './readiness-min.ts'
import { typologies } from './typologies.ts'
import { untouchedPictures } from './untouched-pictures.ts'
import { vacant } from './vacant.ts'

/** The filters of the contract's bodies (interface 2.1), in the order in which answers list them. */
const ofBodies = [
  municipalities,
  maxPriceEur,
  minPriceEur,
  minBedrooms,
  typologies,
  propertyTypes,
  mustHave,
  readinessMin,
] as const

/**
 * Filters beyond the contract's closed bodies (interface 2.1, 2.2): over REST in the query string, over MCP beside the
 * members of the body, on pages and in feeds as further parameters of the address.
 */
const ofQuery = [
  maxUsefulPricePerM2,
  minUsefulM2,
  energyClassMin,
  confirmedWithinDays,
  near,
  excludeReserved,
  minBathrooms,
  minFloor,
  maxFloor,
  minConstructionYear,
  minPlotM2,
  maxCondominiumEur,
  parish,
  priceReducedWithinDays,
  untouchedPictures,
  vacant,
  changedSince,
  minParkingSpaces,
  mustNotHave,
] as const

type Each = (typeof ofBodies)[number] | (typeof ofQuery)[number]
export type FilterName = Each['name']
/** A filter that goes beyond the contract's bodies. */
export type QueryName = (typeof ofQuery)[number]['name']
type Named<Name extends FilterName> = Extract<Each, { name: Name }>
type AskedBy<F> = F extends Filter<string, z.ZodType, infer Asked> ? Asked : never

/** What is asked, by the names of the filters. */
export type AskedOf = { [Name in FilterName]: AskedBy<Named<Name>> }
/** What a request may send, by the names of the filters. */
export type SentOf = { [Name in FilterName]?: Sent<Named<Name>['schema']> | undefined }

type Shape<Filters extends readonly Each[]> = {
  [F in Filters[number] as F['name']]: F['schema']
}
const shapeOf = <Filters extends readonly Each[]>(filters: Filters): Shape<Filters> =>
  Object.fromEntries(filters.map(({ name, schema }) => [name, schema])) as Shape<Filters>

export const bodyShape = shapeOf(ofBodies)
export const queryShape = shapeOf(ofQuery)

/** Any of the filters, with what it asks left to whoever took both from the same criteria. */
export type AnyFilter = Filter<FilterName, z.ZodType, unknown>

/** Every filter, in the order in which answers list them. */
export const filters = [...ofBodies, ...ofQuery] as unknown as readonly AnyFilter[]
export const queryFilters = ofQuery as unknown as readonly (AnyFilter & { name: QueryName })[]

export const filterNames = filters.map(({ name }) => name)
export const queryNames = queryFilters.map(({ name }) => name)

const byName = new Map<string, AnyFilter>(filters.map((each) => [each.name, each]))
/** The filter of this name; none for the name of something else that a search takes. */
export const filterNamed = (name: string): AnyFilter | undefined => byName.get(name)

/** What a filter asks that is set to a value, which is read without suggestions. */
export const askedBy = ({ read }: AnyFilter, value: FilterValue, now: Instant): unknown =>
  wholly(read(value ?? undefined, { now, suggest: () => [], isOver: () => false }))

/** Whether anything is asked: an empty list, `false` and `null` are no filter. */
export const isAsked = (asked: unknown): asked is NonNullable<unknown> =>
  asked !== null && asked !== false && !(Array.isArray(asked) && asked.length === 0)

/** What a filter demands. */
export const demandsIn = (each: AnyFilter, criteria: AskedOf): readonly Demand[] => {
  const asked: unknown = criteria[each.name]
  return isAsked(asked) ? each.demands(asked) : []
}

/** What all filters demand, in the order of answers. */
export const listDemands = (criteria: AskedOf): Demand[] =>
  filters.flatMap((each) => demandsIn(each, criteria))
