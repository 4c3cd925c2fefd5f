import { z } from 'zod'
import type { Readiness } from '#src/domain/evidence/readiness.ts'
import { check, role } from '#src/domain/listing/schemas.ts'
import type { Check } from '#src/domain/listing/facts/checks.ts'
import type { Role } from '#src/domain/listing/vocabulary.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import type { Detail } from './detail.ts'

const byRoleAndDay = z
  .partialRecord(role, z.record(z.string(), z.array(check)))
  .meta({ id: 'ChecksByRoleAndDay', description: 'A role, a day, and checks' })

/**
 * The checks of a listing by who made them and when (interface 2.4). Most checks are made together, so that a group
 * names a role and a day once where the record names both at each check.
 */
export const resultReadiness = z
  .object({
    validated: byRoleAndDay.describe(
      'Checks that another role confirmed: the role that reported, the day of its report, the checks',
    ),
    collected: byRoleAndDay.describe('Checks that were reported and that nobody confirmed, in the same way'),
    validated_by: byRoleAndDay
      .optional()
      .describe('Only with detail full: the role that confirmed, the day, the checks'),
  })
  .meta({
    id: 'ResultReadiness',
    description:
      'The checks that were made, by role and day; one that is absent was not made. In brief without price and availability, which name role and day themselves, publication_authorisation, which every result has, and what is about the advert: brokerage_contract, photos, floor_plan, location, typology',
  })
export type ResultReadiness = z.output<typeof resultReadiness>

type ByRoleAndDay = z.output<typeof byRoleAndDay>

/**
 * Days as keys, in an object without a prototype: V8 treats it as a dictionary, where it would make a hidden class for
 * every day in a plain one, a tenth of the time of a search that is new.
 */
const byDay = (): Record<string, Check[]> => Object.create(null) as Record<string, Check[]>

const put = (groups: ByRoleAndDay, role: Role | null, day: ISODate | null, check: Check): void => {
  if (role && day) ((groups[role] ??= byDay())[day] ??= []).push(check)
}

/**
 * The checks whose role and day a result in brief names beside the thing itself, that every open listing has, or that
 * are about the advert and not the home.
 */
const notInBrief: ReadonlySet<Check> = new Set([
  'price',
  'availability',
  'publication_authorisation',
  'brokerage_contract',
  'photos',
  'floor_plan',
  'location',
  'typology',
])

/** The readiness of a record by role and day. */
export const readinessByRole = (made: Readiness, detail: Detail): ResultReadiness => {
  const [validated, collected, validated_by]: ByRoleAndDay[] = [{}, {}, {}]
  for (const [name, row] of Object.entries(made) as [Check, NonNullable<Readiness[Check]>][]) {
    if (detail === 'brief' && notInBrief.has(name)) continue
    put(row.level === 'validated' ? validated! : collected!, row.reported_by_role, row.reported_on, name)
    put(validated_by!, row.validated_by_role, row.validated_on, name)
  }
  return {
    validated: validated!,
    collected: collected!,
    ...(detail === 'full' && { validated_by: validated_by! }),
  }
}
