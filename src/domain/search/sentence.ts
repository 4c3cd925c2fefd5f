import { inPhrase } from '#src/domain/format.ts'
import type { CheckReport } from '#src/domain/listing/evidence-row.ts'
import { foundText, type Outcome } from '#src/domain/evidence/outcome.ts'
import type { ConflictingFact, Fact, FactValue } from '#src/domain/listing/fact.ts'
import type { Attribution } from '#src/domain/listing/attribution.ts'
import { roleTerms, type Role } from '#src/domain/vocabulary.ts'
import { remembered, memoByObject } from '#src/domain/memo.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import type { Verdict } from './filters/judge.ts'

export const roleName = remembered((role: Role) => inPhrase(roleTerms[role].en))

/** `estate agent 2026-11-01`. */
export const roleOn = (role: Role, day: ISODate): string => `${roleName(role)} ${day}`

/** ` (estate agent 2026-11-01)`, whoever validated it. */
const reportedBy = ({
  reported_by_role: role,
  reported_on: day,
}: Pick<Attribution, 'reported_by_role' | 'reported_on'>): string =>
  role && day ? ` (${roleOn(role, day)})` : ''

/** ` (estate agent 2026-11-01, confirmed by lawyer 2026-11-14)`. */
export const attributedTo = memoByObject((by: Attribution): string => {
  const { validated_by_role: validator, validated_on: day } = by
  const reported = reportedBy(by)
  return reported && validator && day
    ? `${reported.slice(0, -1)}, confirmed by ${roleOn(validator, day)})`
    : reported
})

const named = 5

/** `T2` or `one of T2, T3`; a long list is cut. */
export const oneOf = (labels: readonly string[]): string => {
  if (labels.length === 1) return labels[0] ?? ''
  const more = labels.length > named ? ` and ${labels.length - named} more` : ''
  return `one of ${labels.slice(0, named).join(', ')}${more}`
}

const reportsOf = <T extends FactValue>({ alternatives }: ConflictingFact<T>, show: (value: T) => string) =>
  alternatives
    .map((report) => `${show(report.value)} (${roleOn(report.reported_by_role, report.reported_on)})`)
    .join(', ')

/** How what was asked ends a sentence: `, as asked: at most €400,000`. */
export const comparedWith = (verdict: Verdict, asked: string): string =>
  verdict === 'satisfied'
    ? `, as asked: ${asked}`
    : verdict === 'unmet'
      ? `, not as asked: ${asked}`
      : `; asked: ${asked}`

/** That something does not apply: a role reported so, or it follows from the type of property. */
const doesNotApply = (noun: string, by: Attribution): string =>
  by.reported_by_role
    ? `${noun}: does not apply${attributedTo(by)}.`
    : `${noun}: does not apply to this type.`

/**
 * A fact compared with what was asked, in one sentence: `Asking price: €385,000 (estate agent 2026-11-01), as
 * asked: at most €400,000.`
 */
export const factSentence = <T extends FactValue>(
  noun: string,
  fact: Fact<T>,
  show: (value: T) => string,
  verdict: Verdict,
  asked: string,
): string => {
  if (fact.state === 'not_applicable') return doesNotApply(noun, fact)
  const reported =
    fact.state === 'unknown'
      ? 'not stated'
      : fact.state === 'conflicting'
        ? `sources disagree, ${reportsOf(fact, show)}`
        : `${show(fact.value)}${attributedTo(fact)}`
  return `${noun}: ${reported}${comparedWith(verdict, asked)}.`
}

const presence = (present: boolean) => (present ? 'present' : 'absent')

/** Whether a feature is reported present, in one sentence. */
export const featureSentence = (label: string, fact: Fact<boolean>): string => {
  if (fact.state === 'unknown') return `${label}: not stated.`
  if (fact.state === 'conflicting') return `${label}: sources disagree, ${reportsOf(fact, presence)}.`
  if (fact.state === 'not_applicable') return doesNotApply(label, fact)
  return `${label}: ${presence(fact.value)}${attributedTo(fact)}.`
}

const statusSentence = (label: string, row: CheckReport): string => {
  if (row.status === 'validated' && row.validated_by_role && row.validated_on)
    return `${label}: confirmed by ${roleOn(row.validated_by_role, row.validated_on)}${reportedBy(row)}.`
  if (row.status === 'not_applicable') return doesNotApply(label, row)
  if (row.status === 'conflicting') return `${label}: ${row.reports.length} sources disagree.`
  if (row.status === 'unknown')
    return row.expired_on ? `${label}: expired on ${row.expired_on}; not renewed.` : `${label}: not stated.`
  return `${label}: stated${attributedTo(row)}.`
}

/** The status of a check, in one sentence, and in another what it found. */
export const checkSentence = (label: string, row: CheckReport, outcome: Outcome | null): string => {
  const status = statusSentence(label, row)
  if (outcome === null) return status
  const { name, fact } = outcome
  const show = (value: FactValue) => foundText(name, value)
  const found =
    fact.state === 'conflicting'
      ? `sources disagree, ${reportsOf(fact, show)}`
      : `${fact.value === null ? '' : show(fact.value)}${attributedTo(fact)}`
  return `${status} Result: ${found}.`
}
