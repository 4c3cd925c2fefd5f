import { expect, test } from 'vitest'
import { publish } from '#src/publish/publication.ts'
import { loadSite } from '#src/publish/site.ts'
import { createServerApp } from '#src/server/app.ts'
import { requestClockOf } from '#src/server/moment.ts'
import {
  agency,
  by,
  grant,
  appContextIn,
  listing,
  noon,
  take,
  testFolder,
  type TestContext,
} from '../fixtures.ts'
import { utc } from '../utc.ts'

const site = await loadSite()

const busy = (): never => {
  throw Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' })
}

/** Answers, and which addresses were rendered for them. */
const watched = async (appContext: TestContext) => {
  const rendered: string[] = []
  const app = await createServerApp({
    appContext,
    site: {
      ...site,
      render: (address, locals) => {
        rendered.push(address)
        return site.render(address, locals)
      },
    },
    onError: expect.fail,
  })
  const ask = async (path: string) => {
    rendered.length = 0
    const answer = await app.fetch(new Request(`https://homes.example${path}`))
    return { status: answer.status, text: await answer.text(), isRendered: rendered.length > 0 }
  }
  return { ask }
}

const inPorto = (id: string, change: object = {}) =>
  listing(id, {
    agency_id: 'casa-porto',
    location: { municipality_code: '1312', point: { lat: 41.15, lon: -8.61 }, ...by },
    ...change,
  })

test('a due instant that could not be read is read with the next request', async () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing('ol-a'), grant('ol-a'))
  let isFailing = false
  const nextDue: TestContext['store']['nextDue'] = (after) => {
    if (isFailing) throw new Error('SQLITE_IOERR')
    return appContext.store.nextDue(after)
  }
  const clock = requestClockOf({ ...appContext, store: { ...appContext.store, nextDue } })
  await clock()
  take(appContext, listing('ol-b'), grant('ol-b', { valid_until: '2026-05-02' }))
  appContext.set(utc('2026-05-03T12:00:00.000Z'))
  isFailing = true
  await expect(clock()).rejects.toThrow('SQLITE_IOERR')
  expect(appContext.store.published.ids()).toEqual(['ol-a', 'ol-b'])
  isFailing = false
  expect((await clock()).now).toBe('2026-05-03T12:00:00.000Z')
  expect(appContext.store.published.ids()).toEqual(['ol-a'])
})

test('design 2: while an import locks the database, only pages that show something due are not answered from their files', async () => {
  const appContext = appContextIn(testFolder())
  const porto = agency({ agency_id: 'casa-porto', name: 'Casa do Porto (fictícia)' })
  const lapsing = {
    title: { reported_by_role: 'solicitor', reported_on: '2026-04-02', expires_on: '2026-05-02' },
  }
  take(appContext, agency(), porto, listing('ol-ends'), grant('ol-ends', { valid_until: '2026-05-02' }))
  take(appContext, inPorto('ol-stays'), grant('ol-stays'))
  take(appContext, listing('ol-beside'), grant('ol-beside'))
  await publish(appContext, site)
  const { ask } = await watched({ ...appContext, store: { ...appContext.store, settleSome: busy } })
  const fromFiles = [
    '/properties/ol-beside',
    '/properties/ol-stays',
    '/municipalities/porto',
    '/agencies/casa-porto',
  ]
  const shared = ['/municipalities/lisboa', '/districts/lisboa', '/agencies/casa-demo', '/', '/pt']
  for (const path of [...fromFiles, ...shared, '/properties/ol-ends'])
    expect(await ask(path), path).toMatchObject({ status: 200, isRendered: false })

  appContext.set(utc('2026-05-02T23:00:00.000Z'))
  for (const path of ['/properties/ol-ends', '/properties/ol-ends.md', '/v1/properties/ol-ends'])
    expect((await ask(path)).status, path).toBe(404)
  for (const path of shared) {
    const answer = await ask(path)
    expect(answer, path).toMatchObject({ status: 200, isRendered: true })
    expect(answer.text, path).not.toContain('ol-ends')
  }
  expect((await ask('/feeds/open-listings.json')).text).not.toContain('ol-ends')
  for (const path of fromFiles)
    expect(await ask(path), path).toMatchObject({ status: 200, isRendered: false })

  // What falls due later, and what is committed meanwhile, is known too.
  appContext.set(noon)
  take(appContext, inPorto('ol-lapses', { checks: lapsing }), grant('ol-lapses'))
  await publish(appContext, site)
  const again = await watched({ ...appContext, store: { ...appContext.store, settleSome: busy } })
  expect(await again.ask('/properties/ol-lapses')).toMatchObject({ status: 200, isRendered: false })
  appContext.set(utc('2026-05-02T23:00:00.000Z'))
  expect(await again.ask('/properties/ol-lapses')).toMatchObject({ status: 200, isRendered: true })
  expect(await again.ask('/municipalities/porto')).toMatchObject({ status: 200, isRendered: true })
  expect(await again.ask('/properties/ol-stays')).toMatchObject({ status: 200, isRendered: false })
  appContext.store.close()
})

