import { dirname } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import type { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Catalogue } from '#src/domain/catalogue.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import type { Entries } from '#src/domain/search/entries.ts'
import { columnsBuilder, type MunicipalityColumns } from '#src/domain/search/municipality-columns.ts'
import { firstInstant } from '#src/domain/time/calendar.ts'
import { publish } from '#src/publish/publication.ts'
import { loadSite } from '#src/publish/site.ts'
import { createServerApp } from '#src/server/app.ts'
import { fenceOf, requestClockOf } from '#src/server/moment.ts'
import {
  agency,
  by,
  confirmation,
  grant,
  appContextIn,
  listing,
  noon,
  take,
  testFolder,
  type TestContext,
} from '../fixtures.ts'
import { addressesOf, callTool, search, sharedAddresses } from './surfaces.ts'
import { aListing } from '../ids.ts'

const site = await loadSite()

const priced = (id: string, price: number) =>
  listing(id, { facts: { price_eur: { value: price, ...by }, beds: { value: 2, ...by } } })
const inPorto = (id: string) =>
  listing(id, { location: { municipality_code: '1312', point: { lat: 41.15, lon: -8.61 }, ...by } })

/** A server in which each rendering of a page is followed by the next of some acts. */
const serving = async (appContext: TestContext): Promise<{ app: Hono; acts: (() => void)[] }> => {
  const acts: (() => void)[] = []
  const app = await createServerApp({
    appContext,
    site: {
      ...site,
      async render(address, locals) {
        const made = await site.render(address, locals)
        await nextTurn()
        acts.shift()?.()
        return made
      },
    },
    onError: expect.fail,
  })
  return { app, acts }
}

const three = ['ol-a', 'ol-b', 'ol-c']

/** Three listings in Lisbon whose files are published and stale, so that every page that shows one is rendered. */
const stale = async () => {
  const appContext = appContextIn(testFolder())
  take(appContext, agency(), ...three.flatMap((id) => [listing(id), grant(id), confirmation(id)]))
  await publish(appContext, site)
  take(appContext, ...three.map((id) => priced(id, 390_000)))
  return { appContext, ...(await serving(appContext)) }
}
const revoke = ({ store }: TestContext) =>
  void store.operator.changeAuthorisation(aListing('ol-b'), 'revoked', noon)
let grants = 0
const grantAgain = (appContext: TestContext) =>
  take(appContext, grant('ol-b', { authorisation_id: `auth-again-${grants++}` }))

