import { afterAll, expect, test } from 'vitest'
import { startServerProcess, type ServerProcess } from '../faults/processes.ts'
import { agency, grant, appContextIn, listing, take, testFolder } from '../fixtures.ts'
import { caddy, nginx, plainly, startCaddy, startNginx, type Ask, type Proxy } from './proxying.ts'
import { instantOf } from '#src/domain/time/calendar.ts'
import { aListing } from '../ids.ts'

const started: { kill(): unknown }[] = []
afterAll(async () => {
  await Promise.all(started.map((each) => each.kill()))
})

const serve = async (): Promise<{ server: ServerProcess; folder: string }> => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  const lasting = (listing_id: string) => grant(listing_id, { valid_until: '2099-12-31' })
  take(appContext, agency(), listing('ol-open'), lasting('ol-open'), listing('ol-other'), lasting('ol-other'))
  appContext.store.close()
  const server = await startServerProcess({
    DATA_DIR: appContext.config.dataDir,
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMIT: 'on',
    RATE_LIMIT_CALL: '3',
    RATE_LIMIT_RECORD: '3',
  })
  started.push(server)
  return { server, folder }
}

/** What every proxy must leave as it is: gates, bytes and the counting of clients by their own address. */
const passesOn = async (ask: Ask, { server, folder }: { server: ServerProcess; folder: string }) => {
  const direct = await plainly(server.port)('/properties/ol-open')
  const through = await ask('/properties/ol-open')
  expect([through.status, through.body]).toEqual([200, direct.body])
  for (const name of ['content-security-policy', 'cache-control', 'etag', 'vary'])
    expect(through.headers[name], name).toBe(direct.headers[name])
  expect((await ask('/properties/ol-open', { Accept: 'text/markdown' })).headers['content-type']).toContain(
    'text/markdown',
  )

  const absent = await ask('/properties/ol-absent')
  const appContext = appContextIn(folder)
  appContext.store.operator.changeAuthorisation(aListing('ol-open'), 'revoked', instantOf(new Date()))
  appContext.store.close()
  const withdrawn = await ask('/properties/ol-open')
  expect([withdrawn.status, withdrawn.body]).toEqual([404, absent.body])

  // The proxy alone identifies the client: an address that a client claims would give it a count of its own.
  const statuses: number[] = []
  for (let turn = 1; turn <= 6; turn++)
    statuses.push(
      (await ask('/v1/properties/ol-other/evidence', { 'X-Forwarded-For': `203.0.113.${turn}` })).status,
    )
  expect(statuses.at(-1)).toBe(429)
}

const behind = async (start: (upstream: number) => Promise<Proxy>): Promise<void> => {
  const served = await serve()
  const proxy = await start(served.server.port)
  started.push(proxy)
  await passesOn(proxy.ask, served)
}

test.skipIf(nginx === null)(
  'nginx with the configuration of this project passes requests on as they are, and caches nothing',
  () => behind(startNginx),
)

test.skipIf(caddy === null)(
  'Caddy with the configuration of this project passes requests on as they are, and caches nothing',
  () => behind(startCaddy),
)
