import type { Evidence, EvidenceRow } from '#src/domain/evidence/evidence.ts'
import type { Fact } from '#src/domain/listing/fact.ts'
import type { Role } from '#src/domain/listing/vocabulary.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import type { Language } from '#src/publish/page-data.ts'
import { isFactName, type FactName } from '#src/words/fact-name.ts'
import { day } from '#src/words/format.ts'
import { wordsOf } from '#src/words/words.ts'
import { markOfCheck, markOfFact, type MarkName } from './mark-of.ts'
import { valueText, type FactValue } from './value.ts'

/** One line of the margin: who said something, and the day. */
export interface SourceLine {
  said?: string
  text: string
  day: ISODate | null
  tone?: 'by-validator' | 'attention'
}

/** A value with its mark, and its margin. `aside` says the mark in words where the value does not. */
export interface Reading {
  mark: MarkName
  aside: string | null
  text: string
  faint: boolean
  lines: readonly SourceLine[]
}

/** A row of the ledger; several readings contradict each other, and `verdict` says so. */
export interface LedgerRow {
  id?: string
  term: string
  verdict?: string
  readings: readonly Reading[]
}

interface Attribution {
  reported_by_role: Role | null
  reported_on: ISODate | null
  validated_by_role?: Role | null | undefined
  validated_on?: ISODate | null | undefined
}

/** Who reported, and who validated, each with the day. */
export const sourceLines = (by: Attribution, language: Language): SourceLine[] => {
  const words = wordsOf(language)
  const lines: SourceLine[] = []
  if (by.reported_by_role && by.reported_on)
    lines.push({ text: `${words.reportedBy}: ${words.role[by.reported_by_role]}, `, day: by.reported_on })
  if (by.validated_by_role && by.validated_on)
    lines.push({
      text: `${words.validatedBy}: ${words.role[by.validated_by_role]}, `,
      day: by.validated_on,
      tone: 'by-validator',
    })
  return lines
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
        lines: sourceLines(report, language),
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
    readings: [{ mark, aside, text, faint: fact.value === null, lines: sourceLines(fact, language) }],
  }
}

export const checkRow = (row: EvidenceRow, language: Language): LedgerRow => {
  const words = wordsOf(language)
  const mark = markOfCheck(row.status)
  const lines = sourceLines(row, language)
  if (row.expires_on) lines.push({ text: `${words.listing.expires}: `, day: row.expires_on })
  if (row.expired_on)
    lines.push({ text: words.listing.expired(day(row.expired_on, language)), day: null, tone: 'attention' })
  for (const { fact, value, reported_by_role, reported_on } of row.reports)
    lines.push({
      said: isFactName(fact) ? valueText(fact, value, language) : String(value),
      text: `: ${words.role[reported_by_role]}, `,
      day: reported_on,
    })
  const text = row.status === 'unknown' ? words.notReported : words.mark[mark]
  const faint = row.status === 'unknown' || row.status === 'not_applicable'
  return {
    id: `check-${row.check}`,
    term: row.label[language],
    readings: [{ mark, aside: null, text, faint, lines }],
  }
}

export const checkRows = (evidence: Evidence, language: Language): LedgerRow[] =>
  evidence.checks.map((row) => checkRow(row, language))
