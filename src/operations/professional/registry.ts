import { buyerRequestGet } from './buyer-request-get.ts'
import { buyerRequestList } from './buyer-request-list.ts'
import { closedListingGet } from './closed-listing-get.ts'
import { closedListingMatch } from './closed-listing-match.ts'
import { connectionStatus } from './connection-status.ts'
import type { ProfessionalOperation } from './professional-operation.ts'

/** Every professional capability, in the order in which a connection uses them (design 7). */
export const professionalRegistry: readonly ProfessionalOperation[] = [
  connectionStatus,
  buyerRequestList,
  buyerRequestGet,
  closedListingMatch,
  closedListingGet,
] as readonly unknown[] as readonly ProfessionalOperation[]
