import { isUnread, readText, type Bounded } from '#src/domain/bounded.ts'
import { openReceipt, receiptIn, type Receipt } from './receipt.ts'
import { SyncRefusal, type SyncRefusalCode } from './refusal.ts'
import { judgeTrust } from './trust.ts'
import type { KeyRevision } from './wire.ts'

/** Characters of a pasted text that are read at most: an answer with a receipt has about 2,500. */
export const longestPasted = 6_000

/** Which check a pasted text fails; they are made in this order. */
export type PastedFailure = 'length' | 'json' | 'members' | 'foreign_key' | 'revoked_key' | 'signature'

/** What a pasted text proves, or why it proves nothing. */
export type PastedVerdict =
  /** `isPart`: whether it stood in an answer, of which nothing else was verified. */
  { receipt: Receipt; isKeyInUse: boolean; isPart: boolean } | { failed: PastedFailure }

const failureOf: Partial<Record<SyncRefusalCode, PastedFailure>> = {
  malformed: 'members',
  foreign_key: 'foreign_key',
  revoked_key: 'revoked_key',
  bad_signature: 'signature',
}

const failure = (error: unknown, known: typeof failureOf): { failed: PastedFailure } => {
  const failed = error instanceof SyncRefusal ? known[error.code] : undefined
  if (failed === undefined) throw error
  return { failed }
}

/** Reads a pasted text. A receipt has ASCII alone: what is verified is what was pasted. */
export const readPasted = (sent: string): Bounded => readText(sent, longestPasted)

/** Verifies a pasted text, with the publisher's own keys. */
export const verifyPasted = (text: Bounded, feed: string, keys: KeyRevision): PastedVerdict => {
  if (isUnread(text)) return { failed: 'length' }
  let pasted: ReturnType<typeof receiptIn>
  try {
    pasted = receiptIn(text)
  } catch (error) {
    return failure(error, { malformed: 'json' })
  }
  try {
    const receipt = openReceipt(pasted.value, judgeTrust(keys, { feed, issued_at: keys.issued_at }))
    return { receipt, isKeyInUse: receipt.kid === keys.current.kid, isPart: pasted.isPart }
  } catch (error) {
    return failure(error, failureOf)
  }
}
