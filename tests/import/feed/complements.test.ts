import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { heicFiles } from '../iphone-picture.ts'
import { readComplements } from '#src/import/feed/read-complements.ts'
import { importRecords } from '#src/import/import-records.ts'
import { feedContext, feeding, feedOptions, fileOf, kyero, property, stored } from './feeding.ts'
import { utc } from '../../utc.ts'
import { agencyOf } from '../../ids.ts'

const feed = kyero(
  property('A1', { desc: '<pt>Casa junto ao rio.</pt>', energy_rating: '<consumption>A</consumption>' }),
  property('A2', { desc: '<de>Nur Deutsch</de>' }),
)

const complete = JSON.stringify([
  {
    ref: 'A1',
    title_en: 'A home by the river',
    description_en: 'Two floors by the river.',
    energy_class: 'A+',
    certificate_valid_until: '2031-01-01',
    energy_reported_by: 'energy_assessor',
    permission_from: '2026-04-01',
    permission_until: '2026-09-30',
    permission_reported_by: 'agency_compliance',
    permission_reported_on: '2026-04-02',
    permission_reference: 'CMI-SECRET-9',
  },
  { ref: 'A2', title_pt: 'Apartamento', description_pt: 'Um apartamento.' },
])

test('a complement adds what the format cannot express: texts, the certificate, the permission', async () => {
  const appContext = feedContext()
  const report = await feeding(appContext, feed, { complements: fileOf(complete, 'a.json') })
  expect(report).toMatchObject({ refused: 0, open: 1, counts: { authorisation: { added: 1 } } })
  const { listing_id, title, energy } = stored(appContext, 'A1')
  expect(title).toEqual({ pt: 'Casa junto ao rio', en: 'A home by the river' })
  expect(energy).toEqual({
    class: { value: 'A+', reported_by_role: 'energy_assessor', reported_on: '2026-05-01' },
    certificate_valid_until: '2031-01-01',
  })
  expect(
    appContext.store.published.open(listing_id, appContext.now())?.record.authorisation.valid_until,
  ).toBe('2026-09-30T23:00:00.000Z')
})

test('a complement is remembered: the next feed alone changes nothing, and another complement keeps the rest', async () => {
  const appContext = feedContext()
  await feeding(appContext, feed, { complements: fileOf(complete, 'a.json') })
  appContext.set(utc('2026-05-02T12:00:00.000Z'))
  expect((await feeding(appContext, feed)).counts).toMatchObject({
    listing: { changed: 0, unchanged: 2 },
    authorisation: { added: 0, changed: 0 },
  })
  const more = fileOf('ref,title_pt\nA1,Casa do rio\n', 'more.csv')
  await feeding(appContext, feed, { complements: more })
  expect(stored(appContext, 'A1')).toMatchObject({
    title: { pt: 'Casa do rio', en: 'A home by the river' },
    energy: { class: { value: 'A+', reported_on: '2026-05-01' } },
  })
})

test('the same complement again is no new permission after the operator has revoked it', async () => {
  const appContext = feedContext()
  const complements = fileOf(complete, 'a.json')
  await feeding(appContext, feed, { complements })
  const { listing_id } = stored(appContext, 'A1')
  appContext.store.operator.changeAuthorisation(listing_id, 'revoked', appContext.now())
  expect((await feeding(appContext, feed, { complements })).refused).toBe(0)
  expect(appContext.store.published.open(listing_id, appContext.now())).toBeNull()
})

test('a permission with other days opens nothing that was revoked after it was reported; one that was reported since does', async () => {
  const appContext = feedContext()
  await feeding(appContext, feed, { complements: fileOf(complete, 'a.json') })
  const { listing_id } = stored(appContext, 'A1')
  const isOpen = () => appContext.store.published.open(listing_id, appContext.now()) !== null
  const withPermission = (permission_from: string, permission_reported_on: string) => {
    const [given] = JSON.parse(complete) as Record<string, string>[]
    const changed = [{ ...given, permission_from, permission_reported_on, permission_until: '2026-08-01' }]
    return feeding(appContext, feed, { complements: fileOf(JSON.stringify(changed), 'a.json') })
  }
  appContext.store.operator.changeAuthorisation(listing_id, 'revoked', appContext.now())
  for (const [from, reported] of [
    ['2026-04-02', '2026-04-02'],
    ['2026-04-30', '2026-04-30'],
    ['2026-04-01', '2026-05-01'],
  ] as const) {
    const { problems, feed: report } = await withPermission(from, reported)
    expect(problems).toEqual([])
    expect(report?.notes).toContainEqual(
      expect.objectContaining({ rule: 'revoked_permission', refs: ['A1'], found: reported }),
    )
    expect(isOpen(), from).toBe(false)
  }
  appContext.set(utc('2026-05-02T12:00:00.000Z'))
  expect((await withPermission('2026-04-01', '2026-05-02')).problems).toEqual([])
  expect(isOpen()).toBe(true)
  appContext.store.operator.changeAuthorisation(listing_id, 'revoked', appContext.now())
  await withPermission('2026-04-01', '2026-05-02')
  expect(isOpen()).toBe(false)
})

