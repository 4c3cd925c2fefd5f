import type { Instant } from '#src/domain/time/calendar.ts'
import { changesPageText } from '#src/domain/sync/changes.ts'
import { newKeyring } from '#src/domain/sync/keys.ts'
import type { SyncRefusalCode } from '#src/domain/sync/refusal.ts'
import { makePrivateKey } from '#src/domain/sync/signature.ts'
import { noon } from '../fixtures.ts'
import vectors from '../vectors/rfc8032.json' with { type: 'json' }
import { syncExamples } from './sync-examples.ts'
import { utc } from '../utc.ts'

/** A text that a receiver must refuse, what was asked, and when it arrived. */
export interface Refused {
  what: string
  reads: 'changes' | 'snapshot'
  after: number | null
  arrives_at: Instant
  text: string
  reason: SyncRefusalCode
}

/** The order of the group of Ed25519 (RFC 8032 5.1). */
const order = 2n ** 252n + 27742317777372353535851937790883648493n

/** The same signature with its second half beyond the order: a lenient verifier takes both. */
const beyondTheOrder = (sig: string): string => {
  const bytes = Buffer.from(sig, 'base64url')
  let half = BigInt(`0x${Buffer.from(bytes.subarray(32).toReversed()).toString('hex')}`) + order
  for (let index = 32; index < 64; index++) {
    bytes[index] = Number(half & 255n)
    half >>= 8n
  }
  return bytes.toString('base64url')
}

/** The example page of changes, and a page of a snapshot, spoilt in every way that a receiver must notice. */
export const syncRefusals = async (): Promise<Refused[]> => {
  const { record_line = '', page_line = '', changes = '' } = await syncExamples()
  const { sig, ...page } = JSON.parse(changes) as { sig: string; expires_at: Instant; head: number }
  const seed = (index: number) => Buffer.from(vectors[index]?.secret ?? '', 'hex')
  const stranger = newKeyring(makePrivateKey(seed(2)), makePrivateKey(seed(1)), noon)
  const content = { after: 6, changes: [], feed: 'ZXhhbXBsZQ', head: 8, oldest: 0 }
  const ofChanges = (
    what: string,
    text: string,
    reason: SyncRefusalCode,
    other: Partial<Refused> = {},
  ): Refused => ({
    what,
    reads: 'changes',
    after: 6,
    arrives_at: noon,
    text,
    reason,
    ...other,
  })
  const edited = (text: string, from: string, to: string): string => {
    if (!text.includes(from)) throw new Error(`Spoil an example: it has no ${from}`)
    return text.replace(from, to)
  }
  return [
    ofChanges(
      'A removal names another listing',
      edited(changes, 'example-home-2', 'example-home-3'),
      'bad_signature',
    ),
    ofChanges(
      'The second half of the signature is not below the order of the group',
      edited(changes, sig, beyondTheOrder(sig)),
      'bad_signature',
    ),
    ofChanges(
      'A member stands in it that the form does not have',
      edited(changes, '"after":6,', '"added":1,"after":6,'),
      'malformed',
    ),
    ofChanges(
      'A space stands between two members',
      edited(changes, '"after":6,', '"after":6, '),
      'not_canonical',
    ),
    ofChanges(
      'A member stands in it twice',
      edited(changes, '"after":6,', '"after":7,"after":6,'),
      'not_canonical',
    ),
    ofChanges(
      'It is signed with a key that key.json does not name',
      changesPageText(stranger.current, content, false, noon),
      'foreign_key',
    ),
    ofChanges('It arrives when it has ended', changes, 'stale', { arrives_at: page.expires_at }),
    ofChanges('It arrives long before it was issued', changes, 'from_the_future', {
      arrives_at: utc('2026-05-01T11:00:00.000Z'),
    }),
    ofChanges('It answers another question', changes, 'other_question', { after: 5 }),
    {
      ...ofChanges(
        'The price of a record was changed',
        `${edited(record_line, '"value":372000', '"value":272000')}\n${page_line}\n`,
        'edited',
      ),
      reads: 'snapshot',
      after: null,
    },
    {
      ...ofChanges('The only record was left out', `${page_line}\n`, 'dropped'),
      reads: 'snapshot',
      after: null,
    },
    {
      ...ofChanges('The page line is missing', `${record_line}\n`, 'truncated'),
      reads: 'snapshot',
      after: null,
    },
  ]
}
