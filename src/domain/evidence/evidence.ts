import { z } from 'zod'
import { factStates } from '#src/domain/listing/fact.ts'
import { factNamed } from '#src/domain/listing/fact-named.ts'
import { factNames } from '#src/domain/listing/fact-name.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { bothLanguages, check, day, feature, level, role } from '#src/domain/listing/schemas.ts'
import { checkTerms, featureTerms, roles } from '#src/domain/listing/vocabulary.ts'
import { question } from './question.ts'
import { questionsOf } from './questions.ts'
import { factsApart } from './facts-behind.ts'
import { checksAt } from './standing.ts'
import { checkRules, featureStatementOf, statementOf, summaryOf } from './statement.ts'

/** The checks that were made, with level, roles and dates; a check that is absent was not made. */
export const readiness = z
  .partialRecord(
    check,
    z.object({
      level,
      reported_by_role: role,
      reported_on: day,
      validated_by_role: role.nullable(),
      validated_on: day.nullable(),
    }),
  )
  .meta({
    id: 'Readiness',
    description:
      'The checks that were made, with level, roles and dates: of one that stands on several facts, those of the weakest. One that is absent was not made',
  })
export type Readiness = z.output<typeof readiness>

export const evidenceStatuses = [
  'validated',
  'collected',
  'conflicting',
  'unknown',
  'not_applicable',
] as const

export const evidenceRow = z
  .object({
    check,
    label: bothLanguages,
    status: z
      .enum(evidenceStatuses)
      .describe(
        'unknown: nobody has made the check, or it has ended; not_applicable: somebody reported so, or no property of this type has it',
      ),
    statement: z.string().describe('The same as one sentence that can be quoted'),
    reported_by_role: role
      .nullable()
      .describe('Of a check that stands on several facts, that of the weakest'),
    reported_on: day.nullable(),
    validated_by_role: role.nullable(),
    validated_on: day.nullable(),
    facts: z
      .array(
        z.object({
          fact: z.string().describe('The place of the fact in the listing record'),
          level: level.nullable(),
          reported_by_role: role.nullable(),
          reported_on: day.nullable(),
          validated_by_role: role.nullable(),
          validated_on: day.nullable(),
        }),
      )
      .optional()
      .describe(
        'The facts that the check stands on, where they were not all reported and validated together',
      ),
    expires_on: day.nullable().describe('The last day on which the check counts'),
    expired_on: day.nullable().describe('The day on which it ended, if it has'),
    reports: z
      .array(
        z.object({
          fact: z.string().describe('The place of the fact in the listing record'),
          value: z.union([z.string(), z.number(), z.boolean()]),
          reported_by_role: role,
          reported_on: day,
        }),
      )
      .describe('The reports that differ, when the check is conflicting'),
    document_public: z.literal(false).describe('That a check was made is told; its document is not shown'),
  })
  .meta({ id: 'EvidenceRow', description: 'One check: whether it was made, by which role and when' })
export type EvidenceRow = z.output<typeof evidenceRow>

/** What was reported of one feature: no check of the 19 stands behind it. */
export const evidenceFeature = z
  .object({
    feature,
    label: bothLanguages,
    state: z.enum(factStates),
    value: z.boolean().nullable().describe('true: present; false: reported absent; null unless reported'),
    level: level.nullable(),
    statement: z.string().describe('The same as one sentence that can be quoted'),
    reported_by_role: role.nullable(),
    reported_on: day.nullable(),
    validated_by_role: role.nullable(),
    validated_on: day.nullable(),
    reports: z
      .array(z.object({ value: z.boolean(), reported_by_role: role, reported_on: day }))
      .describe('The reports that differ, when they do'),
  })
  .meta({ id: 'EvidenceFeature', description: 'What was reported of one feature, by which role and when' })