test('invalid complements are refused with their place, and one without a home is named', async () => {
  const appContext = feedContext()
  const wrong = JSON.stringify([
    { ref: 'A1', energy_class: 'G' },
    { ref: 'A2', certificate_valid_until: '2031-01-01' },
    { ref: 'A3', permission_from: 'today', permission_reported_on: '2026-04-01', title: 'x' },
    { ref: 'A1' },
  ])
  const { problems } = await feeding(appContext, feed, { complements: fileOf(wrong, 'a.json') })
  expect(problems.filter((each) => each.startsWith('a.json'))).toEqual([
    'a.json, record 1: energy_class: found "G", expected one of A+, A, B, B-, C, D, E, F, exempt, in_progress, not_applicable',
    'a.json, record 2: energy_class: found nothing, expected it together with certificate_valid_until',
    'a.json, record 3: permission_from: found "today", expected a date such as 2026-03-01',
    'a.json, record 3: title: found "x", expected no such field',
  ])
  const texts = JSON.stringify([{ ref: 'A2', title_pt: 'A', description_pt: 'B' }, { ref: 'A9' }])
  const { feed: report } = await feeding(appContext, feed, { complements: fileOf(texts, 'a.json') })
  expect(report?.notes).toContainEqual(
    expect.objectContaining({ rule: 'complement_without_home', homes: 1, refs: ['A9'] }),
  )
})

const csv = `ref,type,town,district,price_eur,beds,useful_m2,features,title_pt,description_pt,energy_class,certificate_valid_until,permission_from,permission_reported_on
V-1,Apartamento,Lagoa,Faro,"210000",2,78.5,"Elevador; Vista mar; jacuzzi",T2 em Lagoa,"Duas linhas
e ""aspas"", vírgula",B-,2031-01-01,2026-04-01,2026-04-01
V-2,Terreno,Tavira,Faro,0,,,,Terreno,Um terreno,,,,
`

test('pictures of a complement are files beside it, and stay until others are given', async () => {
  const appContext = feedContext()
  const folder = dirname(fileOf('', 'empty'))
  for (const name of ['front', 'back'])
    await sharp({
      create: { width: 600, height: 400, channels: 3, background: name === 'front' ? '#a50' : '#05a' },
    })
      .jpeg()
      .toFile(join(folder, `${name}.jpg`))
  const picture = (file: string) => ({
    file,
    alt: { pt: 'A fachada', en: 'The front' },
    credit: 'Formosa, Lda.',
  })
  const handing = (...pictures: object[]) => {
    writeFileSync(join(folder, 'pictures.json'), JSON.stringify([{ ref: 'A1', pictures }]))
    return { complements: join(folder, 'pictures.json') }
  }
  const home = property('A1', { images: '<image id="1"><url>https://x.example/1.jpg</url></image>' })
  const others = ['B1', 'B2', 'B3', 'B4', 'B5'].map((ref) => property(ref))
  const storedPictures = () => {
    const begun = appContext.store.imports.begin(appContext.now, 'reading')
    const found = begun.picturesOf(stored(appContext, 'A1').listing_id)
    begun.end()
    return found
  }
  const untaken = await feeding(appContext, kyero(home, ...others), { takesPictures: false })
  expect(untaken.feed?.notes.map(({ rule }) => rule)).toEqual(['pictures_not_fetched'])
  const given = await feeding(
    appContext,
    kyero(home, ...others),
    handing(picture('front.jpg'), picture('back.jpg')),
  )
  expect([given.refused, given.feed?.notes]).toEqual([0, []])
  const [front, back] = storedPictures()
  expect([front?.width, back?.height]).toEqual([600, 400])
  // The next day's feed knows nothing of them; then it lacks the home, and has it again.
  for (const feed of [kyero(home, ...others), kyero(...others), kyero(home, ...others)]) {
    await feeding(appContext, feed)
    expect([stored(appContext, 'A1').media.map(({ credit }) => credit), storedPictures()]).toEqual([
      ['Formosa, Lda.', 'Formosa, Lda.'],
      [front, back],
    ])
  }
  await feeding(appContext, kyero(home, ...others), handing(picture('back.jpg')))
  expect(storedPictures()).toEqual([back])
  const wrong = await feeding(appContext, kyero(home, ...others), handing(picture('absent.jpg')))
  expect(wrong.refusals).toMatchObject([{ field: 'media[0].file', isOperators: true }])
  writeFileSync(join(folder, 'phone.heic'), heicFiles['iphone'] ?? '')
  const heic = await feeding(appContext, kyero(home, ...others), handing(picture('phone.heic')))
  expect(heic.refusals.map(({ expected }) => expected)).toEqual([['picture_heic']])
  await feeding(appContext, kyero(home, ...others), handing())
  expect([stored(appContext, 'A1').media, storedPictures()]).toEqual([[], []])
})

