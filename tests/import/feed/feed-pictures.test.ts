import { existsSync, readdirSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { heicFiles } from '../iphone-picture.ts'
import { takeLock, type FeedPictures, type SourceItem, type StoredPicture } from '#src/compose.ts'
import type { FeedOptions } from '#src/import/feed/import-feed.ts'
import { fetchPictures, type PictureRun } from '#src/import/feed/fetch-pictures.ts'
import { picturesForListing } from '#src/import/feed/listing-pictures.ts'
import { agencyOf } from '../../ids.ts'
import { utc } from '../../utc.ts'
import type { TestContext } from '../../fixtures.ts'
import { iptc, xmpWith } from '../../xmp.ts'
import { feedContext, feeding, fileOf, kyero, property, stored } from './feeding.ts'

const drawn = (background: string, width = 40): Promise<Buffer> =>
  sharp({ create: { width, height: 30, channels: 3, background } })
    .withExif({ IFD0: { Artist: 'SECRET-OWNER' } })
    .jpeg()
    .toBuffer()
const red = await drawn('#a00')
const green = await drawn('#0a0')
const blue = await drawn('#00a')

const servers: { close(): void }[] = []
afterAll(() => servers.forEach((server) => server.close()))

/** A server on this machine that answers as its paths say; what it was asked is listed. */
const serving = async (paths: Record<string, RequestListener | Buffer>) => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const answer = paths[path]
    if (typeof answer === 'function') answer(request, response)
    else if (answer) response.end(answer)
    else response.writeHead(404).end('<html>none</html>')
  })
  servers.push({ close: () => (server.closeAllConnections(), server.close()) })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { paths, origin, asked, takeAsked: () => asked.splice(0).toSorted() }
}

const images = (origin: string, ...paths: readonly string[]): string =>
  paths.map((path, at) => `<image id="${at + 1}"><url>${origin}${path}</url></image>`).join('')

/** A feed of one home with pictures, beside others without. */
const homeWith = (origin: string, ...paths: readonly string[]): string =>
  kyero(property('A1', { images: images(origin, ...paths) }), property('B2'))

const openIn = (appContext: TestContext) =>
  appContext.store.published.open(stored(appContext, 'A1').listing_id, appContext.now())?.record

const run: PictureRun = { origin: { agency_id: agencyOf('casa-demo'), source: 'kyero' }, allowPrivate: true }
const fetching = (appContext: TestContext, change: Partial<PictureRun> = {}) =>
  fetchPictures(appContext, { ...run, ...change })
const taking = (appContext: TestContext, feed: string, change: Partial<FeedOptions> = {}) =>
  feeding(appContext, feed, { allowPrivate: true, ...change })
const digestsOf = (appContext: TestContext) =>
  appContext.store.feeds.pictures.digestsOf(stored(appContext, 'A1').listing_id)
const filesIn = ({ config }: TestContext): string[] => {
  const folder = join(config.dataDir, 'pictures')
  return existsSync(folder) ? readdirSync(folder).filter((name) => /^[0-9a-f]+\.webp$/.test(name)) : []
}
/** What makes the home public. */
const permission = `ref,energy_class,certificate_valid_until,permission_from,permission_reported_on,permission_reported_by
A1,C,2031-05-01,2026-04-20,2026-04-20,agency_compliance
`
const leftIn = ({ config }: TestContext): string[] =>
  readdirSync(join(config.dataDir, 'import')).filter((name) => name.startsWith('picture-'))

const agencyName = 'Casa Demo & Filhos, Lda. (fictícia)'
const altsOf = (appContext: TestContext) => stored(appContext, 'A1').media.map(({ alt }) => alt.en)

