import { addressIn } from '#src/components/addresses.ts'
import { html, raw, type Html, type Piece } from '#src/components/html.ts'
import { capital, inPhrase, shortDay } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { isUnbuilt } from '#src/domain/listing/applies.ts'
import type { FactValue } from '#src/domain/listing/fact.ts'
import { checkEntries, type Check } from '#src/domain/listing/facts/checks.ts'
import { groups, type Group } from '#src/domain/listing/facts/entry.ts'
import { entryOfFact, outcomeOf } from '#src/domain/listing/facts/facts.ts'
import { ledgerOf } from '#src/domain/listing/facts/ledger.ts'
import { valueIn, type LedgerRow } from '#src/domain/listing/facts/ledger-row.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import { endings, isPlural } from '#src/words/check-endings.ts'
import { ledgerWords } from '#src/words/ledger.ts'
import { wordsOf } from '#src/words/words.ts'
import { markClass } from './mark.ts'

type Row = Readonly<LedgerRow>

/** In which language a row is written, and whether its home is built: what a certificate is called depends on it. */
export interface Reader {
  language: Language
  isBuilt: boolean
}

/** A value as a reader sees it; of a feature, whether it is there. */
export const valueText = ({ key }: Row, value: FactValue, language: Language): string => {
  const { yes, no } = wordsOf(language).listing
  if (typeof value === 'boolean') return value ? yes : no
  const text = valueIn({ key }, value, language)
  return key === 'availability' ? capital(text) : text
}

/** What is said of a check, which has no value: that it was made. */
const madeText = (check: Check, state: 'validated' | 'reported', language: Language): string => {
  const { rightsCheck, check: made } = ledgerWords[language]
  return checkEntries[check].hidesFinding ? rightsCheck[state] : made[state](endings[check])
}

/** The value of a row, or the state in words. */
const standingText = (row: Row, language: Language): string => {
  const words = ledgerWords[language]
  const { key, state, value, check } = row
  if (state === 'conflicting') return words.disagree
  if (state === 'unknown') return words.unknown
  if (state === 'not_applicable') return words.notApplicable(key === check && isPlural(check))
  if (value !== null) return valueText(row, value, language)
  return state === 'expired' || check === null ? '' : madeText(check, state, language)
}

/** When the check of a row has ended; that of a fact which does not apply may have ended too. */
const expiredOn = ({ state, question, valid_until }: Row) =>
  state === 'expired' || (state === 'not_applicable' && question !== null) ? valid_until : null

/** What the standing of a check does not say. */
const unsaidText = ({ unsaid, check }: Row, language: Language): string | null => {
  const words = ledgerWords[language]
  if (unsaid !== 'outcome') return unsaid && words.unsaid[unsaid]
  const outcome = check && outcomeOf(check)
  return outcome && words.seeResult(entryOfFact(outcome).label[language])
}

/** What is read first in a row: its value or state, that it has expired, and what neither of them says. */
export const statement = (row: Row, language: Language): string => {
  const words = ledgerWords[language]
  const expired = expiredOn(row)
  const parts = [
    standingText(row, language),
    expired && words.expired(shortDay(expired, language)),
    unsaidText(row, language),
    row.beside?.[language],
  ]
  return capital(parts.filter(Boolean).join('; '))
}

/** `Source: architect, 8 Nov 2026` and `confirmed: lawyer, 14 Nov 2026`. */
export const vouchers = (
  { reports, validations }: Pick<Row, 'reports' | 'validations'>,
  language: Language,
): string[] => {
  const words = ledgerWords[language]
  const { role } = wordsOf(language)
  return [
    ...reports.map((by) => words.source(role[by.role], shortDay(by.day, language))),
    ...validations.map((by) => words.confirmed(role[by.role], shortDay(by.day, language))),
  ]
}

/** Until when a row counts. */
export const lasting = (row: Row, { language, isBuilt }: Reader): string[] => {
  const words = ledgerWords[language]
  if (row.valid_until === null || expiredOn(row) !== null) return []
  const until = shortDay(row.valid_until, language)
  return [row.key === 'energy.class' ? words.certificateUntil(until, isBuilt) : words.validUntil(until)]
}

