import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { compose, lockPublication } from '#src/compose.ts'
import { generateRecords } from '../../scripts/demo/generate.ts'
import type { SourceRecordInput } from '#src/domain/source/record.ts'
import { keyOf, pageSizes, partOfAddress } from '#src/addresses/parts.ts'
import { follow } from '#src/publish/follow.ts'
import { outputsOf, type Body, type Output } from '#src/publish/outputs.ts'
import { toFile } from '#src/publish/place.ts'
import { currentFolder, generationFolder, publish } from '#src/publish/publication.ts'
import { listSiteFiles } from '#src/publish/site-files.ts'
import { nameGeneration, loadSite, type CompiledSite } from '#src/publish/site.ts'
import {
  agency,
  confirmation,
  grant,
  appContextIn,
  listing,
  noon,
  take,
  testFolder,
  threeListings,
  type TestContext,
} from '../fixtures.ts'
import { publishedFiles } from './published-files.ts'
import { utc } from '../utc.ts'
import { instantOf, type Instant } from '#src/domain/time/calendar.ts'
import { aListing } from '../ids.ts'

const site = await loadSite()

const read = (appContext: TestContext, address: string) =>
  readFileSync(join(currentFolder(appContext), toFile(address)), 'utf8')

const digests = (appContext: TestContext) => listSiteFiles(appContext, site, appContext.now()).digests

test('a publication writes every format of every open listing, and what names them', async () => {
  const appContext = threeListings()
  take(appContext, listing('ol-hidden'))
  const summary = await publish(appContext, site)
  expect(summary).toMatchObject({ removed: 0, unchanged: 0, failed: [] })
  const files = publishedFiles(appContext)
  for (const id of ['ol-a', 'ol-b', 'ol-c'])
    for (const ending of ['.html', '.md', '.json', '.jsonld'])
      expect(files).toContain(`properties/${id}${ending}`)
  for (const file of [
    'index.html',
    'pt.html',
    '404.html',
    'robots.txt',
    'llms.txt',
    'sitemap.xml',
    '_headers',
    'pt/properties/ol-a.html',
    'municipalities/lisboa.html',
    'municipalities/lisboa.md',
    'pt/municipalities/lisboa.html',
    'districts/lisboa.html',
    'districts/lisboa.md',
    'agencies/casa-demo.html',
    'agencies/casa-demo.md',
    'feeds/open-listings.json',
    'privacy.html',
    'how-we-know.html',
  ])
    expect(files).toContain(file)
  expect(files.filter((file) => file.includes('hidden') || file.endsWith('.tmp'))).toEqual([])
  for (const file of files.filter((name) => /\.(html|md|json|jsonld|xml|txt)$/.test(name)))
    expect(readFileSync(join(currentFolder(appContext), file), 'utf8'), file).not.toContain('ol-hidden')
})

test('a publication ends where something changes all the time, and leaves the rest to the next', async () => {
  const appContext = threeListings()
  let changes = 0
  const change = () => {
    if (changes++ < 40)
      take(appContext, listing('ol-a', { title: { pt: `Casa ${changes}`, en: `Home ${changes}` } }))
  }
  await publish(appContext, site, { progress: change })
  expect(changes).toBeLessThan(10)
  expect(readFileSync(join(currentFolder(appContext), 'properties/ol-a.html'), 'utf8')).toContain('Home ')
  changes = 40
  await publish(appContext, site)
  expect(await publish(appContext, site)).toMatchObject({ rendered: 0 })
})

test('nothing changed: nothing is rendered', async () => {
  const appContext = threeListings()
  await publish(appContext, site)
  expect(await publish(appContext, site)).toMatchObject({ rendered: 0, written: 0, removed: 0 })
})

/** What is live at an address at an instant; the outputs of a part are made once, as some have a part in common that takes long. */
const liveOutputs = (appContext: TestContext, now: Instant) => {
  const known = new Map<string, Output[]>()
  return async (address: string): Promise<Body | undefined> => {
    const part = partOfAddress(address)
    if (part === null) throw new Error(`Read what is live at "${address}": it is no address of a part`)
    const outputs =
      known.get(keyOf(part)) ??
      outputsOf(appContext, { renderer: site, about: appContext.about() }, part, now)
    known.set(keyOf(part), outputs)
    return outputs.find((each) => each.address === address)?.body()
  }
}

