import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { afterListing, limit } from './query.ts'

export const syncSnapshot = endpoint({
  operationId: 'syncSnapshot',
  path: '/v1/public-sync/snapshot.jsonl',
  title: 'Copy every open listing',
  description: [
    'A page of signed lines: one line for each open listing in the order of `listing_id`, then one line of `"type":"page"` that covers them in number, order and bytes. Follow `next` until it is `null`.',
    'Use it to begin a copy, and again before its earliest `copy_until`. Verify every line; keep nothing of a page that fails. Then follow `/v1/public-sync/changes` from the `changes_cursor` of the first page.',
    'A page of one line that is asked for just before a `listing_id` is signed proof of whether this listing is open. `/sync` and `/v1/public-sync/schema.json` explain how to verify it.',
  ].join('\n\n'),
  query: z.object({ after: afterListing, limit }),
  mediaType: 'application/x-ndjson',
  output: z.string().describe('Lines of SyncRecordLine, then one SyncPageLine; each ends in a line feed'),
  answer: ({ after, limit: most }, { sync, now, memoryOf }) => sync.snapshot(after, most, now, memoryOf),
})
