import { z } from 'zod'
import { sourceAgency } from './agency.ts'
import { sourceListing } from './listing.ts'
import { sourceBuyerBrief, sourceBuyerRequest, sourceProfessionalAccount } from './professional.ts'
import { sourceAiConsent, sourceAuthorisation, sourceConfirmation } from './rights.ts'

/** One source record; `kind` is its type. A file is one record, an array of records, or one record a line (`.jsonl`). */
export const sourceRecord = z.discriminatedUnion('kind', [
  sourceAgency,
  sourceListing,
  sourceAuthorisation,
  sourceAiConsent,
  sourceConfirmation,
  sourceProfessionalAccount,
  sourceBuyerBrief,
  sourceBuyerRequest,
])

export type SourceRecord = z.output<typeof sourceRecord>
/** What an author writes: relative dates, defaults left out. */
export type SourceRecordInput = z.input<typeof sourceRecord>
