import { html, raw, settled, type Html } from '#src/components/html.ts'
import { inPhrase, number } from '#src/domain/format.ts'
import type { CheckReport } from '#src/domain/evidence/evidence-row.ts'
import { countAt, letterOf } from '#src/domain/evidence/status-letters.ts'
import { outcomeIn, type Outcome } from '#src/domain/evidence/outcome.ts'
import { unsaidOf } from '#src/domain/evidence/unsaid.ts'
import type { Language } from '#src/domain/language.ts'
import { checkTerms, type Check } from '#src/domain/listing/facts/checks.ts'
import { factEntries, valueText } from '#src/domain/listing/facts/facts.ts'
import { rowOfCheck } from '#src/domain/listing/facts/ledger-row.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { remembered, rememberedBy } from '#src/domain/memo.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import { ledgerWords } from '#src/words/ledger.ts'
import { wordsOf } from '#src/words/words.ts'
import { markOfCheck } from './mark-of.ts'
import { classOf } from './mark.ts'

/** What a check found, or that sources disagree on it. */
const outcomeText = ({ name, fact }: Outcome, language: Language): string =>
  inPhrase(fact.value === null ? ledgerWords[language].disagree : valueText(name, fact.value, language))

/** What the status of a check does not say and could be read into it. */
const noteOf = (row: CheckReport, record: ListingRecord, language: Language): string | null => {
  if (row.check === 'typology' && row.status === 'unknown' && record.typology.state !== 'unknown')
    return inPhrase(factEntries.beds.label[language])
  const outcome = outcomeIn(record, row.check)
  if (outcome !== null) return outcomeText(outcome, language)
  const unsaid = unsaidOf(row, record)
  return unsaid && unsaid !== 'outcome' ? ledgerWords[language].unsaid[unsaid] : null
}

const pieceOf = (
  { check, status }: Pick<CheckReport, 'check' | 'status'>,
  note: string | null,
  language: Language,
): Html => {
  const said = wordsOf(language).checkMark(markOfCheck(status), check)
  return html`
    <li><a${raw(classOf(letterOf(status)))} href="#${rowOfCheck(check)}"><b>${checkTerms[check][language]}: ${said}${note !== null && ` (${note})`}</b></a></li>
  `
}

const pieceIn = (language: Language) =>
  rememberedBy((check: Check, status: CheckReport['status']) =>
    settled(pieceOf({ check, status }, null, language)),
  )
/** What would be read into the status of these alone: a certificate that there is not, no typology where one is. */
const misleading: ReadonlySet<Check> = new Set(['energy_certificate', 'typology'])
const isMisleading = ({ check }: CheckReport, record: ListingRecord): boolean =>
  misleading.has(check) || outcomeIn(record, check) !== null
const pieces = { en: pieceIn('en'), pt: pieceIn('pt') }

/**
 * The evidence tile: a piece for each of the 19 checks, glazed where it is validated, outlined where it is reported,
 * cracked where reports differ, blank where it has not been made, absent where it does not apply. Each leads to its
 * row of the ledger on the same page.
 */
export const tile = (
  { record, reports }: Pick<OpenListing, 'record' | 'reports'>,
  language: Language,
): Html => html`
  <ol class="tile" aria-label="${wordsOf(language).tile.name}">${reports.map((row) => {
    const note = isMisleading(row, record) ? noteOf(row, record, language) : null
    return note === null ? pieces[language](row.check, row.status) : pieceOf(row, note, language)
  })}</ol>
`

const textOf = rememberedBy((language: Language, standings: string): string => {
  const words = wordsOf(language).tile
  const count = (status: CheckReport['status']) => countAt(standings, status)
  const disputed = count('conflicting')
  const parts = [
    disputed > 0 && words.conflicting(number(disputed, language)),
    words.unknown(number(count('unknown'), language), count('unknown')),
  ].filter((part) => part !== false)
  const validated = words.validated(number(count('validated'), language), number(standings.length, language))
  // A line breaks behind a dot, never before it.
  return [validated, ...parts].join('\u00a0· ')
})

/** `7 of 19 checks validated · 2 unknown`, from the standings of all of them. */
export const tileText = (standings: string, language: Language): string => textOf(language, standings)

const small = remembered((standings: string) =>
  settled(
    html`<span class="tile small" aria-hidden="true">${[...standings].map((letter) => html`<b${raw(classOf(letter))}></b>`)}</span>`,
  ),
)

/** The same as a picture with its line, for a card or a column of a table. */
export const smallTile = (standings: string, language: Language): Html => html`
  <p class="standing">${small(standings)}<span>${tileText(standings, language)}</span></p>
`
