import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { iptcUri, originWords, type PictureOrigin } from '#src/domain/listing/digital-source-type.ts'
import type { RecordMedia } from '#src/domain/listing/record.ts'
import { originInXmp } from '#src/import/file-origin.ts'
import { agency, grant, listing, take } from '../fixtures.ts'
import { aListing } from '../ids.ts'
import { hostileManifests } from '../import/hostile-manifests.ts'
import { importing, sourceFolder } from '../import/importing.ts'
import { inWebp, manifestOf, signedPicture, type Done } from '../import/signed-pictures.ts'
import { base } from '../server/rest-fixtures.ts'
import { callTool } from '../server/mcp/mcp-fixtures.ts'
import { iptc, xmpWith } from '../xmp.ts'
import { officePlaces } from './stores.ts'
import { joined } from './visiting.ts'

let asked = 0
const elsewhere = createServer((_, answer) => {
  asked += 1
  answer.end()
}).listen(0, '127.0.0.1')
afterAll(() => void elsewhere.close())
const address = () => `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/manifest.c2pa`

let shade = 0
/** A picture that no other one equals. */
const blank = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: 20 + 9 * shade++, g: 90, b: 60 } } })
const jpeg = (xmp?: string) => (xmp === undefined ? blank() : blank().withXmp(xmp)).jpeg().toBuffer()

const generated: Done[] = [{ action: 'c2pa.created', term: 'trainedAlgorithmicMedia' }]
const captured: Done[] = [{ action: 'c2pa.created', term: 'digitalCapture' }]
const edited: Done[] = [...captured, { action: 'c2pa.edited' }]
const furnished: Done[] = [
  ...captured,
  { action: 'c2pa.edited', term: 'compositeWithTrainedAlgorithmicMedia' },
]

const broken = (file: Buffer): Buffer => {
  const copy = Buffer.from(file)
  copy[copy.length - 10] = (copy.at(-10) ?? 0) ^ 1
  return copy
}

/** What the agency says of a picture, how its file is made, and what that comes to by the tables of the words of files. */
type Case = [name: string, said: PictureOrigin, file: () => Promise<Buffer>, comes_to: PictureOrigin]

const cases: readonly Case[] = [
  ['a camera took it', 'unknown', async () => signedPicture(await jpeg(), captured), 'digitalCapture'],
  ['somebody edited it', 'digitalCapture', async () => signedPicture(await jpeg(), edited), 'humanEdits'],
  [
    'AI made it, and the agency says that a camera did',
    'digitalCapture',
    async () => signedPicture(await jpeg(), generated),
    'trainedAlgorithmicMedia',
  ],
  [
    'AI furnished it, in a PNG',
    'unknown',
    async () => signedPicture(await blank().png().toBuffer(), furnished),
    'compositeWithTrainedAlgorithmicMedia',
  ],
  [
    'AI made it, in an AVIF',
    'unknown',
    async () => signedPicture(await blank().avif().toBuffer(), generated),
    'trainedAlgorithmicMedia',
  ],
  [
    'AI made it, in a WebP',
    'unknown',
    async () =>
      inWebp(await blank().webp().toBuffer(), manifestOf(await signedPicture(await jpeg(), generated))),
    'trainedAlgorithmicMedia',
  ],
  [
    'AI made it, and the signature is broken',
    'unknown',
    async () => broken(await signedPicture(await jpeg(), generated)),
    'trainedAlgorithmicMedia',
  ],
  [
    'a camera took it, and the signature is broken',
    'unknown',
    async () => broken(await signedPicture(await jpeg(), captured)),
    'unknown',
  ],
  [
    'its manifest was stripped',
    'unknown',
    async () =>
      sharp(await signedPicture(await jpeg(), generated))
        .jpeg()
        .toBuffer(),
    'unknown',
  ],
  [
    'XMP says that a camera took it, its manifest that AI made it',
    'unknown',
    async () => signedPicture(await jpeg(xmpWith(iptc('digitalCapture'))), generated),
    'trainedAlgorithmicMedia',
  ],
  [
    'XMP says that AI furnished it, its manifest that a camera took it',
    'digitalCapture',
    async () => signedPicture(await jpeg(xmpWith(iptc('compositeWithTrainedAlgorithmicMedia'))), captured),
    'compositeWithTrainedAlgorithmicMedia',
  ],
  [
    'its manifest is elsewhere',
    'digitalCapture',
    () =>
      jpeg(
        xmpWith(iptc('print'), {
          inside: `<dcterms:provenance xmlns:dcterms="http://purl.org/dc/terms/">${address()}</dcterms:provenance>`,
        }),
      ),
    'print',
  ],
  ...hostileManifests.map(([name, manifest]): Case => [
    `its manifest has ${name}`,
    'digitalCapture',
    async () => inWebp(await blank().webp().toBuffer(), manifest()),
    'digitalCapture',
  ]),
]

