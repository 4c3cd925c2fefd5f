import type { z } from 'zod'
import { briefLedger, inBrief } from './brief-ledger.ts'
import { ledgerOf, type Listing } from './ledger.ts'
import { evidence, type Evidence } from './evidence.ts'
import { question } from './questions.ts'

/** The evidence of a listing in either size: a member has one shape in both. */
export const evidenceAnswer = evidence
  .partial({ checks: true, features: true, unknown: true, conflicting: true, rule: true, roles: true })
  .extend({
    ledger: briefLedger.optional(),
    questions: question
      .partial({ text: true })
      .meta({ id: 'EvidenceQuestion', description: 'In brief without its text' })
      .array()
      .describe(evidence.shape.questions.description ?? ''),
  })
  .meta({
    id: 'Evidence',
    description:
      'What was checked of a listing, by whom and when, and what was not. In brief the `ledger`, which has the facts that checks rest on, in the stead of the 19 checks and the features',
  })
export type EvidenceAnswer = z.output<typeof evidenceAnswer>

/** The evidence in about a third of the bytes: the whole ledger, with every role and day. */
export const briefEvidence = (listing: Listing & { evidence: Evidence }): EvidenceAnswer => {
  const { listing_id, questions, summary } = listing.evidence
  return {
    listing_id,
    ledger: inBrief(ledgerOf(listing)),
    questions: questions.map(({ about, reason }) => ({ about, reason })),
    summary,
  }
}
