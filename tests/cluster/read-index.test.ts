import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AppContext } from '#src/compose.ts'
import { selfCheck } from '#src/server/self-check.ts'
import { until } from '../faults/processes.ts'
import { agency, grant, listing, take, testFolder } from '../fixtures.ts'
import { openMember, serving } from './members.ts'
import { hasPostgres, startPostgres, type Postgres } from './postgres.ts'
import { proxyTo, type Proxy } from './proxy.ts'
import { utc } from '../utc.ts'
import { aListing } from '../ids.ts'

describe.skipIf(!hasPostgres)('the query whether a server is current', () => {
  let postgres: Postgres
  let proxy: Proxy
  let writer: AppContext
  let reader: AppContext
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres?.remove())
  beforeEach(async () => {
    await postgres.query('DROP SCHEMA IF EXISTS open_listings CASCADE')
    const keys = join(testFolder(), 'keys')
    writer = openMember(testFolder(), postgres.url, keys)
    take(
      writer,
      agency(),
      listing('ol-a'),
      grant('ol-a', { valid_from: 'today-10d', valid_until: 'today+60d' }),
    )
    proxy = await proxyTo(postgres.port)
    reader = openMember(testFolder(), proxy.url, keys)
    await serving(reader)
  })
  afterEach(() => {
    reader.store.close()
    writer.store.close()
    return proxy.close()
  })
  const reached = (): Promise<void> =>
    reader.cluster?.reached?.() ?? Promise.reject(new Error('It serves nothing'))
  const revoke = () =>
    writer.store.withdraw(writer.now, (at) =>
      writer.store.operator.changeAuthorisation(aListing('ol-a'), 'revoked', at),
    )
  const isPublic = () => reader.store.published.openUntil(aListing('ol-a'), reader.now()) !== null

  test('a request that comes after a withdrawal is answered by a query that was sent after it', async () => {
    proxy.delayAnswers()
    await wait(50)
    const before = reached()
    // Its answer is in the network when the withdrawal is made.
    await wait(100)
    revoke()
    expect(isPublic()).toBe(true)
    const after = reached()
    proxy.heal()
    await Promise.all([before, after])
    expect(isPublic()).toBe(false)
  })

  test('a server says that the database does not answer under the name that the doctor gives it', async () => {
    const found = () => selfCheck(reader, undefined).find(({ name }) => name === 'postgres')?.status
    expect(found()).toBe('good')
    proxy.part()
    await expect(reached()).rejects.toThrow()
    expect(found()).toBe('error')
    proxy.heal()
    await until('the database answers', () =>
      reached().then(
        () => true,
        () => false,
      ),
    )
    expect(found()).toBe('good')
  })

  test('while the database cannot be reached every request is refused within two seconds, and then they are answered again', async () => {
    proxy.part()
    await wait(50)
    const begun = performance.now()
    const late = wait(1_000).then(async () => {
      const joined = performance.now()
      await expect(reached()).rejects.toThrow()
      return performance.now() - joined
    })
    await expect(reached()).rejects.toThrow()
    expect(performance.now() - begun).toBeLessThan(2_000)
    expect(await late).toBeLessThan(2_000)
    revoke()
    proxy.heal()
    for (let attempt = 0; attempt < 50; attempt++)
      try {
        await reached()
        break
      } catch {
        await wait(100)
      }
    expect(isPublic()).toBe(false)
  })

  test('a server that reads rows of a newer version answers nothing from then on, and reports what to do', async () => {
    const post = writer.cluster?.replication.post
    const head = post?.lock()
    if (!post || !head) throw new Error('There is no log')
    post.write({ after: head, id: 'newer', member: 'c', schema: head.schema + 1, parts: [] })
    post.commit()
    const refused = () =>
      reached().then(
        () => 'current',
        (error: unknown) => (error as Error).message,
      )
    await until('it says so', async () => (await refused()).includes('update the program on this server'))
    expect(await refused()).not.toBe('current')
  })

  test('a process that answers requests writes nothing', () => {
    expect(() => reader.store.settleSome(utc('2099-01-01T00:00:00.000Z'))).toThrow('writes nothing')
  })

  test('the database’s clock advances between two queries and never goes back', async () => {
    const first = reader.cluster?.instant() ?? 0
    expect(Math.abs(first - Date.now())).toBeLessThan(1_000)
    await wait(20)
    await reached()
    expect(reader.cluster?.instant()).toBeGreaterThan(first)
  })
})
