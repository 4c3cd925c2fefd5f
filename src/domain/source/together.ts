import type { FactValue, Reported } from '#src/domain/listing/fact.ts'
import type { Role } from '#src/domain/vocabulary.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'

/** What somebody reports of a fact, a feature or a check. */
export type Report = Reported<FactValue> & { expires_on?: ISODate | undefined }

/** One of several reports of a fact that differ. */
export interface Claim<Day> {
  value: FactValue
  reported_by_role: Role
  reported_on: Day
}

/** What of a report decides whether it differs from another; the day of a feed may be `today`. */
interface Claiming<Day> extends Partial<{ [Member in keyof Claim<Day>]: Claim<Day>[Member] | undefined }> {
  alternatives?: readonly Claim<Day>[] | undefined
}

const claimOf = <Day>({ value, reported_by_role, reported_on }: Claiming<Day>): Claim<Day> | null =>
  value === undefined || reported_by_role === undefined || reported_on === undefined
    ? null
    : { value, reported_by_role, reported_on }

/**
 * The dispute of two reports of one fact, whoever they are from: a feed and its complement, a source and the office; `null`
 * where they agree, or one of them has no value.
 */
export const findDispute = <Day>(
  report: Claiming<Day>,
  other: Claiming<Day>,
): { alternatives: Claim<Day>[] } | null => {
  const own = claimOf(other)
  const former = claimOf(report)
  const claims = report.alternatives ?? (former ? [former] : [])
  if (!own || claims.length === 0) return null
  if (!claims.some(({ value }) => value === own.value)) return { alternatives: [...claims, own] }
  return report.alternatives ? { alternatives: [...claims] } : null
}
