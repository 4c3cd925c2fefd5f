import { databaseQueryOperation } from './database-query.ts'
import type { Operation } from './operation.ts'
import { propertyAvailability } from './property-availability.ts'
import { propertyComparison } from './property-comparison.ts'
import { propertyContactRoute } from './property-contact-route.ts'
import { propertyEvidence } from './property-evidence.ts'
import { propertyGet } from './property-get.ts'
import { propertySearchOperation } from './property-search.ts'

/** Every public capability: first the seven of the contract, in its order (interface 1.2). */
export const registry: readonly Operation[] = [
  propertySearchOperation,
  databaseQueryOperation,
  propertyGet,
  propertyComparison,
  propertyAvailability,
  propertyEvidence,
  propertyContactRoute,
]
