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
        expected:
          'a licence of IMPIC such as AMI 12345; this agency is invented, and this site is no demonstration',
      },
    ]
  if (record.kind === 'professional_account' && inventedSubject.test(record.subject))
    return [
      {
        path: ['subject'],
        found: record.subject,
        expected: 'the subject of a real account; this one is invented, and this site is no demonstration',
      },
    ]
  return []
}