/** All 19 checks of one listing; one that was not made is a visible `unknown` row (interface 1.2). */
export const evidence = z
  .object({
    listing_id: z.string(),
    checks: z.array(evidenceRow).describe('All 19, always, in the same order'),
    features: z
      .array(evidenceFeature)
      .describe(
        'The features that somebody reported; one that is not listed is unknown, not absent, unless no property of this type has it',
      ),
    unknown: z.array(check).describe('The checks that nobody has made, or that have ended'),
    conflicting: z.array(check).describe('The checks on which reports differ'),
    questions: z
      .array(question)
      .describe(
        'What to ask the agency: facts and checks that are unknown or in dispute, and features in dispute',
      ),
    summary: z.string().describe('How many checks stand where, as one sentence'),
    rule: z.string().describe('How a check follows from the facts behind it'),
    roles: z.array(role).describe('Everybody who reported or validated something'),
  })
  .meta({ id: 'Evidence', description: 'What was checked of a listing, by whom and when, and what was not' })
export type Evidence = z.output<typeof evidence>

/** A row before it is told in words. */
export type CheckReport = Omit<EvidenceRow, 'label' | 'statement' | 'facts' | 'document_public'>

const apart = (facts: ReturnType<typeof factsApart>): Pick<EvidenceRow, 'facts'> =>
  facts.length === 0
    ? {}
    : {
        facts: facts.map(({ name, fact }) => ({
          fact: name,
          level: fact.level,
          reported_by_role: fact.reported_by_role,
          reported_on: fact.reported_on,
          validated_by_role: fact.validated_by_role ?? null,
          validated_on: fact.validated_on ?? null,
        })),
      }

const inWords = (row: CheckReport, record: ListingRecord): EvidenceRow => ({
  check: row.check,
  label: { pt: checkTerms[row.check].pt, en: checkTerms[row.check].en },
  status: row.status,
  statement: statementOf(row, record),
  reported_by_role: row.reported_by_role,
  reported_on: row.reported_on,
  validated_by_role: row.validated_by_role,
  validated_on: row.validated_on,
  ...apart(factsApart(row, record)),
  expires_on: row.expires_on,
  expired_on: row.expired_on,
  reports: row.reports,
  document_public: false,
})

const featureInWords = (fact: ListingRecord['features'][number]): Evidence['features'][number] => ({
  feature: fact.feature,
  label: { pt: featureTerms[fact.feature].pt, en: featureTerms[fact.feature].en },
  state: fact.state,
  value: fact.value,
  level: fact.level,
  statement: featureStatementOf(fact),
  reported_by_role: fact.reported_by_role,
  reported_on: fact.reported_on,
  validated_by_role: fact.validated_by_role ?? null,
  validated_on: fact.validated_on ?? null,
  reports: (fact.alternatives ?? []).map(({ value, reported_by_role, reported_on }) => ({
    value,
    reported_by_role,
    reported_on,
  })),
})

/** The answer of the evidence operation from the reports of all 19 checks and the record's features. */
export const evidenceOf = (record: ListingRecord, reports: readonly CheckReport[]): Evidence => {
  const reported = record.features.map(featureInWords)
  const facts = factNames.map((name) => factNamed(record, name))
  const named = new Set([
    ...[...reports, ...reported, ...facts].flatMap((row) => [row.reported_by_role, row.validated_by_role]),
    ...[...reports, ...reported].flatMap(({ reports: each }) =>
      each.map((report) => report.reported_by_role),
    ),
    ...facts.flatMap(({ alternatives = [] }) => alternatives.map((report) => report.reported_by_role)),
  ])
  return {
    listing_id: record.listing_id,
    checks: reports.map((row) => inWords(row, record)),
    features: reported,
    unknown: checksAt(reports, 'unknown'),
    conflicting: checksAt(reports, 'conflicting'),
    questions: questionsOf({ record, reports }),
    summary: summaryOf(reports),
    rule: checkRules.en,
    roles: roles.filter((name) => named.has(name)),
  }
}

/** The checks that stand at a level, as records and search results show them. */
export const readinessOf = (reports: readonly CheckReport[]): Readiness => {
  const made: Readiness = {}
  for (const row of reports) {
    if (
      (row.status !== 'validated' && row.status !== 'collected') ||
      !row.reported_by_role ||
      !row.reported_on
    )
      continue
    made[row.check] = {
      level: row.status,
      reported_by_role: row.reported_by_role,
      reported_on: row.reported_on,
      validated_by_role: row.validated_by_role,
      validated_on: row.validated_on,
    }
  }
  return made
}
