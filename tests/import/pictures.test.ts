import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { agency, grant, listing, testFolder, type TestContext } from '../fixtures.ts'
import { everything, importing, openAppContext, refused, sourceFolder } from './importing.ts'
import { heicFiles } from './iphone-picture.ts'
import { aListing } from '../ids.ts'

const media = (...files: string[]) =>
  files.map((file) => ({ file, alt: { pt: 'Sala', en: 'Living room' }, credit: 'Fotógrafa Fictícia' }))

const pictured = (...files: string[]) => listing('ol-new', { media: media(...files) })

const drawn = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#246' } })

const storedFiles = ({ config }: TestContext) => {
  const folder = join(config.dataDir, 'pictures')
  const names = readdirSync(folder).filter((name) => !name.endsWith('.original'))
  return names.map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))
}

/** The pictures themselves, without their smaller forms. */
const storedPictures = (appContext: TestContext) =>
  storedFiles(appContext)
    .filter(({ name }) => /^[0-9a-f]+\.webp$/.test(name))
    .map(({ bytes }) => bytes)

test('interface 1.3: metadata of the camera is not in the stored picture', async () => {
  const jpeg = await drawn(600, 400)
    .withExif({
      IFD0: { Artist: 'SECRET-OWNER', Copyright: 'SECRET-COPYRIGHT', Make: 'SECRET-CAMERA' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '38/1 43/1 30/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '9/1 8/1 0/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET-XMP</x:xmpmeta>')
    .jpeg()
    .toBuffer()
  for (const secret of ['SECRET-OWNER', 'SECRET-CAMERA', 'SECRET-XMP', 'Exif'])
    expect(jpeg.includes(secret)).toBe(true)
  const appContext = openAppContext()
  await importing(appContext, sourceFolder({ 'a.json': [pictured('a.jpg'), grant('ol-new')], 'a.jpg': jpeg }))
  const files = storedFiles(appContext)
  expect(files.map(({ name }) => name.replace(/^[0-9a-f]+/, '')).toSorted()).toEqual([
    '-480.avif',
    '-600.avif',
    '.webp',
  ])
  for (const { name, bytes } of files) {
    for (const secret of ['SECRET', 'Exif\0', 'EXIF', 'XMP', 'xmpmeta'])
      expect(bytes.includes(secret), name).toBe(false)
    const { format, exif, xmp, iptc, icc } = await sharp(bytes).metadata()
    expect({ format, exif, xmp, iptc, icc }, name).toEqual({
      format: name.endsWith('webp') ? 'webp' : 'heif',
    })
  }
  expect(JSON.stringify(appContext.store.published.open(aListing('ol-new'), appContext.now()))).not.toContain(
    'a.jpg',
  )
})

test('a picture taken with the camera turned is stored upright', async () => {
  const appContext = openAppContext()
  const turned = await drawn(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  await importing(appContext, sourceFolder({ 'a.json': [pictured('a.jpg')], 'a.jpg': turned }))
  const { width, height, orientation } = await sharp(storedPictures(appContext)[0]).metadata()
  expect({ width, height, orientation }).toEqual({ width: 20, height: 40, orientation: undefined })
})

test('the smaller forms of a turned picture are upright as well, and never wider than it', async () => {
  const appContext = openAppContext()
  const turned = await drawn(1_200, 1_000).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  await importing(appContext, sourceFolder({ 'a.json': [pictured('a.jpg')], 'a.jpg': turned }))
  const sizes = await Promise.all(
    storedFiles(appContext).map(async ({ name, bytes }) => {
      const { width, height } = await sharp(bytes).metadata()
      return `${name.replace(/^[0-9a-f]+/, '')} ${width}x${height}`
    }),
  )
  expect(sizes.toSorted()).toEqual([
    '-1000.avif 1000x1200',
    '-480.avif 480x576',
    '-960.avif 960x1152',
    '-960.webp 960x1152',
    '.webp 1000x1200',
  ])
})

test('JPEG, PNG, WebP and AVIF are accepted, and large ones are scaled down', async () => {
  const appContext = openAppContext()
  const files = {
    'a.jpg': await drawn(3_000, 10).jpeg().toBuffer(),
    'deep/b.png': await drawn(41).png().toBuffer(),
    'c.webp': await drawn(42).webp().toBuffer(),
    'd.avif': await drawn(64, 64).avif().toBuffer(),
  }
  const folder = sourceFolder({ ...files, 'a.json': [pictured(...Object.keys(files), './x/../c.webp')] })
  expect((await importing(appContext, folder)).problems).toEqual([])
  expect(everything(appContext)['picture']?.map((row) => (row as { width: number }).width)).toEqual([
    2_400, 41, 42, 64, 42,
  ])
  expect(storedPictures(appContext)).toHaveLength(4)
})

test('a path that leaves the folder of its record is refused', async () => {
  const outside = sourceFolder({ 'secret.png': await drawn().png().toBuffer() })
  const folder = sourceFolder({
    'a.json': [
      pictured(
        '../a.png',
        join(outside, 'secret.png'),
        'link.png',
        'linked/secret.png',
        'a.png\0.jpg',
        '..',
        '.',
        'x/../../a.png',
      ),
    ],
  })
  symlinkSync(join(outside, 'secret.png'), join(folder, 'link.png'))
  symlinkSync(outside, join(folder, 'linked'))
  writeFileSync(join(folder, '../a.png'), await drawn().png().toBuffer())
  const appContext = openAppContext()
  const before = everything(appContext)
  const { problems } = await importing(appContext, folder)
  expect(everything(appContext)).toEqual(before)
  expect(problems).toHaveLength(8)
  problems.forEach((problem, index) => {
    expect(problem).toContain(`a.json, record 1: media[${index}].file: found `)
    expect(problem).toMatch(/expected a path inside the folder of the record$/)
  })
  expect(problems[4]).toContain('found "a.png\\u0000.jpg"')
})

test('a link inside the folder is followed', async () => {
  const folder = sourceFolder({
    'a.json': [pictured('link.png')],
    'real.png': await drawn().png().toBuffer(),
  })
  symlinkSync('real.png', join(folder, 'link.png'))
  expect((await importing(openAppContext(), folder)).problems).toEqual([])
})

test('a missing or an invalid picture is refused with the others of its listing', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="/etc/passwd"/></svg>'
  const jpeg = await drawn(400, 400).jpeg().toBuffer()
  const folder = {
    'a.json': [
      agency(),
      pictured('gone.jpg', 'text.jpg', 'empty.png', 'svg.png', 'gif.png', 'cut.jpg', 'deep'),
    ],
    'text.jpg': 'no picture',
    'empty.png': '',
    'svg.png': svg,
    'gif.png': await drawn().gif().toBuffer(),
    'cut.jpg': jpeg.subarray(0, jpeg.length / 2),
    'deep/x.txt': '',
  }
  const none = 'expected a JPEG, PNG, WebP or AVIF picture'
  expect(await refused(folder)).toEqual([
    'a.json, record 2: media[0].file: found "gone.jpg", expected a picture that exists',
    `a.json, record 2: media[1].file: found "text.jpg", ${none}`,
    `a.json, record 2: media[2].file: found "empty.png", ${none}`,
    `a.json, record 2: media[3].file: found "svg.png", ${none}`,
    `a.json, record 2: media[4].file: found "gif.png", ${none}`,
    `a.json, record 2: media[5].file: found "cut.jpg", ${none}`,
    'a.json, record 2: media[6].file: found "deep", expected a picture, not a folder or a device',
  ])
})

test('HEIC is refused by its name, as a phone builds it and whatever it says of itself', async () => {
  const names = Object.keys(heicFiles).map((name) => `${name}.heic`)
  const files = Object.fromEntries(Object.entries(heicFiles).map(([name, bytes]) => [`${name}.heic`, bytes]))
  const expected = 'expected a JPEG, PNG, WebP or AVIF picture: this one is HEIC, as iPhones make them'
  expect(await refused({ 'a.json': [agency(), pictured(...names)], ...files })).toEqual(
    names.map((name, at) => `a.json, record 2: media[${at}].file: found "${name}", ${expected}`),
  )
})

test('a pipe in place of a picture does not block the import', async () => {
  const folder = sourceFolder({ 'a.json': [pictured('pipe.jpg')] })
  execFileSync('mkfifo', [join(folder, 'pipe.jpg')])
  expect((await importing(openAppContext(), folder)).problems[0]).toMatch(
    /expected a picture, not a folder or a device$/,
  )
})

test('a small file that unfolds into too many pixels is refused', async () => {
  const bomb = await drawn(20_000, 5_001).png().toBuffer()
  expect(bomb.length).toBeLessThan(2_000_000)
  expect(await refused({ 'a.json': [pictured('a.png')], 'a.png': bomb })).toEqual([
    'a.json, record 1: media[0].file: found "a.png", expected a picture of at most 100000000 pixels',
  ])
})

test('a small file of one row or one column is refused before it is decoded', async () => {
  for (const bytes of [await drawn(30_001, 1).png().toBuffer(), await drawn(1, 30_001).png().toBuffer()])
    expect(await refused({ 'a.json': [pictured('a.png')], 'a.png': bytes })).toEqual([
      'a.json, record 1: media[0].file: found "a.png", expected a picture of at most 30000 pixels on a side',
    ])
})

test('a file over 40 MiB is no picture of a home', async () => {
  expect(await refused({ 'a.json': [pictured('a.png')], 'a.png': Buffer.alloc(40 * 1_048_576 + 1) })).toEqual(
    ['a.json, record 1: media[0].file: found "a.png", expected a picture of at most 41943040 bytes'],
  )
})

test('a picture that no listing names any more is retained for current readers, and removed by the next import', async () => {
  const appContext = openAppContext()
  const [one, two] = [await drawn(500, 20).png().toBuffer(), await drawn(11).png().toBuffer()]
  const put = (bytes: Buffer) =>
    importing(appContext, sourceFolder({ 'a.json': [pictured('a.png')], 'a.png': bytes }))
  await put(one)
  const folder = join(appContext.config.dataDir, 'pictures')
  const first = readdirSync(folder)
  expect(first.length).toBeGreaterThan(3)
  writeFileSync(join(folder, `${'a'.repeat(64)}-480.avif.tmp`), 'left by a kill')
  writeFileSync(join(folder, 'notes.txt'), 'not ours')

  await put(two)
  const second = readdirSync(folder)
  expect(second).toEqual(expect.arrayContaining([...first, 'notes.txt']))
  expect(second.filter((name) => name.endsWith('.tmp'))).toEqual([])
  expect((await importing(appContext, sourceFolder({ 'a.json': [agency()] }), true)).refused).toBe(0)
  expect(readdirSync(folder)).toEqual(second)

  await importing(appContext, sourceFolder({ 'a.json': [agency()] }))
  expect(readdirSync(folder)).toHaveLength(second.length - first.length)
  expect(readdirSync(folder)).toContain('notes.txt')
  const [remaining] = storedPictures(appContext)
  expect((await sharp(remaining).metadata()).width).toBe(11)
})

test('a refused import and a dry run leave no picture behind, and remove none that others need', async () => {
  const appContext = openAppContext()
  const before = everything(appContext)
  const [one, two] = [await drawn(10).png().toBuffer(), await drawn(11).png().toBuffer()]
  const files = { 'one.png': one, 'two.png': two }
  await importing(appContext, sourceFolder({ 'a.json': [pictured('one.png')], ...files }), true)
  await importing(appContext, sourceFolder({ 'a.json': [pictured('one.png'), null], ...files }))
  expect(everything(appContext)).toEqual(before)
  await importing(appContext, sourceFolder({ 'a.json': [pictured('one.png')], ...files }))
  const after = everything(appContext)
  // One, its own width as AVIF, and by what the original is named.
  expect(after['pictures']).toHaveLength(3)
  await importing(appContext, sourceFolder({ 'a.json': [pictured('one.png', 'two.png'), null], ...files }))
  expect(everything(appContext)).toEqual(after)
})

test('a disk that refuses the pictures refuses the import', async () => {
  const appContext = openAppContext()
  writeFileSync(join(appContext.config.dataDir, 'pictures'), 'in the way')
  mkdirSync(join(appContext.config.dataDir, 'other'))
  const folder = sourceFolder({ 'a.json': [pictured('a.png')], 'a.png': await drawn().png().toBuffer() })
  await expect(importing(appContext, folder)).rejects.toThrow(/EEXIST|ENOTDIR/)
  expect(appContext.store.countListings()).toBe(1)
})

test('the same pictures again are no change', async () => {
  const appContext = openAppContext()
  const folder = sourceFolder({
    'a.json': [pictured('a.png'), grant('ol-new')],
    'a.png': await drawn().png().toBuffer(),
  })
  await importing(appContext, folder)
  const after = everything(appContext)
  expect((await importing(appContext, folder)).counts.listing.unchanged).toBe(1)
  expect(everything(appContext)).toEqual(after)
})

test('homes with the same picture, which are encoded at the same time, store it once', async () => {
  const ids = Array.from({ length: 12 }, (_, index) => `ol-new${index}`)
  const appContext = openAppContext()
  const report = await importing(
    appContext,
    sourceFolder({
      'a.json': ids.flatMap((id) => [listing(id, { media: media('a.jpg', 'b.jpg') }), grant(id)]),
      'a.jpg': await drawn().jpeg().toBuffer(),
      'b.jpg': await drawn().jpeg().toBuffer(),
    }),
  )
  expect(storedPictures(appContext)).toHaveLength(1)
  expect(storedFiles(appContext).filter(({ name }) => name.includes('tmp'))).toEqual([])
  expect(report).toMatchObject({ open: ids.length, refused: 0 })
})

test('in a folder that several servers share, an import removes unnamed pictures only after a day', async () => {
  const shared = join(testFolder(), 'shared')
  const on = (): TestContext => {
    const appContext = openAppContext()
    return { ...appContext, config: { ...appContext.config, picturesDir: shared } }
  }
  const [one, two] = [on(), on()]
  const of = async (id: string, width: number) =>
    sourceFolder({
      'a.json': [listing(id, { media: media('a.jpg') }), grant(id)],
      'a.jpg': await drawn(width).jpeg().toBuffer(),
    })
  await importing(one, await of('ol-new', 40))
  const stored = readdirSync(shared)
  expect(stored.length).toBeGreaterThan(0)
  await importing(two, await of('ol-other', 50))
  expect(readdirSync(shared)).toEqual(expect.arrayContaining(stored))
  const old = new Date(Date.now() - 2 * 86_400_000)
  for (const name of readdirSync(shared)) utimesSync(join(shared, name), old, old)
  // A picture that is stored again counts as new, although it was there before.
  await importing(two, await of('ol-third', 40))
  expect(readdirSync(shared)).toEqual(expect.arrayContaining(stored))
  for (const name of readdirSync(shared)) utimesSync(join(shared, name), old, old)
  // The next import removes what this one no longer names.
  await importing(two, await of('ol-third', 60))
  await importing(two, await of('ol-third', 70))
  expect(readdirSync(shared).filter((name) => stored.includes(name))).toEqual([])
})
