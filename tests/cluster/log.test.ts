import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { backUpSite, joinFrom, restoreInto, type AppContext } from '#src/compose.ts'
import { connectPrimary, cut } from '#src/store/cluster/connection.ts'
import { openDatabase } from '#src/store/database.ts'
import * as log from '#src/store/cluster/log.ts'
import { openPost } from '#src/store/cluster/post.ts'
import type { Migration } from '#src/store/migrations/migration.ts'
import { migrations, tablesVersion } from '#src/store/migrations/migrations.ts'
import { agency, grant, appContextIn, listing, take, testFolder } from '../fixtures.ts'
import { caughtUp, digestOf, memberConfig, openMember } from './members.ts'
import { hasPostgres, startPostgres, type Postgres } from './postgres.ts'
import { agencyOf, aListing } from '../ids.ts'
import { instantOf } from '#src/domain/time/calendar.ts'

describe.skipIf(!hasPostgres)('the log that several servers share', () => {
  let postgres: Postgres
  let keys: string
  let open: AppContext[] = []
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres?.remove())
  beforeEach(async () => {
    await postgres.query('DROP SCHEMA IF EXISTS open_listings CASCADE')
    keys = join(testFolder(), 'keys')
  })
  afterEach(() => {
    for (const { store } of open) store.close()
    open = []
  })
  const member = (folder = testFolder()): AppContext & { folder: string } => {
    const appContext = openMember(folder, postgres.url, keys)
    open.push(appContext)
    return Object.assign(appContext, { folder })
  }
  const homes = (...ids: string[]) =>
    ids.flatMap((id) => [listing(id), grant(id, { valid_from: 'today-10d', valid_until: 'today+60d' })])
  const revoke = ({ store, now }: AppContext, id: string) =>
    store.withdraw(now, (at) => store.operator.changeAuthorisation(aListing(id), 'revoked', at))
  const isPublic = ({ store, now }: AppContext, id: string) =>
    store.published.openUntil(aListing(id), now()) !== null
  const postOf = (appContext: AppContext) => {
    if (!appContext.cluster) throw new Error('It follows no log')
    return appContext.cluster.replication.post
  }
  const same = (...members: { folder: string }[]) => {
    const digests = members.map(({ folder }) => caughtUp(folder, postgres.url, keys))
    expect(new Set(digests).size).toBe(1)
  }

  test('a write outside a transaction of the record is refused, because no other server would learn of it', () => {
    const folder = testFolder()
    const a = openMember(folder, postgres.url, keys)
    open.push(a)
    take(a, agency(), ...homes('ol-a'))
    const { post } = a.cluster!.replication
    const db = openDatabase(join(folder, 'data'), {
      replication: { ...a.cluster!.replication, post },
    })
    const remove = db.prepare("DELETE FROM published WHERE listing_id = 'ol-a'")
    try {
      expect(() => remove.run()).toThrow('Write outside the order of the log')
      expect(isPublic(a, 'ol-a')).toBe(true)
      db.write(() => remove.run())()
      expect(isPublic(a, 'ol-a')).toBe(false)
    } finally {
      db.close()
    }
  })

  test('two servers that write in turn end with the same rows', () => {
    const [a, b] = [member(), member()]
    take(a, agency(), ...homes('ol-a', 'ol-b'))
    take(b, ...homes('ol-c'))
    revoke(a, 'ol-c')
    expect(isPublic(a, 'ol-c')).toBe(false)
    expect(isPublic(a, 'ol-a')).toBe(true)
    revoke(b, 'ol-a')
    same(a, b)
    expect(a.store.journal.firstBroken()).toBeNull()
  })

  test('what one server holds because the clock leapt, every server holds, and any of them opens it', () => {
    const [a, b] = [member(), member()]
    const ids = Array.from({ length: 12 }, (_, index) => `ol-${index}`)
    take(a, agency(), ...homes(...ids))
    a.store.settleDue(instantOf(Date.parse(a.now()) + 400 * 86_400_000))
    revoke(b, 'ol-11')
    expect(isPublic(b, 'ol-0')).toBe(false)
    expect(b.store.clock.state(b.now())).toMatchObject({
      status: 'held',
      is_ahead: false,
    })
    expect(b.store.clock.answer('was_wrong', b.now)).toEqual({
      open: 11,
      closed: 1,
    })
    revoke(a, 'ol-10')
    expect(isPublic(a, 'ol-0')).toBe(true)
    expect(a.store.clock.status(a.now()).status).toBe('right')
    same(a, b)
  })

  test('an existing store begins the log, and a new server gets all of it', () => {
    const folder = testFolder()
    const before = appContextIn(folder)
    take(before, agency(), listing('ol-a'), grant('ol-a'))
    before.store.close()
    // Its keys go where every server reads them.
    keys = join(folder, 'data/keys')
    const [first, second] = [member(folder), member()]
    for (const { now } of [first, second])
      expect(Math.abs(Date.parse(now()) - Date.now())).toBeLessThan(60_000)
    expect(first.store.countListings()).toBe(1)
    expect(second.store.countListings()).toBe(1)
    expect(digestOf(second.folder)).toBe(digestOf(folder))
  })

  test('a folder that follows a log is refused without it, and so is a separate store with another log', () => {
    const a = member()
    take(a, agency(), ...homes('ol-a'))
    expect(() => appContextIn(a.folder)).toThrow('set DATABASE_URL')
    const folder = testFolder()
    appContextIn(folder).store.close()
    expect(() => member(folder)).toThrow('DATA_DIR contains a store of its own')
  })

  test.for([
    { folder: 'the same new folder', isSame: true, isLast: false },
    { folder: 'the same new folder', isSame: true, isLast: true },
    { folder: 'another new folder', isSame: false, isLast: false },
    { folder: 'another new folder', isSame: false, isLast: true },
  ])(
    'two processes that join at once, the second with $folder (after the log was read: $isLast), both follow',
    ({ isSame, isLast }) => {
      const folder = testFolder()
      const post = openPost(postgres.url)
      const joinMeanwhile = () => void member(isSame ? folder : testFolder())
      let isFirst = true
      const head = () => {
        const isMeanwhile = isFirst
        isFirst = false
        if (isMeanwhile && !isLast) joinMeanwhile()
        const read = post.head()
        if (isMeanwhile && isLast) joinMeanwhile()
        return read
      }
      try {
        openDatabase(join(folder, 'data'), {
          replication: {
            post: { ...post, head },
            member: 'first',
            isPublicOnly: false,
            mayWrite: () => true,
            onInstant: () => undefined,
            instant: () => Date.now(),
          },
        }).close()
      } finally {
        post.close()
      }
      const [joined] = open
      if (!joined) throw new Error('The second process did not join')
      take(joined, agency(), ...homes('ol-a'))
      expect(caughtUp(folder, postgres.url, keys)).toBe(caughtUp(testFolder(), postgres.url, keys))
    },
  )

  test('a commit whose answer is lost is looked up in the log: it was committed', () => {
    const [a, b] = [member(), member()]
    take(a, agency(), ...homes('ol-a'))
    const post = postOf(a)
    const { commit } = post
    post.commit = () => {
      commit()
      throw new Error('The connection was lost')
    }
    revoke(a, 'ol-a')
    post.commit = commit
    expect(isPublic(a, 'ol-a')).toBe(false)
    same(a, b)
  })

  test('a commit that never reached PostgreSQL is reported as not committed, and changed nothing', () => {
    const [a, b] = [member(), member()]
    take(a, agency(), ...homes('ol-a'))
    const post = postOf(a)
    const { commit } = post
    post.commit = () => {
      post.letGo()
      throw new Error('The connection was lost')
    }
    expect(() => revoke(a, 'ol-a')).toThrow('The connection was lost')
    post.commit = commit
    expect(isPublic(a, 'ol-a')).toBe(true)
    revoke(a, 'ol-a')
    same(a, b)
  })

  test('a write that fails before its commit is neither in the file nor in the log', async () => {
    const a = member()
    take(a, agency(), ...homes('ol-a'))
    const before = digestOf(a.folder)
    const post = postOf(a)
    const { write } = post
    post.write = () => {
      throw new Error('The connection was lost')
    }
    expect(() => revoke(a, 'ol-a')).toThrow('The connection was lost')
    post.write = write
    expect(digestOf(a.folder)).toBe(before)
    expect(caughtUp(a.folder, postgres.url, keys)).toBe(before)
  })

  test('the order of numbers is the order of commits: whoever has read up to a number misses none before it', async () => {
    take(member(), agency(), ...homes('ol-a'))
    const [one, two, reader] = await Promise.all([0, 1, 2].map(() => connectPrimary(postgres.url)))
    if (!one || !two || !reader) throw new Error('There is no connection')
    const entryAfter = (after: log.Head | null, id: string): log.NewEntry => {
      if (!after) throw new Error('There is no log')
      return { after, id, member: id, schema: after.schema, parts: [] }
    }
    const seen: string[] = []
    let reached = (await log.readHead(reader))?.seq ?? 0
    const read = async () => {
      for (const { seq, id } of await log.entriesAfter(reader, {
        seq: reached,
        bytes: 1,
        isPublicOnly: false,
      })) {
        seen.push(id)
        reached = seq
      }
    }
    try {
      await log.write(one, entryAfter(await log.lockHead(one), 'first'))
      const second = log.lockHead(two).then(async (head) => {
        await log.write(two, entryAfter(head, 'second'))
        await log.commit(two)
      })
      await Promise.race([second, wait(150)])
      await read()
      await log.commit(one)
      await second
      await read()
      await read()
      expect(seen).toEqual(['first', 'second'])
    } finally {
      for (const client of [one, two, reader]) cut(client)
    }
  })

  test('a statement outside a transaction is ordered too, and none bypasses the log', () => {
    const [a, b] = [member(), member()]
    a.store.feeds.noteSource(
      { agency_id: agencyOf('casa-demo'), source: 'csv' },
      {
        etag: null,
        last_modified: null,
        tried_at: a.now(),
        succeeded_at: null,
        failures: 1,
        failure: 'x',
      },
    )
    const row = { agency_id: agencyOf('casa-demo'), source: 'csv' }
    expect(member(b.folder).store.feeds.sourceState(row)?.failures).toBe(1)
    expect(caughtUp(b.folder, postgres.url, keys)).toBe(digestOf(a.folder))
  })

  test('a database that lacks what a server has from it is refused: it is an old copy', async () => {
    const a = member()
    take(a, agency(), ...homes('ol-a'))
    const [{ seq, id } = { seq: 0, id: '' }] = await postgres.query<{
      seq: string
      id: string
    }>('SELECT seq, id FROM open_listings.entry ORDER BY seq DESC OFFSET 1 LIMIT 1')
    await postgres.query(`UPDATE open_listings.head SET seq = ${seq}, id = '${id}'`)
    expect(() => revoke(a, 'ol-a')).toThrow('it lacks what this server has')
    expect(() => member(a.folder)).toThrow('it lacks what this server has')
  })

  test('a log is cut where a backup and every server are beyond it, and a new server begins from the backup', async () => {
    const a = member()
    take(a, agency(), ...homes('ol-a', 'ol-b'))
    const post = postOf(a)
    const noted = () => {
      const at = a.store.followed()
      if (at)
        post.noteMember({
          member: 'a',
          seq: at.seq,
          schema: a.store.schema,
          release: 'test',
        })
    }
    noted()
    await postgres.query("UPDATE open_listings.entry SET at = at - interval '2 hours'")
    expect(a.cluster?.cutLog()).toBe(0)
    const backup = join(testFolder(), 'backup')
    await backUpSite(a.config, backup)
    revoke(a, 'ol-b')
    expect(a.cluster?.cutLog()).toBeGreaterThan(0)
    expect(() => member()).toThrow('a new server begins from a backup')
    const folder = testFolder()
    await joinFrom(memberConfig(folder, postgres.url, keys), backup)
    const b = member(folder)
    expect(isPublic(b, 'ol-a')).toBe(true)
    expect(isPublic(b, 'ol-b')).toBe(false)
    same(a, b)
  })

  test('a backup of one of several servers becomes a separate store, with every listing suspended', async () => {
    const a = member()
    take(a, agency(), ...homes('ol-a'))
    const backup = join(testFolder(), 'backup')
    await backUpSite(a.config, backup)
    const folder = testFolder()
    const { config } = appContextIn(testFolder())
    const alone = {
      ...config,
      dataDir: join(folder, 'data'),
      outDir: join(folder, 'site'),
      keysDir: keys,
    }
    await restoreInto(alone, {
      from: backup,
      nothingWasRevoked: false,
      clearPublished: () => undefined,
    })
    const restored = appContextIn(folder)
    expect(restored.store.countListings()).toBe(1)
    expect(isPublic(restored, 'ol-a')).toBe(false)
    restored.store.close()
  })

  test('a server of an older version stops following at tables that it does not know, and reports it', async () => {
    const [a, b] = [member(), member()]
    take(a, agency(), ...homes('ol-a'))
    const post = postOf(a)
    const head = post.lock()
    if (!head) throw new Error('There is no log')
    post.write({
      after: head,
      id: 'newer',
      member: 'c',
      schema: head.schema + 1,
      parts: [],
    })
    post.commit()
    expect(() => revoke(b, 'ol-a')).toThrow('update the program on this server')
    expect(() => member(b.folder)).toThrow('update the program on this server')
  })

  test('a newer version changes the tables of every server at the same entry, and a new one begins from a backup', async () => {
    const [a, b] = [member(), member()]
    take(a, agency(), ...homes('ol-a'))
    const backup = join(testFolder(), 'backup')
    await backUpSite(a.config, backup)
    const sql = "ALTER TABLE agency ADD COLUMN note TEXT NOT NULL DEFAULT 'none'"
    const to = tablesVersion() + 1
    ;(migrations as Migration[]).push({ to, sql })
    try {
      const newer = member(a.folder)
      expect(newer.store.schema).toBe(to)
      take(newer, ...homes('ol-b'))
      expect(() => revoke(b, 'ol-a')).toThrow('update the program on this server')
      expect(() => member()).toThrow(`begins with tables of version ${to - 1}`)
      const folder = testFolder()
      await joinFrom(memberConfig(folder, postgres.url, keys), backup)
      same(a, b, member(folder))
    } finally {
      ;(migrations as Migration[]).pop()
    }
  })

  test('a server whose keys are not those of the others is refused', () => {
    const a = member()
    take(a, agency(), ...homes('ol-a'))
    const others = keys
    keys = join(testFolder(), 'keys')
    expect(() => member()).toThrow('they are not those of the other servers')
    keys = others
  })
})
