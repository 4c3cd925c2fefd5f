import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { programVersion } from '#src/program-version.ts'
import { metricsApp, metricsOf } from '#src/server/metrics.ts'
import { agency, confirmation, grant, appContextIn, listing, noon, take } from '../fixtures.ts'
import { appOver } from './rest-fixtures.ts'
import { agencyOf, aListing } from '../ids.ts'

const health = () => ({
  last_success: noon,
  failing_since: null,
  causes: [],
  waiting: 7,
  failing: [],
})

const measured = () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing('ol-open'), grant('ol-open'), confirmation('ol-open'))
  take(appContext, listing('ol-closed'))
  const metrics = metricsOf({ ...appContext, now: () => noon }, health)
  const read = async () => (await metricsApp(metrics).request('/metrics')).text()
  return { appContext, metrics, read }
}

const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

test('metrics count what is public now, and how much of it ends soon', async () => {
  const { appContext, read } = measured()
  const before = await read()
  expect(valueOf(before, 'open_listings_public')).toBe(1)
  expect(valueOf(before, 'open_listings_publication_pending_parts')).toBe(7)
  expect(valueOf(before, 'open_listings_publication_last_success_timestamp_seconds')).toBe(
    Date.parse(noon) / 1_000,
  )
  expect(valueOf(before, 'open_listings_publication_failing_since_timestamp_seconds')).toBeUndefined()
  appContext.store.operator.changeAuthorisation(aListing('ol-open'), 'revoked', noon)
  expect(valueOf(await read(), 'open_listings_public')).toBe(0)
})

test('no metric names a listing, an unknown method or the path of a request', async () => {
  const { metrics, read } = measured()
  const app = metrics.timed(
    (request) => new Response(null, { status: request.url.includes('gone') ? 404 : 200 }),
  )
  const ask = (path: string, method = 'GET') => app(new Request(`http://localhost${path}`, { method }))
  await ask('/properties/ol-open')
  await ask('/v1/properties/ol-closed/evidence')
  await ask('/v1/properties/gone')
  await ask('/somewhere/else/entirely')
  await ask('/properties/ol-open', 'PROPFIND')
  const text = await read()
  const count = (surface: string, method: string, status: string) =>
    valueOf(
      text,
      `http_server_request_duration_seconds_count{surface="${surface}",method="${method}",status="${status}"}`,
    )
  expect(count('listing_page', 'GET', '2xx')).toBe(1)
  expect(count('evidence', 'GET', '2xx')).toBe(1)
  expect(count('record', 'GET', '4xx')).toBe(1)
  expect(count('other', 'GET', '2xx')).toBe(1)
  expect(count('listing_page', 'other', '2xx')).toBe(1)
  expect(text).not.toMatch(/ol-|PROPFIND|somewhere/)
})

test('withheld rows and the time until the files of a closed listing are gone are counted', async () => {
  const { metrics, read } = measured()
  metrics.withheld(2)
  metrics.removed([0.4, 3])
  const text = await read()
  expect(valueOf(text, 'open_listings_sealed_rows_withheld_total')).toBe(2)
  expect(valueOf(text, 'open_listings_revocation_to_files_seconds_count')).toBe(2)
  expect(valueOf(text, 'open_listings_revocation_to_files_seconds_bucket{le="0.5"}')).toBe(1)
})

