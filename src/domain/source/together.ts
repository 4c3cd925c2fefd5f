import type { Alternative, FactValue, Reported } from '#src/domain/listing/fact.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'

/** What somebody reports of a fact, a feature or a check. */
export type Report = Reported<FactValue> & { expires_on?: ISODate | undefined }

/** A report that differs from others; `null` of one that has no value. */
export const asAlternative = ({
  value,
  reported_by_role,
  reported_on,
}: Report): Alternative<FactValue> | null =>
  value === undefined || reported_by_role === undefined || reported_on === undefined
    ? null
    : { value, reported_by_role, reported_on }

/** The dispute of two reports of one fact, whoever they are from; `null` where they agree, or one of them has no value. */
export const disputeOf = (report: Report, other: Report): Report | null => {
  const own = asAlternative(other)
  if (own && report.alternatives)
    return report.alternatives.some(({ value }) => value === own.value)
      ? report
      : { alternatives: [...report.alternatives, own] }
  const former = asAlternative(report)
  return own && former && own.value !== former.value ? { alternatives: [former, own] } : null
}