test('pictures come after the data of a feed, in its order, with what is known of them and nothing of the camera', async () => {
  const { origin } = await serving({ '/r.jpg': red, '/g.jpg': green })
  const appContext = feedContext()
  const complements = fileOf(permission, 'a.csv')
  const report = await taking(appContext, homeWith(origin, '/g.jpg', '/r.jpg', '/g.jpg'), { complements })
  expect(report.counts.listing.added).toBe(2)
  expect(report.feed?.notes.map(({ rule }) => rule)).not.toContain('pictures_not_fetched')
  expect(openIn(appContext)?.media).toEqual([])

  const { listing_id } = stored(appContext, 'A1')
  const { versionOf } = appContext.store.stale
  const page = versionOf(`listing/${listing_id}`)
  expect(await fetching(appContext)).toMatchObject({ fetched: 2, failed: 0, notes: [], isDone: true })
  expect(versionOf(`listing/${listing_id}`)).toBeGreaterThan(page)
  expect(openIn(appContext)?.media).toMatchObject([
    {
      alt: {
        pt: `Imagem 1 de 2, fornecida por ${agencyName}`,
        en: `Picture 1 of 2, supplied by ${agencyName}`,
      },
      credit: agencyName,
      captured_on: null,
      digital_source_type: 'unknown',
      width: 40,
      height: 30,
    },
    { alt: { en: `Picture 2 of 2, supplied by ${agencyName}` } },
  ])
  const colours = await Promise.all(
    digestsOf(appContext).map(async (digest) => {
      const file = sharp(join(appContext.config.dataDir, 'pictures', `${digest}.webp`))
      expect((await file.metadata()).exif).toBeUndefined()
      return (await file.stats()).channels.map(({ mean }) => mean > 100)
    }),
  )
  expect(colours).toEqual([
    [false, true, false],
    [true, false, false],
  ])
  expect(leftIn(appContext)).toEqual([])
})

test('the next run asks only for what is new, and what the feed drops or moves is dropped and moved at once', async () => {
  const { origin, takeAsked } = await serving({ '/r.jpg': red, '/g.jpg': green, '/b.jpg': blue })
  const appContext = feedContext()
  await taking(appContext, homeWith(origin, '/r.jpg', '/g.jpg'))
  await fetching(appContext)
  expect(takeAsked()).toEqual(['/g.jpg', '/r.jpg'])
  const [first, second] = digestsOf(appContext)

  await taking(appContext, homeWith(origin, '/r.jpg', '/g.jpg'))
  expect(await fetching(appContext)).toMatchObject({ fetched: 0, isDone: true })
  expect(takeAsked()).toEqual([])

  await taking(appContext, homeWith(origin, '/g.jpg', '/b.jpg', '/r.jpg'))
  expect(digestsOf(appContext)).toEqual([second, first])
  await fetching(appContext)
  expect(takeAsked()).toEqual(['/b.jpg'])
  const [, third] = digestsOf(appContext)
  expect(digestsOf(appContext)).toEqual([second, third, first])
  expect(altsOf(appContext)).toEqual([1, 2, 3].map((at) => `Picture ${at} of 3, supplied by ${agencyName}`))

  await taking(appContext, homeWith(origin, '/b.jpg'))
  expect(digestsOf(appContext)).toEqual([third])
  expect(takeAsked()).toEqual([])
  // A client with an answer from before finds the files; the import after that removes them.
  expect(filesIn(appContext)).toHaveLength(3)
  await taking(appContext, homeWith(origin, '/b.jpg'))
  expect(filesIn(appContext)).toEqual([`${third}.webp`])

  await taking(appContext, homeWith(origin))
  expect(stored(appContext, 'A1').media).toEqual([])
  expect(await fetching(appContext)).toMatchObject({ fetched: 0, failed: 0 })
})

test('the same picture under two addresses is shown once', async () => {
  const { origin } = await serving({ '/r.jpg': red, '/again.jpg': red, '/g.jpg': green })
  const appContext = feedContext()
  await taking(appContext, homeWith(origin, '/r.jpg', '/again.jpg', '/g.jpg'))
  expect(await fetching(appContext)).toMatchObject({ fetched: 3 })
  expect(altsOf(appContext)).toEqual([1, 2].map((at) => `Picture ${at} of 2, supplied by ${agencyName}`))
})

