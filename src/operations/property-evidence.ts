import { evidence, type Evidence } from '#src/domain/evidence/evidence.ts'
import { rememberedOf } from '#src/domain/memo.ts'
import type { Answer } from './answer.ts'
import { listingIdInput, oneExample, oneListing } from './listing-id.ts'
import { operation } from './operation.ts'
import { written } from './written.ts'

/** Written once for as long as somebody holds the listing. */
const inFull = rememberedOf((told: Evidence): Answer<Evidence> => ({
  value: told,
  pieces: [written(JSON.stringify(told))],
}))

export const propertyEvidence = operation({
  tool: 'property.get_evidence',
  method: 'GET',
  path: '/v1/properties/{listing_id}/evidence',
  title: 'Read what was checked, by whom, and what is unknown',
  description: [
    'All 19 checks of one open listing: which role made each, when, who validated it, which reports differ, and the ones that nobody made; who reported each feature; and what to ask the agency about all that is open.',
    'Use it when somebody asks how sure a fact is or what is still open before a decision. Not for the facts themselves (property.get). It says that a check was made; no document is shown.',
    oneListing,
    oneExample,
  ].join('\n\n'),
  input: listingIdInput,
  output: evidence,
  limit: 'record',
  run: async ({ listing_id }, { catalogue, now }) => {
    const listing = await catalogue.open(listing_id, now)
    return listing && inFull(listing.evidence)
  },
})
