import type { AccountId, AgencyId, BriefId, BuyerRequestId, ListingId } from '#src/domain/ids.ts'
import type { SourceRecord } from './record.ts'

type Kind = SourceRecord['kind']

interface OfListing {
  id: string
  listing_id: ListingId
  parent: ListingId
}

/** The ids of each kind of record. */
interface Ids {
  agency: { id: AgencyId; listing_id: null; parent: null }
  listing: { id: ListingId; listing_id: ListingId; parent: AgencyId }
  authorisation: OfListing
  ai_consent: OfListing
  availability_confirmation: OfListing
  professional_account: { id: AccountId; listing_id: null; parent: null }
  buyer_brief: { id: BriefId; listing_id: null; parent: AccountId }
  buyer_request: { id: BuyerRequestId; listing_id: null; parent: null }
}

/**
 * Of a record of a kind, or of any: its id, the listing that it belongs to, which of a listing is itself, and the agency,
 * listing or account that it refers to (`parent`).
 */
export type RecordIds<K extends Kind = Kind> = { [Each in K]: { kind: Each } & Ids[Each] }[K]

/** A kind and an id of it. */
export type RecordId = { [K in Kind]: { kind: K; id: Ids[K]['id'] } }[Kind]

/** By what a record is found and what it refers to; `field` is the member that is its id, for messages. */
export type RecordNames<K extends Kind = Kind> = RecordIds<K> & { field: string }

export const readRecordNames = (record: SourceRecord): RecordNames => {
  const { kind } = record
  const alone = { listing_id: null, parent: null }
  switch (kind) {
    case 'agency':
      return { ...alone, kind, field: 'agency_id', id: record.agency_id }
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
      return { ...alone, kind, field: 'account_id', id: record.account_id }
    case 'buyer_brief':
      return { ...alone, kind, field: 'brief_id', id: record.brief_id, parent: record.account_id }
    case 'buyer_request':
      return { ...alone, kind, field: 'buyer_request_id', id: record.buyer_request_id }
  }
}

const ofListing = <K>({ kind, listing_id }: { kind: K; listing_id: ListingId }) => ({
  kind,
  listing_id,
  parent: listing_id,
})
