import type { CheckReport } from '#src/domain/listing/evidence-row.ts'
import type { Caveat } from '#src/domain/evidence/outcome.ts'
import { capital, euros, inPhrase } from '#src/domain/format.ts'
import type { FactValue } from '#src/domain/listing/fact.ts'
import { groups } from '#src/domain/listing/facts/entry.ts'
import { entryOfFact, factEntries, isFactName } from '#src/domain/listing/facts/facts.ts'
import {
  questionsIn,
  valueIn,
  type LedgerRow,
  type LedgerValidation,
} from '#src/domain/evidence/ledger-row.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { role } from '#src/words/role.ts'
import { inline, literal } from './markdown-text.ts'

type Row = Readonly<LedgerRow>

/** `stated by the lawyer on 2026-11-14`. */
const by = (verb: string, { role: who, day }: LedgerValidation): string =>
  `${verb} by the ${role.en[who]} on ${day}`

/** `stated by the estate agent on 2026-10-02`: who vouches for what follows from a report. */
export const statedBy = (report: LedgerValidation): string => by('stated', report)

/** A value as literal Markdown. Threat: a source's own words could go on with a profession and a day. */
const valueText = (row: Row, value: FactValue): string => {
  const text = inline(valueIn(row, value, 'en'))
  const isFree = isFactName(row.key) && entryOfFact(row.key).kind.isFree
  return isFree ? `“${text.replaceAll(/[“”]/g, '"')}”` : text
}

const sources = (row: Row, verb: 'stated' | 'checked'): string =>
  [
    ...row.reports.map((report) => by(verb, report)),
    ...row.validations.map((each) => by('confirmed', each)),
  ].join(', ')

/** A check was made; everything else has a value, or does not apply. */
const reported = (row: Row): string => {
  if (row.state === 'not_applicable') return `does not apply (${sources(row, 'stated')})`
  return row.value === null
    ? sources(row, 'checked')
    : `${valueText(row, row.value)} (${sources(row, 'stated')})`
}

const differing = (row: Row): string => {
  const each = row.reports.map(
    (report) => `${report.value === null ? '' : valueText(row, report.value)} (${by('stated', report)})`,
  )
  return `${each.length} sources disagree: ${each.join('; ')}`
}

const caveatWords: Partial<Record<Caveat, string>> = {
  photographs: 'not shown here',
  finding: 'result not published: ask the agency',
}

/** What the standing of a check does not say. */
const caveatText = ({ caveat }: Row): string | null => (caveat && caveatWords[caveat]) ?? null

/** Who made the check of what is stated, where these are others. */
const madeBy = ({ made }: Row): string | null =>
  made &&
  [
    ...made.reports.map((report) => by('checked', report)),
    ...made.validations.map((each) => by('the check confirmed', each)),
  ].join(', ')

/** Until when it counts, or that it does not any more; that of a fact which does not apply may have ended too. */
const lasting = ({ state, valid_until, question }: Row): string | null => {
  if (valid_until === null) return null
  return state === 'expired' || (state === 'not_applicable' && question !== null)
    ? `expired on ${valid_until}; not renewed`
    : `valid until ${valid_until}`
}

/**
 * What a row says, with every profession and day behind it, as literal Markdown:
 * `present (stated by the estate agent on 2026-10-02, confirmed by the condominium manager on 2026-10-16)`.
 */
export const stateRow = (row: Row): string => {
  if (row.state === 'unknown') return 'not stated'
  if (row.state === 'conflicting') return [differing(row), madeBy(row)].filter(Boolean).join('; ')
  if (row.state === 'not_applicable' && row.reports.length === 0) return 'does not apply'
  return [
    row.reports.length > 0 ? reported(row) : null,
    madeBy(row),
    caveatText(row),
    row.legal_note?.en,
    lasting(row),
  ]
    .filter(Boolean)
    .join('; ')
}

/** A row as a line: its name, and what it says. */
export const rowText = (row: Row): string => `${row.label.en}: ${stateRow(row)}`

/** Whether nobody vouches for what a row says: it is said of many in one line. */
const isBare = (row: Row): boolean =>
  (row.state === 'unknown' || row.state === 'not_applicable') && row.reports.length === 0

const namesOf = (title: string, rows: readonly Row[]): string[] =>
  rows.length === 0 ? [] : [`${title}: ${rows.map(({ label }) => label.en).join(', ')}`]

/** One part of a ledger, by name, in lines. */
interface LedgerPart {
  heading: string
  lines: readonly string[]
}

/** A ledger by group: a line for each row with its sources, then one of what nobody stated and one of what cannot be. */
export const ledgerParts = (rows: readonly Row[]): LedgerPart[] =>
  groups.map((group) => {
    const own = rows.filter((row) => row.group === group)
    const bare = own.filter(isBare)
    return {
      heading: capital(group),
      lines: [
        ...own.filter((row) => !isBare(row)).map(rowText),
        ...namesOf(
          'Not stated by anybody',
          bare.filter(({ state }) => state === 'unknown'),
        ),
        ...namesOf(
          'Does not apply to this type of property',
          bare.filter(({ state }) => state === 'not_applicable'),
        ),
      ],
    }
  })

/** How to read the lines of a ledger. */
export const howToRead =
  'Each line names who stated or checked it and when, and who confirmed it where somebody did. What nobody has stated is unknown: it may or may not be so.'

/** What there is to ask the agency, what matters most to a purchase first; that there is nothing, where there is not. */
export const questionLines = (rows: readonly Row[]): string[] =>
  questionsIn(rows).map(({ question }) => literal(question.en))

/** The text where there is nothing to ask. */
export const nothingToAsk =
  'Nothing to ask: all checks and facts are stated and no sources disagree; only unlisted features are unknown.'

/** How many checks have which state: `18 checks apply: 6 confirmed, 11 stated, 1 not stated.` */
export const checksText = (reports: readonly CheckReport[]): string => {
  const count = (is: (report: CheckReport) => boolean, words: string) => {
    const { length } = reports.filter(is)
    return length > 0 ? [`${length} ${words}`] : []
  }
  const counts = [
    ...count(({ status }) => status === 'validated', 'confirmed'),
    ...count(({ status }) => status === 'collected', 'stated'),
    ...count(({ status }) => status === 'conflicting', 'disputed'),
    ...count(({ expired_on }) => expired_on !== null, 'expired'),
    ...count(({ status, expired_on }) => status === 'unknown' && expired_on === null, 'not stated'),
  ]
  const applying = reports.filter(({ status }) => status !== 'not_applicable').length
  return `${applying} ${applying === 1 ? 'check applies' : 'checks apply'}: ${counts.join(', ')}. A check of several facts, such as the areas, is as sure as the least sure of them.`
}

/** The derived price of a square metre, with what it is derived from; nothing without one. */
export const perSquareMetre = ({
  price_per_m2: derived,
}: Pick<ListingRecord, 'price_per_m2'>): string | null =>
  derived &&
  `${euros(derived.value)} per m² of ${inPhrase(factEntries[derived.derived_from[1]].label.en)} (derived from the asking price)`
