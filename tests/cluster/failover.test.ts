import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppContext } from '#src/compose.ts'
import { agency, grant, listing, take, testFolder } from '../fixtures.ts'
import { caughtUp, memberEnvironment, openMember } from './members.ts'
import { hasPostgres, startPostgres, startStandby, type Postgres } from './postgres.ts'
import { startWriter } from './writer.ts'
import { aListing } from '../ids.ts'

describe.skipIf(!hasPostgres)('a primary with a standby that acknowledges each commit', () => {
  let primary: Postgres
  let standby: Postgres
  const keys = join(testFolder(), 'keys')
  beforeAll(async () => {
    primary = await startPostgres()
    standby = await startStandby(primary)
  })
  afterAll(() => Promise.all([primary?.remove(), standby?.remove()]))

  test('is killed in the middle of writes: nothing acknowledged is lost, and come back it misleads nobody', async () => {
    const both = `${primary.url},${standby.url}`
    const ids = Array.from({ length: 40 }, (_, at) => `ol-f${String(at).padStart(2, '0')}`)
    const [one, two] = [testFolder(), testFolder()]
    const first = openMember(one, both, keys)
    const term = { valid_from: 'today-10d', valid_until: 'today+60d' }
    take(first, agency(), ...ids.flatMap((id) => [listing(id), grant(id, term)]))
    first.store.close()
    const writer = await startWriter(memberEnvironment(one, both, keys))

    const closed: string[] = []
    let isKilled: Promise<void> | null = null
    for (const id of ids) {
      const outcome = await writer.act({ kind: 'close', id, forGood: true })
      if (outcome.kind === 'done') closed.push(id)
      if (closed.length === 10 && !isKilled) {
        // It dies while the next ones are written.
        isKilled = primary
          .kill()
          .then(() => standby.query("SELECT pg_promote(); ALTER SYSTEM SET synchronous_standby_names = ''"))
          .then(
            () => undefined,
            () => undefined,
          )
      }
    }
    await isKilled
    await writer.end()
    expect(closed.length).toBeGreaterThanOrEqual(10)

    // The old primary comes back by itself, and does not know that it was replaced.
    await primary.start()
    const isPublic = ({ store, now }: AppContext, id: string) =>
      store.published.openUntil(aListing(id), now()) !== null
    const follower = openMember(two, standby.url, keys)
    for (const id of closed) expect(`${id} ${isPublic(follower, id)}`).toBe(`${id} false`)
    expect(caughtUp(one, standby.url, keys)).toBe(caughtUp(two, standby.url, keys))

    // A server that reaches it never learns that it is current, because each query is a commit.
    expect(await strictQuestion(standby)).toBe('answered')
    expect(await strictQuestion(primary)).toBe('no answer')
    follower.store.close()
  })
})

/** Asks as a server does whose questions are commits; whether anything was answered within the deadline. */
const strictQuestion = async (postgres: Postgres): Promise<'answered' | 'no answer'> => {
  const { readIndexOf } = await import('#src/store/cluster/read-index.ts')
  const index = readIndexOf({
    address: postgres.url,
    isCommitted: true,
    followed: () => null,
    catchUp: () => Promise.resolve(),
    onInstant: () => undefined,
    onAnswer: () => undefined,
  })
  try {
    await index.reached()
    return 'answered'
  } catch {
    return 'no answer'
  } finally {
    index.close()
  }
}
