import type { Check } from '#src/domain/listing/vocabulary.ts'
import type { CheckReport } from './evidence.ts'

/** The checks that stand at a status, in the order of the reports. */
export const checksAt = (reports: readonly CheckReport[], status: CheckReport['status']): Check[] => {
  const found: Check[] = []
  for (const report of reports) if (report.status === status) found.push(report.check)
  return found
}