/** What vouches for a row, each clause on one line where there is room. */
const who = (clauses: readonly string[]) => {
  const last = clauses.length - 1
  const text = (clause: string, at: number) => `${at === 0 ? capital(clause) : clause}${at < last ? ';' : ''}`
  return (
    clauses.length > 0 &&
    html`<dd class="who">${clauses.map((clause, at) => html`${at > 0 && ' '}<span>${text(clause, at)}</span>`)}</dd>`
  )
}

/** Reports that differ, each with its role and day. */
const versions = (row: Row, language: Language) =>
  row.reports.map(
    (report) => html`
      <dd class="version">${report.value !== null && valueText(row, report.value, language)}</dd>
      ${who(vouchers({ reports: [report], validations: [] }, language))}
    `,
  )

/** One thing that is known or unknown: its value or state, who vouches for it, and what to ask. */
export const ledgerRow = (row: Row, reader: Reader): Html => {
  const { language } = reader
  const differs = row.state === 'conflicting'
  const sources = differs ? [] : vouchers(row, language)
  return html`
    <div id="${row.key}">
      <dt>${row.label[language]}</dt>
      <dd${raw(markClass(row.state === 'expired' ? 'unknown' : row.state))}>${statement(row, language)}</dd>
      ${differs && versions(row, language)}
      ${who([...sources, ...lasting(row, reader)])}
      ${row.question && html`<dd class="ask">${ledgerWords[language].ask} <span>${row.question[language]}</span></dd>`}
    </div>
  `
}

/** Nobody vouches for the row, and there is nothing to ask: a name says all. */
const isNameOnly = ({ state, question, reports, validations }: Row): boolean =>
  (state === 'unknown' || state === 'not_applicable') &&
  question === null &&
  reports.length + validations.length === 0

/** The names of what is unknown or does not apply, in one line. */
const names = (rows: readonly Row[], state: 'unknown' | 'not_applicable', language: Language) => {
  const words = ledgerWords[language]
  const named = rows.filter((row) => row.state === state)
  const name = ({ key, label }: Row, at: number) =>
    html`${at > 0 && ', '}<span id="${key}">${at > 0 ? inPhrase(label[language]) : label[language]}</span>`
  return (
    named.length > 0 &&
    html`
      <div class="names">
        <dt>${state === 'unknown' ? words.unknown : words.notApplicable(named.length > 1)}</dt>
        <dd${raw(markClass(state))}>${named.map(name)}</dd>
      </div>
    `
  )
}

/** The rows of one group: what there is to ask first, in the order of what it can change; names alone last. */
const group = (of: Group, rows: readonly Row[], reader: Reader, beside: Piece) => {
  const { language } = reader
  const open = rows.filter(({ question }) => question !== null).toSorted((a, b) => a.weight - b.weight)
  const known = rows.filter((row) => row.question === null && !isNameOnly(row))
  const named = rows.filter(isNameOnly)
  return html`
    <div class="rows">
      <h3>${ledgerWords[language].groups[of]}</h3>
      <dl class="ledger">
        ${[...open, ...known].map((row) => ledgerRow(row, reader))}
        ${names(named, 'unknown', language)}
        ${names(named, 'not_applicable', language)}
      </dl>
      ${beside}
    </div>
  `
}

/**
 * Everything that is known and unknown of a home, once, a row each: its value or state, its mark, every role with its
 * day, and the question to the agency while it is open. `asking` stands above the groups, `beside` at the end of one.
 */
export const homeLedger = (
  listing: OpenListing,
  language: Language,
  { asking, beside }: { asking: Piece; beside: Partial<Record<Group, Piece>> },
): Html => {
  const words = ledgerWords[language]
  const rows = Map.groupBy(ledgerOf(listing), (row) => row.group)
  const reader = { language, isBuilt: !isUnbuilt(listing.record) }
  return html`
    <section class="known">
      <h2 id="evidence">${words.heading}</h2>
      <p>${words.lead} <a href="${addressIn(language, '/how-we-know')}">${wordsOf(language).listing.legend}</a></p>
      ${asking}
      ${groups.map((of) => group(of, rows.get(of) ?? [], reader, beside[of]))}
    </section>
  `
}
