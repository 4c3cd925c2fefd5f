import { z } from 'zod'
import { changesPage } from '#src/domain/sync/wire.ts'
import { endpoint } from './endpoint.ts'
import { afterCursor, limit } from './query.ts'

export const syncChanges = endpoint({
  operationId: 'syncChanges',
  path: '/v1/public-sync/changes',
  title: 'Follow what changed',
  description: [
    'The latest change of each listing after a cursor, signed as one page. `upsert` names the version that is open now; fetch it. `remove` means that the listing is not public: remove every copy. No reason is given, and expiry removes like any other end.',
    'Use it to keep a copy current. Continue with `after` set to `next` while `next` is below `head`. With `reset` true the cursor cannot be followed: take a new snapshot.',
    'It is a stream of observed updates, not a history of every edit, and carries no delivery-time guarantee.',
  ].join('\n\n'),
  query: z.object({ after: afterCursor, limit }),
  mediaType: 'application/json',
  output: changesPage,
  answer: ({ after, limit: most }, { sync, now }) => sync.changes(after, most, now),
})
