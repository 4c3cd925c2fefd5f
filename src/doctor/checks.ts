import type { Check, Facts, Severity } from './check.ts'
import { feedChecks } from './feeds.ts'
import { placeChecks } from './place.ts'
import { runningChecks } from './running.ts'

/** Everything that goes wrong quietly; each has one entry, and every surface that tells of it goes through this list. */
export const checks: readonly Check[] = [...runningChecks, ...placeChecks, ...feedChecks]

/** What a check says of the facts. */
export interface Judged extends Omit<Check, 'find' | 'remedy'> {
  remedy: string
  status: 'good' | 'unknown' | Severity
  found: string | null
}

/** Every check with what it says; `unknown` where its facts are not known here. */
export const judge = (facts: Facts): Judged[] =>
  checks.map(({ find, remedy, ...check }) => {
    const found = find(facts)
    return {
      ...check,
      remedy: typeof remedy === 'string' ? remedy : remedy(facts),
      status: found === undefined ? 'unknown' : found === null ? 'good' : check.severity,
      found: found ?? null,
    }
  })