test('the clock of one server answers before anything else happens', async () => {
  const clock = requestClockOf(appContextIn(null))
  let hasTurned = false
  setImmediate(() => (hasTurned = true))
  await clock()
  expect(hasTurned).toBe(false)
})

test('overdue work follows the clock and the commits', async () => {
  const appContext = appContextIn(null)
  const clock = requestClockOf({ ...appContext, store: { ...appContext.store, settleSome: busy } })
  const overdue = async (id: string) => (await clock()).overdue.has(`listing/${id}`)
  take(appContext, agency(), ...['ol-a', 'ol-b', 'ol-c'].map((id) => listing(id)))
  take(
    appContext,
    grant('ol-a', { valid_until: '2026-05-02' }),
    grant('ol-b', { valid_until: '2026-05-03' }),
    grant('ol-c'),
  )
  expect([await overdue('ol-a'), await overdue('ol-b')]).toEqual([false, false])
  appContext.set(utc('2026-05-03T12:00:00.000Z'))
  expect([await overdue('ol-a'), await overdue('ol-b')]).toEqual([true, false])
  take(appContext, listing('ol-d'), grant('ol-d', { valid_until: '2026-05-03T18:00:00Z' }))
  appContext.set(utc('2026-05-03T19:00:00.000Z'))
  expect([await overdue('ol-b'), await overdue('ol-d')]).toEqual([false, true])
  appContext.set(utc('2026-05-04T12:00:00.000Z'))
  expect([await overdue('ol-a'), await overdue('ol-b')]).toEqual([true, true])
  appContext.store.settleDue(appContext.now())
  expect([await overdue('ol-a'), await overdue('ol-b'), await overdue('ol-c')]).toEqual([false, false, false])
})

test('liveness does not query the store, and needs no readable one', async () => {
  const appContext = appContextIn(null)
  let isClosed = false
  const closing = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(of, name) {
        if (isClosed) throw new Error(`Read ${String(name)}: SQLITE_IOERR`)
        return Reflect.get(of, name) as unknown
      },
    })
  const store = closing(appContext.store)
  const app = await createServerApp({ appContext: { ...appContext, store }, site, onError: expect.fail })
  isClosed = true
  for (const headers of [{}, { 'accept-encoding': 'br' }] as Record<string, string>[]) {
    const request = new Request('https://homes.example/healthz', { headers })
    expect((await app.fetch(request, { incoming: { headers } })).status).toBe(200)
  }
})

test('a request settles some of what falls due at once, and what is left counts as overdue', async () => {
  const appContext = appContextIn(testFolder())
  const ids = Array.from({ length: 80 }, (_, index) => `ol-${index}`)
  take(appContext, agency(), ...ids.flatMap((id) => [listing(id), grant(id, { valid_until: '2026-05-10' })]))
  const clock = requestClockOf(appContext)
  expect((await clock()).overdue.size).toBe(0)
  appContext.set(utc('2026-05-11T12:00:00.000Z'))
  const before = appContext.store.published.publicVersion()
  const sizes: number[] = []
  for (let asked = 1; asked <= 4; asked++) {
    const { overdue } = await clock()
    sizes.push(overdue.size)
    expect(appContext.store.published.publicVersion() - before).toBe(Math.min(asked, 3))
    const left = appContext.store.published.ids()
    for (const id of left) expect(overdue.has(`listing/${id}`), id).toBe(true)
  }
  expect(sizes.map((size) => size > 0)).toEqual([true, true, false, false])
  appContext.store.close()
})
