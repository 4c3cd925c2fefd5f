import { z } from 'zod'
import type { Language } from '#src/domain/language.ts'
import { messageOrText, textIn } from '#src/domain/message/message.ts'
import type { AgencyId } from '#src/domain/ids.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { fieldFor } from './field-label.ts'
import { finding } from './finding.ts'
import { groupsIn } from './finding-groups.ts'

/** What the last import of a feed came to, for the people who look after the agency's software. */
export const agencyReport = z.object({
  format: z.string(),
  /** Whether the feed was read to its end; otherwise nothing was imported. */
  is_complete: z.boolean(),
  homes: z.int(),
  /** How many were refused, and whether everything else was left out for that reason. */
  refused: z.int(),
  is_taken: z.boolean(),
  /** How many of those were accepted before, and stay as they were then; reports of earlier releases do not say. */
  left_as_they_were: z.int().optional(),
  /** How many are held, because only the operator can decide what they are; absent in reports of earlier releases. */
  held: z.int().optional(),
  /** How many pictures that the feed names could not be fetched, where any could not. */
  pictures_missing: z.int().optional(),
  removals: z.object({
    missing: z.int(),
    of: z.int(),
    held_back: z.string().nullable(),
    returned: z.int(),
    refs: z.array(z.string()),
    references: z.string().optional(),
  }),
  findings: z.array(finding),
  /** How many more findings there are than are shown. */
  not_shown: z.int(),
})
export type AgencyReport = z.output<typeof agencyReport>

/** The last import of one of an agency's feeds. */
export interface StoredReport {
  source: string
  at: Instant
  report: AgencyReport
}

/** How the address of one of an agency's feeds fares; never the address itself. */
export interface SourceFares {
  source: string
  tried_at: Instant
  succeeded_at: Instant | null
  failures: number
  /** A message as `writtenMessage` writes it, or words in English. */
  failure: string | null
}

/** What an agency sees at its secret address. */
export interface AgencyReports {
  agency_id: AgencyId
  imports: StoredReport[]
  sources: SourceFares[]
}

/** The same in the words of one language, as programs read it. */
export const reportsIn = ({ agency_id, imports, sources }: AgencyReports, language: Language) => ({
  agency_id,
  imports: imports.map(({ report, ...stored }) => ({
    ...stored,
    report: {
      ...report,
      groups: groupsIn(report.format, report.findings, language),
      findings: report.findings.map((finding) => ({
        ...finding,
        field: fieldFor(report.format, finding.field, language).text,
        found: textIn(finding.found, language),
        expected: textIn(finding.expected, language),
      })),
    },
  })),
  sources: sources.map((source) => ({
    ...source,
    failure: source.failure && textIn(messageOrText(source.failure), language),
  })),
})