test('design 2: a file is the live answer written down, byte for byte, on every address', async () => {
  const appContext = threeListings()
  await publish(appContext, site)
  const live = liveOutputs(appContext, noon)
  for (const file of publishedFiles(appContext).filter(
    (name) => !/^_astro|^_headers|favicon|\.(svg|png|ico|webmanifest)$/.test(name),
  )) {
    const address = file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`
    expect(Buffer.from((await live(address)) ?? '').toString(), address).toBe(read(appContext, address))
  }
})

/** Every recorded file that may be served at `now` and is not what the live answer would be then. */
const differing = async (appContext: TestContext, now: string): Promise<string[]> => {
  const generation = nameGeneration(site.build, appContext)
  const live = liveOutputs(appContext, utc(now))
  const wrong: string[] = []
  for (const address of appContext.publication.files().addresses(generation)) {
    const part = partOfAddress(address)
    if (!part || !appContext.publication.fresh(generation, keyOf(part), address)) continue
    if (Buffer.from((await live(address)) ?? '').toString() !== read(appContext, address)) wrong.push(address)
  }
  return wrong
}

test('design 2: from the instant at which a confirmation turns ageing or stale, no file that states otherwise is served', async () => {
  const appContext = threeListings()
  take(appContext, confirmation('ol-a', { confirmed_on: '2026-04-29' }))
  await publish(appContext, site)
  const seq = appContext.store.published.head()
  for (const [turn, word] of [
    ['2026-05-06T23:00:00.000Z', 'ageing'],
    ['2026-05-29T23:00:00.000Z', 'stale'],
  ] as const) {
    appContext.set(instantOf(Date.parse(turn) - 1))
    expect(await differing(appContext, appContext.now())).toEqual([])
    expect(await publish(appContext, site)).toMatchObject({ rendered: 0 })
    const before = digests(appContext)
    appContext.set(utc(turn))
    expect(appContext.store.settleDue(utc(turn))).toBe(1)
    expect(await differing(appContext, turn)).toEqual([])
    await publish(appContext, site)
    const after = digests(appContext)
    expect([...after.keys()].filter((file) => after.get(file) !== before.get(file)).toSorted()).toEqual([
      'agencies/casa-demo.html',
      'agencies/casa-demo.md',
      'districts/lisboa.html',
      'index.html',
      'municipalities/lisboa.html',
      'municipalities/lisboa.md',
      'properties/ol-a.html',
      'properties/ol-a.jsonld',
      'properties/ol-a.md',
      'pt.html',
      'pt/agencies/casa-demo.html',
      'pt/districts/lisboa.html',
      'pt/municipalities/lisboa.html',
      'pt/properties/ol-a.html',
    ])
    expect(read(appContext, '/properties/ol-a.md')).toContain(`Freshness: ${word}`)
    expect(read(appContext, '/properties/ol-a.jsonld')).toContain(`"value":"${word}"`)
    expect(await differing(appContext, turn)).toEqual([])
  }
  // The record contains nothing that ages, so that no copy has to follow.
  expect(appContext.store.published.head()).toBe(seq)
})

/** The generated homes of the municipalities that have most, more than a page in one of them, with all of their agencies. */
const ofFullestPlaces = (count: number): SourceRecordInput[] => {
  const records = [...generateRecords({ count: 400, seed: 3 })]
  const listings = records.filter((record) => record.kind === 'listing')
  const homes = [...Map.groupBy(listings, ({ location }) => location.municipality_code).values()]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, count)
    .flat()
  const ids = new Set(homes.map(({ listing_id }) => listing_id))
  return records.filter(
    (record) => record.kind === 'agency' || ('listing_id' in record && ids.has(record.listing_id)),
  )
}

test('one revocation removes the listing’s files and rewrites at most 16 others', async () => {
  const appContext = appContextIn(testFolder())
  take(appContext, ...ofFullestPlaces(12))
  await publish(appContext, site)
  // The most expensive case: a listing on later pages of its municipality and of its agency.
  const { published: open } = appContext.store
  const onFirst = (collection: Parameters<typeof open.cards>[0], size: number) =>
    open.cards(collection, 1, size, noon).map(({ listing_id }) => listing_id)
  const victim =
    open.ids().find((id) => {
      const { location, agency } = open.open(id, noon)!.record
      return (
        !onFirst(`municipality/${location.municipality_code}`, pageSizes.municipality).includes(id) &&
        !onFirst(`agency/${agency.agency_id}`, pageSizes.agency).includes(id)
      )
    }) ?? ''
  const before = digests(appContext)
  appContext.store.operator.changeAuthorisation(aListing(victim), 'revoked', noon)
  const summary = await publish(appContext, site)
  const after = digests(appContext)
  const own = ['.html', '.json', '.jsonld', '.md']
    .map((ending) => `properties/${victim}${ending}`)
    .concat(`pt/properties/${victim}.html`, `media/${victim}/front.svg`)
  expect([...before.keys()].filter((file) => !after.has(file))).toEqual(expect.arrayContaining(own))
  expect(
    summary.written + summary.removed - own.length,
    'each page that names or counts listings is written again with every change: make one that is new for each request (src/server/live-pages.ts), or raise the number here and in the decisions that name it (grep "16 files" in src)',
  ).toBeLessThanOrEqual(16)
  for (const file of publishedFiles(appContext)) {
    expect(file).not.toContain(victim)
    if (!/^_astro|\.(svg|png|ico|woff2)$/.test(file))
      expect(readFileSync(join(currentFolder(appContext), file), 'utf8'), file).not.toContain(victim)
  }
})

test('a run that was stopped is completed by the next one', async () => {
  const appContext = threeListings()
  await expect(
    publish(appContext, site, {
      progress: () => {
        throw new Error('killed')
      },
    }),
  ).rejects.toThrow('killed')
  expect(existsSync(currentFolder(appContext))).toBe(false)
  await publish(appContext, site)
  expect(lstatSync(currentFolder(appContext)).isSymbolicLink()).toBe(true)
  expect(publishedFiles(appContext)).toContain('properties/ol-c.json')
})

test('another base address is rendered into a fresh folder, then the link is switched and the old folder removed', async () => {
  const appContext = threeListings()
  await publish(appContext, site)
  const before = readlinkSync(currentFolder(appContext))
  appContext.store.setBaseUrl('https://other.example', noon)
  await publish(appContext, site)
  expect(existsSync(generationFolder(appContext, before))).toBe(false)
  expect(read(appContext, '/llms.txt')).toContain('https://other.example/')
  expect(read(appContext, '/properties/ol-a.json')).toContain('https://other.example/properties/ol-a')
})

test('a part that changes while it is rendered is not fresh, and is rendered again', async () => {
  const appContext = threeListings()
  await publish(appContext, site)
  const generation = readlinkSync(currentFolder(appContext))
  const isFresh = () =>
    appContext.publication.fresh(generation, 'listing/ol-a', '/properties/ol-a.json') !== null
  const name = (en: string) => take(appContext, listing('ol-a', { title: { pt: 'Um', en } }))
  expect(isFresh()).toBe(true)
  name('One')
  expect(isFresh()).toBe(false)
  const settled: boolean[] = []
  const late: CompiledSite = {
    ...site,
    render: (address, locals) => {
      if (address === '/properties/ol-a' && settled.length === 0) name('Two')
      return site.render(address, locals)
    },
  }
  await publish(appContext, late, { progress: () => void settled.push(isFresh()) })
  expect(settled).toEqual([false, true])
  expect(read(appContext, '/properties/ol-a.json')).toContain('"en":"Two"')
})

test('a part that cannot be rendered delays no other, and stays in the queue', async () => {
  const appContext = threeListings()
  const broken: CompiledSite = {
    ...site,
    render: (address, locals) =>
      address === '/properties/ol-b' ? Promise.reject(new Error('broken')) : site.render(address, locals),
  }
  const summary = await publish(appContext, broken)
  const cause = { kind: 'part_not_rendered', of: 'broken' }
  expect(summary.failed).toEqual([{ part: 'listing/ol-b', error: 'broken', cause }])
  expect(publishedFiles(appContext)).toContain('properties/ol-c.html')
  expect(await publish(appContext, site)).toMatchObject({ failed: [] })
  expect(publishedFiles(appContext)).toContain('properties/ol-b.html')
})

test('a part that cannot be rendered has no file', async () => {
  const appContext = threeListings()
  await publish(appContext, site)
  take(appContext, listing('ol-d'), grant('ol-d'))
  const broken: CompiledSite = {
    ...site,
    render: (address, locals) =>
      address === '/pt/properties/ol-d' ? Promise.reject(new Error('broken')) : site.render(address, locals),
  }
  expect((await publish(appContext, broken)).failed).toHaveLength(1)
  expect(publishedFiles(appContext).filter((file) => file.includes('ol-d'))).toEqual([])
  expect(await publish(appContext, site)).toMatchObject({ failed: [] })
  expect(publishedFiles(appContext).filter((file) => file.includes('ol-d'))).toHaveLength(6)
})

const breakOff = (appContext: TestContext) =>
  expect(
    publish(appContext, site, {
      progress: () => {
        throw new Error('killed')
      },
    }),
  ).rejects.toThrow('killed')

/** A publication that is killed when its files are written and none of them is recorded. */
const breakOffUnrecorded = (appContext: TestContext) => {
  const settle = () => {
    throw new Error('killed')
  }
  const files = () => ({ ...appContext.publication.files(), settle })
  return expect(
    publish({ ...appContext, publication: { ...appContext.publication, files } }, site),
  ).rejects.toThrow('killed')
}

const leftIn = (appContext: TestContext) =>
  readdirSync(appContext.config.outDir).filter((name) => name.endsWith('.tmp'))

test('files that a broken-off publication wrote are gone when their listing is withdrawn before the next one', async () => {
  const appContext = threeListings()
  await publish(appContext, site)
  take(appContext, listing('ol-d'), grant('ol-d'))
  await breakOffUnrecorded(appContext)
  expect(publishedFiles(appContext).filter((file) => file.includes('ol-d'))).toHaveLength(6)
  // One without a mark: its origin is unknown.
  writeFileSync(join(currentFolder(appContext), 'properties/ol-e.html'), 'written')
  appContext.store.operator.changeAuthorisation(aListing('ol-d'), 'revoked', noon)
  const gone = (): string[] => publishedFiles(appContext).filter((file) => /ol-[de]/.test(file))
  await publish(appContext, site, { progress: () => expect(gone()).toEqual([]) })
  expect(gone()).toEqual([])
  expect(publishedFiles(appContext).filter((file) => file.startsWith('_astro/')).length).toBeGreaterThan(0)
  await expect.poll(() => leftIn(appContext)).toEqual([])
})

test('a page of many listings that a broken-off publication wrote is removed when there is no such page any more', async () => {
  const appContext = appContextIn(testFolder())
  const ids = Array.from({ length: 25 }, (_, index) => `ol-${String(index).padStart(2, '0')}`)
  take(appContext, agency(), ...ids.slice(0, 24).flatMap((id) => [listing(id), grant(id)]))
  await publish(appContext, site)
  take(appContext, listing('ol-24'), grant('ol-24'))
  await breakOffUnrecorded(appContext)
  expect(publishedFiles(appContext)).toContain('municipalities/lisboa/2.html')
  appContext.store.operator.changeAuthorisation(aListing('ol-24'), 'revoked', noon)
  await publish(appContext, site)
  expect(publishedFiles(appContext)).not.toContain('municipalities/lisboa/2.html')
})

test('a listing that is again what it was before a broken-off publication has the file that it had', async () => {
  const appContext = threeListings()
  await publish(appContext, site)
  const name = (en: string) => take(appContext, listing('ol-a', { title: { pt: 'Um', en } }))
  name('Before')
  await publish(appContext, site)
  const page = read(appContext, '/properties/ol-a.jsonld')
  name('In between')
  await breakOffUnrecorded(appContext)
  expect(read(appContext, '/properties/ol-a.jsonld')).not.toBe(page)
  name('Before')
  await publish(appContext, site)
  expect(read(appContext, '/properties/ol-a.jsonld')).toBe(page)
})

test('files of a folder that was lost are complete after a run that was broken off', async () => {
  const appContext = threeListings()
  take(
    appContext,
    ...Array.from({ length: 40 }, (_, index) => `ol-${index}`).flatMap((id) => [listing(id), grant(id)]),
  )
  await publish(appContext, site)
  const before = publishedFiles(appContext)
  rmSync(appContext.config.outDir, { recursive: true })
  await breakOff(appContext)
  await publish(appContext, site)
  expect(publishedFiles(appContext)).toEqual(before)
})

test('nothing that another database published stays in the folder', async () => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  take(appContext, agency(), listing('ol-old'), grant('ol-old'))
  await publish(appContext, site)
  appContext.store.close()
  rmSync(appContext.config.dataDir, { recursive: true })
  const other = appContextIn(folder)
  take(other, agency(), listing('ol-new'), grant('ol-new'))
  await publish(other, site)
  expect(publishedFiles(other).filter((file) => file.includes('ol-new'))).toHaveLength(6)
  expect(publishedFiles(other).filter((file) => file.includes('ol-old'))).toEqual([])
  other.store.close()
})

test('a publication waits for no writer of the record, and changes nothing that its readers compare', async () => {
  const appContext = threeListings()
  // So many that other threads take part.
  const ids = Array.from({ length: 140 }, (_, index) => `ol-${index}`)
  take(appContext, ...ids.flatMap((id) => [listing(id), grant(id)]))
  const reader = appContextIn(dirname(appContext.config.outDir))
  const writer = new Database(join(appContext.config.dataDir, 'open-listings.sqlite'))
  const version = async () => (await setImmediate(), reader.store.version())
  const before = await version()
  expect(await version()).toBe(before)
  writer.exec('BEGIN IMMEDIATE')
  expect(await publish(appContext, site)).toMatchObject({ failed: [], removed: 0 })
  writer.exec('ROLLBACK')
  expect(await version()).toBe(before)

  take(appContext, listing('ol-a', { title: { pt: 'Um', en: 'One' } }))
  const changed = await version()
  expect(changed).not.toBe(before)
  writer.exec('BEGIN IMMEDIATE')
  expect((await publish(appContext, site)).written).toBeGreaterThan(5)
  writer.exec('ROLLBACK')
  expect(read(appContext, '/properties/ol-a.json')).toContain('"en":"One"')
  expect(await version()).toBe(changed)
  writer.close()
  reader.store.close()
  appContext.store.close()
})

test('two folders of one record are published independently', async () => {
  const one = threeListings()
  const other = compose({ ...one.config, outDir: `${one.config.outDir}-other` })
  const appContexts = [one, { ...other, now: one.now, set: one.set }]
  const release = lockPublication(one.config)
  for (const appContext of appContexts) expect((await publish(appContext, site)).written).toBeGreaterThan(20)
  expect(lockPublication(one.config)).toBeNull()
  const releaseOther = lockPublication(other.config)
  expect(releaseOther).not.toBeNull()
  take(one, listing('ol-a', { title: { pt: 'Um', en: 'One' } }))
  for (const appContext of appContexts) {
    expect((await publish(appContext, site)).written).toBeGreaterThan(5)
    expect(read(appContext, '/properties/ol-a.json')).toContain('"en":"One"')
    expect(await publish(appContext, site)).toMatchObject({ rendered: 0 })
  }
  release?.()
  releaseOther?.()
  for (const { store } of appContexts) store.close()
})

test('on a full disk the files of withdrawn listings are removed, though nothing can be recorded', async () => {
  const appContext = threeListings()
  await publish(appContext, site)
  appContext.store.operator.changeAuthorisation(aListing('ol-b'), 'revoked', noon)
  const pull = () => {
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
  }
  const files = () => ({ ...appContext.publication.files(), pull })
  const full = { ...appContext, publication: { ...appContext.publication, files } }
  await expect(publish(full, site)).rejects.toThrow('disk is full')
  expect(publishedFiles(appContext).filter((file) => file.includes('ol-b'))).toEqual([])
  const { removed } = await publish(appContext, site)
  expect(removed).toBe(6)
  appContext.store.close()
})

test('a damaged record of what is published is removed, and rebuilt from the files', async () => {
  const appContext = threeListings()
  await publish(appContext, site)
  const before = publishedFiles(appContext)
  appContext.publication.close()
  const database = join(appContext.config.outDir, 'publication.sqlite')
  const bytes = readFileSync(database)
  expect(bytes.length).toBeGreaterThan(2 * 4096)
  writeFileSync(database, bytes.fill(0xff, 4096))
  appContext.store.operator.changeAuthorisation(aListing('ol-b'), 'revoked', noon)
  expect(await publish(appContext, site)).toMatchObject({ failed: [] })
  expect(publishedFiles(appContext)).toEqual(before.filter((file) => !file.includes('ol-b')))
  expect(await publish(appContext, site)).toMatchObject({ rendered: 0 })
  appContext.store.close()
})

test('what could not be rendered is retried although nothing changes', async () => {
  const appContext = threeListings()
  let isBroken = true
  const broken: CompiledSite = {
    ...site,
    render: (address, locals) =>
      isBroken && address === '/privacy' ? Promise.reject(new Error('broken')) : site.render(address, locals),
  }
  const stop = new AbortController()
  const failures: number[] = []
  await follow(appContext, broken, {
    signal: stop.signal,
    onPublished({ failed }) {
      failures.push(failed.length)
      if (failures.length === 2) isBroken = false
      if (failed.length === 0) stop.abort()
    },
    onError: (error) => expect.fail(String(error)),
  })
  expect(failures).toEqual([1, 1, 0])
  expect(publishedFiles(appContext)).toContain('privacy.html')
})

test('a site folder that was deleted is rendered again', async () => {
  const appContext = threeListings()
  await publish(appContext, site)
  rmSync(appContext.config.outDir, { recursive: true })
  await publish(appContext, site)
  expect(publishedFiles(appContext)).toContain('properties/ol-a.md')
})

test('foreign files in the folder do not break a publication', async () => {
  const appContext = threeListings()
  await publish(appContext, site)
  rmSync(join(currentFolder(appContext), 'properties/ol-a.md'))
  writeFileSync(join(currentFolder(appContext), 'properties/ol-b.md'), 'edited by hand')
  appContext.store.operator.changeAuthorisation(aListing('ol-a'), 'revoked', noon)
  expect(await publish(appContext, site, { all: true })).toMatchObject({ failed: [] })
  expect(existsSync(join(currentFolder(appContext), 'properties/ol-a.html'))).toBe(false)
})

test('interface 1.1 feed: following the feed’s next gives each open listing exactly once, also with gaps', async () => {
  const appContext = appContextIn(testFolder())
  take(appContext, ...generateRecords({ count: 160, seed: 5 }))
  for (const id of appContext.store.published.ids().filter((_, index) => index % 3 === 0))
    appContext.store.operator.changeAuthorisation(id, 'revoked', noon)
  await publish(appContext, site)
  const seen: string[] = []
  let next: string | null = 'https://homes.example/feeds/open-listings.json'
  while (next) {
    const page = JSON.parse(read(appContext, new URL(next).pathname)) as {
      next: string | null
      next_url?: string
      items: { _listing: { listing_id: string } }[]
    }
    expect(page.next_url ?? null).toBe(page.next)
    expect(page.items.length).toBeLessThanOrEqual(50)
    seen.push(...page.items.map((item) => item._listing.listing_id))
    next = page.next
  }
  expect(seen.toSorted()).toEqual(appContext.store.published.ids())
  const sitemap = read(appContext, '/sitemap.xml')
  for (const id of seen) expect(sitemap).toContain(`<loc>https://homes.example/properties/${id}</loc>`)
})

test('the next page of a collection appears and vanishes with its links', async () => {
  const appContext = appContextIn(testFolder())
  const ids = Array.from({ length: 25 }, (_, index) => `ol-${String(index).padStart(2, '0')}`)
  take(appContext, agency(), ...ids.flatMap((id) => [listing(id), grant(id)]))
  await publish(appContext, site)
  expect(read(appContext, '/municipalities/lisboa')).toContain('/municipalities/lisboa/2')
  expect(publishedFiles(appContext)).toContain('municipalities/lisboa/2.html')
  appContext.store.operator.changeAuthorisation(aListing('ol-24'), 'revoked', noon)
  await publish(appContext, site)
  expect(read(appContext, '/municipalities/lisboa')).not.toContain('/municipalities/lisboa/2')
  expect(publishedFiles(appContext)).not.toContain('municipalities/lisboa/2.html')
})

test('equal bytes are not written again', async () => {
  const appContext = threeListings()
  await publish(appContext, site)
  const path = join(currentFolder(appContext), 'properties/ol-a.json')
  const before = statSync(path).mtimeMs
  const summary = await publish(appContext, site, { all: true })
  expect(summary.written).toBe(0)
  expect(summary.unchanged).toBe(summary.rendered)
  expect(statSync(path).mtimeMs).toBe(before)
})
