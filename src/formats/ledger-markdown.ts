import { ledgerOf } from '#src/domain/listing/facts/ledger.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import { checksText, howToRead, ledgerParts, nothingToAsk, questionLines } from './ledger-text.ts'

const listOf = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')

/** The ledger of a listing as a section: first what there is to ask, then everything by group, with its sources. */
export const ledgerMarkdown = (listing: Pick<OpenListing, 'record' | 'reports'>): string => {
  const rows = ledgerOf(listing)
  const parts = ledgerParts(rows).map(({ heading, lines }) => `### ${heading}\n\n${listOf(lines)}`)
  return `## Ledger

${howToRead} ${checksText(listing.reports)}

### Ask the agency

${listOf(questionLines(rows)) || nothingToAsk}

${parts.join('\n\n')}`
}
