import { capital, shortDay } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import type { FactValue } from '#src/domain/listing/fact.ts'
import { checkEntries, type Check } from '#src/domain/listing/facts/checks.ts'
import { isFinding, valueIn, type LedgerRow } from '#src/domain/evidence/ledger-row.ts'
import { endings, isPlural } from '#src/words/check-endings.ts'
import { ledgerWords } from '#src/words/ledger.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import type { Role } from '#src/domain/vocabulary.ts'
import { roleInLine } from '#src/words/role.ts'
import { wordsOf } from '#src/words/words.ts'

/** A row of a ledger, as a page reads it. */
export type Row = Readonly<LedgerRow>

/** In which language a row is written, and whether its home is built: what a certificate is called depends on it. */
export interface Reader {
  language: Language
  isBuilt: boolean
  /** The day of a page that is made for each request: days of its year are written without the year. */
  today?: ISODate | undefined
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
  const { rightsCheck, thereIsOne, check: made } = ledgerWords[language]
  const { hidesFinding, meansThereIsOne } = checkEntries[check]
  if (meansThereIsOne && state === 'reported') return thereIsOne
  return hidesFinding ? rightsCheck[state] : made[state](endings[check])
}

/** The value of a row, or the state in words. */
const standingText = (row: Row, language: Language): string => {
  const words = ledgerWords[language]
  const { key, state, value, check } = row
  if (state === 'conflicting') return words.disagree
  if (state === 'unknown') return words.unknown
  if (state === 'not_applicable')
    return words.notApplicable(check !== null && (key === check || isFinding(row)) && isPlural(check))
  if (value !== null) return valueText(row, value, language)
  return state === 'expired' || check === null ? '' : madeText(check, state, language)
}

/** When the check of a row has ended; that of a fact which does not apply may have ended too. */
const expiredOn = ({ state, question, valid_until }: Row) =>
  state === 'expired' || (state === 'not_applicable' && question !== null) ? valid_until : null

/** What the standing of a check does not say. */
const unsaidText = ({ unsaid }: Row, language: Language): string | null =>
  unsaid && ledgerWords[language].unsaid[unsaid]

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

/** Who vouches for something: `source`, `architect`, and the day. */
export interface Voucher {
  as: string
  who: string
  on: ISODate
}

/** The source and who confirmed it; then who made the check, where these are others. */
export const vouchers = (
  { reports, validations, made = null }: Pick<Row, 'reports' | 'validations'> & Partial<Pick<Row, 'made'>>,
  language: Language,
): Voucher[] => {
  const words = ledgerWords[language]
  const by = (as: string) => (one: { role: Role; day: ISODate }) => ({
    as,
    who: roleInLine[language][one.role],
    on: one.day,
  })
  return [
    ...reports.map(by(words.source)),
    ...validations.map(by(words.confirmed)),
    ...(made?.reports ?? []).map(by(words.checked)),
    ...(made?.validations ?? []).map(by(words.checkConfirmed)),
  ]
}

/** Until when a row counts. */
export const lasting = (row: Row, { language, isBuilt, today }: Reader): string[] => {
  const words = ledgerWords[language]
  if (row.valid_until === null || expiredOn(row) !== null) return []
  const until = shortDay(row.valid_until, language, today)
  return [row.key === 'energy.class' ? words.certificateUntil(until, isBuilt) : words.validUntil(until)]
}
