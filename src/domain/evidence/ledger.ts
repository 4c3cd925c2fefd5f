import { missingCheck, type CheckReport } from '#src/domain/listing/evidence-row.ts'
import { outcomeIn, findCaveat } from './outcome.ts'
import { day as dayText } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import {
  decidingType,
  featureApplies,
  isUnbuilt,
  entryOfFact,
  factNames,
  isFactName,
  findOutcome,
  outcomes,
  type FactName,
  factNamed,
} from '#src/domain/listing/facts/facts.ts'
import type { Fact, FactValue, Attribution } from '#src/domain/listing/fact.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { Label } from '#src/domain/vocabulary.ts'
import { memoByObject } from '#src/domain/memo.ts'
import { municipalityFact } from '#src/domain/listing/municipality-fact.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import { checkEntries, checks, type Check } from '#src/domain/listing/facts/checks.ts'
import { groups, type Asked, type Entry, type Group } from '#src/domain/listing/facts/entry.ts'
import {
  featureEntries,
  features,
  weightOfFeature,
  type Feature,
} from '#src/domain/listing/facts/features.ts'
import {
  valueIn,
  type LedgerReport,
  type LedgerRow,
  type LedgerValidation,
  type Sources,
  type RowKey,
  type RowState,
} from './ledger-row.ts'

/** What a ledger is made of. */
export interface Listing {
  record: ListingRecord
  reports: readonly CheckReport[]
}

type MakeRow = (listing: Listing) => LedgerRow

const reportsBy = (by: Attribution, value: FactValue | null): LedgerReport[] =>
  by.reported_by_role && by.reported_on ? [{ role: by.reported_by_role, day: by.reported_on, value }] : []

const validationsBy = (by: Attribution): LedgerValidation[] =>
  by.validated_by_role && by.validated_on ? [{ role: by.validated_by_role, day: by.validated_on }] : []

const stateOf = ({ state, level }: Fact): RowState =>
  state === 'reported' && level === 'validated' ? 'validated' : state

/** Who says what of a fact. */
const factColumns = (
  fact: Fact,
): Pick<LedgerRow, 'state' | 'value' | 'unit' | 'reports' | 'validations'> => ({
  state: stateOf(fact),
  value: fact.value,
  unit: fact.unit ?? null,
  reports:
    fact.alternatives?.flatMap((report) => reportsBy(report, report.value)) ?? reportsBy(fact, fact.value),
  validations: validationsBy(fact),
})

const openQuestion = ({ question, unbuilt }: Asked, record: ListingRecord): Label =>
  (isUnbuilt(record) && unbuilt) || question

const or: Record<Language, string> = { en: ' or ', pt: ' ou ' }

/** Which of the versions on which sources disagree is right. */
const whichIsRight = ({ key, label, reports }: Pick<LedgerRow, 'key' | 'label' | 'reports'>): Label => {
  if (reports.some(({ value }) => typeof value === 'boolean'))
    return {
      pt: `${label.pt}: sim ou não? O anúncio diz as duas coisas.`,
      en: `${label.en}: yes or no? The listing says both.`,
    }
  const versions = (language: Language) =>
    reports.map(({ value }) => (value === null ? '' : valueIn({ key }, value, language))).join(or[language])
  return {
    pt: `${label.pt}: ${versions('pt')}? ${reports.length === 2 ? 'O anúncio tem os dois.' : 'O anúncio tem todos.'}`,
    en: `${label.en}: ${versions('en')}? ${reports.length === 2 ? 'The listing gives both.' : 'The listing gives them all.'}`,
  }
}

/** Whether a check that has expired was made again. */
const wasRenewed = (check: Check, expired_on: ISODate): Label => {
  const { label } = checkEntries[check]
  return {
    pt: `${label.pt}: caducou a ${dayText(expired_on, 'pt')}. Já há outro?`,
    en: `${label.en}: expired on ${dayText(expired_on, 'en')}. Is there a new one?`,
  }
}

