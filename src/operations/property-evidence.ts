import { z } from 'zod'
import { briefEvidence, evidenceAnswer, type EvidenceAnswer } from '#src/domain/evidence/brief.ts'
import type { Evidence } from '#src/domain/evidence/evidence.ts'
import { detailOfOne } from '#src/domain/search/detail.ts'
import { memoByObject } from '#src/domain/memo.ts'
import { answerOf, type Answer, written, operation } from './operation.ts'
import { listingIdInput, oneExample, oneListing } from './named-listings.ts'

/** Written once for as long as the listing is in memory. */
const inFull = memoByObject((evidence: Evidence): Answer<EvidenceAnswer> => ({
  value: evidence,
  pieces: [written(JSON.stringify(evidence))],
}))

export const propertyEvidence = operation({
  tool: 'property.get_evidence',
  method: 'GET',
  path: '/v1/properties/{listing_id}/evidence',
  title: 'Read what was checked, by whom, and what is unknown',
  tag: 'Listing',
  namesListings: true,
  description: [
    'All 19 checks of one open listing: which profession made or confirmed each, and when, on which sources disagree, and those that nobody made; who stated each feature; and what to ask the agency about what is open. In brief its ledger: a row for each fact, feature and document, with its sources.',
    'Use it when somebody asks how sure a fact is or what is still open before a decision. Not for the facts themselves (property.get). It says that a check was made; no document is shown.',
    oneListing,
    oneExample,
  ].join('\n\n'),
  input: listingIdInput,
  options: z.strictObject({ detail: detailOfOne }),
  output: evidenceAnswer,
  limit: 'record',
  run: async ({ listing_id }, { catalogue, now }, { detail: size }) => {
    const listing = await catalogue.open(listing_id, now)
    return listing && (size === 'full' ? inFull(listing.evidence) : answerOf(briefEvidence(listing)))
  },
})
