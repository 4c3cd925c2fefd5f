import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { SignedLine } from '#src/compose.ts'
import { publish } from '#src/publish/publication.ts'
import { publishNow } from '#src/publish/publish-now.ts'
import { loadSite } from '#src/publish/site.ts'
import { agency, appContextIn, by, grant, listing, noon, testFolder, type TestContext } from '../fixtures.ts'
import { utc } from '../utc.ts'
import { importing, lines, sourceFolder } from '../import/importing.ts'
import { aListing } from '../ids.ts'

const site = await loadSite()

/** Open listings that were imported, so that their lines wait to be signed. */
const imported = async (ids: readonly string[]): Promise<TestContext> => {
  const appContext = appContextIn(testFolder(), noon, { baseUrl: 'http://localhost:4321' })
  await importing(
    appContext,
    sourceFolder({ 'all.jsonl': lines(agency(), ...ids.flatMap((id) => [listing(id), grant(id)])) }),
  )
  return appContext
}

const stored = ({ config }: TestContext): { listing_id: string; line: string }[] => {
  const db = new Database(join(config.dataDir, 'open-listings.sqlite'), { readonly: true })
  const rows = db
    .prepare<[], { listing_id: string; line: string }>(
      'SELECT listing_id, line FROM sync_line ORDER BY listing_id',
    )
    .all()
  db.close()
  return rows
}

/** As a thread that renders signs it. */
const signedLine = ({ store, now }: TestContext, listing_id: string): SignedLine => {
  const seq = store.sync.notedSeq(aListing(listing_id))
  const found = store.published.open(aListing(listing_id), now())
  if (seq === null || !found) throw new Error(`${listing_id} does not wait`)
  return store.sync.signer(now())({ record: found.record, seq, open_until: found.open_until })
}

// So many that further threads render too.
test('a publication signs the lines that wait, each as the upkeep would', async () => {
  const ids = Array.from({ length: 150 }, (_, index) => `ol-${String(index).padStart(3, '0')}`)
  const appContext = await imported(ids)
  expect(stored(appContext)).toEqual([])
  await publish(appContext, site)
  expect(appContext.store.sync.hasWaiting()).toBe(false)
  const signed = stored(appContext)
  expect(signed.map(({ listing_id }) => listing_id)).toEqual(ids)
  expect(appContext.store.sync.examine('', 1_000, appContext.now()).broken).toEqual([])
  new Database(join(appContext.config.dataDir, 'open-listings.sqlite'))
    .exec('DELETE FROM sync_line; INSERT INTO sync_line_to_sign SELECT listing_id FROM published')
    .close()
  await appContext.store.sync.signAll(appContext.now)
  expect(stored(appContext)).toEqual(signed)
})

test('a line is stored as it was signed while nothing has changed', async () => {
  const appContext = await imported(['ol-a', 'ol-b'])
  const line = signedLine(appContext, 'ol-a')
  await appContext.store.sync.storeSigned([line])
  expect(stored(appContext)).toEqual([{ listing_id: 'ol-a', line: line.text }])
  expect(appContext.store.sync.notedSeq(aListing('ol-a'))).toBeNull()
  expect(appContext.store.sync.notedSeq(aListing('ol-b'))).toBe(2)
})

const priced = (euros: number) => listing('ol-a', { facts: { price_eur: { value: euros, ...by } } })

test.each<[string, (appContext: TestContext) => unknown]>([
  ['another record', (appContext) => importing(appContext, sourceFolder({ 'a.json': priced(390_000) }))],
  ['a withdrawal', ({ store }) => store.operator.changeAuthorisation(aListing('ol-a'), 'revoked', noon)],
  [
    'a withdrawal that was taken back',
    ({ store }) => {
      store.operator.changeAuthorisation(aListing('ol-a'), 'suspended', noon)
      store.operator.changeAuthorisation(aListing('ol-a'), 'granted', noon)
    },
  ],
  ['another key', ({ store }) => store.sync.rotateKey(noon)],
  ['the upkeep', ({ store }) => store.sync.signWaiting(1, noon)],
])('a line that was signed before %s is not stored', async (_, change) => {
  const appContext = await imported(['ol-a'])
  const line = signedLine(appContext, 'ol-a')
  await change(appContext)
  const before = stored(appContext)
  await appContext.store.sync.storeSigned([{ ...line, text: 'signed too early' }])
  expect(stored(appContext)).toEqual(before)
})

test('a line is not stored for longer than its listing may be public, nor into another feed', async () => {
  const appContext = await imported(['ol-a'])
  const line = signedLine(appContext, 'ol-a')
  await appContext.store.sync.storeSigned([
    { ...line, open_until: utc('2031-01-01T00:00:00Z') },
    { ...line, feed: 'another' },
  ])
  expect(stored(appContext)).toEqual([])
})

test('lines that cannot be stored delay no file, and whoever signs what is left says why', async () => {
  const appContext = await imported(['ol-a'])
  const { store } = appContext
  const failing = () => Promise.reject(new Error('the disk is full'))
  const full = {
    ...appContext,
    store: Object.assign(Object.create(store) as typeof store, {
      sync: { ...store.sync, storeSigned: failing, signAll: failing },
    }),
  }
  expect(await publish(full, site)).toMatchObject({ failed: [] })
  expect(store.sync.notedSeq(aListing('ol-a'))).toBe(1)
  await expect(publishNow(full, site, {})).rejects.toThrow('the disk is full')
})
