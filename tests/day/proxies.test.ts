import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sourceFile } from '../command/running.ts'
import { caddy, nginx, startCaddy, startNginx, type Proxy } from '../deploy/proxying.ts'
import { until } from '../faults/processes.ts'
import { grant, testFolder } from '../fixtures.ts'
import { lines } from '../import/importing.ts'
import { dayEnv, expectGone, expectOpen, startServer, verbsOf, type Env } from './day.ts'

const opened = async (env: Env) => {
  const verb = verbsOf(env)
  await verb('import', sourceFile())
  const server = await startServer({ ...env, TRUSTED_PROXIES: '127.0.0.1' })
  return { verb, server }
}

const stopped = async (starting: Promise<Proxy>): Promise<Proxy> => {
  const proxy = await starting
  onTestFinished(() => proxy.kill())
  return proxy
}

test.skipIf(nginx === null || caddy === null)(
  'behind nginx and behind Caddy a withdrawn home is gone when the command returns, and comes back when it is resumed',
  async () => {
    const env = await dayEnv()
    const { verb } = await opened(env)
    const port = Number(env.PORT)
    const proxies = await Promise.all([stopped(startNginx(port)), stopped(startCaddy(port))])
    for (const { ask } of proxies) await expectOpen('ol-a', ask)
    await verb('suspend', 'ol-a', '--by', 'Ana')
    for (const { ask } of proxies) await expectGone('ol-a', ask)
    for (const { ask } of proxies) await expectOpen('ol-b', ask)
    await verb('resume', 'ol-a')
    for (const { ask } of proxies) await expectOpen('ol-a', ask)
    await verb('revoke', 'ol-a')
    for (const { ask } of proxies) await expectGone('ol-a', ask)
  },
)

test.skipIf(nginx === null)(
  'a cache keeps a withdrawn home for 60 seconds at most, never beyond its end, and never serves it while the server is down',
  async () => {
    const env = await dayEnv()
    const { verb, server } = await opened(env)
    const { ask } = await stopped(startNginx(Number(env.PORT), { isCaching: true }))
    const seconds = (header: unknown) => Number(/s-maxage=(\d+)/.exec(String(header))?.[1])
    // On a busy machine a command takes longer: the permission has to last until it was asked for.
    const begun = Date.now()
    await verb('revoke', 'ol-b')
    const ending = new Date(Date.now() + 3_000 + 5 * (Date.now() - begun)).toISOString()
    const file = join(testFolder(), 'ending.jsonl')
    const term = { authorisation_id: 'auth-short', valid_from: 'today-30d', valid_until: ending }
    writeFileSync(file, lines({ ...grant('ol-b', term), reported_on: 'today-30d' }))
    await verb('import', file)

    // A listing that is withdrawn while a copy is cached: the copy's lifetime is no longer than the guide states.
    expect((await ask('/properties/ol-a')).headers['x-cache']).toBe('MISS')
    await verb('revoke', 'ol-a')
    const cached = await ask('/properties/ol-a')
    expect([cached.status, cached.headers['x-cache']]).toEqual([200, 'HIT'])
    expect(seconds(cached.headers['cache-control'])).toBeLessThanOrEqual(60)
    // Whatever was not in the cache yet is gone at once.
    expect((await ask('/properties/ol-a.md')).status).toBe(404)
    expect((await ask('/v1/properties/ol-a/availability')).status).toBe(404)

    // What expires is gone from the cache too, though the server is down.
    const short = await ask('/properties/ol-b')
    const left = (Date.parse(ending) - Date.now()) / 1000
    expect(short.status).toBe(200)
    expect(seconds(short.headers['cache-control'])).toBeLessThanOrEqual(Math.ceil(left) + 1)
    await server.stop()
    await until('the permission has ended', () => Date.now() > Date.parse(ending) + 1_000)
    expect((await ask('/properties/ol-b')).status).toBe(502)
  },
)