test('the supplied dashboard and alerts name only metrics that a server has', async () => {
  const { metrics, read } = measured()
  metrics.timed(() => new Response())(new Request('http://localhost/'))
  const known = new Set([...(await read()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  for (const file of ['grafana.json', 'alerts.yaml']) {
    const text = readFileSync(new URL(`../../scripts/deploy/${file}`, import.meta.url), 'utf8')
    const named = new Set(text.match(/\b(?:open_listings|http_server|process|nodejs)_[a-z0-9_]+/g))
    expect(named.size, file).toBeGreaterThan(3)
    for (const name of named) expect(known, file).toContain(name.replace(/_(?:bucket|count|sum)$/, ''))
  }
})

test('metrics and /healthz give when the feeds of the site were last read, without their addresses', async () => {
  const plain = appContextIn(null)
  const feed = (name: string) => ({ name, agency_id: 'casa-demo', url: 'https://u:SECRET@feeds.example/' })
  const sources = ['crm', 'new'].map((name) => ({ ...feed(name), every: 60 })) as never
  const site = { ...plain.config.site, sources }
  const appContext = { ...plain, config: { ...plain.config, site } }
  const { app } = await appOver(appContext)
  const read = async () => (await metricsApp(metricsOf(appContext, health)).request('/metrics')).text()
  const healthz = async () => ((await (await app.request('/healthz')).json()) as { feeds: object }).feeds
  expect(await healthz()).toEqual({ sources: 2, failing: 0, oldest_success: null })
  const state = { etag: null, last_modified: null, tried_at: noon, failure: 'SECRET' }
  const note = (source: string, failures: number) =>
    appContext.store.write(
      () => noon,
      (now) =>
        appContext.store.feeds.noteSource(
          { agency_id: agencyOf('casa-demo'), source },
          { ...state, succeeded_at: now, failures },
        ),
    )
  note('crm', 3)
  const series = 'open_listings_feed_last_success_timestamp_seconds'
  const text = await read()
  expect(valueOf(text, `${series}{source="crm"}`)).toBe(Date.parse(noon) / 1_000)
  expect(valueOf(text, `${series}{source="new"}`)).toBeUndefined()
  expect(valueOf(text, 'open_listings_feed_failures{source="crm"}')).toBe(3)
  note('new', 0)
  expect(await healthz()).toEqual({ sources: 2, failing: 1, oldest_success: noon })
  const held = { missing: 7, of: 9, held_back: 'too_many', returned: 0, refs: ['PRIVATE'] }
  appContext.store.write(
    () => noon,
    (now) =>
      appContext.store.feeds.noteRemovals({ agency_id: agencyOf('casa-demo'), source: 'crm' }, held, now),
  )
  expect(await healthz()).toEqual({ sources: 2, failing: 1, oldest_success: noon, removals_held_back: 1 })
  expect(valueOf(await read(), 'open_listings_feed_removals_held_back{source="crm"}')).toBe(7)
  expect(valueOf(await read(), 'open_listings_feed_removals_held_back{source="new"}')).toBe(0)
  const doubt = { kind: 'same_id', homes: 2, numbers: [1, 2] } as const
  appContext.store.write(
    () => noon,
    (now) =>
      appContext.store.questions.ask(
        { agency_id: agencyOf('casa-demo'), source: 'crm' },
        [{ ref: 'PRIVATE', listing_id: null, doubt, record: null }],
        now,
      ),
  )
  expect(valueOf(await read(), 'open_listings_feed_homes_held{source="crm"}')).toBe(1)
  expect(valueOf(await read(), 'open_listings_feed_homes_held{source="new"}')).toBe(0)
  expect((await read()) + JSON.stringify(await healthz())).not.toMatch(/SECRET|PRIVATE/)
  const checkOf = async (name: string) =>
    valueOf(await read(), `open_listings_check{check="${name}",severity="warning"}`)
  expect([await checkOf('feeds-failing'), await checkOf('feeds-held-back')]).toEqual([1, 1])
  expect(await checkOf('feeds-unchanged')).toBe(0)
  expect(await (await app.request('/healthz')).json()).toMatchObject({
    checks: [
      { name: 'feeds-failing', severity: 'warning' },
      { name: 'feeds-held-back', severity: 'warning' },
    ],
  })
  const none = await appOver(appContextIn(null))
  expect(await (await none.app.request('/healthz')).json()).toEqual({
    status: 'ok',
    version: programVersion(),
  })
})
