import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { originInFile, type FileWords } from '#src/domain/listing/file-words.ts'
import type { PictureOrigin } from '#src/domain/listing/digital-source-type.ts'
import { manifestIn } from '#src/import/picture-manifest.ts'
import { everything, importing, openAppContext, sourceFolder } from './importing.ts'
import { grant, listing } from '../fixtures.ts'
import { aListing } from '../ids.ts'
import { iptc, xmpWith } from '../xmp.ts'
import { generatedPicture } from './generated-picture.ts'
import { hostileManifests } from './hostile-manifests.ts'
import { inWebp, manifestOf, signedPicture, type Done } from './signed-pictures.ts'

const blank = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } })
const jpeg = (xmp?: string) => (xmp === undefined ? blank() : blank().withXmp(xmp)).jpeg().toBuffer()

const generated: Done[] = [{ action: 'c2pa.created', term: 'trainedAlgorithmicMedia' }]
const captured: Done[] = [{ action: 'c2pa.created', term: 'digitalCapture' }]
const edited: Done[] = [{ action: 'c2pa.edited' }]

/** Another byte of the pixels than was signed. */
const altered = (file: Buffer): Buffer => {
  const copy = Buffer.from(file)
  copy[copy.length - 10] = (copy.at(-10) ?? 0) ^ 1
  return copy
}

test.for<[string, () => Promise<Buffer>, FileWords['manifest']]>([
  [
    'a picture that AI made',
    async () => signedPicture(await jpeg(), generated),
    { digital_source_type: 'trainedAlgorithmicMedia', signature: 'valid' },
  ],
  [
    'a PNG that AI made',
    async () => signedPicture(await blank().png().toBuffer(), generated),
    { digital_source_type: 'trainedAlgorithmicMedia', signature: 'valid' },
  ],
  [
    'a picture that a camera took',
    async () => signedPicture(await jpeg(), captured),
    { digital_source_type: 'digitalCapture', signature: 'valid' },
  ],
  [
    'one that was edited since',
    async () => signedPicture(await jpeg(), [...captured, ...edited]),
    { digital_source_type: 'humanEdits', signature: 'valid' },
  ],
  [
    'one to which AI added something',
    async () =>
      signedPicture(await jpeg(), [
        ...captured,
        { action: 'c2pa.edited', term: 'compositeWithTrainedAlgorithmicMedia' },
      ]),
    { digital_source_type: 'compositeWithTrainedAlgorithmicMedia', signature: 'valid' },
  ],
  [
    'one that was cropped',
    async () => signedPicture(await jpeg(), [...captured, { action: 'c2pa.cropped' }]),
    { digital_source_type: 'digitalCapture', signature: 'valid' },
  ],
  [
    'pixels that nobody signed',
    async () => altered(await signedPicture(await jpeg(), generated)),
    { digital_source_type: 'trainedAlgorithmicMedia', signature: 'invalid' },
  ],
  [
    'a WebP, whose bytes are not compared',
    async () =>
      inWebp(await blank().webp().toBuffer(), manifestOf(await signedPicture(await jpeg(), generated))),
    { digital_source_type: 'trainedAlgorithmicMedia', signature: 'unchecked' },
  ],
  [
    'a picture that AI made, with an assertion beside that breaks the rules of its kind',
    async () => generatedPicture(await jpeg(), { context: {} }),
    { digital_source_type: 'trainedAlgorithmicMedia', signature: 'unchecked' },
  ],
  ['a picture without a manifest', () => jpeg(), null],
  [
    'one from which it was stripped',
    async () =>
      sharp(await signedPicture(await jpeg(), generated))
        .jpeg()
        .toBuffer(),
    null,
  ],
])('the manifest of %s', async ([, make, expected]) => {
  expect(await manifestIn(await make())).toEqual(expected)
})

describe('hostile manifests', () => {
  test.for(hostileManifests)('%s says nothing', async ([, make]) => {
    expect(await manifestIn(inWebp(await blank().webp().toBuffer(), make()))).toMatchObject({
      digital_source_type: 'unknown',
    })
  })

  test('bytes that chance changed end in a word of the list', async () => {
    const signed = await signedPicture(await jpeg(), generated)
    let seed = 1
    const chance = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let round = 0; round < 100; round++) {
      const file = Buffer.from(signed)
      for (let each = 0; each < 4; each++) file[20 + chance(3_000)] = chance(256)
      const found = await manifestIn(file)
      expect([undefined, 'valid', 'invalid', 'unchecked']).toContain(found?.signature)
    }
  })
})

type Manifest = FileWords['manifest']
const said = (
  digital_source_type: PictureOrigin,
  signature: 'valid' | 'invalid' | 'unchecked',
): Manifest => ({
  digital_source_type,
  signature,
})

test.for<[PictureOrigin, Manifest, PictureOrigin]>([
  ['unknown', null, 'unknown'],
  ['digitalCapture', null, 'digitalCapture'],
  ['unknown', said('digitalCapture', 'valid'), 'digitalCapture'],
  ['unknown', said('digitalCapture', 'invalid'), 'unknown'],
  ['unknown', said('digitalCapture', 'unchecked'), 'unknown'],
  ['unknown', said('trainedAlgorithmicMedia', 'invalid'), 'trainedAlgorithmicMedia'],
  ['digitalCapture', said('trainedAlgorithmicMedia', 'valid'), 'trainedAlgorithmicMedia'],
  ['trainedAlgorithmicMedia', said('digitalCapture', 'valid'), 'trainedAlgorithmicMedia'],
  ['digitalCapture', said('humanEdits', 'invalid'), 'humanEdits'],
  ['digitalCapture', said('unknown', 'invalid'), 'digitalCapture'],
])('of XMP %s and manifest %o counts %s', ([xmp, manifest, counts]) => {
  expect(originInFile({ xmp, manifest })).toBe(counts)
})

test('a manifest that contradicts XMP and the agency is shown with both, and counts on every surface', async () => {
  const appContext = openAppContext()
  const file = await signedPicture(await jpeg(xmpWith(iptc('digitalCapture'))), generated)
  const media = [
    {
      file: 'a.jpg',
      alt: { pt: 'Sala', en: 'Living room' },
      credit: 'Fotógrafa Fictícia',
      digital_source_type: 'digitalCapture' as const,
      origin_reported_by_role: 'photographer' as const,
    },
  ]
  await importing(
    appContext,
    sourceFolder({ 'a.json': [listing('ol-new', { media }), grant('ol-new')], 'a.jpg': file }),
  )
  const open = appContext.store.published.open(aListing('ol-new'), appContext.now())
  expect(open?.record.media).toMatchObject([
    {
      digital_source_type: 'trainedAlgorithmicMedia',
      origin_reported_by_role: null,
      said_of_origin: {
        by_role: { role: 'photographer', digital_source_type: 'digitalCapture' },
        in_file: {
          xmp: 'digitalCapture',
          manifest: { digital_source_type: 'trainedAlgorithmicMedia', signature: 'valid' },
        },
      },
    },
  ])
  expect(JSON.stringify(everything(appContext)['picture'])).toContain('trainedAlgorithmicMedia')
})
