import { databaseQueryOperation } from './database-query.ts'
import type { Operation } from './operation.ts'
import { propertyAvailability } from './property-availability.ts'
import { propertyComparison } from './property-comparison.ts'
import { propertyContactRoute } from './property-contact-route.ts'
import { propertyCosts } from './property-costs.ts'
import { propertyEvidence } from './property-evidence.ts'
import { propertyGet } from './property-get.ts'
import { propertySearchOperation } from './property-search.ts'

/** Every public tool: first the seven of the contract, in its order (interface 1.2). */
export const registry: readonly Operation[] = [
  propertySearchOperation,
  databaseQueryOperation,
  propertyGet,
  propertyComparison,
  propertyAvailability,
  propertyEvidence,
  propertyContactRoute,
]

/** Everything that REST has an address for: the tools, and what MCP answers as an argument of one of them. */
export const restOperations: readonly Operation[] = [...registry, propertyCosts]

/**
 * The live answers about one listing that have an address in Markdown too, theirs with `.md` behind: the record's own text
 * is at its page's address.
 */
export const textAnswers: readonly Operation[] = restOperations.filter(
  ({ method, path }) => method === 'GET' && !path.endsWith('{listing_id}'),
)
