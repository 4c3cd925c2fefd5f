import { missingCheck, type CheckReport } from '#src/domain/listing/evidence-row.ts'
import { asApplicable } from '#src/domain/listing/facts/facts.ts'
import {
  toFact,
  type FactValue,
  type ConflictingFact,
  type Fact,
  type Attribution,
} from '#src/domain/listing/fact.ts'
import { outcomeIn, foundText, type Outcome } from '#src/domain/evidence/outcome.ts'
import { type Level, day, role } from '#src/domain/listing/schemas.ts'
import { checkTerms, type Check } from '#src/domain/listing/facts/checks.ts'
import { featureTerms, type Feature } from '#src/domain/listing/facts/features.ts'
import { landmarkTerms, type Landmark } from '#src/domain/listing/facts/landmarks.ts'
import { remembered, memoByObject } from '#src/domain/memo.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { entryValue, isUnreported } from './entry.ts'
import { judgeValue, type Verdict } from './filters/judge.ts'
import { statedNear } from './stated-near.ts'
import { z } from 'zod'
import { importances } from './preference.ts'
import type { Evidence } from '#src/domain/evidence/evidence.ts'
import type { Instant, ISODate } from '#src/domain/time/calendar.ts'
import { inPhrase } from '#src/domain/format.ts'
import { roleTerms, type Role } from '#src/domain/vocabulary.ts'

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
export const joinChoices = (labels: readonly string[]): string => {
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
const checkSentence = (label: string, row: CheckReport, outcome: Outcome | null): string => {
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

const plain = z.union([z.string(), z.number(), z.boolean()])

export const explanationItem = z
  .object({
    criterion: z
      .string()
      .describe('The field of the search; with the feature or check after a dot where it has several'),
    kind: z.enum(['hard', 'preference']),
    importance: z.enum(importances).optional().describe('Of preferences only'),
    required: z.union([plain, z.array(z.string())]).describe('What was asked for; of an array, any member'),
    reported: plain
      .nullable()
      .describe('The stated value; null when it is unknown, conflicting or does not apply'),
    reported_by_role: role.nullable(),
    reported_on: day.nullable(),
    validated_by_role: role.optional().describe('Only when confirmed'),
    validated_on: day.optional().describe('Only when confirmed'),
    text: z.string().describe('The same as one sentence that can be quoted'),
  })
  .meta({ id: 'ExplanationItem', description: 'How a listing compares to one criterion' })
export type ExplanationItem = z.output<typeof explanationItem>

/** Why a listing is among the results: met, unmet, unknown and conflicting separated (interface 2.4). */
export const explanation = z
  .object({
    satisfied: z.array(explanationItem),
    unmet: z
      .array(explanationItem)
      .describe('Preferences, and a locality: any other unmet filter excludes the listing'),
    unknown: z.array(explanationItem),
    conflicting: z.array(explanationItem),
  })
  .meta({ id: 'Explanation', description: 'Why a listing is among the results' })
export type Explanation = z.output<typeof explanation>

/** Whether a criterion is met by an agency's words, which every answer quotes. */
export const isQuoted = (criterion: string): boolean => criterion.startsWith('preferences.near.')

/** What an explanation is read from: the facts of a listing, its checks, and until when they may be published. */
export interface Explained {
  readonly record: ListingRecord
  readonly evidence: Evidence
  readonly open_until: Instant
}

/** The part of an explanation item that comes from the listing, whatever the criterion. */
export type ItemDetails = Pick<
  ExplanationItem,
  'required' | 'reported' | 'reported_by_role' | 'reported_on' | 'validated_by_role' | 'validated_on' | 'text'
>

interface Reported extends Attribution {
  value: FactValue | null
}

/** A fact's value and who reported it; without a fact all of it is `null`. */
export const itemDetails = (
  fact: Reported | undefined,
  required: ItemDetails['required'],
  text: string,
): ItemDetails => ({
  required,
  reported: fact?.value ?? null,
  reported_by_role: fact?.reported_by_role ?? null,
  reported_on: fact?.reported_on ?? null,
  ...(fact?.validated_by_role &&
    fact.validated_on && {
      validated_by_role: fact.validated_by_role,
      validated_on: fact.validated_on,
    }),
  text,
})

/** An explanation item: the criterion with its details. */
export const makeExplanationItem = (
  { criterion, kind, importance }: Pick<ExplanationItem, 'criterion' | 'kind' | 'importance'>,
  details: ItemDetails,
): ExplanationItem =>
  importance === undefined ? { criterion, kind, ...details } : { criterion, kind, importance, ...details }

interface Judged {
  verdict: Verdict
  details: ItemDetails
}

const ofListed = memoByObject((fact: ListingRecord['features'][number]): Judged => {
  const details = itemDetails(fact, true, featureSentence(featureTerms[fact.feature].en, fact))
  return { verdict: judgeValue(entryValue(fact), (isThere) => isThere), details }
})

const unlisted = (isPossible: boolean) =>
  remembered((feature: Feature): Judged => {
    const fact = asApplicable(toFact<boolean>(undefined, null), isPossible)
    const details = itemDetails(undefined, true, featureSentence(featureTerms[feature].en, fact))
    return { verdict: isPossible ? 'unknown' : 'unmet', details }
  })
const [ofUnlisted, ofLacked] = [unlisted(true), unlisted(false)]

/**
 * Whether a feature is reported present. One that the record does not list is unknown, not absent, unless the type of
 * property cannot have it.
 */
export const ofFeature = (feature: Feature, { record }: Explained): Judged => {
  const fact = record.features.find((listed) => listed.feature === feature)
  if (fact && fact.state !== 'unknown') return ofListed(fact)
  return isUnreported(feature, record) ? ofUnlisted(feature) : ofLacked(feature)
}

const verdicts: Record<CheckReport['status'], Verdict> = {
  validated: 'satisfied',
  collected: 'satisfied',
  conflicting: 'conflicting',
  unknown: 'unknown',
  not_applicable: 'unmet',
}

/** The status of a check; the verdict is whether it was made at all. */
export const ofCheck = (check: Check, required: Level, { record, evidence }: Explained): Judged => {
  const row: CheckReport = evidence.checks.find((made) => made.check === check) ?? missingCheck(check)
  const made = row.status === 'validated' || row.status === 'collected'
  const text = checkSentence(checkTerms[check].en, row, outcomeIn(record, check))
  return {
    verdict: verdicts[row.status],
    details: itemDetails({ ...row, value: made ? row.status : null }, required, text),
  }
}

/** Whether the agency's text states that it is near something, quoted: no fact does, and a text has no day of its own. */
export const ofLandmark = (landmark: Landmark, { record }: Explained): Judged => {
  const quoted = statedNear(record).get(landmark)
  const label = landmarkTerms[landmark].en
  return quoted === undefined
    ? { verdict: 'unknown', details: itemDetails(undefined, true, `${label}: not stated.`) }
    : {
        verdict: 'satisfied',
        details: itemDetails(
          { value: quoted, reported_by_role: record.written_by_role, reported_on: null },
          true,
          `${label}: “${quoted}”, in the text of the ${roleName(record.written_by_role)}.`,
        ),
      }
}
