import { z } from 'zod'
import { pickAttribution } from './fact.ts'
import { check, day, level, role } from './schemas.ts'
import type { CheckReport } from './evidence-row.ts'

/** The checks that were made, with level, roles and dates; a check that is absent was not made. */
export const readiness = z
  .partialRecord(
    check,
    z.object({
      level,
      reported_by_role: role,
      reported_on: day,
      validated_by_role: role.nullable(),
      validated_on: day.nullable(),
    }),
  )
  .meta({
    id: 'Readiness',
    description:
      'The checks that were made, with level, roles and dates: of one with several facts behind it, those of the weakest. One that is absent was not made',
  })
export type Readiness = z.output<typeof readiness>

/** The checks that reach a level, as records and search results show them. */
export const computeReadiness = (reports: readonly CheckReport[]): Readiness => {
  const made: Readiness = {}
  for (const row of reports) {
    const { reported_by_role, reported_on, ...by } = pickAttribution(row)
    if ((row.status === 'validated' || row.status === 'collected') && reported_by_role && reported_on)
      made[row.check] = { level: row.status, reported_by_role, reported_on, ...by }
  }
  return made
}
