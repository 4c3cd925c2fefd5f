import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { derivedPicture } from '#src/import/pictures.ts'
import { writeXmp } from '#src/import/file-origin.ts'
import { warningSummary } from '#src/command/warning-summary.ts'
import { grant, listing, type TestContext } from '../fixtures.ts'
import { iptc, xmpWith } from '../xmp.ts'
import { importing, openAppContext, sourceFolder } from './importing.ts'
import { aListing } from '../ids.ts'

const ai = 'compositeWithTrainedAlgorithmicMedia'

const drawn = (term?: string, background = '#246') => {
  const image = sharp({ create: { width: 600, height: 400, channels: 3, background } })
  return (term === undefined ? image : image.withXmp(xmpWith(iptc(term)))).jpeg().toBuffer()
}

const pictured = (...pictures: object[]) =>
  listing('ol-new', {
    media: pictures.map((each, at) => ({
      file: `${at}.jpg`,
      alt: { pt: 'Sala', en: 'Living room' },
      credit: 'Fotógrafa Fictícia',
      ...each,
    })),
  })

const importingWith = async (appContext: TestContext, pictures: { said?: object; bytes: Buffer }[]) =>
  importing(
    appContext,
    sourceFolder({
      'a.json': [pictured(...pictures.map(({ said = {} }) => said)), grant('ol-new')],
      ...Object.fromEntries(pictures.map(({ bytes }, at) => [`${at}.jpg`, bytes])),
    }),
  )

const originsIn = (appContext: TestContext) =>
  appContext.store.published
    .open(aListing('ol-new'), appContext.now())
    ?.record.media.map(({ digital_source_type, origin_reported_by_role }) => [
      digital_source_type,
      origin_reported_by_role,
    ])

const storedFiles = ({ config }: TestContext) => {
  const folder = join(config.dataDir, 'pictures')
  const names = readdirSync(folder).filter((name) => !name.endsWith('.original'))
  return names.map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))
}

test('the origin of a picture is unknown unless a role or its file says it, and who said it is named', async () => {
  const appContext = openAppContext()
  await importingWith(appContext, [
    { bytes: await drawn() },
    { bytes: await drawn('digitalCapture', '#642') },
    { bytes: await drawn(undefined, '#426'), said: { digital_source_type: 'digitalCapture' } },
    {
      bytes: await drawn(undefined, '#264'),
      said: { digital_source_type: ai, origin_reported_by_role: 'photographer' },
    },
  ])
  expect(originsIn(appContext)).toEqual([
    ['unknown', null],
    ['digitalCapture', null],
    ['digitalCapture', 'listing_agent'],
    [ai, 'photographer'],
  ])
})

test('where a file says more against its picture than the record, that counts and is warned of', async () => {
  const appContext = openAppContext()
  const report = await importingWith(appContext, [
    { bytes: await drawn(ai), said: { digital_source_type: 'digitalCapture' } },
    { bytes: await drawn('digitalCapture', '#642'), said: { digital_source_type: ai } },
    { bytes: await drawn('print', '#426'), said: { digital_source_type: 'print' } },
  ])
  expect(originsIn(appContext)).toEqual([
    [ai, null],
    [ai, 'listing_agent'],
    ['print', 'listing_agent'],
  ])
  expect(report.warned.picture_origin).toBe(1)
  expect(report.warnings).toEqual([
    `a.json, record 1: media[0].digital_source_type: found "digitalCapture", expected ${ai}, as its file says, which is published`,
  ])
  expect(warningSummary(report.warned, 1)).toEqual([
    expect.stringMatching(/^1 warning of pictures whose files/),
  ])
})

test('every form of a picture has its origin as the IPTC writes it, and nothing else that the file had', async () => {
  const appContext = openAppContext()
  await importingWith(appContext, [{ bytes: await drawn(ai) }])
  const files = storedFiles(appContext)
  expect(files).toHaveLength(3)
  for (const { name, bytes } of files) {
    const { exif, iptc: iim, icc, xmp } = await sharp(bytes).metadata()
    expect({ exif, iim, icc }, name).toEqual({})
    expect(xmp?.toString(), name).toBe(writeXmp(ai))
    expect(bytes.includes('SECRET'), name).toBe(false)
  }
})

test('a form that is drawn again from a stored picture has its origin too', async () => {
  const appContext = openAppContext()
  await importingWith(appContext, [{ bytes: await drawn(ai) }])
  const stored = storedFiles(appContext).find(({ name }) => name.endsWith('-480.avif'))
  const digest = stored?.name.slice(0, 64) as string
  rmSync(join(appContext.config.dataDir, 'pictures', `${digest}-480.avif`))
  const form = { width: 480, format: 'avif', name: '-480.avif' } as const
  const { xmp } = await sharp(await derivedPicture(appContext.config, digest, form)).metadata()
  expect(xmp?.toString()).toBe(writeXmp(ai))
})

test('a picture of which nobody says anything has no metadata', async () => {
  const appContext = openAppContext()
  await importingWith(appContext, [{ bytes: await drawn('noSuchTerm') }])
  for (const { name, bytes } of storedFiles(appContext))
    expect((await sharp(bytes).metadata()).xmp, name).toBeUndefined()
})

test('the same import once more changes nothing, and another statement changes the listing', async () => {
  const appContext = openAppContext()
  const bytes = await drawn(ai)
  await importingWith(appContext, [{ bytes }])
  expect((await importingWith(appContext, [{ bytes }])).counts.listing.unchanged).toBe(1)
  const plain = await importingWith(appContext, [{ bytes: await drawn('digitalCapture') }])
  expect(plain.counts.listing.changed).toBe(1)
  expect(originsIn(appContext)).toEqual([['digitalCapture', null]])
})
