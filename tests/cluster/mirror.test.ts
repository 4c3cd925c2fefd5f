import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeLock, type AppContext } from '#src/compose.ts'
import type { Fetch } from '#src/mirror/interface.ts'
import { openMirror } from '#src/mirror/mirror.ts'
import { agency, grant, listing, take, testFolder, type TestContext } from '../fixtures.ts'
import { from, publisherOf } from '../mirror/partner.ts'
import { openMember, serving } from './members.ts'
import { hasPostgres, startPostgres, type Postgres } from './postgres.ts'
import { instantOf } from '#src/domain/time/calendar.ts'
import { aListing } from '../ids.ts'

const minutes = 60_000
const ids = Array.from({ length: 110 }, (_, index) => `ol-${String(index).padStart(3, '0')}`)

/** A server whose own clock is wrong by so many milliseconds. */
const withClock = (appContext: AppContext, wrong: number): AppContext => ({
  ...appContext,
  now: () => instantOf(Date.now() + wrong),
})

describe.skipIf(!hasPostgres)('a receiver before a balancer of three servers', () => {
  let postgres: Postgres
  let writer: AppContext
  const servers: { appContext: AppContext; fetch: Fetch }[] = []
  const into = join(testFolder(), 'copies')
  beforeAll(async () => {
    postgres = await startPostgres()
    const keys = join(testFolder(), 'keys')
    writer = openMember(testFolder(), postgres.url, keys)
    const term = { valid_from: 'today-10d', valid_until: 'today+60d' }
    take(writer, agency(), ...ids.flatMap((id) => [listing(id), grant(id, term)]))
    for (const wrong of [0, 20 * minutes, -20 * minutes]) {
      const appContext = withClock(openMember(testFolder(), postgres.url, keys), wrong)
      await serving(appContext)
      servers.push({ appContext, fetch: publisherOf(appContext as TestContext) })
    }
  })
  afterAll(async () => {
    for (const { appContext } of servers) appContext.store.close()
    writer?.store.close()
    await postgres?.remove()
  })
  const revoke = (id: string) =>
    writer.store.withdraw(writer.now, (at) =>
      writer.store.operator.changeAuthorisation(aListing(id), 'revoked', at),
    )
  const copied = () =>
    existsSync(join(into, 'current/listings')) ? readdirSync(join(into, 'current/listings')) : []

  test('follows although each answer comes from another server, whose clocks are 40 minutes apart', async () => {
    let turn = 0
    const balancer: Fetch = (url, init) =>
      (servers[turn++ % servers.length] as (typeof servers)[0]).fetch(url, init)
    const mirror = await openMirror({ from, into, takeLock, fetch: balancer, sleep: () => Promise.resolve() })
    try {
      await mirror.round()
      expect(copied()).toEqual(ids.map((id) => `${id}.json`))
      for (const id of ids.slice(0, 7)) {
        revoke(id)
        await mirror.round()
        expect(copied()).not.toContain(`${id}.json`)
      }
      expect(copied()).toEqual(ids.slice(7).map((id) => `${id}.json`))
    } finally {
      mirror.close()
    }
  })

  test('gets the same feed, keys, numbers and lines from each of them', async () => {
    const answers = await Promise.all(
      servers.map(async ({ fetch }) => {
        const ask = async (path: string) => (await fetch(`${from}/v1/public-sync/${path}`, {})).text()
        const page = (text: string): unknown => ({
          ...(JSON.parse(text) as object),
          issued_at: '',
          expires_at: '',
          sig: '',
        })
        return {
          lines: (await ask('snapshot.jsonl')).trimEnd().split('\n').slice(0, -1),
          changes: page(await ask('changes?after=60')),
          keys: page(await ask('key.json')),
        }
      }),
    )
    expect(answers[0]?.lines).toHaveLength(50)
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toEqual(answers[2])
  })
})