const reportOf = ({ reports }: Listing, check: Check): CheckReport =>
  reports.find((report) => report.check === check) ?? missingCheck(check)

/** What ends of a fact is the certificate that it is read from. */
const endOf = (name: FactName, { record }: Listing): ISODate | null =>
  name === 'energy.class' ? record.energy.certificate_valid_until : null

/** The words that the law wants shown with a fact. */
const legalNoteOf = (name: FactName, { record }: Listing): Label | null =>
  record.said_by_law?.find(({ about }) => about === name)?.text ?? null

/** The outcome of a check is asked for where the check was made: until then the check's own question is asked. */
const isAskedByItsCheck = (name: FactName, listing: Listing): boolean => {
  const { check } = entryOfFact(name)
  if (check === null || findOutcome(check) !== name) return false
  const { status } = reportOf(listing, check)
  return status !== 'collected' && status !== 'validated'
}

/** A row of which nothing is reported. */
const blank = (
  key: RowKey,
  { label, weight }: Entry & { weight: number },
  group: Group,
  check: Check | null,
): LedgerRow => ({
  key,
  group,
  label,
  state: 'unknown',
  value: null,
  unit: null,
  reports: [],
  validations: [],
  valid_until: null,
  check,
  caveat: null,
  made: null,
  legal_note: null,
  question: null,
  weight,
})

const ofFact = (name: FactName): MakeRow => {
  const entry = entryOfFact(name)
  const { check } = entry
  const unreported = blank(name, entry, entry.group, check)
  return (listing) => {
    const valid_until = endOf(name, listing)
    const legal_note = legalNoteOf(name, listing)
    const row: LedgerRow = {
      ...unreported,
      ...factColumns(factNamed(listing.record, name)),
      valid_until,
      legal_note,
    }
    if (row.state === 'unknown')
      row.question = isAskedByItsCheck(name, listing) ? null : openQuestion(entry, listing.record)
    else if (row.state === 'conflicting') row.question = whichIsRight(row)
    else if (check !== null && valid_until !== null && reportOf(listing, check).expired_on !== null) {
      if (row.state !== 'not_applicable') row.state = 'expired'
      row.question = wasRenewed(check, valid_until)
      row.weight = checkEntries[check].weight
    }
    return row
  }
}

const ofPlace = (): MakeRow => {
  const entry = { ...checkEntries.location, label: { pt: 'Concelho', en: 'Municipality' } }
  const unreported = blank('municipality', entry, entry.group, 'location')
  return ({ record }) => {
    const row: LedgerRow = { ...unreported, ...factColumns(municipalityFact(record)) }
    if (row.state === 'unknown') row.question = openQuestion(entry, record)
    return row
  }
}

const stateOfCheck = ({ status, expired_on }: CheckReport): RowState => {
  if (status === 'unknown') return expired_on === null ? 'unknown' : 'expired'
  return status === 'collected' ? 'reported' : status
}

/** A check of a document or of a circumstance: that it was made; of the availability also what was answered. */
const ofCheck = (check: Check): MakeRow => {
  const entry = checkEntries[check]
  const unreported = blank(check, entry, entry.group, check)
  return (listing) => {
    const { record } = listing
    const report = reportOf(listing, check)
    const { expires_on, expired_on } = report
    const value = check === 'availability' ? (record.availability?.status ?? null) : null
    const row: LedgerRow = {
      ...unreported,
      state: stateOfCheck(report),
      value,
      reports: reportsBy(report, value),
      validations: validationsBy(report),
      valid_until: expires_on ?? expired_on,
      caveat: findCaveat(report, record),
    }
    if (row.state === 'unknown')
      row.question = outcomeIn(record, check) === null ? openQuestion(entry, record) : null
    else if (expired_on !== null) row.question = wasRenewed(check, expired_on)
    return row
  }
}

