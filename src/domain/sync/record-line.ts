import type { ListingId } from '#src/domain/ids.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { copyUntil } from './lease.ts'
import { canonicalJson } from './canonical.ts'
import { SyncRefusal } from './refusal.ts'
import { sha256, type PrivateKey } from './signature.ts'
import { open, sign } from './signed.ts'
import type { Trust } from './trust.ts'
import { recordLine, type RecordLine } from './wire.ts'

/** A public version of a listing that is to be signed. */
export interface Version {
  record: { listing_id: ListingId }
  seq: number
  open_until: Instant
  feed: string
}

/** The digest by which a change names a version: SHA-256 of the record's canonical JSON, base64url (design 6). */
export const recordDigest = (record: object): string => sha256(canonicalJson(record))

/**
 * The canonical JSON of the record in a line that was opened. The line is canonical itself, so that the record's text
 * is part of it verbatim; nothing before it can contain a quotation mark inside a value.
 */
export const recordTextIn = (line: string): string =>
  line.slice(line.indexOf('"record":') + '"record":'.length, line.lastIndexOf(',"seq":'))

/** Signs a version as a line of a snapshot. */
export const recordLineText = (key: PrivateKey, version: Version, now: Instant): string =>
  sign(key, {
    copy_until: copyUntil(version.open_until, now),
    feed: version.feed,
    listing_id: version.record.listing_id,
    record: version.record,
    seq: version.seq,
    type: 'record',
  })

/** Opens a record line: its key, its signature, whose record it is, and that its copy has not ended. */
export const openRecordLine = (
  text: string,
  trust: Pick<Trust, 'lineKey'>,
  feed: string,
  now: Instant,
  name: string,
): RecordLine => {
  const line = open(text, recordLine, trust.lineKey, name)
  if (line.feed !== feed) throw new SyncRefusal('foreign_feed', `Accept ${name}: it belongs to another feed`)
  if (line.record.listing_id !== line.listing_id)
    throw new SyncRefusal('malformed', `Read ${name}: its record is of another listing`)
  if (line.copy_until <= now)
    throw new SyncRefusal('ended', `Accept ${name}: copies of it ended at ${line.copy_until}`)
  return line
}
