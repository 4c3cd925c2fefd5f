import type { SuperBox } from '@trustnxt/c2pa-ts/jumbf'
import type { ManifestStore } from '@trustnxt/c2pa-ts/manifest'
import { z } from 'zod'
import type { FileWords, ManifestSignature } from '#src/domain/listing/file-words.ts'
import { moreCautious, originFromUri, type PictureOrigin } from '#src/domain/listing/digital-source-type.ts'

type ManifestWords = FileWords['manifest']

/** Loaded with the first picture that has a manifest: most have none. */
const library = async () => {
  const [asset, jumbf, manifest] = await Promise.all([
    import('@trustnxt/c2pa-ts/asset'),
    import('@trustnxt/c2pa-ts/jumbf'),
    import('@trustnxt/c2pa-ts/manifest'),
  ])
  return { ...asset, ...jumbf, ...manifest }
}

/** A manifest with the thumbnails of all that a picture was made from has a few hundred thousand bytes. */
const mostBytes = 2_097_152

/** Boxes in boxes, however they are arranged: the library reads each with all that is in it. */
const mostBoxes = 1_000

/** Manifests in a file, of which each is that of a picture from which it was made, and what each says. */
const mostManifests = 32
const mostAssertions = 64

/** Actions by which a picture shows other than what it showed, where they do not say by what they were done. */
const changing: ReadonlySet<string> = new Set([
  'c2pa.addedText',
  'c2pa.adjustedColor',
  'c2pa.color_adjustments',
  'c2pa.deleted',
  'c2pa.drawing',
  'c2pa.edited',
  'c2pa.filtered',
  'c2pa.placed',
  'c2pa.removed',
])

/** The name that C2PA has for what was learned from data, beside the terms of the IPTC. */
const ownTerms: ReadonlySet<string> = new Set([
  'http://c2pa.org/digitalsourcetype/trainedAlgorithmicData',
  'c2pa.trainedAlgorithmicData',
])

const termOf = (text: string): PictureOrigin =>
  ownTerms.has(text) ? 'trainedAlgorithmicMedia' : originFromUri(text)

const mostCautious = (all: readonly PictureOrigin[]): PictureOrigin => all.reduce(moreCautious, 'unknown')

/** The chunk of a WebP that holds its manifest (RIFF; C2PA 2.1, A.3.7), whose format the library does not read. */
const chunkOfWebp = (bytes: Buffer): Uint8Array<ArrayBuffer> | undefined => {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return undefined
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32LE(at + 4)
    if (bytes.toString('latin1', at, at + 4) === 'C2PA')
      return new Uint8Array(bytes.subarray(at + 8, at + 8 + length))
    at += 8 + length + (length % 2)
  }
  return undefined
}

/** An assertion of what was done; a manifest may have several, which are numbered. */
const actionsLabel = /^c2pa\.actions(?:\.v\d+)?(?:__\d+)?$/

const done = z.looseObject({
  actions: z.array(
    z.looseObject({ action: z.unknown().optional(), digitalSourceType: z.unknown().optional() }),
  ),
})
type Done = z.output<typeof done>['actions'][number]

/**
 * What the boxes of a file say was done, those of what it was made from too. Threat: a picture would lose its label by an
 * assertion beside that breaks a rule: nothing but these assertions is looked at.
 */
const doneIn = ({ descriptionBox, contentBoxes }: SuperBox): Done[] => {
  const isActions = actionsLabel.test(descriptionBox?.label ?? '')
  return contentBoxes.flatMap((box) => {
    if ('contentBoxes' in box) return doneIn(box as SuperBox)
    return isActions && 'content' in box ? (done.safeParse(box.content).data?.actions ?? []) : []
  })
}

const storeIn = (read: () => ManifestStore): ManifestStore | null => {
  try {
    return read()
  } catch {
    return null
  }
}

/** What was done says of how a picture was made. */
const originIn = (boxes: SuperBox): PictureOrigin =>
  mostCautious(
    doneIn(boxes).map(({ action, digitalSourceType }) => {
      const origin = digitalSourceType === undefined ? 'unknown' : termOf(String(digitalSourceType))
      return origin === 'unknown' && changing.has(String(action)) ? 'humanEdits' : origin
    }),
  )

/** Threat: each assertion that binds a manifest to its file reads the whole file once. */
const isBounded = ({ manifests }: ManifestStore): boolean =>
  manifests.length <= mostManifests &&
  manifests.every(({ assertions }) => (assertions?.assertions.length ?? 0) <= mostAssertions) &&
  manifests.every(({ assertions }) => (assertions?.getHardBindings().length ?? 0) <= 1)

/** A file may have a manifest only where these bytes are, which every other file is spared from reading. */
const isMarked = (file: Buffer): boolean =>
  file.includes('jumb', 0, 'latin1') && file.includes('c2pa', 0, 'latin1')

const hasMoreBoxes = (jumbf: Buffer): boolean => {
  let count = 0
  for (let at = jumbf.indexOf('jumb', 0, 'latin1'); at !== -1; at = jumbf.indexOf('jumb', at + 4, 'latin1'))
    if (++count > mostBoxes) return true
  return false
}

/**
 * What the C2PA manifest of a picture's file says of how it was made; `null` where there is none. Threat: it is anybody's
 * bytes. It is read to a bound, nothing that it refers to is ever fetched, and only terms of a closed list come of it; what
 * cannot be read says nothing, with a signature that does not hold.
 */
export const manifestIn = async (file: Buffer): Promise<ManifestWords> => {
  if (!isMarked(file)) return null
  const unread: ManifestWords = { digital_source_type: 'unknown', signature: 'invalid' }
  try {
    const { JPEG, PNG, BMFF, SuperBox, ManifestStore } = await library()
    const bytes = new Uint8Array(file)
    const Read = [JPEG, PNG, BMFF].find((each) => each.canRead(bytes))
    const asset = Read && new Read(bytes)
    const jumbf = asset ? asset.getManifestJUMBF() : chunkOfWebp(file)
    if (jumbf === undefined) return null
    if (jumbf.length > mostBytes || hasMoreBoxes(Buffer.from(jumbf))) return unread
    const boxes = SuperBox.fromBuffer(new Uint8Array(jumbf))
    const check = async (): Promise<ManifestSignature> => {
      // Where one assertion breaks a rule, the library reads none, and has compared nothing.
      const store = storeIn(() => ManifestStore.read(boxes))
      if (!store || !asset || !isBounded(store)) return 'unchecked'
      return (await store.validate(asset)).isValid ? 'valid' : 'invalid'
    }
    return { digital_source_type: originIn(boxes), signature: await check().catch(() => 'invalid' as const) }
  } catch {
    return unread
  }
}
