import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { AlteredPictureRule } from '#src/domain/listing/altered-pictures.ts'
import { checkRecords } from '#src/import/check-records.ts'
import { loadSite } from '#src/publish/site.ts'
import { currentFolder, publish } from '#src/publish/publication.ts'
import { renewRecords } from '#src/publish/record-form.ts'
import { grant, listing, type TestContext } from '../fixtures.ts'
import { aListing } from '../ids.ts'
import { day } from '../utc.ts'
import { writeSite, readSite } from '../site/own-site.ts'
import { iptc, xmpWith } from '../xmp.ts'
import { importing, openAppContext, refused, sourceFolder } from './importing.ts'

const drawn = (background: string, term?: string): Promise<Buffer> => {
  const image = sharp({ create: { width: 600, height: 400, channels: 3, background } })
  return (term === undefined ? image : image.withXmp(xmpWith(iptc(term)))).jpeg().toBuffer()
}
const empty = await drawn('#ddd')
const furnished = await drawn('#dca', 'compositeWithTrainedAlgorithmicMedia')
const other = await drawn('#acd')

type Pictured = NonNullable<Parameters<typeof listing>[1]>['media']
type Picture = NonNullable<Pictured>[number]

const picture = (file: string, more: Partial<Picture> = {}): Picture => ({
  file,
  alt: { pt: 'Sala', en: 'Living room' },
  credit: 'Casa Demo',
  ...more,
})
const home = (...media: Picture[]) => listing('ol-new', { media })
const files = { 'empty.jpg': empty, 'furnished.jpg': furnished, 'other.jpg': other }
const pair: readonly Picture[] = [
  picture('furnished.jpg', { digital_source_type: 'compositeWithTrainedAlgorithmicMedia' }),
  picture('empty.jpg', { original_of: ['furnished.jpg'] }),
]
const alone: readonly Picture[] = [picture('furnished.jpg'), picture('other.jpg')]

const follow = (appContext: TestContext, altered_pictures: AlteredPictureRule) => {
  appContext.config.site.law.altered_pictures = altered_pictures
  appContext.store.followLaw(appContext.config.site.law, appContext.now())
  return renewRecords(appContext)
}
const open = (appContext: TestContext) =>
  appContext.store.published.open(aListing('ol-new'), appContext.now())
const mediaOf = (appContext: TestContext) => open(appContext)?.record.media ?? []

const taking = async (media: readonly Picture[], altered_pictures: AlteredPictureRule = 'labelled') => {
  const appContext = openAppContext()
  await follow(appContext, altered_pictures)
  const report = await importing(
    appContext,
    sourceFolder({ 'a.json': [home(...media), grant('ol-new')], ...files }),
  )
  return { appContext, report }
}

test('an original and its altered version name each other in the record, each by the address of its content', async () => {
  const { appContext, report } = await taking(pair)
  expect(report.warnings).toEqual([])
  const [altered, original] = mediaOf(appContext)
  expect(altered).toMatchObject({ is_based_on: original?.url })
  expect(original).toMatchObject({ original_of: [altered?.url] })
  expect(altered).not.toHaveProperty('original_of')
  expect(original).not.toHaveProperty('is_based_on')
  const names = open(appContext)?.pictures.map((digest) => digest.slice(0, 16)) ?? []
  expect(mediaOf(appContext).map(({ url }) => url)).toEqual(
    names.map((name) => `https://homes.example/media/ol-new/${name}.webp`),
  )
})

test.each<[AlteredPictureRule, number, RegExp[]]>([
  ['labelled', 2, []],
  ['with_original', 1, [/^a\.json, record 1: media\[0\].*its unaltered original in the same list/]],
  ['refused', 1, [/^a\.json, record 1: media\[0\].*this site shows none/]],
])(
  'with the rule %s a picture whose file alone says that AI altered it is told of, and its home is public',
  async (rule, shown, warnings) => {
    const { appContext, report } = await taking(alone, rule)
    expect(open(appContext)?.record.media).toHaveLength(shown)
    expect(open(appContext)?.pictures).toHaveLength(shown)
    expect(report.warnings).toEqual(warnings.map((each) => expect.stringMatching(each)))
    expect(report.warned.picture_refused).toBe(warnings.length)
  },
)

test('another rule counts for homes that are stored, and what is shown under one is the same again', async () => {
  const { appContext } = await taking([...pair, picture('other.jpg')])
  const count = async (rule: AlteredPictureRule) => {
    await follow(appContext, rule)
    return mediaOf(appContext).length
  }
  const before = mediaOf(appContext)
  expect(await count('with_original')).toBe(3)
  expect(await count('refused')).toBe(2)
  expect(mediaOf(appContext)[0]).not.toHaveProperty('original_of')
  expect(await count('labelled')).toBe(3)
  expect(mediaOf(appContext)).toEqual(before)
})