test('a feed in CSV has one row for each home, with what other formats need a complement for', async () => {
  const appContext = feedContext()
  const asCsv = (content: string) =>
    importRecords(appContext, {
      path: fileOf(content, 'feed.csv'),
      dryRun: false,
      feed: feedOptions({
        format: 'csv',
        origin: { agency_id: agencyOf('casa-demo'), source: 'csv', reported_by_role: 'listing_agent' },
      }),
      progress: () => undefined,
    })
  const report = await asCsv(csv)
  expect(report).toMatchObject({ refused: 0, open: 1, counts: { listing: { added: 2 } } })
  expect(report.feed?.notes.map(({ found }) => found)).toEqual(['jacuzzi'])
  expect(stored(appContext, 'V-1', 'csv')).toMatchObject({
    title: { pt: 'T2 em Lagoa' },
    description: { pt: 'Duas linhas\ne "aspas", vírgula' },
    areas: { useful_m2: { value: 78.5 } },
    location: { municipality_code: '0806' },
    energy: { class: { value: 'B-' }, certificate_valid_until: '2031-01-01' },
  })
  expect(Object.keys(stored(appContext, 'V-1', 'csv').features)).toEqual(['elevator', 'sea_view'])
  expect(Object.keys(stored(appContext, 'V-2', 'csv').facts)).toEqual(['property_type'])
  appContext.set(utc('2026-05-02T12:00:00.000Z'))
  expect((await asCsv(csv)).counts).toMatchObject({
    listing: { unchanged: 2 },
    authorisation: { unchanged: 1 },
  })
  const semicolons = 'ref;title_pt;description_pt;town\nV-1;"A; B";C;Faro\nV-2;A;B;Faro\n'
  await asCsv(semicolons)
  expect(stored(appContext, 'V-1', 'csv').title.pt).toBe('A; B')
})

test('an invalid table is refused completely: unknown or double columns, short rows, an open quotation mark', async () => {
  const appContext = feedContext()
  const broken = async (content: string) => {
    const options = { path: fileOf(content, 'feed.csv'), dryRun: false, progress: () => undefined }
    const { problems, feed: report } = await importRecords(appContext, {
      ...options,
      feed: feedOptions({ format: 'csv' }),
    })
    expect(report?.isComplete).toBe(false)
    return problems
  }
  expect(await broken('ref,colour\nA,red\n')).toEqual([
    expect.stringContaining('line 1: found the column "colour", expected columns among ref, modified_on'),
  ])
  expect(await broken('ref,ref\nA,B\n')).toEqual([expect.stringContaining('found the column "ref" again')])
  expect(await broken('town\nFaro\n')).toEqual([expect.stringContaining('found no column ref')])
  expect(await broken('ref,town\nA\n')).toEqual([expect.stringContaining('RFC 4180')])
  expect(await broken('ref,town\nA,"Faro\n')).toEqual([expect.stringContaining('RFC 4180')])
})

test('a line of complements that is no UTF-8 is refused', async () => {
  const path = fileOf('{"ref":"A1"}\n', 'latin.jsonl')
  expect([...(await readComplements(path)).complements.keys()]).toEqual(['A1'])
  writeFileSync(
    path,
    Buffer.from('{"ref":"A1"}\n\n{"ref":"A2","title_pt":"Casa no Marqu\u00eas"}\n', 'latin1'),
  )
  await expect(readComplements(path)).rejects.toThrow('found bytes that are not UTF-8')
})
