import { html, settled, type Html, type Piece } from '#src/components/html.ts'
import type { CheckReport } from '#src/domain/evidence/evidence.ts'
import { factsApart, type FactBehind } from '#src/domain/evidence/facts-behind.ts'
import { factOfSeveral, isPhotographUnpublished } from '#src/domain/evidence/statement.ts'
import { unmade as reportUnmade } from '#src/domain/evidence/unmade.ts'
import type { Fact, FactState } from '#src/domain/listing/fact.ts'
import { factTerms } from '#src/domain/listing/fact-terms.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { checkTerms, type Check } from '#src/domain/listing/vocabulary.ts'
import { remembered, rememberedBy } from '#src/domain/memo.ts'
import type { Language } from '#src/publish/page-data.ts'
import { isFactName, type FactName } from '#src/domain/listing/fact-name.ts'
import { day } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'
import { markOfCheck, markOfFact, type MarkName } from './mark-of.ts'
import { contradiction, entry } from './ledger.ts'
import { mark, silentMark } from './mark.ts'
import { attribution, attributionLines, line, source } from './source.ts'
import { valueText, type FactValue } from '#src/domain/listing/value-text.ts'

/** A value with its mark, which `sign` draws. */
const value = (sign: Html, text: string, { faint }: { faint?: boolean } = {}) => html`
  <dd class="value${faint && ' faint'}">${sign}${text}</dd>
`

const valuesIn = (language: Language) => {
  const words = wordsOf(language)
  const silent = (name: MarkName) => html`${silentMark(name)} `
  const known = (name: MarkName, text: string) => value(mark(name, language), text)
  return {
    known,
    differing: (text: string) => value(silent('conflicting'), text),
    missing: remembered((state: FactState) =>
      settled(
        value(silent(state), state === 'unknown' ? words.notReported : words.doesNotApply, { faint: true }),
      ),
    ),
    check: rememberedBy((status: CheckReport['status'], check: Check) => {
      const name = markOfCheck(status)
      const faint = status === 'unknown' || status === 'not_applicable'
      const text = status === 'unknown' ? words.notReported : words.checkMark(name, check)
      return settled(value(silent(name), text, { faint }))
    }),
    unpublished: (status: CheckReport['status']) =>
      value(mark(markOfCheck(status), language), words.listing.photosUnpublished),
  }
}
const values = { en: valuesIn('en'), pt: valuesIn('pt') }

/** A fact that nobody has told anything of, as many homes have it. */
const untold = rememberedBy((name: FactName, language: Language) =>
  settled(
    entry({
      term: factTerms[name][language],
      value: values[language].missing('unknown'),
      margin: null,
    }),
  ),
)

export const factRow = (name: FactName, fact: Fact<FactValue>, language: Language): Html => {
  if (fact.state === 'unknown') return untold(name, language)
  const words = wordsOf(language)
  const term = factTerms[name][language]
  const { known, differing, missing } = values[language]
  if (fact.state === 'conflicting')
    return contradiction(
      term,
      words.differs,
      (fact.alternatives ?? []).map((report) => ({
        value: differing(valueText(name, report.value, language)),
        margin: attribution(report, language),
      })),
    )
  const margin = attribution(fact, language)
  if (fact.value === null) return entry({ term, value: missing(fact.state), margin })
  return entry({ term, value: known(markOfFact(fact), valueText(name, fact.value, language)), margin })
}

/** Who made a check, until when it holds, and what the reports say where they differ. */
const marginOf = (row: CheckReport, language: Language, facts: readonly FactBehind[]): Piece => {
  const isPlain = !row.expires_on && !row.expired_on && row.reports.length === 0
  if (isPlain && facts.length === 0) return attribution(row, language)
  const words = wordsOf(language)
  const lines =
    facts.length === 0
      ? attributionLines(row, language)
      : facts.flatMap(({ name, fact }) => attributionLines(fact, language, `${factTerms[name][language]} `))
  if (row.expires_on) lines.push(line({ text: `${words.listing.expires}: `, day: row.expires_on }, language))
  if (row.expired_on) {
    const text = words.listing.expired(day(row.expired_on, language))
    lines.push(line({ text, day: null, tone: 'attention' }, language))
  }
  for (const { fact, value, reported_by_role, reported_on } of row.reports) {
    const name = factOfSeveral(fact)?.[language]
    const shown = isFactName(fact) ? valueText(fact, value, language) : String(value)
    const said = name ? `${name} ${shown}` : shown
    lines.push(line({ said, text: `: ${words.role[reported_by_role]}, `, day: reported_on }, language))
  }
  return source(lines)
}

const checked = (
  row: CheckReport,
  language: Language,
  isUnpublished = false,
  facts: readonly FactBehind[] = [],
): Html =>
  entry({
    id: `check-${row.check}`,
    term: checkTerms[row.check][language],
    value: isUnpublished
      ? values[language].unpublished(row.status)
      : values[language].check(row.status, row.check),
    margin: marginOf(row, language, facts),
  })

/** A check that nobody has made, as most homes have it. */
const unmade = rememberedBy((check: Check, language: Language) =>
  settled(checked(reportUnmade(check), language)),
)

/** The row of a check of a record. */
export const checkRow = (row: CheckReport, record: ListingRecord, language: Language): Html =>
  row.status === 'unknown' && !row.expired_on
    ? unmade(row.check, language)
    : checked(row, language, isPhotographUnpublished(row, record), factsApart(row, record))
