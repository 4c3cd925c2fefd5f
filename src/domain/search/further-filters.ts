import { z } from 'zod'
import { energyClasses, type EnergyClass } from '#src/domain/listing/vocabulary.ts'
import {
  addDays,
  daysBetween,
  firstDay,
  lisbonDay,
  type Instant,
  type ISODate,
} from '#src/domain/time/calendar.ts'
import type { FurtherField } from './fields.ts'
import type { Criteria } from './criteria.ts'
import { integer } from './integer.ts'
import { readNear } from './near.ts'

/** The days of a century: further back there is nothing to find, and a day stays a day. */
const mostDays = 36_500

/**
 * Filters beyond the contract's closed bodies (interface 2.1, 2.2): over REST in the query string, over MCP beside the
 * members of the body, on pages and in feeds as further parameters of the address.
 */
export const furtherFilters = z.strictObject({
  max_useful_price_per_m2: integer({ gt: 0 })
    .optional()
    .describe('Most euros per m² of usable area, price and area both as reported'),
  min_useful_m2: integer({ gt: 0 }).optional().describe('Least usable area in m²'),
  energy_class_min: z.enum(energyClasses).optional().describe('Worst energy class; exempt has none'),
  confirmed_within_days: integer({ min: 0 })
    .optional()
    .describe('Availability confirmed at most so many days ago'),
  near: z
    .string()
    .max(60)
    .refine((text) => readNear(text) !== null, {
      error: 'Expected latitude,longitude,kilometres: found another text',
    })
    .optional()
    .describe('lat,lon,km by the published centre. Example: 38.72,-9.14,5'),
  exclude_reserved: z.boolean().optional().describe('Leaves out what is recorded as reserved'),
} satisfies Record<FurtherField, z.ZodType>)
export type FurtherFilters = z.output<typeof furtherFilters>

/** What of the criteria the further filters give; days count back from the day of the question. */
export type FurtherCriteria = Pick<
  Criteria,
  | 'max_useful_price_per_m2'
  | 'min_useful_m2'
  | 'energy_class_min'
  | 'confirmed_within_days'
  | 'near'
  | 'exclude_reserved'
>

/** The further filters of a question that is asked at an instant. */
export const furtherCriteria = (
  {
    max_useful_price_per_m2,
    min_useful_m2,
    energy_class_min,
    confirmed_within_days: days,
    near,
    exclude_reserved,
  }: Partial<FurtherFilters>,
  now: Instant | null,
): FurtherCriteria => ({
  max_useful_price_per_m2: max_useful_price_per_m2 ?? null,
  min_useful_m2: min_useful_m2 ?? null,
  energy_class_min: energy_class_min ?? null,
  confirmed_within_days:
    days == null || now === null ? null : { days, today: daysBetween(firstDay, lisbonDay(now)) },
  near: near == null ? null : readNear(near),
  exclude_reserved: exclude_reserved ?? false,
})

/** The first day on which a confirmation is recent enough, counted from 1970-01-01. */
export const firstDayOf = ({ days, today }: NonNullable<Criteria['confirmed_within_days']>): number =>
  today - Math.min(days, mostDays)

/** The day that is this many days after 1970-01-01. */
export const dayOf = (day: number): ISODate => addDays(firstDay, day)

/** Whether a class is another or better. */
export const isAtLeast = (asked: EnergyClass, reported: string): boolean => {
  const place = (energyClasses as readonly string[]).indexOf(reported)
  return place >= 0 && place <= energyClasses.indexOf(asked)
}
