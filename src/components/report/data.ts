import type { AgencyReports } from '#src/domain/feed/agency-report.ts'

/** What became of an agency's feeds, at its secret address. */
export interface ReportPage {
  kind: 'report'
  /** The English address. */
  path: string
  reports: AgencyReports
}