test('a check says beforehand which pictures would not be shown', async () => {
  const folder = sourceFolder({ 'a.json': [home(picture('x.jpg', { digital_source_type: 'composite' }))] })
  const checked = (altered_pictures: AlteredPictureRule) =>
    checkRecords(folder, null, {
      today: day('2026-05-01'),
      law: { country: 'PT', closes: {}, altered_pictures },
      refusesDemonstration: false,
    })
  expect((await checked('labelled')).warnings.map(({ kind }) => kind)).not.toContain('picture_refused')
  for (const rule of ['with_original', 'refused'] as const)
    expect((await checked(rule)).warnings.map(({ kind }) => kind)).toContain('picture_refused')
})

test.each<[string, Picture[], string]>([
  [
    'the altered picture that names its original',
    [picture('empty.jpg'), picture('furnished.jpg', { ...pair[0], original_of: ['empty.jpg'] })],
    'original_of stands on the unaltered original',
  ],
  ['a picture that is not there', [picture('empty.jpg', { original_of: ['none.jpg'] })], 'another picture'],
  ['itself', [picture('empty.jpg', { original_of: ['empty.jpg'] })], 'another picture'],
  [
    'an altered picture of another original',
    [
      picture('empty.jpg', { original_of: ['furnished.jpg'] }),
      picture('other.jpg', { original_of: ['furnished.jpg'] }),
      picture('furnished.jpg'),
    ],
    'no other original',
  ],
])('%s is refused, with what is expected', async (_, media, expected) => {
  expect(await refused({ 'a.json': [home(...media)], ...files })).toEqual([expect.stringContaining(expected)])
})

test('the site file says which altered pictures are shown, and of itself all', async () => {
  expect(readSite(await writeSite()).law.altered_pictures).toBeUndefined()
  const demanding = readSite(await writeSite({ altered_pictures: 'with_original' }))
  expect(demanding.law.altered_pictures).toBe('with_original')
  const wrong = await writeSite({ altered_pictures: 'maybe' })
  expect(() => readSite(wrong)).toThrow(/altered_pictures/)
})

const site = await loadSite()

/** When each file of a folder was written. */
const writtenIn = (folder: string): Record<string, number> =>
  Object.fromEntries(
    readdirSync(folder)
      .toSorted()
      .map((name) => [name, statSync(join(folder, name)).mtimeMs]),
  )

test('one picture has one identity: renamed, put in another order, imported again or into a second home it is stored once, and no public file of it is written again', async () => {
  const appContext = openAppContext()
  const { dataDir } = appContext.config
  const storedNow = () => writtenIn(join(dataDir, 'pictures'))
  const publicNow = () => writtenIn(join(currentFolder(appContext), 'media/ol-new'))
  const put = async (names: Record<string, Buffer>, ...more: object[]) => {
    const media = Object.keys(names).map((name) => picture(name))
    const records = [home(...media), grant('ol-new'), ...more]
    await importing(appContext, sourceFolder({ 'a.json': records, ...names }))
    await publish(appContext, site)
  }
  await put({ 'a.jpg': empty, 'b.jpg': other })
  const [stored, published] = [storedNow(), publicNow()]
  // Each in three forms, the whole picture and two widths; beside them by what the original is named.
  expect(Object.keys(stored)).toHaveLength(8)
  expect(Object.keys(published)).toHaveLength(6)
  const addresses = mediaOf(appContext).map(({ url }) => url)
  const again: [string, Record<string, Buffer>][] = [
    ['imported again', { 'a.jpg': empty, 'b.jpg': other }],
    ['renamed', { 'a-2.jpg': empty, 'signed-b.jpg': other }],
    ['in another order', { 'b.jpg': other, 'a.jpg': empty }],
    ['twice in a home', { 'b.jpg': other, 'a.jpg': empty, 'b-again.jpg': other }],
  ]
  for (const [how, names] of again) {
    await put(names)
    expect(storedNow(), how).toEqual(stored)
    expect(publicNow(), how).toEqual(published)
    expect(
      mediaOf(appContext)
        .map(({ url }) => url)
        .toSorted(),
      how,
    ).toEqual(addresses.toSorted())
  }
  await put({ 'a.jpg': empty, 'b.jpg': other }, listing('ol-second', { media: [picture('a.jpg')] }))
  expect(storedNow()).toEqual(stored)
})