/** No check covers a feature: there is a question when reports differ, and none because it is not reported. */
const ofFeature = (feature: Feature): MakeRow => {
  const entry = { ...featureEntries[feature], weight: weightOfFeature }
  const unreported = blank(`features.${feature}`, entry, 'features', null)
  const lacking: LedgerRow = { ...unreported, state: 'not_applicable' }
  return ({ record }) => {
    const reported = record.features.find((each) => each.feature === feature)
    if (reported === undefined)
      return featureApplies(decidingType(record.property_type), feature) ? unreported : lacking
    const row: LedgerRow = { ...unreported, ...factColumns(reported) }
    if (row.state === 'conflicting') row.question = whichIsRight(row)
    return row
  }
}

const hasRow = (check: Check): boolean => !['facts', 'place'].includes(checkEntries[check].rests)

const isSame = (a: LedgerValidation, b: LedgerValidation): boolean => a.role === b.role && a.day === b.day

/** Who made a check, without those who vouch for what it found anyway. */
const madeBy = (check: Sources, found: Sources): Sources | null => {
  const reports = check.reports.filter((by) => !found.reports.some((each) => isSame(by, each)))
  const validations = check.validations.filter((by) => !found.validations.some((each) => isSame(by, each)))
  return reports.length + validations.length === 0 ? null : { reports, validations }
}

/**
 * A check of others' rights with what it found. What is published of the finding is as sure as its own sources, and not
 * as the check; where nothing is, the row says that the check was made, and what it found is asked.
 */
const ofFinding = (check: Check, outcome: FactName): MakeRow => {
  const [makeCheck, makeFound] = [ofCheck(check), ofFact(outcome)]
  const { weight } = checkEntries[check]
  return (listing) => {
    const made = makeCheck(listing)
    const found = makeFound(listing)
    if (found.state === 'unknown') return { ...made, key: outcome, question: made.question ?? found.question }
    const row: LedgerRow = {
      ...found,
      weight,
      made: madeBy(made, found),
      valid_until: made.valid_until,
    }
    return made.state === 'expired' && found.state !== 'conflicting'
      ? { ...row, state: 'expired', question: made.question }
      : row
  }
}

/** The row of a check of a document or of a circumstance. */
const rowOf = (check: Check): MakeRow => {
  const outcome = findOutcome(check)
  return outcome === null ? ofCheck(check) : ofFinding(check, outcome)
}

const rowsOfChecks = new Map(checks.filter(hasRow).map((check) => [check, rowOf(check)]))

const all: readonly (readonly [group: Group, make: MakeRow])[] = [
  [checkEntries.location.group, ofPlace()],
  ...factNames
    .filter((name) => !outcomes.includes(name))
    .map((name) => [entryOfFact(name).group, ofFact(name)] as const),
  ...[...rowsOfChecks].map(([check, make]) => [checkEntries[check].group, make] as const),
  ...features.map((feature) => ['features', ofFeature(feature)] as const),
]
const makers = groups.flatMap((group) => all.flatMap(([of, make]) => (of === group ? [make] : [])))

/**
 * Everything that is known and unknown of a listing, a row each, by group: its facts, its features, the checks of
 * documents and circumstances, and where it is. The source of a value is never apart from it. A check that rests on
 * facts is as good as the least sure of their rows, which name it.
 */
export const makeLedger = memoByObject((listing: Listing): readonly Readonly<LedgerRow>[] =>
  makers.map((make) => make(listing)),
)

/** The row of a check that rests on no fact, alone. */
export const rowsAbout = (listing: Listing, check: Check): readonly Readonly<LedgerRow>[] => {
  const row = rowsOfChecks.get(check)?.(listing)
  return row ? [row] : []
}

const apart = outcomes.flatMap((outcome) => {
  const { check } = entryOfFact(outcome)
  return check === null ? [] : [[outcome, [ofFact(outcome), ofCheck(check)]] as const]
})

/** A ledger for who states it: that a check was made and what it found are two statements, a row each. */
export const statableRows = (listing: Listing): readonly Readonly<LedgerRow>[] => {
  const rows = new Map(apart)
  return makeLedger(listing).flatMap(
    (row) => (isFactName(row.key) && rows.get(row.key)?.map((make) => make(listing))) || [row],
  )
}