const ask = async (app: Hono, path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  app.fetch(new Request(`https://homes.example${path}`, { ...init, headers }), { incoming: { headers } })

const unavailable = async (answer: Response) => {
  const parts = [answer.status, [...answer.headers].toSorted(), await answer.text()]
  expect([answer.headers.get('Retry-After'), answer.headers.get('Content-Type')]).toEqual([
    '1',
    'application/problem+json; charset=utf-8',
  ])
  return JSON.stringify(parts)
}

test('a page whose listing is withdrawn during the last attempt is never sent, and the refusal is the same for every page', async () => {
  const refusals = new Set<string>()
  const { appContext, app, acts } = await stale()
  for (const path of [
    '/properties/ol-b',
    '/properties/ol-b/availability',
    '/municipalities/lisboa',
    '/agencies/casa-demo',
    '/search',
    '/compare?ids=ol-a,ol-b',
  ]) {
    acts.push(
      () => take(appContext, priced('ol-b', 391_000)),
      () => take(appContext, priced('ol-b', 392_000)),
      () => revoke(appContext),
    )
    const answer = await ask(app, path)
    expect(answer.status, path).toBe(503)
    const refusal = await unavailable(answer)
    expect(refusal, path).toContain('"code\\":\\"temporarily_unavailable\\"')
    expect(refusal, path).not.toContain('ol-b')
    refusals.add(refusal)
    const after = await ask(app, path)
    expect(after.status, path).toBe(/ol-b/.test(path) ? 404 : 200)
    expect(await after.text(), path).not.toContain('ol-b')
    grantAgain(appContext)
    expect((await ask(app, path)).status).toBe(200)
  }
  expect(refusals.size).toBe(1)
})

test('continuing commits to other listings delay no page, not even one that counts the changes', async () => {
  const { appContext, app, acts } = await stale()
  let taken = 0
  const takeAnother = () => {
    const id = `ol-porto-${taken++}`
    take(appContext, inPorto(id), grant(id))
  }
  for (const path of [
    '/properties/ol-b',
    '/districts/lisboa',
    '/municipalities/lisboa',
    '/',
    '/agencies/casa-demo',
    '/search?municipalities=Lisboa',
    '/compare?ids=ol-a,ol-b',
    '/properties/ol-b/availability',
  ]) {
    const before = taken
    acts.splice(0, acts.length, ...Array.from({ length: 20 }, () => takeAnother))
    expect((await ask(app, path)).status, path).toBe(200)
    // What none of them concerns is rendered once.
    if (path === '/properties/ol-b' || path === '/districts/lisboa') expect(taken - before, path).toBe(1)
  }
  appContext.store.close()
})

test('a withdrawal by another process while a page is rendered is noticed, even within one event', async () => {
  const first = appContextIn(testFolder())
  take(first, agency(), ...three.flatMap((id) => [listing(id), grant(id)]))
  const second = appContextIn(dirname(first.config.dataDir))
  for (const [path, status] of [
    ['/properties/ol-b', 404],
    ['/properties/ol-b/availability', 404],
    ['/municipalities/lisboa', 200],
    ['/search', 200],
    ['/compare?ids=ol-a,ol-b', 404],
  ] as const) {
    let isServing = false
    const app = await createServerApp({
      appContext: first,
      site: {
        build: 'test',
        assets: null,
        render: async (_, { data }) => {
          if (isServing) revoke(second)
          isServing = false
          return JSON.stringify(data)
        },
        draw: () => '<svg/>',
      },
      onError: expect.fail,
    })
    expect((await ask(app, path)).status, path).toBe(200)
    isServing = true
    const answer = await ask(app, path)
    expect([isServing, answer.status], path).toEqual([false, status])
    expect(await answer.text(), path).not.toContain('ol-b')
    grantAgain(second)
    await nextTurn()
  }
  first.store.close()
  second.store.close()
})

test('a file is not sent when its listing, or one that it names, is withdrawn while the file is read', async () => {
  const appContext = appContextIn(testFolder())
  take(appContext, agency(), ...['ol-a', 'ol-b'].flatMap((id) => [listing(id), grant(id)]))
  await publish(appContext, site)
  let isRead = true
  const publication: TestContext['publication'] = {
    ...appContext.publication,
    fresh: (...asked) => {
      const file = appContext.publication.fresh(...asked)
      if (!isRead) revoke(appContext)
      isRead = true
      return file
    },
  }
  const { app } = await serving({ ...appContext, publication })
  for (const [path, status] of [
    ['/properties/ol-b', 404],
    ['/properties/ol-b.json', 404],
    ['/municipalities/lisboa', 200],
    ['/feeds/open-listings.json', 200],
  ] as const) {
    isRead = false
    const answer = await ask(app, path)
    expect([isRead, answer.status], path).toEqual([true, status])
    expect(await answer.text(), path).not.toContain('ol-b')
    grantAgain(appContext)
    await publish(appContext, site)
  }
  appContext.store.close()
})

/** An answer, and something that happens once after it was made and before its encoding has ended. */
const whileEncoding = async (act: () => void, asked: () => Promise<Response>): Promise<Response> => {
  const { arrayBuffer } = Response.prototype
  let isDone = false
  // What follows on the reading of an answer's bytes is its encoding.
  Response.prototype.arrayBuffer = async function () {
    const bytes = await arrayBuffer.call(this)
    if (!isDone) act()
    isDone = true
    return bytes
  }
  try {
    return await asked()
  } finally {
    Response.prototype.arrayBuffer = arrayBuffer
    expect(isDone).toBe(true)
  }
}
const encoded = { 'accept-encoding': 'br' }
const decoded = async (answer: Response) => {
  const bytes = Buffer.from(await answer.arrayBuffer())
  return String(answer.headers.get('Content-Encoding') === 'br' ? brotliDecompressSync(bytes) : bytes)
}

test('an answer whose listing is withdrawn during compression is rendered again', async () => {
  const { appContext, app } = await stale()
  for (const [path, status] of [
    ['/properties/ol-b', 404],
    ['/v1/properties/ol-b', 404],
    ['/v1/properties/ol-b/evidence', 404],
    // A drawing names nothing: its address does.
    ['/media/ol-b/front.svg', 404],
    ['/municipalities/lisboa', 200],
    ['/search', 200],
    ['/feeds/search.json', 200],
    ['/feeds/open-listings.json', 200],
    ['/v1/public-sync/changes', 200],
  ] as const) {
    const answer = await whileEncoding(
      () => revoke(appContext),
      () => ask(app, path, encoded),
    )
    expect(answer.status, path).toBe(status)
    const shown = path.endsWith('changes')
      ? /"listing_id":"ol-b","op":"upsert"/
      : path.endsWith('.svg')
        ? /<svg xmlns/
        : /ol-b/
    expect(await decoded(answer), path).not.toMatch(shown)
    grantAgain(appContext)
    expect(await decoded(await ask(app, path, encoded)), path).toMatch(shown)
  }
  appContext.store.close()
})

test('an answer to a body, which cannot be read twice, is refused in that case alone', async () => {
  const { appContext, app } = await stale()
  const json = { ...encoded, 'content-type': 'application/json' }
  const searched = () =>
    ask(app, '/v1/property-searches', json, { method: 'POST', body: '{"municipalities":["Lisboa"]}' })
  const beside = await whileEncoding(() => take(appContext, inPorto('ol-porto'), grant('ol-porto')), searched)
  expect([beside.status, beside.headers.get('Content-Encoding')]).toEqual([200, 'br'])
  expect(await decoded(beside)).toContain('ol-b')
  const overtaken = await whileEncoding(() => revoke(appContext), searched)
  expect(overtaken.status).toBe(503)
  expect(await unavailable(overtaken)).not.toContain('ol-b')
  expect(await decoded(await searched())).not.toContain('ol-b')
  appContext.store.close()
})

test('every surface that shows a listing records that its answer names it', async () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing('ol-b'), grant('ol-b'), confirmation('ol-b'))
  const clock = requestClockOf(appContext)
  const fence = fenceOf(appContext, clock)
  const served = { ...(await serving(appContext)), errors: [] }
  // A picture names nothing; its address does, and is fenced by the rights of the listing.
  const texts = addressesOf('ol-b').filter((path) => !path.startsWith('/media/'))
  const answers = [
    ...[...texts, ...sharedAddresses, '/compare?ids=ol-b', '/v1/public-sync/changes'].map((path) =>
      ask(served.app, path),
    ),
    search(served),
    ...['property.get', 'property.verify_availability', 'property.get_evidence'].map((name) =>
      callTool(served, name, { listing_id: 'ol-b' }),
    ),
  ]
  const head = fence.mark()
  const bodies = await Promise.all(answers.map(async (answer) => (await answer).text()))
  const showing = bodies.filter((body) => body.includes('ol-b'))
  expect(showing).toHaveLength(bodies.length)
  take(appContext, ...['ol-bb', 'x-ol-b'].flatMap((id) => [listing(id), grant(id)]))
  for (const body of showing) expect(await fence.names(head, body, '/')).toBe(false)
  revoke(appContext)
  for (const body of showing) {
    expect(await fence.names(head, body, '/')).toBe(true)
    expect(await fence.names(head, new TextEncoder().encode(body), '/')).toBe(true)
  }
})

