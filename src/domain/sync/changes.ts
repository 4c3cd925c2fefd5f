import type { Instant } from '#src/domain/time/calendar.ts'
import { verifyFresh, type Arrival } from './freshness.ts'
import { pageExpiry } from './lease.ts'
import { SyncRefusal } from './refusal.ts'
import type { PrivateKey } from './signature.ts'
import { open, sign } from './signed.ts'
import type { Trust } from './trust.ts'
import { changesPage, type Change, type ChangesPage } from './wire.ts'

/** What a page of the change feed is made of. */
interface ChangesPart {
  after: number
  changes: readonly Change[]
  feed: string
  head: number
  oldest: number
}

/** Whether a cursor can be followed: it is not ahead of the feed, and no removal after it was forgotten. */
const canFollow = ({ after, head, oldest }: Pick<ChangesPart, 'after' | 'head' | 'oldest'>): boolean =>
  after <= head && after >= oldest

/** The text of a page of the change feed (design 6). A cursor that cannot be followed gets a reset, no changes. */
export const changesPageText = (key: PrivateKey, part: ChangesPart, more: boolean, now: Instant): string => {
  const reset = !canFollow(part)
  const changes = reset ? [] : part.changes
  return sign(key, {
    ...part,
    changes,
    expires_at: pageExpiry(now),
    issued_at: now,
    next: more && !reset ? (changes.at(-1)?.seq ?? part.after) : part.head,
    reset,
    type: 'changes',
  })
}

/** Opens a page of the change feed: signed, fresh, of the feed, and the answer to the question. */
export const openChangesPage = (text: string, trust: Trust, after: number, arrival: Arrival): ChangesPage => {
  const name = 'the changes'
  const page = open(text, changesPage, trust.pageKey, name)
  if (page.feed !== trust.feed)
    throw new SyncRefusal('foreign_feed', `Accept ${name}: they belong to another feed`)
  verifyFresh(page, arrival, name)
  if (page.after !== after)
    throw new SyncRefusal(
      'other_question',
      `Accept ${name}: they answer another cursor than the one asked for`,
    )
  if (page.reset) return page
  let last = after
  for (const { seq } of page.changes) {
    if (seq <= last || seq > page.head)
      throw new SyncRefusal('reordered', `Accept ${name}: their numbers are not in order`)
    last = seq
  }
  if (page.next < last || page.next > page.head)
    throw new SyncRefusal('malformed', `Read ${name}: \`next\` does not lead on`)
  return page
}
