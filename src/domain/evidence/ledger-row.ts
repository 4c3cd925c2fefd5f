import { confirmationTerms } from '#src/domain/confirmation.ts'
import type { Caveat } from './outcome.ts'
import type { Language } from '#src/domain/language.ts'
import type { FactValue } from '#src/domain/listing/fact.ts'
import type { Unit } from '#src/domain/listing/schemas.ts'
import type { Label, Role } from '#src/domain/vocabulary.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import { checkEntries, type Check } from '#src/domain/listing/facts/checks.ts'
import type { Group } from '#src/domain/listing/facts/entry.ts'
import {
  factNames,
  factsBehindCheck,
  isFactName,
  findOutcome,
  valueText,
  type FactName,
} from '#src/domain/listing/facts/facts.ts'
import type { Feature } from '#src/domain/listing/facts/features.ts'
import type { CheckReport } from '#src/domain/listing/evidence-row.ts'

/** The checks with a status, in the order of the reports. */
export const checksAt = (reports: readonly CheckReport[], status: CheckReport['status']): Check[] =>
  reports.filter((report) => report.status === status).map(({ check }) => check)

/** The letter of each status, by which a card stores all 19 in one short text. */
const letters = {
  validated: 'v',
  collected: 'c',
  conflicting: 'x',
  unknown: 'u',
  not_applicable: 'n',
} as const satisfies Record<CheckReport['status'], string>

/** The letter of a status, which is also the class of its piece in the evidence tile. */
export const checkLetter = (status: CheckReport['status']): string => letters[status]

/** The statuses of a listing's checks, a letter each in the order of the reports: `vvcuxn…`. */
export const spellChecks = (reports: readonly CheckReport[]): string =>
  reports.map(({ status }) => letters[status]).join('')

/** How many of these letters are of a status. */
export const countAt = (checkLetters: string, status: CheckReport['status']): number =>
  [...checkLetters].filter((letter) => letter === letters[status]).length

/**
 * What a row is about: a fact, a feature, a check of a document or of a circumstance, or the place. `typology` and
 * `construction_year` are the facts: a check that rests on facts has no row beside theirs, and what a check of others'
 * rights found is one row with the check.
 */
export type RowKey = FactName | `features.${Feature}` | Check | 'municipality'

/** `expired`: it was checked, and the check no longer counts. */
export type RowState = 'validated' | 'reported' | 'conflicting' | 'unknown' | 'not_applicable' | 'expired'

/** What a role reported on a day; of a check that it was made, without a value. */
export interface LedgerReport {
  role: Role
  day: ISODate
  value: FactValue | null
}

/** Which role confirmed it on which day. */
export type LedgerValidation = Omit<LedgerReport, 'value'>

/** Everybody who vouches for something. */
export interface Sources {
  /** Several where they differ. */
  reports: readonly LedgerReport[]
  validations: readonly LedgerValidation[]
}

/** One thing that is known or unknown of a listing, with everybody who vouches for it. */
export interface LedgerRow extends Sources {
  key: RowKey
  group: Group
  label: Label
  state: RowState
  /** `null` where none is reported, where reports differ, and of a check. */
  value: FactValue | null
  unit: Unit | null
  /** The last day on which it counts; of an expired one, on which it did. */
  valid_until: ISODate | null
  /** The check of the evidence that it counts for. */
  check: Check | null
  /** What its state does not say and could be read into it. */
  caveat: Caveat | null
  /**
   * Who made the check that found it and who confirmed that it was made, where these are others than who vouches for the
   * finding.
   */
  made: Sources | null
  /** The words that the law wants shown with it. */
  legal_note: Label | null
  /** What to ask the agency while it is open. */
  question: Label | null
  /** The place of the question among all, lowest first. */
  weight: number
}

/** Whether a feature is there. */
export const presence = {
  pt: (value: boolean) => (value ? 'tem' : 'não tem'),
  en: (value: boolean) => (value ? 'present' : 'not present'),
} as const

/** A value of a row as a reader sees it. */
export const valueIn = ({ key }: Pick<LedgerRow, 'key'>, value: FactValue, language: Language): string => {
  if (typeof value === 'boolean') return presence[language](value)
  if (key === 'availability') return confirmationTerms[value as keyof typeof confirmationTerms][language]
  return isFactName(key) ? valueText(key, value, language) : String(value)
}

/** The row of a check: of one that rests on several facts, that of the fact which is read first; else that of what it found. */
export const rowOfCheck = (check: Check): RowKey => {
  if (checkEntries[check].rests === 'place') return 'municipality'
  const facts = factsBehindCheck(check)
  return factNames.find((name) => facts.includes(name)) ?? findOutcome(check) ?? check
}

/** Whether a row is of a check together with what it found. */
export const isFinding = ({ key, check }: Pick<LedgerRow, 'key' | 'check'>): boolean =>
  check !== null && findOutcome(check) === key

/** A row about which there is something to ask. */
export type OpenRow = Readonly<LedgerRow> & { question: Label }

/** The rows about which there is something to ask, what matters most to a purchase first. */
export const questionsIn = (rows: readonly Readonly<LedgerRow>[]): OpenRow[] =>
  rows.filter((row): row is OpenRow => row.question !== null).toSorted((a, b) => a.weight - b.weight)

/** Whether a row is about the home itself, which the record has: a fact, a feature or the place, and no check. */
export const isOfHome = ({ key, group }: Pick<LedgerRow, 'key' | 'group'>): boolean =>
  isFactName(key) || group === 'features' || key === 'municipality'
