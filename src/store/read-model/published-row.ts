import { fromJson, type JsonOf } from '#src/domain/json.ts'
import type { ContactRoute } from '#src/domain/contact-route.ts'
import { evidenceOf, type Evidence } from '#src/domain/evidence/evidence.ts'
import type { CheckReport } from '#src/domain/evidence/evidence-row.ts'
import { withEveryFact } from '#src/domain/listing/every-fact.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { stillOpen, type OpenWithText } from '#src/domain/rights/gate.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { digestOf } from '#src/store/record/seal.ts'

/** A row of the projection. */
export interface Row {
  listing_id: string
  record: JsonOf<ListingRecord>
  digest: string
  reports: JsonOf<readonly CheckReport[]>
  contact: JsonOf<ContactRoute>
  pictures: JsonOf<readonly string[]>
  attachments_digest: string
  open_until: Instant
  /** Whether the row's seal is valid. */
  sealed: 0 | 1
}

/** SQL for whether the seal of a row is valid. */
export const sealComparison =
  'published.seal = seal(listing_id, open_until, digest, updated_at, municipality_code, agency_id, sides) AS sealed'
/**
 * SQL for the columns of a row. The column `sides` keeps its name, like the tables `tick` and `held`: a server of the
 * release before goes on with the database while the next one begins.
 */
export const columns = `listing_id, record, digest, reports, contact, pictures, sides AS attachments_digest, open_until, ${sealComparison}`

/** Called for a damaged row; it is never returned. */
export type OnDamaged = (listing_id: string, now: Instant) => void

/** The data stored beside the record, each as JSON text, and the digest of them. */
type Attachments = Pick<Row, 'reports' | 'contact' | 'pictures' | 'attachments_digest'>

/** A line each: serialising the texts takes longer than their digest, and JSON contains no line break. */
export const digestOfAttachments = ({
  reports,
  contact,
  pictures,
}: Omit<Attachments, 'attachments_digest'>): string => digestOf(`${reports}\n${contact}\n${pictures}`)

type SealedRecord = Pick<Row, 'sealed' | 'record' | 'digest'>

/** Whether the row and its record are what was written. */
export const isRecordIntact = ({ sealed, record, digest }: SealedRecord): boolean =>
  sealed === 1 && digestOf(record) === digest

/** Whether the data beside the record is intact too. With any part damaged the listing is absent on every surface. */
export const isRowIntact = (row: SealedRecord & Attachments): boolean =>
  isRecordIntact(row) && digestOfAttachments(row) === row.attachments_digest

/**
 * An open listing from its row: the record is read at once and the rest on demand, because most
 * callers need nothing else. A class, because getters of an object literal are made anew for each listing, and what
 * they reference outlives it by a full collection.
 */
class StoredListing {
  readonly record: ListingRecord
  readonly open_until: Instant
  readonly #attachments: Attachments
  #reports?: readonly CheckReport[]
  #evidence?: Evidence
  #contact?: ContactRoute
  #pictures?: readonly string[]

  constructor(record: ListingRecord, open_until: Instant, attachments: Attachments) {
    this.record = record
    this.open_until = open_until
    this.#attachments = attachments
  }
  get reports(): readonly CheckReport[] {
    return (this.#reports ??= fromJson(this.#attachments.reports))
  }
  get evidence(): Evidence {
    return (this.#evidence ??= evidenceOf(this.record, this.reports))
  }
  get contact(): ContactRoute {
    return (this.#contact ??= fromJson(this.#attachments.contact))
  }
  get pictures(): readonly string[] {
    return (this.#pictures ??= fromJson(this.#attachments.pictures))
  }
}

/** The open listing of a row; `null` when it has ended, or the row is damaged. */
export const openIn = (row: Row, now: Instant, onDamaged: OnDamaged): OpenWithText | null => {
  if (!isRowIntact(row)) {
    onDamaged(row.listing_id, now)
    return null
  }
  // The object must not retain the text of the record, because it may be cached for long.
  const { record: text, open_until, ...attachments } = row
  const listing = stillOpen(new StoredListing(withEveryFact(fromJson(text)), open_until, attachments), now)
  return listing && { listing, text }
}
