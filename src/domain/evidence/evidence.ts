import { z } from 'zod'
import { listingId } from '#src/domain/ids.ts'
import { factStates, type Fact, pickAttribution } from '#src/domain/listing/fact.ts'
import { factNamed, factNames } from '#src/domain/listing/facts/facts.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { bothLanguages, check, day, feature, level, role } from '#src/domain/listing/schemas.ts'
import { checkTerms, type Check } from '#src/domain/listing/facts/checks.ts'
import { featureTerms } from '#src/domain/listing/facts/features.ts'
import { roles } from '#src/domain/vocabulary.ts'
import { evidenceRow, type CheckReport, type EvidenceRow } from '#src/domain/listing/evidence-row.ts'
import { outcomeIn, type Outcome } from './outcome.ts'
import { factsApart, checkRules, stateFeature, stateCheck, countChecks } from './statement.ts'
import { checksAt, isFinding, questionsIn, type OpenRow } from './ledger-row.ts'
import { makeLedger, rowsAbout, type Listing } from './ledger.ts'

/** One thing to ask the agency. */
export const question = z
  .object({
    about: z
      .string()
      .describe('The fact or feature, as `unknown` and `conflicting` of the record name it, or the check'),
    reason: z
      .enum(['conflicting', 'unknown'])
      .describe('conflicting: sources disagree; unknown: nobody has stated it, or the check has expired'),
    text: bothLanguages.describe('The question, ready to be asked'),
  })
  .meta({
    id: 'Question',
    description: 'What to ask the agency, because nobody has stated it or sources disagree',
  })
export type Question = z.output<typeof question>

/** Of a fact that is reported the check has ended, and the place is known by its check; so is what no check was made of. */
const aboutOf = ({ key, state, check }: OpenRow): string => {
  if (check !== null && isFinding({ key, check }))
    return state === 'unknown' || state === 'expired' ? check : key
  const isOfItself = key !== 'municipality' && (state === 'unknown' || state === 'conflicting')
  return isOfItself || check === null ? key : check
}

/**
 * What a buyer has to ask the agency, what matters most to a purchase first: each conflicting fact and feature, each
 * unknown fact, and each such check, none of them twice. Nothing is asked that does not apply to the property.
 */
export const listQuestions = (listing: Listing): Question[] =>
  questionsIn(makeLedger(listing)).map(asQuestion)

/** What of it is about one check of its own row, without the ledger of all others. */
export const questionsOn = (listing: Listing, check: Check): Question[] =>
  questionsIn(rowsAbout(listing, check)).map(asQuestion)

const asQuestion = (row: OpenRow): Question => ({
  about: aboutOf(row),
  reason: row.state === 'conflicting' ? 'conflicting' : 'unknown',
  text: row.question,
})

/** What was reported of one feature: none of the 19 checks covers it. */
const evidenceFeature = z
  .object({
    feature,
    label: bothLanguages,
    state: z.enum(factStates),
    value: z.boolean().nullable().describe('true: present; false: stated absent; null unless stated'),
    level: level.nullable(),
    statement: z.string().describe('The same as one sentence that can be quoted'),
    reported_by_role: role.nullable(),
    reported_on: day.nullable(),
    validated_by_role: role.nullable(),
    validated_on: day.nullable(),
    reports: z
      .array(z.object({ value: z.boolean(), reported_by_role: role, reported_on: day }))
      .describe('What each source says, when sources disagree'),
  })
  .meta({ id: 'EvidenceFeature', description: 'What was stated of one feature, by which role and when' })

/** All 19 checks of one listing; one that was not made is a visible `unknown` row (interface 1.2). */
export const evidence = z
  .object({
    listing_id: listingId,
    checks: z.array(evidenceRow).describe('All 19, always, in the same order'),
    features: z
      .array(evidenceFeature)
      .describe(
        'The features that somebody has stated; one that is not listed is unknown, not absent, unless no property of this type has it',
      ),
    unknown: z.array(check).describe('The checks that nobody has made, or that have ended'),
    conflicting: z.array(check).describe('The checks on which sources disagree'),
    questions: z
      .array(question)
      .describe(
        'What to ask the agency: facts and checks that are unknown or in dispute, and features in dispute',
      ),
    summary: z.string().describe('How many checks have which status, as one sentence'),
    rule: z.string().describe('How a check follows from the facts behind it'),
    roles: z.array(role).describe('Everybody who stated or confirmed something'),
  })
  .meta({ id: 'Evidence', description: 'What was checked of a listing, by whom and when, and what was not' })
export type Evidence = z.output<typeof evidence>

const apart = (facts: ReturnType<typeof factsApart>): Pick<EvidenceRow, 'facts'> =>
  facts.length === 0
    ? {}
    : {
        facts: facts.map(({ name, fact }) => ({
          fact: name,
          level: fact.level,
          ...pickAttribution(fact),
        })),
      }

const outcomePart = (outcome: Outcome | null): Pick<EvidenceRow, 'outcome'> =>
  outcome === null ? {} : { outcome: { fact: outcome.name, ...(outcome.fact as Fact<string>) } }

const inWords = (row: CheckReport, record: ListingRecord): EvidenceRow => ({
  check: row.check,
  label: { pt: checkTerms[row.check].pt, en: checkTerms[row.check].en },
  status: row.status,
  statement: stateCheck(row, record),
  ...pickAttribution(row),
  ...apart(factsApart(row, record)),
  ...outcomePart(outcomeIn(record, row.check)),
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
  statement: stateFeature(fact),
  ...pickAttribution(fact),
  reports: fact.alternatives ?? [],
})

/** The answer of the evidence operation from the reports of all 19 checks and the record's features. */
export const gatherEvidence = (record: ListingRecord, reports: readonly CheckReport[]): Evidence => {
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
    questions: listQuestions({ record, reports }),
    summary: countChecks(reports),
    rule: checkRules.en,
    roles: roles.filter((name) => named.has(name)),
  }
}
