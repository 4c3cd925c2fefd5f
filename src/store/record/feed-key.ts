import { createHmac, randomBytes } from 'node:crypto'
import type { FeedOrigin } from '#src/domain/feed/to-listing.ts'
import type { RecordDb } from '#src/store/db.ts'
import type { Settings } from '#src/store/settings.ts'

/** One of an agency's feeds. */
export type Feed = Pick<FeedOrigin, 'agency_id' | 'source'>

/**
 * Makes identifiers of what feeds say. The key is drawn once for each store, so that knowing an agency's references is
 * not enough to guess a listing's address.
 */
export const feedKeyOf = (db: RecordDb, settings: Settings) => {
  const key = (): string => {
    const found = settings.get('feed_key')
    if (found !== undefined) return found
    return db.write(() => {
      const before = settings.get('feed_key')
      if (before !== undefined) return before
      const drawn = randomBytes(32).toString('base64url')
      settings.put('feed_key', drawn)
      return drawn
    })()
  }

  /** Sixteen characters of a-z and 0-9, the same for the same parts for ever. */
  return (...parts: readonly string[]): string => {
    const digest = createHmac('sha256', key()).update(JSON.stringify(parts)).digest('hex')
    return BigInt(`0x${digest}`).toString(36).slice(-16)
  }
}
export type FeedKey = ReturnType<typeof feedKeyOf>