/** The columns of more homes than one slice of a search looks at, all of which have ended. */
const endedHomes = (appContext: TestContext): MunicipalityColumns => {
  const { listing_id, ...entry } = appContext.store.published.entry(aListing('ol-a'), noon)!
  const builder = columnsBuilder('1312')
  const open_until = firstInstant
  for (let at = 0; at < 250_000; at++)
    builder.add({ ...entry, open_until, listing_id: aListing(`${listing_id}-${at}`) })
  return builder.columns()
}

test('a search that gives way to others knows of what is withdrawn between its slices', async () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), ...three.flatMap((id) => [listing(id), grant(id), confirmation(id)]))
  const { catalogue } = appContext.store
  const more = endedHomes(appContext)
  let isNext = false
  const entries = async (now: typeof noon): Promise<Entries> => {
    // What falls between the first two slices.
    if (isNext) setImmediate(() => revoke(appContext))
    isNext = false
    const real = await catalogue.entries(now)
    return { ...real, columnSets: () => [...real.columnSets(), more] }
  }
  const store = { ...appContext.store, catalogue: { ...catalogue, entries } }
  const served = { ...(await serving({ ...appContext, store })), errors: [] }
  const body = JSON.stringify({ min_bedrooms: 1, max_price_eur: 900_000, min_price_eur: 1 })
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
  for (const sent of [
    () => ask(served.app, '/v1/property-searches', headers, { method: 'POST', body }),
    () => callTool(served, 'listing.search', JSON.parse(body) as object),
  ]) {
    isNext = true
    const text = await (await sent()).text()
    expect(isNext).toBe(false)
    expect(text).not.toContain('ol-b')
    expect(text).toContain('"matches":2')
    grantAgain(appContext)
  }
})

