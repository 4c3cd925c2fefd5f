import { isInventedLicence } from './agency.ts'
import type { FieldProblem } from './dates.ts'
import type { SourceRecord } from './record.ts'

/** Subjects of invented professional accounts. */
const inventedSubject = /^demo\|/

/**
 * Records of the demonstration, which a real site must never show: an invented agency, without which none
 * of its listings can be taken, or an invented professional account.
 */
export const demonstrationProblems = (record: SourceRecord): FieldProblem[] => {
  if (record.kind === 'agency' && isInventedLicence(record.ami_licence ?? ''))
    return [
      {
        path: ['ami_licence'],
        found: record.ami_licence,
        expected: ['real_licence'],
      },
    ]
  if (record.kind === 'professional_account' && inventedSubject.test(record.subject))
    return [
      {
        path: ['subject'],
        found: record.subject,
        expected: ['real_subject'],
      },
    ]
  return []
}
