import type { AgencyId, ListingId } from '#src/domain/ids.ts'
import { fromJson, type JsonOf } from '#src/domain/json.ts'
import type { ContactRoute } from '#src/domain/contact-route.ts'
import { gatherEvidence, type Evidence } from '#src/domain/evidence/evidence.ts'
import type { CheckReport } from '#src/domain/listing/evidence-row.ts'
import type { CheckedCard } from '#src/domain/evidence/card.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { OpenWithText, OpenPeriod } from '#src/domain/evidence/open-listing.ts'
import { stillOpen } from '#src/domain/rights/gate.ts'
import type { SearchEntry } from '#src/domain/search/entry.ts'
import type { Instant, ISODate } from '#src/domain/time/calendar.ts'
import { sha256 } from '#src/domain/sync/signature.ts'
import type { Db } from '#src/store/db.ts'
import { toFact } from '#src/domain/listing/fact.ts'
import { recordOrder, findFactPlace } from '#src/domain/listing/facts/facts.ts'

/**
 * A stored record as this release reads it, changed in place: one of an earlier release lacks the facts that came since
 * until its listing is projected again, and these are unknown.
 */
const withEveryFact = (record: ListingRecord): ListingRecord => {
  for (const name of recordOrder) {
    const { part, member } = findFactPlace(name)
    const facts: object = part === 'facts' ? record : record[part]
    if (!(member in facts)) Object.assign(facts, { [member]: toFact(undefined, null) })
  }
  return record
}

/** What stands first in a row of `published`: whose it is, from and until when it is public, and in which collections. */
export interface Heading {
  listing_id: ListingId
  open_until: Instant
  open_from: Instant
  updated_at: Instant
  municipality_code: string
  agency_id: AgencyId
  /** A home's asking price per m² of useful area. */
  home_eur_m2: number | null
  /** When its availability was confirmed last. */
  confirmed_on: ISODate | null
  /** Of the record. */
  digest: string
  checks: string
}

/** The data stored beside the record, each as JSON text. */
interface Attachments {
  reports: JsonOf<readonly CheckReport[]>
  contact: JsonOf<ContactRoute>
  pictures: JsonOf<readonly string[]>
}

/** What is read of an open listing by itself. */
export interface Row extends Heading, Attachments {
  record: JsonOf<ListingRecord>
}

/** All columns of a row: also what searches, cards and feeds show of the record, so that they read no other. */
export interface PublishedRow extends Row {
  entry: JsonOf<SearchEntry>
  card: JsonOf<CheckedCard>
  item: string
}

/** SQL for whether a row is public at an instant, which is bound twice: both ends are asked at every read. */
export const isPublic = 'open_until > ? AND open_from <= ?'

/** SQL for the heading of a row, and for all that is read of a listing by itself. */
export const heading =
  'listing_id, open_until, open_from, updated_at, municipality_code, published.agency_id, home_eur_m2, confirmed_on, digest, checks'
export const columns = `${heading}, record, reports, contact, pictures`

/** Called for a damaged row; it is never returned. */
export type OnDamaged = (listing_id: ListingId, now: Instant) => void

/** What has a check of its own in `checks`, in that order; the record has its digest. */
const checked = ['entry', 'card', 'item', 'attachments', 'heading', 'begin'] as const
type Checked = (typeof checked)[number]
/** 132 bits of a digest. */
const width = 22

/** What every check covers beside its own text: whose it is, and until when it is public. */
type Owner = Pick<Heading, 'listing_id' | 'open_until'>

const checkOf = ({ listing_id, open_until }: Owner, text: string): string =>
  sha256(`${listing_id} ${open_until} ${text}`).slice(0, width)

const isAsWritten = (row: Owner & Pick<Heading, 'checks'>, what: Checked, text: string): boolean => {
  const at = checked.indexOf(what) * width
  return row.checks.slice(at, at + width) === checkOf(row, text)
}

/** A line each: serialising the texts takes longer than their digest, and JSON contains no line break. */
const attachmentsText = ({ reports, contact, pictures }: Attachments): string =>
  `${reports}\n${contact}\n${pictures}`

const headingText = (row: Omit<Heading, 'checks'>): string =>
  `${row.updated_at} ${row.municipality_code} ${row.agency_id} ${row.home_eur_m2} ${row.confirmed_on} ${row.digest}`

/** The checks of a row as it is written. */
export const computeChecks = (row: Omit<PublishedRow, 'record' | 'checks'>): string =>
  [row.entry, row.card, row.item, attachmentsText(row), headingText(row), row.open_from]
    .map((text) => checkOf(row, text))
    .join('')

/** Whether what searches, cards or feeds show is what was written; nothing else of the row is read for it. */
export const isTextIntact = (
  row: Owner & Pick<Heading, 'checks'>,
  what: 'entry' | 'card' | 'item',
  text: string,
): boolean => isAsWritten(row, what, text)

export const isHeadingIntact = (row: Heading): boolean =>
  isAsWritten(row, 'heading', headingText(row)) && isAsWritten(row, 'begin', row.open_from)

/** Whether the heading and the record are what was written. */
export const isRecordIntact = (row: Heading & Pick<Row, 'record'>): boolean =>
  isHeadingIntact(row) && sha256(row.record) === row.digest

/** Whether the data beside the record is intact too. With any part damaged the listing is absent on every surface. */
export const isRowIntact = (row: Row): boolean =>
  isRecordIntact(row) && isAsWritten(row, 'attachments', attachmentsText(row))

/** Whether all of a row is what was written. */
const isWholeRowIntact = (row: PublishedRow): boolean =>
  isRowIntact(row) && (['entry', 'card', 'item'] as const).every((what) => isTextIntact(row, what, row[what]))

/** Answers whether all of a listing's row is what was written, if it is public. */
export const intactRowsIn = (db: Db) => {
  const whole = db.prepare<[ListingId], PublishedRow>(
    `SELECT ${columns}, entry, card, item FROM published WHERE listing_id = ?`,
  )
  return (listing_id: ListingId): boolean => {
    const row = whole.get(listing_id)
    return row === undefined || isWholeRowIntact(row)
  }
}

/**
 * An open listing from its row: the record is read at once and the rest on demand, because most
 * callers need nothing else. A class, because getters of an object literal are made anew for each listing, and what
 * they reference outlives it by a full collection.
 */
class StoredListing {
  readonly record: ListingRecord
  readonly open_from: Instant
  readonly open_until: Instant
  readonly #attachments: Attachments
  #reports?: readonly CheckReport[]
  #evidence?: Evidence
  #contact?: ContactRoute
  #pictures?: readonly string[]

  constructor(record: ListingRecord, { open_from, open_until }: OpenPeriod, attachments: Attachments) {
    this.record = record
    this.open_from = open_from
    this.open_until = open_until
    this.#attachments = attachments
  }
  get reports(): readonly CheckReport[] {
    return (this.#reports ??= fromJson(this.#attachments.reports))
  }
  get evidence(): Evidence {
    return (this.#evidence ??= gatherEvidence(this.record, this.reports))
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
  const { record: text, reports, contact, pictures } = row
  const attachments = { reports, contact, pictures }
  const listing = stillOpen(new StoredListing(withEveryFact(fromJson(text)), row, attachments), now)
  return listing && { listing, text }
}
