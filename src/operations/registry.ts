import type { Operation } from './operation.ts'
import { propertyAvailability } from './property-availability.ts'
import { propertyContactRoute } from './property-contact-route.ts'
import { propertyEvidence } from './property-evidence.ts'
import { propertyGet } from './property-get.ts'
import { propertySearchOperation } from './property-search.ts'

/** Every public capability, in the order in which it is listed. */
export const registry: readonly Operation[] = [
  propertySearchOperation,
  propertyGet,
  propertyAvailability,
  propertyEvidence,
  propertyContactRoute,
] as readonly unknown[] as readonly Operation[]
