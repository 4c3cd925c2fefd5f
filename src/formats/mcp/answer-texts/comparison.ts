import type { ComparisonResponse } from '#src/domain/comparison/comparison.ts'
import { withTables } from '#src/domain/costs/compared.ts'
import { makeLedger } from '#src/domain/evidence/ledger.ts'
import type { LedgerRow, RowState } from '#src/domain/evidence/ledger-row.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { stateRow } from '#src/formats/ledger-text.ts'
import { costsSideBySide } from '#src/formats/costs-text.ts'
import { handOver } from './hand-over.ts'
import { derivedText, headline, lastAnswer, statusToday } from './listing.ts'

type Verdict = ComparisonResponse['rows'][number]['verdict']

const titles: Record<Verdict, string> = {
  different: 'Different:',
  not_comparable: 'Not comparable, because something is not stated or in dispute:',
  same: 'The same:',
}

/** What the ledgers of several listings say of one thing. */
interface Compared {
  label: string
  rows: readonly Readonly<LedgerRow>[]
  lines: readonly string[]
}

type Row = ComparisonResponse['rows'][number]

/** Which of them has the lowest and the highest number, where they differ. */
const extremesOf = ({ lowest, highest }: Row): string => {
  const named = (ids: readonly string[]) => ids.map((id) => `\`${id}\``).join(' and ')
  return lowest && highest
    ? ` (lowest ${named(lowest.listing_ids)}, highest ${named(highest.listing_ids)})`
    : ''
}

const comparedOf = (compared: Row, listings: readonly OpenListing[]): Compared => {
  const { key } = compared
  const rows = listings.flatMap((listing) => makeLedger(listing).find((row) => row.key === key) ?? [])
  return {
    label: (rows[0]?.label.en ?? key) + extremesOf(compared),
    rows,
    lines: rows.map((row, at) => `  - \`${listings[at]!.record.listing_id}\`: ${stateRow(row)}`),
  }
}

/** Whether of none of them anybody says more than the state: such things are named in one line. */
const isAll = (state: RowState, { rows }: Compared): boolean =>
  rows.every((row) => row.state === state && row.reports.length === 0)

const partOf = (verdict: Verdict, compared: readonly Compared[]): string[] => {
  const parts = Map.groupBy(compared, (each) =>
    isAll('unknown', each) ? 'unknown' : isAll('not_applicable', each) ? 'lacking' : 'stated',
  )
  const named = (title: string, all: readonly Compared[] = []) =>
    all.length > 0 ? [`- ${title}: ${all.map(({ label }) => label).join(', ')}`] : []
  const lines = [
    ...(parts.get('stated') ?? []).flatMap(({ label, lines: each }) => [`- ${label}:`, ...each]),
    ...named('Not stated of any', parts.get('unknown')),
    ...named('Does not apply to any', parts.get('lacking')),
  ]
  return lines.length > 0 ? [titles[verdict], ...lines] : []
}

/** A comparison: of each fact what every listing's ledger says, with its sources; those that differ first. */
export const comparisonText = (
  { listings, rows, costs, links }: ComparisonResponse,
  compared: readonly OpenListing[],
): string => {
  const headings = compared.map(
    ({ record }, at) =>
      `${headline(record)}${derivedText(record)}; ${lastAnswer(record.availability, statusToday(record))} (${listings[at]?.freshness})`,
  )
  const parts = (['different', 'not_comparable', 'same'] as const).flatMap((verdict) =>
    partOf(
      verdict,
      rows.filter((row) => row.verdict === verdict).map((row) => comparedOf(row, compared)),
    ),
  )
  return [...headings, ...parts, ...costsSideBySide(withTables(costs)), ...handOver(links)].join('\n')
}