test('a picture that stands for none under an address of each home is the picture of no home, and the report says so', async () => {
  const { origin, paths } = await serving({
    '/1/foto.jpg': red,
    '/2/foto.jpg': red,
    '/3/foto.jpg': red,
    '/4/g.jpg': green,
  })
  const appContext = feedContext()
  const home = (ref: string, ...named: readonly string[]) =>
    property(ref, { images: images(origin, ...named) })
  const mediaOf = (ref: string) => stored(appContext, ref).media.length
  await taking(
    appContext,
    kyero(home('A1', '/1/foto.jpg'), home('A2', '/2/foto.jpg'), home('A4', '/4/g.jpg')),
  )
  expect(await fetching(appContext)).toMatchObject({ fetched: 3, notes: [] })
  // Two flats may have the same façade.
  expect(['A1', 'A2', 'A4'].map(mediaOf)).toEqual([1, 1, 1])
  const three = kyero(
    home('A1', '/1/foto.jpg'),
    home('A2', '/2/foto.jpg'),
    home('A3', '/3/foto.jpg'),
    home('A4', '/4/g.jpg'),
  )
  await taking(appContext, three)
  expect(await fetching(appContext)).toMatchObject({
    fetched: 1,
    notes: [{ rule: 'same_picture', field: 'pictures', homes: 3, refs: ['A1', 'A2', 'A3'] }],
  })
  expect(['A1', 'A2', 'A3', 'A4'].map(mediaOf)).toEqual([0, 0, 0, 1])
  await taking(appContext, three)
  expect(await fetching(appContext)).toMatchObject({ fetched: 0, notes: [{ homes: 3 }] })
  expect(['A1', 'A2', 'A3', 'A4'].map(mediaOf)).toEqual([0, 0, 0, 1])
  // A picture of its own is shown without it.
  paths['/1/b.jpg'] = blue
  await taking(appContext, kyero(home('A1', '/1/foto.jpg', '/1/b.jpg'), home('A2', '/2/foto.jpg')), {
    confirmsRemovals: true,
  })
  await fetching(appContext)
  expect(['A1', 'A2'].map(mediaOf)).toEqual([1, 0])
})

test('what an earlier version took for the pictures of several homes is taken from them when pictures are fetched', async () => {
  const { origin } = await serving({ '/1.jpg': red, '/2.jpg': red, '/3.jpg': red })
  const appContext = feedContext()
  const homes = ['A1', 'A2', 'A3'].map((ref, at) =>
    property(ref, { images: images(origin, `/${at + 1}.jpg`) }),
  )
  await taking(appContext, kyero(...homes))
  await fetching(appContext)
  const { pictures } = appContext.store.feeds
  const shown = pictures.of(run.origin, 'A1')?.pictures[0]?.stored
  // As it was written before it was known that a picture may be of none.
  appContext.store.write(appContext.now, (now) => {
    for (const ref of ['A1', 'A2', 'A3']) {
      const home = pictures.of(run.origin, ref)!
      const asBefore = home.pictures.map(({ isOfNone: _, ...each }) => each)
      pictures.put(run.origin, { ...home, pictures: asBefore }, false)
      const { item } = picturesForListing(appContext, run.origin, home.listing_id, [shown!]) as {
        item: SourceItem
      }
      appContext.store.imports.write([item], [], now, {
        decided: () => undefined,
        written: () => undefined,
        passedOver: () => undefined,
      })
    }
  })
  expect(stored(appContext, 'A2').media).toHaveLength(1)
  expect(await fetching(appContext)).toMatchObject({ notes: [{ rule: 'same_picture', homes: 3 }] })
  expect(['A1', 'A2', 'A3'].flatMap((ref) => stored(appContext, ref).media)).toEqual([])
})