test.each(['over REST', 'over MCP'])(
  'an answer about availability whose home is withdrawn while it is signed is not sent, %s',
  async (way) => {
    const appContext = appContextIn(testFolder())
    take(appContext, agency(), ...three.flatMap((id) => [listing(id), grant(id), confirmation(id)]))
    const other = appContextIn(dirname(appContext.config.dataDir))
    const { catalogue } = appContext.store
    let act: { at: 'read' | 'signed'; by: TestContext } = { at: 'read', by: other }
    let signed = 0
    const withdrawn = (at: 'read' | 'signed', home: OpenListing) => {
      if (act.at === at && home.record.listing_id === 'ol-b') revoke(act.by)
    }
    const receiptSource: Catalogue['receiptSource'] = (home) => {
      const { key, ...source } = catalogue.receiptSource(home)
      withdrawn('read', home)
      return {
        ...source,
        key: {
          ...key,
          get handle() {
            signed++
            withdrawn('signed', home)
            return key.handle
          },
        },
      }
    }
    const store = { ...appContext.store, catalogue: { ...catalogue, receiptSource } }
    const served = { ...(await serving({ ...appContext, store })), errors: [] }
    const sent = async (listing_id: string, also: string) =>
      way === 'over REST'
        ? ask(served.app, `/v1/properties/${listing_id}/availability?also=${also}`)
        : callTool(served, 'property.verify_availability', { listing_id, also })
    for (const each of [
      { at: 'signed', by: appContext },
      { at: 'signed', by: other },
      { at: 'read', by: other },
    ] as const) {
      signed = 0
      act = each
      const alone = await (await sent('ol-b', 'ol-a')).text()
      expect(signed, 'it was read and signed').toBeGreaterThan(0)
      expect(alone, `${each.at} ${each.by === other}`).not.toContain('"authorisation_valid_until"')
      grantAgain(appContext)
      const listed = await (await sent('ol-a', 'ol-b,ol-c')).text()
      expect(listed).toContain('"listing_id":"ol-b","code":"not_found"')
      expect(listed.match(/"receipt":/g)?.length).toBe(2)
      grantAgain(appContext)
    }
    appContext.store.close()
    other.store.close()
  },
)
