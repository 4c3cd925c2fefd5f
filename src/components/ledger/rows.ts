import { html, raw, settled, type Html, type Piece } from '#src/components/html.ts'
import type { CheckReport } from '#src/domain/evidence/evidence-row.ts'
import { factsApart, type FactBehind } from '#src/domain/evidence/facts-behind.ts'
import { factOfSeveral } from '#src/domain/evidence/statement.ts'
import { missingCheck as reportUnmade } from '#src/domain/evidence/missing-check.ts'
import { day, inPhrase, shortDay } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { isFactName, factEntries, valueText, type FactName } from '#src/domain/listing/facts/facts.ts'
import type { Fact, FactState, FactValue } from '#src/domain/listing/fact.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { checkTerms, type Check } from '#src/domain/listing/facts/checks.ts'
import { remembered, rememberedBy } from '#src/domain/memo.ts'
import { wordsOf } from '#src/words/words.ts'
import { contradiction, entry } from './ledger.ts'
import { markOfCheck, markOfFact, type MarkName } from './mark-of.ts'
import { mark, markClass } from './mark.ts'
import { unsaidNote } from './unsaid.ts'
import { attribution, line, noneUnnamed, saying, source, sourcesOfFacts, type Unnamed } from './source.ts'

/** A value with its mark. */
const value = (name: MarkName, text: string) => html`<dd${marked(name)}>${text}</dd>`
const marked = remembered((name: MarkName) => raw(markClass(name)))

const valuesIn = (language: Language) => {
  const words = wordsOf(language)
  return {
    differing: (text: string) => html`<dd class="value x">${text}</dd>`,
    missing: remembered((state: FactState) =>
      settled(value(state, state === 'unknown' ? words.notReported : words.doesNotApply)),
    ),
  }
}
const values = { en: valuesIn('en'), pt: valuesIn('pt') }

/** An unreported fact, as in many homes. */
const unreported = rememberedBy((name: FactName, language: Language) =>
  settled(
    entry({
      term: factEntries[name].label[language],
      value: values[language].missing('unknown'),
      margin: null,
    }),
  ),
)

/** The row of a fact; what is validated says so in words where its source is `unnamed`. */
export const factRow = (
  name: FactName,
  fact: Fact<FactValue>,
  language: Language,
  unnamed: Unnamed = noneUnnamed,
): Html => {
  if (fact.state === 'unknown') return unreported(name, language)
  const words = wordsOf(language)
  const term = factEntries[name].label[language]
  const { differing, missing } = values[language]
  if (fact.state === 'conflicting')
    return contradiction(
      term,
      words.differs,
      (fact.alternatives ?? []).map((report) => ({
        value: differing(valueText(name, report.value, language)),
        margin: attribution(report, language),
      })),
    )
  const margin = attribution(fact, language, unnamed)
  if (fact.value === null) return entry({ term, value: missing(fact.state), margin })
  const [certainty, text] = [markOfFact(fact), valueText(name, fact.value, language)]
  const isSaid = certainty !== 'validated' || margin !== null
  return entry({
    term,
    value: isSaid ? value(certainty, text) : html`<dd>${mark('validated', language)}${text}</dd>`,
    margin,
  })
}

/**
 * Until when a check is valid, since when it is not, the values of reports that differ, and who reported each fact
 * behind it where that was not one and the same.
 */
const marginOf = (row: CheckReport, language: Language, facts: readonly FactBehind[]): Piece => {
  const { expires_on, expired_on, reports } = row
  // As of most rows.
  if (facts.length === 0 && reports.length === 0 && !expires_on && !expired_on) return null
  const words = wordsOf(language)
  const lines: Html[] = sourcesOfFacts(
    facts.map(({ name, fact }) => ({ name: factEntries[name].label[language], by: fact })),
    language,
  )
  if (expires_on) lines.push(line({ text: `${words.listing.expires}: `, day: expires_on }, language))
  if (expired_on) {
    const text = words.listing.expired(day(expired_on, language))
    lines.push(line({ text, day: null, tone: 'attention' }, language))
  }
  for (const { fact, value: reported, ...by } of reports) {
    const name = factOfSeveral(fact)?.[language]
    const shown = isFactName(fact) ? valueText(fact, reported, language) : String(reported)
    const report = saying(`${name ? `${name} ` : ''}${shown} `, by, language)
    if (report) lines.push(report)
  }
  return source(lines)
}

/** `Validated: lawyer, 10 Nov 2026`: the status of a check, and who reported it. */
const standing = (
  row: CheckReport,
  language: Language,
  { note, hasSeveralSources }: { note: string | null; hasSeveralSources: boolean },
): Html => {
  const words = wordsOf(language)
  const name = markOfCheck(row.status)
  const [role, on] =
    row.status !== 'collected' && row.validated_by_role
      ? [row.validated_by_role, row.validated_on]
      : [row.reported_by_role, row.reported_on]
  const status = row.status === 'unknown' ? words.notReported : words.checkMark(name, row.check)
  const by =
    role && on && row.status !== 'conflicting' && !hasSeveralSources
      ? `: ${words.role[role]}, ${shortDay(on, language)}`
      : ''
  return value(name, `${status}${by}${note === null ? '' : ` (${note})`}`)
}

const checked = (
  row: CheckReport,
  language: Language,
  note: string | null = null,
  facts: readonly FactBehind[] = [],
): Html =>
  entry({
    id: row.check,
    term: checkTerms[row.check][language],
    value: standing(row, language, { note, hasSeveralSources: facts.length > 0 }),
    margin: marginOf(row, language, facts),
  })

/** What the status of a check does not say and could be read into it. */
export const noteOf = (row: CheckReport, record: ListingRecord, language: Language): string | null => {
  if (row.status === 'unknown')
    return row.check === 'typology' && record.typology.state !== 'unknown'
      ? inPhrase(factEntries.beds.label[language])
      : null
  return unsaidNote(row, record, language)
}

/** A check that has not been made, as in most homes. */
const unmade = rememberedBy((check: Check, language: Language) =>
  settled(checked(reportUnmade(check), language)),
)

/** The row of a check of a record. */
export const checkRow = (row: CheckReport, record: ListingRecord, language: Language): Html => {
  const note = noteOf(row, record, language)
  return row.status === 'unknown' && !row.expired_on && note === null
    ? unmade(row.check, language)
    : checked(row, language, note, factsApart(row, record))
}
