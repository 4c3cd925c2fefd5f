import type { Piece } from '#src/components/html.ts'
import type { Evidence, EvidenceRow } from '#src/domain/evidence/evidence.ts'
import type { Fact } from '#src/domain/listing/fact.ts'
import type { Language } from '#src/publish/page-data.ts'
import { isFactName, type FactName } from '#src/words/fact-name.ts'
import { day } from '#src/words/format.ts'
import { wordsOf } from '#src/words/words.ts'
import { markOfCheck, markOfFact, type MarkName } from './mark-of.ts'
import { attribution, attributionLines, line, source } from './source.ts'
import { valueText, type FactValue } from './value.ts'

/** A value with its mark, and its margin. `aside` says the mark in words where the value does not. */
export interface Reading {
  mark: MarkName
  aside: string | null
  text: string
  faint: boolean
  margin: Piece
}

/** A row of the ledger; several readings contradict each other, and `verdict` says so. */
export interface LedgerRow {
  id?: string
  term: string
  verdict?: string
  readings: readonly Reading[]
}

export const factRow = (name: FactName, fact: Fact<FactValue>, language: Language): LedgerRow => {
  const words = wordsOf(language)
  if (fact.state === 'conflicting')
    return {
      term: words.fact[name],
      verdict: words.differs,
      readings: (fact.alternatives ?? []).map((report) => ({
        mark: 'conflicting',
        aside: null,
        text: valueText(name, report.value, language),
        faint: false,
        margin: attribution(report, language),
      })),
    }
  const mark = markOfFact(fact)
  const text =
    fact.value !== null
      ? valueText(name, fact.value, language)
      : fact.state === 'unknown'
        ? words.notReported
        : words.doesNotApply
  const aside = fact.value === null ? null : words.mark[mark]
  return {
    term: words.fact[name],
    readings: [{ mark, aside, text, faint: fact.value === null, margin: attribution(fact, language) }],
  }
}

/** Who made a check, until when it holds, and what the reports say where they differ. */
const marginOf = (row: EvidenceRow, language: Language): Piece => {
  if (!row.expires_on && !row.expired_on && row.reports.length === 0) return attribution(row, language)
  const words = wordsOf(language)
  const lines = attributionLines(row, language)
  if (row.expires_on) lines.push(line({ text: `${words.listing.expires}: `, day: row.expires_on }, language))
  if (row.expired_on) {
    const text = words.listing.expired(day(row.expired_on, language))
    lines.push(line({ text, day: null, tone: 'attention' }, language))
  }
  for (const { fact, value, reported_by_role, reported_on } of row.reports) {
    const said = isFactName(fact) ? valueText(fact, value, language) : String(value)
    lines.push(line({ said, text: `: ${words.role[reported_by_role]}, `, day: reported_on }, language))
  }
  return source(lines)
}

export const checkRow = (row: EvidenceRow, language: Language): LedgerRow => {
  const words = wordsOf(language)
  const mark = markOfCheck(row.status)
  const text = row.status === 'unknown' ? words.notReported : words.mark[mark]
  const faint = row.status === 'unknown' || row.status === 'not_applicable'
  return {
    id: `check-${row.check}`,
    term: row.label[language],
    readings: [{ mark, aside: null, text, faint, margin: marginOf(row, language) }],
  }
}

export const checkRows = (evidence: Evidence, language: Language): LedgerRow[] =>
  evidence.checks.map((row) => checkRow(row, language))
