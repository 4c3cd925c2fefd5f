import { z } from 'zod'
import { evidence, evidenceFeature, type Evidence } from './evidence.ts'
import { evidenceRow, rowSources } from './evidence-row.ts'
import { reported, reportedBy } from '#src/domain/listing/reported.ts'
import { question } from './question.ts'

/** Of each row in brief: what was checked, by whom and when. What is empty is left out. */
const row = evidenceRow
  .partial({
    ...rowSources,
    label: true,
    statement: true,
    reports: true,
    document_public: true,
  })
  .meta({ ...evidenceRow.meta(), id: 'EvidenceRow' })

const feature = evidenceFeature
  .partial({
    label: true,
    state: true,
    level: true,
    statement: true,
    reported_by_role: true,
    reported_on: true,
    validated_by_role: true,
    validated_on: true,
    reports: true,
  })
  .meta({ ...evidenceFeature.meta(), id: 'EvidenceFeature' })

/** The evidence of a listing in either size: a member has one shape in both. */
export const evidenceAnswer = evidence
  .extend({
    checks: z.array(row).describe(evidence.shape.checks.description ?? ''),
    features: z.array(feature).describe(evidence.shape.features.description ?? ''),
    questions: z
      .array(
        question
          .partial({ text: true })
          .meta({ id: 'EvidenceQuestion', description: 'In brief without its text' }),
      )
      .describe(evidence.shape.questions.description ?? ''),
  })
  .extend({ reported: reported.optional() })
  .partial({ rule: true, roles: true })
  .meta({
    id: 'Evidence',
    description:
      'What was checked of a listing, by whom and when, and what was not. In brief without labels, sentences, rule and roles, and without what is null or empty',
  })
export type EvidenceAnswer = z.output<typeof evidenceAnswer>

type Attributed = Pick<
  Evidence['checks'][number],
  'reported_by_role' | 'reported_on' | 'validated_by_role' | 'validated_on'
>

const attribution = ({ reported_by_role, reported_on, validated_by_role, validated_on }: Attributed) => ({
  ...(reported_by_role && { reported_by_role, reported_on }),
  ...(validated_by_role && { validated_by_role, validated_on }),
})

/** The evidence in about a third of the bytes: every check with its roles and days, and every feature. */
export const briefEvidence = (evidence: Evidence): EvidenceAnswer => {
  const { listing_id, checks, features, unknown, conflicting, questions, summary } = evidence
  return {
    listing_id,
    checks: checks.map(({ check, status, expires_on, expired_on, reports, ...row }) => ({
      check,
      status,
      ...attribution(row),
      ...(expires_on && { expires_on }),
      ...(expired_on && { expired_on }),
      ...(reports.length > 0 && { reports }),
    })),
    features: features.map(({ feature, state, value, reports }) => ({
      feature,
      ...(state !== 'reported' && { state }),
      value,
      ...(reports.length > 0 && { reports }),
    })),
    reported: reportedBy(features.map((row) => [`features.${row.feature}`, row])),
    unknown,
    conflicting,
    questions: questions.map(({ about, reason }) => ({ about, reason })),
    summary,
  }
}
