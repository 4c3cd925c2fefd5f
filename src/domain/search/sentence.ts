import type { CheckReport } from '#src/domain/evidence/evidence.ts'
import type { Fact } from '#src/domain/listing/fact.ts'
import { roleTerms, type Role } from '#src/domain/listing/vocabulary.ts'
import { remembered, rememberedOf } from '#src/domain/memo.ts'
import type { Verdict } from './filters.ts'

/** `€385,000`; written without the runtime's locale data, so that every platform writes the same. */
export const euros = remembered((amount: number) => `€${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}`)

const inSentence = (label: string) =>
  /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)

const theRole = remembered((role: Role) => `the ${inSentence(roleTerms[role].en)}`)

/** `the listing agent on 2026-11-01`. */
export const roleOn = (role: Role, day: string): string => `${theRole(role)} on ${day}`

/** Who vouches for something since when. */
export interface Attribution {
  reported_by_role: Role | null
  reported_on: string | null
  validated_by_role?: Role | null | undefined
  validated_on?: string | null | undefined
}

/** `; reported by the listing agent on 2026-11-01 and validated by the architect on 2026-11-09`. */
export const attributedTo = rememberedOf((by: Attribution): string => {
  if (!by.reported_by_role || !by.reported_on) return ''
  const validated =
    by.validated_by_role && by.validated_on
      ? ` and validated by ${roleOn(by.validated_by_role, by.validated_on)}`
      : ''
  return `; reported by ${roleOn(by.reported_by_role, by.reported_on)}${validated}`
})

const named = 5

/** `the one asked for (T2)` or `among those asked for (T2, T3)`; a long list is cut. */
export const oneOf = (labels: readonly string[], wanted: string): string => {
  if (labels.length === 1) return `the one ${wanted} (${labels[0]})`
  const more = labels.length > named ? ` and ${labels.length - named} more` : ''
  return `among those ${wanted} (${labels.slice(0, named).join(', ')}${more})`
}

const reportsOf = <T>({ alternatives = [] }: Fact<T>, show: (value: T) => string) =>
  alternatives
    .map((report) => `${show(report.value)} by ${roleOn(report.reported_by_role, report.reported_on)}`)
    .join('; ')

/** What reports that differ come to: `and each of them is at most €400,000`. */
export const comesTo = (verdict: Verdict, asked: string): string =>
  verdict === 'satisfied'
    ? `and each of them is ${asked}`
    : verdict === 'unmet'
      ? `and none of them is ${asked}`
      : `so it cannot be said to be ${asked}`

/** That something does not apply: a role reported so, or it follows from the type of property. */
const doesNotApply = (noun: string, by: Attribution): string =>
  by.reported_by_role
    ? `${noun} does not apply to this listing${attributedTo(by)}.`
    : `${noun} does not apply to this type of property.`

/** How a fact stands to what was asked, such as `at most €400,000`, in one sentence. */
export const factSentence = <T>(
  noun: string,
  fact: Fact<T>,
  show: (value: T) => string,
  verdict: Verdict,
  asked: string,
): string => {
  if (fact.state === 'unknown') return `The ${noun} is unknown, so it cannot be said to be ${asked}.`
  if (fact.state === 'conflicting')
    return `The reports of the ${noun} differ (${reportsOf(fact, show)}), ${comesTo(verdict, asked)}.`
  if (fact.state === 'not_applicable') return doesNotApply(`The ${noun}`, fact)
  const isMet = verdict === 'satisfied' ? '' : 'not '
  return `The ${noun}, ${show(fact.value as T)}, is ${isMet}${asked}${attributedTo(fact)}.`
}

const presence = (present: boolean) => (present ? 'present' : 'absent')

/** Whether a feature is reported present, in one sentence. */
export const featureSentence = (label: string, fact: Fact<boolean>): string => {
  const noun = `The feature "${label}"`
  if (fact.state === 'unknown') return `${noun} is unknown: nobody has reported whether it is present.`
  if (fact.state === 'conflicting')
    return `${noun} is in doubt because the reports differ (${reportsOf(fact, presence)}).`
  if (fact.state === 'not_applicable') return doesNotApply(noun, fact)
  return `${noun} is ${presence(fact.value === true)}${attributedTo(fact)}.`
}

/** Where a check stands, in one sentence. */
export const checkSentence = (label: string, row: CheckReport): string => {
  const noun = `The check "${label}"`
  if (row.status === 'validated') return `${noun} is validated${attributedTo(row)}.`
  if (row.status === 'collected') return `${noun} is collected and not validated${attributedTo(row)}.`
  if (row.status === 'not_applicable') return doesNotApply(noun, row)
  if (row.status === 'conflicting') return `${noun} is in doubt because ${row.reports.length} reports differ.`
  return row.expired_on
    ? `${noun} is unknown: it ended on ${row.expired_on} and nobody has renewed it.`
    : `${noun} is unknown: nobody has reported it.`
}
