import { z } from 'zod'
import { anyJson } from '#src/domain/json.ts'
import type { AvailabilityAnswer } from '#src/domain/availability.ts'
import { instantOf, type Instant } from '#src/domain/time/calendar.ts'
import { SyncRefusal } from './refusal.ts'
import type { Offload } from '#src/domain/slices.ts'
import type { PrivateKey } from './signature.ts'
import { signLater, verifySignature } from './signed.ts'
import type { Trust } from './trust.ts'
import { digest, feed, instant, kid, listingId, sig } from './wire.ts'

/**
 * What a publisher answered to the question whether a listing is available, signed like the lines of the
 * synchronisation. It proves what was answered at `checked_at`; it permits nothing afterwards.
 */
export const receipt = z
  .strictObject({
    authorisation_valid_until: instant.describe('When the permission to publish ended, as known then'),
    availability: z.enum(['available', 'reserved', 'unknown']),
    checked_at: instant.describe('The instant of the answer: the listing was authorised then'),
    digest: digest.describe('SHA-256, base64url, of the canonical JSON of the record as it was then'),
    feed,
    kid,
    listing_id: listingId,
    sig,
    type: z.literal('availability'),
    valid_until: instant.describe('Ask again before you use the answer later than this'),
  })
  .meta({
    id: 'AvailabilityReceipt',
    description:
      'A signed statement of what was answered at one instant; it proves that somebody asked. The page /receipt verifies one',
  })
export type Receipt = z.output<typeof receipt>

/** What a receipt is made of, besides the answer itself. */
export interface ReceiptSource {
  key: PrivateKey
  feed: string
  /** The digest of the record, as the change feed has it. */
  digest: string
}

/** When an answer of this instant is too old to be used. */
const answerExpiry = ({
  checked_at,
  recheck_after_seconds,
}: Pick<AvailabilityAnswer, 'checked_at' | 'recheck_after_seconds'>): Instant =>
  instantOf(Date.parse(checked_at) + recheck_after_seconds * 1000)

/** Signs an answer on another thread: a signature takes longer than all else of it. */
export const makeReceipt = (
  answer: AvailabilityAnswer,
  { key, feed: name, digest }: ReceiptSource,
  offload: Offload,
): Promise<Receipt> => {
  const { listing_id, availability, authorisation_valid_until, checked_at } = answer
  const body = {
    authorisation_valid_until,
    availability,
    checked_at,
    digest,
    feed: name,
    listing_id,
    type: 'availability' as const,
    valid_until: answerExpiry(answer),
  }
  return offload(() => signLater(key, body))
}

/**
 * The receipt in a JSON text: itself, or the member `receipt` of an answer, of which it is a part. Whether it is one is for
 * `openReceipt` to decide. Throws a `SyncRefusal` where it is no JSON.
 */
export const receiptIn = (text: string): { value: unknown; isPart: boolean } => {
  let value: unknown
  try {
    value = anyJson(text)
  } catch {
    throw new SyncRefusal('malformed', 'Read the receipt: it is no JSON, or has a member twice')
  }
  const { receipt } = (value ?? {}) as { receipt?: unknown }
  return receipt === undefined || receipt === null
    ? { value, isPart: false }
    : { value: receipt, isPart: true }
}

/**
 * Verifies a receipt against the keys of its publisher, offline: its form, its key (the current one or
 * one that was replaced, none that was revoked) and its signature. The order of its members and white space between
 * them do not matter, because it travels inside other JSON. A receipt outlives the feed that it names. Throws a
 * `SyncRefusal`.
 */
export const openReceipt = (value: unknown, trust: Pick<Trust, 'lineKey'>): Receipt => {
  const read = receipt.safeParse(value)
  if (!read.success) {
    const [issue] = read.error.issues
    const at = issue?.path.map(String).join('.') || 'receipt'
    throw new SyncRefusal(
      'malformed',
      `Read the receipt: "${at}" is not what the schema says (${issue?.code})`,
    )
  }
  verifySignature(read.data, trust.lineKey, 'the receipt')
  return read.data
}