test('what is no picture is named in the report, in both languages, stops nothing, and is tried again', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  const bomb = await sharp({
    create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const row = await sharp({ create: { width: 30_001, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const answering: Record<string, RequestListener | Buffer> = {
    '/r.jpg': red,
    '/page.jpg': Buffer.from('<!doctype html><p>Not found'),
    '/drawing.jpg': Buffer.from(svg),
    '/cut.jpg': red.subarray(0, 300),
    '/bomb.png': bomb,
    '/row.png': row,
    '/phone.jpg': heicFiles['iphone'] ?? row,
    '/other.jpg': heicFiles['unnamed'] ?? row,
    '/long.jpg': (_, response) => void response.writeHead(200, { 'Content-Length': 30_000_000 }).end('x'),
    '/broken.jpg': (_, response) => void response.writeHead(500).end(),
    '/ended.jpg': (_, response) => response.destroy(),
  }
  const { origin, paths, takeAsked } = await serving(answering)
  const appContext = feedContext()
  const feed = homeWith(origin, ...Object.keys(answering), '/none.jpg')
  await taking(appContext, feed)
  const { notes, references: _, ...counts } = await fetching(appContext)
  expect(counts).toEqual({ fetched: 1, unchanged: 0, failed: 11, isDone: true })
  expect(notes.map(({ rule, found, homes, refs }) => [rule, found, homes, ...refs]).toSorted()).toEqual([
    ['heic_picture', origin, 1, 'A1'],
    ['no_picture', origin, 1, 'A1'],
    ['picture_too_large', origin, 1, 'A1'],
    ['picture_unreachable', `${origin}: ECONNRESET`, 1, 'A1'],
    ['picture_unreachable', `${origin}: HTTP 404`, 1, 'A1'],
    ['picture_unreachable', `${origin}: HTTP 500`, 1, 'A1'],
  ])
  const agencyReport = () => appContext.store.reports.of(run.origin.agency_id).imports[0]?.report
  const findings = () => agencyReport()?.findings.map(({ rule }) => rule)
  expect(agencyReport()?.pictures_missing).toBe(11)
  expect(findings()?.filter((rule) => rule.includes('picture'))).toHaveLength(6)
  expect(altsOf(appContext)).toEqual([`Picture 1 of 1, supplied by ${agencyName}`])
  expect(leftIn(appContext)).toEqual([])

  takeAsked()
  for (const path of Object.keys(paths)) paths[path] = green
  paths['/none.jpg'] = blue
  expect(await fetching(appContext)).toMatchObject({ fetched: 11, failed: 0, notes: [] })
  expect(takeAsked()).not.toContain('/r.jpg')
  expect(findings()?.filter((rule) => rule.includes('picture'))).toEqual([])
  expect(agencyReport()?.pictures_missing).toBe(0)
  expect(altsOf(appContext)).toHaveLength(3)
})

test('what the file of a picture says of its origin is read, and of one that an earlier version fetched once more', async () => {
  let seen: string | undefined
  let bytes = red
  const { origin } = await serving({
    '/r.jpg': (request, response) => {
      seen = request.headers['if-none-match']
      if (seen === undefined) response.writeHead(200, { ETag: '"v1"' }).end(bytes)
      else response.writeHead(304).end()
    },
  })
  const appContext = feedContext()
  const complements = fileOf(permission, 'complements.csv')
  const changedOn = (date: string) =>
    kyero(property('A1', { date, images: images(origin, '/r.jpg') }), property('B2'))
  await taking(appContext, changedOn('2026-03-01 10:00:00'), { complements })
  await fetching(appContext)
  const origins = () => openIn(appContext)?.media.map((each) => each.digital_source_type)
  expect(origins()).toEqual(['unknown'])

  const { pictures } = appContext.store.feeds
  const known = pictures.of(run.origin, 'A1') as FeedPictures
  const older = known.pictures.map(({ stored: picture, ...rest }) => {
    const { file_origin: _, file_words: __, ...earlier } = picture as StoredPicture
    return { ...rest, stored: earlier }
  })
  appContext.store.write(appContext.now, () => pictures.put(run.origin, { ...known, pictures: older }, false))
  bytes = await sharp(red)
    .withXmp(xmpWith(iptc('trainedAlgorithmicMedia')))
    .jpeg()
    .toBuffer()
  appContext.set(utc('2026-05-02T12:00:00.000Z'))
  await taking(appContext, changedOn('2026-05-01 10:00:00'))
  expect(await fetching(appContext)).toMatchObject({ fetched: 1, unchanged: 0 })
  expect(seen).toBeUndefined()
  expect(origins()).toEqual(['trainedAlgorithmicMedia'])

  appContext.set(utc('2026-05-03T12:00:00.000Z'))
  await taking(appContext, changedOn('2026-05-02 10:00:00'))
  expect(await fetching(appContext)).toMatchObject({ fetched: 0, unchanged: 1 })
  expect(seen).toBe('"v1"')
})

test('what the site does not show of a feed is in its report with its cause, and the home is public without it', async () => {
  const furnished = await sharp(green)
    .withXmp(xmpWith(iptc('compositeWithTrainedAlgorithmicMedia')))
    .jpeg()
    .toBuffer()
  const { origin } = await serving({ '/r.jpg': red, '/furnished.jpg': furnished })
  const appContext = feedContext()
  const complements = fileOf(permission, 'a.csv')
  await taking(appContext, homeWith(origin, '/furnished.jpg', '/r.jpg'), { complements })
  expect(await fetching(appContext)).toMatchObject({ fetched: 2, notes: [] })
  const findings = () =>
    appContext.store.reports
      .of(run.origin.agency_id)
      .imports[0]?.report.findings.flatMap(({ rule }) => (rule.includes('picture') ? [rule] : []))
  const causes = { with_original: 'picture_without_original', refused: 'altered_picture' } as const
  for (const altered_pictures of ['with_original', 'refused'] as const) {
    const cause = causes[altered_pictures]
    appContext.store.followLaw({ country: 'PT', closes: {}, altered_pictures }, appContext.now())
    while (!appContext.store.recordForm.step(appContext.now()));
    expect(openIn(appContext)?.media).toHaveLength(1)
    await taking(appContext, homeWith(origin, '/furnished.jpg', '/r.jpg'), { complements })
    expect(await fetching(appContext)).toMatchObject({
      fetched: 0,
      notes: [
        { rule: cause, field: 'pictures', found: 'compositeWithTrainedAlgorithmicMedia', refs: ['A1'] },
      ],
    })
    expect(findings()).toEqual([cause])
  }
})

test('a picture is asked for again when the feed says that the home changed, and stays while its address fails', async () => {
  let answer: RequestListener = (_, response) => void response.writeHead(200, { ETag: '"v1"' }).end(red)
  let seen: string | undefined
  const { origin, takeAsked } = await serving({
    '/r.jpg': (request, response) => {
      seen = request.headers['if-none-match']
      answer(request, response)
    },
  })
  const appContext = feedContext()
  const changedOn = (date: string) =>
    kyero(property('A1', { date, images: images(origin, '/r.jpg') }), property('B2'))
  await taking(appContext, changedOn('2026-03-01 10:00:00'))
  await fetching(appContext)
  const before = digestsOf(appContext)

  appContext.set(utc('2026-05-02T12:00:00.000Z'))
  answer = (_, response) => void response.writeHead(304).end()
  await taking(appContext, changedOn('2026-05-01 10:00:00'))
  expect(await fetching(appContext)).toMatchObject({ fetched: 0, unchanged: 1 })
  expect(seen).toBe('"v1"')

  appContext.set(utc('2026-05-03T12:00:00.000Z'))
  answer = (_, response) => void response.writeHead(404).end()
  await taking(appContext, changedOn('2026-05-02 10:00:00'))
  expect(await fetching(appContext)).toMatchObject({ failed: 1 })
  expect(digestsOf(appContext)).toEqual(before)
  expect(altsOf(appContext)).toEqual([`Picture 1 of 1, supplied by ${agencyName}`])

  answer = (_, response) => void response.writeHead(200, { ETag: '"v2"' }).end(blue)
  expect(await fetching(appContext)).toMatchObject({ fetched: 1 })
  expect(digestsOf(appContext)).not.toEqual(before)
  takeAsked()
  await fetching(appContext)
  expect(takeAsked()).toEqual([])
})

test('a picture whose address changes stays until the new one is there, and for good where that is refused', async () => {
  const refusing: RequestListener = (_, response) => void response.writeHead(403).end()
  const { paths, origin } = await serving({
    '/a.jpg?sig=1': red,
    '/b.jpg?sig=1': green,
    '/expired/a.jpg?sig=2': refusing,
  })
  const appContext = feedContext()
  await taking(appContext, homeWith(origin, '/a.jpg?sig=1', '/b.jpg?sig=1'), {
    complements: fileOf(permission, 'a.csv'),
  })
  await fetching(appContext)
  const before = digestsOf(appContext)
  const record = openIn(appContext)
  expect(before).toHaveLength(2)

  paths['/b.jpg?sig=2'] = green
  await taking(appContext, homeWith(origin, '/expired/a.jpg?sig=2', '/b.jpg?sig=2'))
  expect(digestsOf(appContext)).toEqual(before)
  expect(await fetching(appContext)).toMatchObject({
    failed: 1,
    notes: [{ rule: 'picture_unreachable', found: expect.stringContaining('HTTP 403') }],
  })
  expect(digestsOf(appContext)).toEqual(before)
  // The same bytes are the same picture: nothing of the home has changed.
  expect(openIn(appContext)).toEqual(record)

  paths['/expired/a.jpg?sig=2'] = blue
  await fetching(appContext)
  expect(digestsOf(appContext)[1]).toBe(before[1])
  expect(digestsOf(appContext)[0]).not.toBe(before[0])
  // What is named no more, and nothing takes the place of, leaves at once.
  await taking(appContext, homeWith(origin, '/b.jpg?sig=2'))
  expect(digestsOf(appContext)).toEqual([before[1]])
})

test('what was fetched before a run ended is kept, is not removed by an import, and is not fetched again', async () => {
  const files: Record<string, Buffer> = {}
  for (let at = 0; at < 12; at++) files[`/${at}.jpg`] = await drawn(`#0${at.toString(16)}8`, 50 + at)
  const { origin, takeAsked } = await serving(files)
  const appContext = feedContext()
  const feed = homeWith(origin, ...Object.keys(files))
  await taking(appContext, feed)
  let asked = 0
  const first = await fetching(appContext, { isOver: () => asked++ > 10 })
  expect(first.isDone).toBe(false)
  expect(first.fetched).toBeGreaterThan(0)
  const before = takeAsked()
  expect(before.length).toBeLessThan(12)
  const kept = filesIn(appContext)
  expect(kept).toHaveLength(first.fetched)

  await taking(appContext, kyero(property('C3'), property('C4')), {
    origin: { ...run.origin, source: 'other', reported_by_role: 'listing_agent' },
  })
  expect(filesIn(appContext)).toEqual(kept)
  expect(await fetching(appContext)).toMatchObject({ fetched: 12 - first.fetched, isDone: true })
  expect(takeAsked()).toHaveLength(12 - first.fetched)
  expect(altsOf(appContext)).toHaveLength(12)
})

test('a picture that is stored no more is fetched again', async () => {
  const { origin, takeAsked } = await serving({ '/r.jpg': red })
  const appContext = feedContext()
  await taking(appContext, homeWith(origin, '/r.jpg'))
  await fetching(appContext)
  takeAsked()
  await taking(appContext, homeWith(origin, '/r.jpg'), { takesPictures: false })
  expect(stored(appContext, 'A1').media).toEqual([])
  await taking(appContext, homeWith(origin, '/r.jpg'), { takesPictures: false })
  expect(filesIn(appContext)).toEqual([])
  await taking(appContext, homeWith(origin, '/r.jpg'))
  await fetching(appContext)
  expect(takeAsked()).toEqual(['/r.jpg'])
  expect(filesIn(appContext)).toHaveLength(1)
})

test('without pictures nothing is asked for, and the report says that the operator takes none', async () => {
  const { origin, asked } = await serving({ '/r.jpg': red })
  const appContext = feedContext()
  const report = await taking(appContext, homeWith(origin, '/r.jpg'), { takesPictures: false })
  expect(report.feed?.notes).toContainEqual(
    expect.objectContaining({ rule: 'pictures_not_fetched', homes: 1 }),
  )
  expect(await fetching(appContext)).toMatchObject({ fetched: 0, isDone: true })
  expect(asked).toEqual([])
})

test('pictures of a complement take the place of the feed’s, which return when those are taken away', async () => {
  const { origin, takeAsked } = await serving({ '/r.jpg': red })
  const appContext = feedContext()
  const feed = homeWith(origin, '/r.jpg')
  await taking(appContext, feed)
  await fetching(appContext)
  takeAsked()
  const handing = (...pictures: object[]) => ({
    complements: fileOf(JSON.stringify([{ ref: 'A1', pictures }]), 'pictures.json'),
  })
  const own = handing({
    file: 'own.jpg',
    alt: { pt: 'Sala', en: 'Living room' },
    credit: 'Fotógrafa Fictícia',
  })
  await sharp(green).toFile(join(own.complements, '..', 'own.jpg'))
  await taking(appContext, feed, own)
  expect(altsOf(appContext)).toEqual(['Living room'])
  await taking(appContext, feed)
  expect(await fetching(appContext)).toMatchObject({ fetched: 0, isDone: true })
  expect(altsOf(appContext)).toEqual(['Living room'])

  await taking(appContext, feed, handing())
  await fetching(appContext)
  expect(takeAsked()).toEqual(['/r.jpg'])
  expect(altsOf(appContext)).toEqual([`Picture 1 of 1, supplied by ${agencyName}`])
})

test('only https addresses are asked, and none that is or leads to one in a private network', async () => {
  const { origin, asked } = await serving({ '/r.jpg': red })
  const appContext = feedContext()
  const elsewhere = [
    'file:///etc/passwd',
    '/relative.jpg',
    'ftp://photos.example/1.jpg',
    `https://photos.example/${'x'.repeat(2_000)}`,
  ]
  const over = origin.replace('http:', 'https:')
  const feed = kyero(
    property('A1', {
      images: images('', `${origin}/r.jpg`, ...elsewhere, `${over}/1.jpg`, 'https://turned.example/2.jpg'),
    }),
    property('B2'),
  )
  const { feed: report } = await taking(appContext, feed, { allowPrivate: false })
  expect(report?.notes.filter(({ rule }) => rule === 'picture_address').map(({ found }) => found)).toEqual([
    origin,
    'file://',
    '/relative.jpg',
    'ftp://photos.example',
    'https://photos.example',
  ])
  const { notes } = await fetching(appContext, {
    allowPrivate: false,
    resolve: (_, __, callback) => callback(null, [{ address: '10.0.0.1', family: 4 }]),
  })
  expect(notes.map(({ rule, found }) => [rule, found])).toEqual([
    ['picture_private', over],
    ['picture_private', 'https://turned.example'],
  ])
  expect(asked).toEqual([])
  expect(stored(appContext, 'A1').media).toEqual([])
})

test('a host that does not answer is not asked for every picture of every home', async () => {
  const paths = Array.from({ length: 20 }, (_, at) => `/${at}.jpg`)
  const { origin, takeAsked } = await serving(
    Object.fromEntries(paths.map((path) => [path, (_, response) => response.destroy()])),
  )
  const appContext = feedContext()
  await taking(appContext, homeWith(origin, ...paths))
  expect(await fetching(appContext)).toMatchObject({ failed: 20, isDone: true })
  expect(takeAsked().length).toBeLessThan(10)
})

test('where a host is still away nothing is written, and no import is waited for', async () => {
  const { origin, paths } = await serving({ '/g.jpg': green, '/r.jpg': (_, response) => response.destroy() })
  const appContext = feedContext()
  await taking(appContext, homeWith(origin, '/r.jpg', '/g.jpg'))
  expect(await fetching(appContext)).toMatchObject({ fetched: 1, failed: 1, isDone: true })

  const watching = new Database(join(appContext.config.dataDir, 'open-listings.sqlite'), { readonly: true })
  const commits = () => watching.pragma('data_version', { simple: true })
  const before = commits()
  const begun = appContext.store.imports.begin(appContext.now, 'another')
  let asked = 0
  const again = () => fetching(appContext, { isOver: () => asked++ > 3 })
  expect(await again()).toMatchObject({ fetched: 0, failed: 1, isDone: true })
  expect(commits()).toBe(before)
  begun.end()

  paths['/r.jpg'] = red
  expect(await fetching(appContext)).toMatchObject({ fetched: 1, failed: 0, isDone: true })
  expect(commits()).not.toBe(before)
  watching.close()
  expect(altsOf(appContext)).toHaveLength(2)
})

test('of a home with more than forty pictures the first forty are taken', async () => {
  const paths = Array.from({ length: 43 }, (_, at) => `/${at}.jpg`)
  const { origin, takeAsked } = await serving({})
  const appContext = feedContext()
  const { feed } = await taking(appContext, homeWith(origin, ...paths))
  expect(feed?.notes).toContainEqual(
    expect.objectContaining({ rule: 'more_pictures', found: '43', refs: ['A1'] }),
  )
  await fetching(appContext)
  expect(takeAsked().toSorted()).toEqual(paths.slice(0, 40).toSorted())
})

test('a home without a date keeps the day on which it was first read when its pictures come', async () => {
  const { origin } = await serving({ '/r.jpg': red })
  const appContext = feedContext()
  const feed = kyero(property('A1', { date: '', images: images(origin, '/r.jpg') }), property('B2'))
  await taking(appContext, feed)
  await fetching(appContext)
  appContext.set(utc('2026-05-09T12:00:00.000Z'))
  expect((await taking(appContext, feed)).counts.listing).toMatchObject({ changed: 0, unchanged: 2 })
  expect(stored(appContext, 'A1').facts.price_eur?.reported_on).toBe('2026-05-01')
  expect(altsOf(appContext)).toHaveLength(1)
})

test('a picture that takes too long is left out, and a run that is stopped loses nothing', async () => {
  let isSlow = true
  const drip: RequestListener = (_, response) => {
    if (!isSlow) return void response.end(green)
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  }
  const { origin } = await serving({ '/r.jpg': red, '/slow.jpg': drip, '/silent.jpg': (_, __) => undefined })
  const appContext = feedContext()
  await taking(appContext, homeWith(origin, '/r.jpg', '/slow.jpg', '/silent.jpg'))
  const stopping = new AbortController()
  setTimeout(() => stopping.abort(), 500)
  const stopped = await fetching(appContext, { signal: stopping.signal })
  expect(stopped).toMatchObject({ fetched: 1, failed: 0, isDone: false })
  expect(stored(appContext, 'A1').media).toEqual([])

  const {
    notes,
    references: _,
    ...counts
  } = await fetching(appContext, { milliseconds: { silence: 300, total: 600 } })
  expect(counts).toEqual({ fetched: 0, unchanged: 0, failed: 2, isDone: true })
  expect(notes.map(({ rule, found }) => [rule, found])).toEqual([
    ['picture_unreachable', expect.stringMatching(/^http.*: ETIMEDOUT$/)],
  ])
  expect(altsOf(appContext)).toEqual([`Picture 1 of 1, supplied by ${agencyName}`])
  expect(leftIn(appContext)).toEqual([])
  isSlow = false
  expect(await fetching(appContext, { milliseconds: { silence: 300, total: 5_000 } })).toMatchObject({
    fetched: 1,
    failed: 1,
  })
})

test('while an import is under way nothing is stored, and another process that fetches pictures is left to it', async () => {
  const { origin, takeAsked } = await serving({ '/r.jpg': red })
  const appContext = feedContext()
  await taking(appContext, homeWith(origin, '/r.jpg'))
  const begun = appContext.store.imports.begin(appContext.now, 'another')
  let asked = 0
  expect(await fetching(appContext, { isOver: () => asked++ > 3 })).toMatchObject({
    fetched: 0,
    isDone: false,
  })
  expect(filesIn(appContext)).toEqual([])
  begun.end()

  takeAsked()
  const release = takeLock(appContext.config.dataDir, 'pictures')
  expect(await fetching(appContext)).toMatchObject({ fetched: 0, isDone: false })
  expect(takeAsked()).toEqual([])
  release?.()
  expect(await fetching(appContext)).toMatchObject({ fetched: 1, isDone: true })
})

test('entities that software wrote twice in an address are read as the address that they mean', async () => {
  const { origin, takeAsked } = await serving({ '/r.jpg?a=1&b=2': red })
  const appContext = feedContext()
  await taking(appContext, homeWith(origin, '/r.jpg?a=1&amp;amp;b=2'))
  expect(await fetching(appContext)).toMatchObject({ fetched: 1 })
  expect(takeAsked()).toEqual(['/r.jpg?a=1&b=2'])
})

test('of two homes with one id the pictures are those of the one that is for sale', async () => {
  const { origin } = await serving({ '/rented.jpg': red, '/r.jpg': green })
  const appContext = feedContext()
  const rented = property('A1', { price_freq: 'month', images: images(origin, '/rented.jpg') })
  const forSale = property('A1', { images: images(origin, '/r.jpg') })
  await taking(appContext, kyero(rented, forSale, property('B2')))
  expect(appContext.store.feeds.pictures.of(run.origin, 'A1')?.pictures.map(({ url }) => url)).toEqual([
    `${origin}/r.jpg`,
  ])
})
