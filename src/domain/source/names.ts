import { isExampleId } from '#src/domain/listing/example-ids.ts'
import type { FieldProblem } from './dates.ts'
import type { SourceRecord } from './record.ts'
import { termOf } from '#src/domain/rights/authorisation.ts'

/** By what a record is found and what it refers to. */
export interface RecordNames {
  kind: SourceRecord['kind']
  /** The member that is its id, for messages. */
  field: string
  id: string
  /** The listing that it belongs to, for a listing itself its own. */
  listing_id: string | null
  /** The agency, listing or account that it refers to. */
  parent: string | null
}

export const namesOf = (record: SourceRecord): RecordNames => {
  const { kind } = record
  const alone = { kind, listing_id: null, parent: null }
  switch (kind) {
    case 'agency':
      return { ...alone, field: 'agency_id', id: record.agency_id }
    case 'listing': {
      const { listing_id, agency_id } = record
      return { kind, field: 'listing_id', id: listing_id, listing_id, parent: agency_id }
    }
    case 'authorisation':
      return { ...ofListing(record), field: 'authorisation_id', id: record.authorisation_id }
    case 'ai_consent':
      return { ...ofListing(record), field: 'ai_consent_id', id: record.ai_consent_id }
    case 'availability_confirmation': {
      const id = `${record.listing_id} on ${record.confirmed_on} by ${record.reported_by_role}`
      return { ...ofListing(record), field: 'confirmed_on', id }
    }
    case 'professional_account':
      return { ...alone, field: 'account_id', id: record.account_id }
    case 'buyer_brief':
      return { ...alone, field: 'brief_id', id: record.brief_id, parent: record.account_id }
    case 'buyer_request':
      return { ...alone, field: 'buyer_request_id', id: record.buyer_request_id }
  }
}

const ofListing = <K>({ kind, listing_id }: { kind: K; listing_id: string }) => ({
  kind,
  listing_id,
  parent: listing_id,
})

/** An id that documentation names as an example: assistants may be instructed to drop their copy of it. */
export const exampleProblems = (record: SourceRecord): FieldProblem[] =>
  (['listing_id', 'buyer_request_id', 'brief_id'] as const).flatMap((field) => {
    const found = (record as Partial<Record<typeof field, string>>)[field]
    return found !== undefined && isExampleId(found)
      ? [{ path: [field], found, expected: ['no_example_id'] }]
      : []
  })

/** A permission, brief or request that would end before it begins. */
export const termProblems = (record: SourceRecord): FieldProblem[] => {
  if (!('valid_from' in record)) return []
  const { valid_from, valid_until } = termOf(record.valid_from, record.valid_until)
  return valid_until > valid_from
    ? []
    : [{ path: ['valid_until'], found: record.valid_until, expected: ['end_after', record.valid_from] }]
}