const creditOf = (at: number): string => `Case ${String(at).padStart(2, '0')}.`

test('each picture has the label that the tables of rules say, on every surface and at the office, and none is asked for elsewhere', async () => {
  const [place] = officePlaces()
  const office = await place!.open()
  const { context } = office
  take(context, agency(), listing('ol-before'), grant('ol-before'))
  const files: Record<string, Buffer> = {}
  for (const [at, [, , file]] of cases.entries()) files[`${at}.jpg`] = await file()
  const media = cases.map(([name, digital_source_type], at) => ({
    file: `${at}.jpg`,
    alt: { pt: name, en: name },
    credit: creditOf(at),
    digital_source_type,
  }))
  const report = await importing(
    context,
    sourceFolder({ 'a.json': [listing('ol-test01', { media }), grant('ol-test01')], ...files }),
  )
  expect(report.problems).toEqual([])
  const app = await office.serve()
  const ana = await joined(app, context, 'Ana')
  const text = async (path: string) => (await app.fetch(new Request(base + path))).text()
  const own = '/properties/ol-test01'
  const words = { en: originWords('en'), pt: originWords('pt') }
  const made = (origin: PictureOrigin, at: number): string =>
    origin === 'unknown'
      ? `Picture (origin not stated), supplied by ${creditOf(at)}`
      : `${words.en[origin]}, by ${creditOf(at)}`
  const plain = (markdown: string) => markdown.replaceAll('\\', '')
  const answer = await callTool(app, 'property.get', { listing_id: 'ol-test01', detail: 'full' })

  const inText = {
    page: await text(own),
    markdown: plain(await text(`${own}.md`)),
    mcp: plain(answer.content[0]?.text ?? ''),
  }
  const snapshot = (await text('/v1/public-sync/snapshot.jsonl')).split('\n')
  type Pictured = { media: RecordMedia[] }
  const records: Record<string, Pictured> = {
    json: JSON.parse(await text(`${own}.json`)),
    rest: JSON.parse(await text('/v1/properties/ol-test01')),
    feed: JSON.parse(await text('/feeds/open-listings.json')).items.find(
      ({ _listing }: { _listing: { listing_id: string } }) => _listing.listing_id === 'ol-test01',
    )._listing,
    snapshot: JSON.parse(snapshot.find((line) => line.includes('"ol-test01"')) ?? '{}').record,
  }
  const jsonLd = JSON.parse(await text(`${own}.jsonld`))
  const objects = [jsonLd.primaryImageOfPage, jsonLd.associatedMedia].flat() as Record<string, unknown>[]
  const pagePt = await text(`/pt${own}`)
  const atOffice = await ana.text('/office/homes/ol-test01/pictures')

  for (const [at, [name, , , origin]] of cases.entries()) {
    const label = made(origin, at)
    for (const [surface, all] of Object.entries(inText)) expect(all, `${surface}: ${name}`).toContain(label)
    if (origin !== 'unknown') {
      expect(pagePt, name).toContain(`${words.pt[origin]}, por ${creditOf(at)}`)
      expect(atOffice, name).toContain(`${creditOf(at)} · ${words.en[origin]}`)
    } else expect(atOffice, name).toContain(`${creditOf(at)} · Picture (origin not stated)`)
    for (const [surface, { media: all }] of Object.entries(records))
      expect(all[at], `${surface}: ${name}`).toMatchObject({
        credit: creditOf(at),
        digital_source_type: origin,
      })
    const object = objects.find(({ creditText }) => creditText === creditOf(at))
    expect(JSON.stringify(object?.['digitalSourceType'] ?? []), name).toEqual(
      origin === 'unknown' ? '[]' : expect.stringContaining(iptcUri(origin)),
    )
    const digest = context.store.published.open(aListing('ol-test01'), context.now())?.pictures[at] ?? '-'
    const folder = join(context.config.dataDir, 'pictures')
    const forms = readdirSync(folder).filter((each) => each.startsWith(digest) && !each.endsWith('.original'))
    expect(forms.map((each) => each.slice(64)).toSorted(), name).toEqual(['-60.avif', '.webp'])
    for (const form of forms) {
      const { xmp } = await sharp(readFileSync(join(folder, form))).metadata()
      expect(originInXmp(xmp), `${form}: ${name}`).toBe(origin)
    }
  }
  expect(asked).toBe(0)
  office.close()
})
