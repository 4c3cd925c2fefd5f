import {
  entryOfFact,
  factsBehindCheck,
  isFactName,
  factNames,
  type FactName,
  factNamed,
} from '#src/domain/listing/facts/facts.ts'
import { presence, checksAt } from './ledger-row.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { checkTerms, checkEntries, type Check } from '#src/domain/listing/facts/checks.ts'
import { featureTerms } from '#src/domain/listing/facts/features.ts'
import { roleTerms, type Label, type Role } from '#src/domain/vocabulary.ts'
import type { Unit } from '#src/domain/listing/schemas.ts'
import { day as spelledOut, euros } from '#src/domain/format.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import type { CheckReport } from '#src/domain/listing/evidence-row.ts'
import { foundText, outcomeIn, type Outcome, findCaveat, caveatText } from './outcome.ts'
import type { Fact, FactValue, Attribution } from '#src/domain/listing/fact.ts'
import { memoByObject } from '#src/domain/memo.ts'

/** Whether a check follows from facts of the record; any other is of a document, a place, a grant or a confirmation. */
const isOfFacts = (check: Check): boolean => checkEntries[check].rests === 'facts'

/** A reported fact that a check rests on. */
interface FactBehind {
  name: FactName
  fact: Fact<FactValue>
}

/** The reported facts of a record by the check that rests on them; every page of a listing asks for each check. */
const factsByCheck = memoByObject((record: ListingRecord) => {
  const behind = new Map<Check, FactBehind[]>()
  for (const name of factNames) {
    const fact = factNamed(record, name)
    if (fact.state !== 'reported' || fact.check === null || !isOfFacts(fact.check)) continue
    const facts = behind.get(fact.check)
    if (facts) facts.push({ name, fact })
    else behind.set(fact.check, [{ name, fact }])
  }
  return behind
})

const factsBehind = (check: Check, record: ListingRecord): readonly FactBehind[] =>
  factsByCheck(record).get(check) ?? []

/** Whether some of the facts behind a check are surer than it. */
const hasSurerFacts = (row: CheckReport, record: ListingRecord): boolean =>
  row.status === 'collected' && factsBehind(row.check, record).some(({ fact }) => fact.level === 'validated')

/** The attribution of a check is that of its weakest fact: where attributions differ, each fact is listed with its own. */
export const factsApart = (row: CheckReport, record: ListingRecord): readonly FactBehind[] => {
  if (row.status !== 'collected' && row.status !== 'validated') return []
  const facts = factsBehind(row.check, record)
  const isSame = ({ fact }: FactBehind) =>
    fact.reported_by_role === row.reported_by_role &&
    fact.reported_on === row.reported_on &&
    (fact.validated_by_role ?? null) === row.validated_by_role &&
    (fact.validated_on ?? null) === row.validated_on
  return facts.every(isSame) ? [] : facts
}

/** How checks and the facts behind them agree, in one sentence for people and agents. */
export const checkRules = {
  en: 'A check of several facts is confirmed only when each stated one is; a document or a place counts by itself',
  pt: 'Um ponto com vários dados só está confirmado quando todos os que têm informação o estão; um documento ou um local conta por si',
} as const

/** What the fact of a report is called, where its check has several facts. */
const factOfSeveral = (fact: string): Label | null => {
  if (!isFactName(fact)) return null
  const { check, label } = entryOfFact(fact)
  return check !== null && factsBehindCheck(check).length > 1 ? label : null
}

const lower = (text: string) => (/^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1))

const roleOn = (role: Role, day: ISODate): string =>
  `the ${lower(roleTerms[role].en)} on ${spelledOut(day, 'en')}`

const reportedBy = ({ reported_by_role: role, reported_on: day }: Attribution): string =>
  role && day ? `stated by ${roleOn(role, day)}` : ''

const notApplicable = (by: Attribution): string =>
  by.reported_by_role === null
    ? 'does not apply to this type of property'
    : `does not apply, ${reportedBy(by)}`

const sureness = (by: Attribution): string =>
  by.validated_by_role && by.validated_on
    ? `, confirmed by ${roleOn(by.validated_by_role, by.validated_on)}`
    : ', not confirmed'

type Value = CheckReport['reports'][number]['value']

const withUnit: Record<Unit, (value: number) => string> = {
  EUR: euros,
  'EUR/month': (value) => `${euros(value)} a month`,
  'EUR/year': (value) => `${euros(value)} a year`,
  'kWh/m2/year': (value) => `${value} kWh/m² a year`,
  m2: (value) => `${value} m²`,
}

