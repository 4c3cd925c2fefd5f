import { z } from 'zod'
import { parseJson } from '#src/domain/json.ts'
import { openReceipt } from '#src/domain/sync/receipt.ts'
import { SyncRefusal } from '#src/domain/sync/refusal.ts'
import { trustIn } from '#src/domain/sync/trust.ts'
import { instant } from '#src/domain/sync/wire.ts'
import type { VerifiedReceipt } from './interface.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

/**
 * Verifies a receipt offline: with a stored key.json of its publisher, and the thumbprint of the
 * publisher's key as it is known from elsewhere. A key that was revoked after key.json was read is not noticed. Throws a
 * `SyncRefusal`.
 *
 * ```js
 * verifyReceipt({ receipt, keys: readFileSync('key.json', 'utf8'), pin: 'Qx1…' }) // { listing_id: 'ol-7k3q9x', availability: 'available', … }
 * ```
 */
export const verifyReceipt = ({
  receipt,
  keys,
  pin,
}: {
  receipt: unknown
  keys: string
  pin: string
}): VerifiedReceipt => openReceipt(receipt, trustIn(keys, { pin }, { now: issuedAt(keys), latest: null }))

const issued = z.object({ issued_at: instant })

/** A stored document is read as of the instant at which it was issued. */
const issuedAt = (keys: string): Instant => {
  try {
    return parseJson(issued, keys).issued_at
  } catch {
    throw new SyncRefusal('malformed', 'Read key.json: it is no key document')
  }
}
