import { z } from 'zod'
import type { Fact } from './fact.ts'
import { role } from './schemas.ts'

const byRoleAndDay = z
  .partialRecord(role, z.record(z.string(), z.array(z.string())))
  .meta({ id: 'FactsByRoleAndDay', description: 'A role, a day, and facts; features as features.<name>' })

/** Who reported facts and features, and when: a role and a day once for all that it reported together. */
export const reported = z
  .object({ validated: byRoleAndDay, collected: byRoleAndDay })
  .meta({ id: 'Reported', description: 'Only in brief: who reported each fact and feature, and the day' })
export type ReportedBy = z.output<typeof reported>

type Attributed = Pick<Fact, 'level' | 'reported_by_role' | 'reported_on'>

/** The names of what was reported, by level, role and day. */
export const reportedBy = (named: readonly (readonly [name: string, fact: Attributed])[]): ReportedBy => {
  const groups: ReportedBy = { validated: {}, collected: {} }
  for (const [name, { level, reported_by_role, reported_on }] of named)
    if (level && reported_by_role && reported_on)
      ((groups[level][reported_by_role] ??= {})[reported_on] ??= []).push(name)
  return groups
}