const inUnits = (fact: string, value: Value): string => {
  const unit = isFactName(fact) ? entryOfFact(fact).kind.unit : undefined
  return typeof value === 'number' && unit ? withUnit[unit](value) : String(value)
}

/** `€300,000 (estate agent, 1 April 2026)`. */
const version = (value: string, role: Role, day: ISODate): string =>
  `${value} (${lower(roleTerms[role].en)}, ${spelledOut(day, 'en')})`

/** `2 sources disagree: €300,000 (estate agent, 1 April 2026); €310,000 (valuer, 2 April 2026)`. */
const differing = (reports: CheckReport['reports']): string => {
  const reported = reports.map(({ fact, value, reported_by_role, reported_on }) => {
    const name = factOfSeveral(fact)
    const called = `${name ? `${lower(name.en)} ` : ''}${inUnits(fact, value)}`
    return version(called, reported_by_role, reported_on)
  })
  return `${reports.length} sources disagree: ${reported.join('; ')}`
}

/** `result: let until 31 Jul 2027, stated by the estate agent on 2 November 2026, not confirmed`. */
const found = ({ name, fact }: Outcome): string => {
  if (fact.state === 'conflicting')
    return `result: ${fact.alternatives.length} sources disagree: ${fact.alternatives
      .map(({ value, reported_by_role, reported_on }) =>
        version(foundText(name, value), reported_by_role, reported_on),
      )
      .join('; ')}`
  return `result: ${fact.value === null ? '' : foundText(name, fact.value)}, ${reportedBy(fact)}${sureness(fact)}`
}

/** The status of a check, as one sentence that can be quoted; it names every role and date that is known. */
export const stateCheck = (row: CheckReport, record: ListingRecord): string => {
  const name = checkTerms[row.check].en
  switch (row.status) {
    case 'conflicting':
      return `${name}: ${differing(row.reports)}`
    case 'not_applicable':
      return `${name}: ${notApplicable(row)}`
    case 'unknown': {
      const outcome = outcomeIn(record, row.check)
      const unmade = row.expired_on
        ? `${name}: expired on ${spelledOut(row.expired_on, 'en')}; not renewed`
        : `${name}: nobody has said`
      return outcome === null ? unmade : `${unmade}; ${found(outcome)}`
    }
    case 'collected':
    case 'validated': {
      const facts = factsApart(row, record)
      if (facts.length === 0) {
        const outcome = outcomeIn(record, row.check)
        const caveat = findCaveat(row, record)
        const note = outcome === null ? caveat && caveatText[caveat] : found(outcome)
        return `${name}: ${reportedBy(row)}${sureness(row)}${note === null ? '' : `; ${note}`}`
      }
      const reported = facts.map(
        ({ name: of, fact }) => `${lower(entryOfFact(of).label.en)} ${reportedBy(fact)}${sureness(fact)}`,
      )
      const weakest = hasSurerFacts(row, record)
        ? '; the check is only as certain as the least certain of these facts'
        : ''
      return `${name}: ${reported.join('; ')}${weakest}`
    }
  }
}

type Feature = ListingRecord['features'][number]

/** What is reported of a feature, as one sentence that can be quoted. */
export const stateFeature = (fact: Feature): string => {
  const name = featureTerms[fact.feature].en
  switch (fact.state) {
    case 'conflicting': {
      const reports = (fact.alternatives ?? []).map(({ value, reported_by_role, reported_on }) =>
        version(presence.en(value), reported_by_role, reported_on),
      )
      return `${name}: ${reports.length} sources disagree: ${reports.join('; ')}`
    }
    case 'not_applicable':
      return `${name}: ${notApplicable(fact)}`
    case 'unknown':
      return `${name}: nobody has said whether it is there`
    case 'reported':
      return `${name}: ${presence.en(fact.value === true)}, ${reportedBy(fact)}${sureness(fact)}`
  }
}

/** How many checks have which status, as one sentence: `18 checks apply: 6 confirmed, 11 stated, 1 not stated`. */
export const countChecks = (reports: readonly CheckReport[]): string => {
  const counted = (
    [
      ['validated', 'confirmed'],
      ['collected', 'stated'],
      ['conflicting', 'disputed'],
      ['unknown', 'not stated'],
    ] as const
  ).flatMap(([status, words]) => {
    const count = checksAt(reports, status).length
    return count === 0 ? [] : [`${count} ${words}`]
  })
  const applying = reports.length - checksAt(reports, 'not_applicable').length
  return `${applying} ${applying === 1 ? 'check applies' : 'checks apply'}: ${counted.join(', ')}`
}
