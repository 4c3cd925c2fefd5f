import type { FactValue, Reported } from '#src/domain/listing/fact.ts'
import type { MemberId } from '#src/domain/ids.ts'
import type { Role } from '#src/domain/vocabulary.ts'

/** Roles that earn from the sale, or make what the advert shows: their word is no second source. */
const interested: ReadonlySet<Role> = new Set<Role>(['listing_agent', 'developer', 'photographer'])

/**
 * Why somebody cannot validate a report: there is not one report that nobody has validated, it is their own, their role
 * does not validate, or it is the role that reported. Readers see roles alone: one that vouches for itself says nothing.
 */
export type ValidationProblem = 'nothing' | 'own_report' | 'role' | 'same_role'

/** `reporter` is the member who reported it, `null` where the source did. */
export const validationProblem = (
  report: Reported<FactValue> | undefined,
  reporter: MemberId | null,
  by: { member: MemberId; role: Role },
): ValidationProblem | null => {
  if (!report || report.alternatives || report.not_applicable || report.validated_by_role) return 'nothing'
  if (reporter === by.member) return 'own_report'
  if (interested.has(by.role)) return 'role'
  return report.reported_by_role === by.role ? 'same_role' : null
}
