import type { Message } from '#src/domain/message/message.ts'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, realpath, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { isAbsolute, join, resolve, sep } from 'node:path'
import type { OutputInfo, Sharp } from 'sharp'
import { derivedPictures, type DerivedPicture } from '#src/domain/listing/derived-pictures.ts'
import type { FieldProblem } from '#src/domain/message/field-problem.ts'
import { moreCautious, type PictureOrigin } from '#src/domain/listing/digital-source-type.ts'
import { originInFile, storedWords } from '#src/domain/listing/file-words.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { StoredPicture } from '#src/compose.ts'
import type { Config } from '#src/config.ts'
import type { OriginalFile } from './credentials/manifest.ts'
import { forgetUnsigned } from './credentials/unsigned.ts'
import { originInXmp, writeXmp } from './file-origin.ts'
import { manifestIn } from './picture-manifest.ts'
import { pixelBudget } from './pixel-budget.ts'

/** Loaded with the first picture: it takes a tenth of the time in which a command starts, and most need none. */
const library = async () => (await import('sharp')).default

const longestSide = 2_400
const largestPicture = 40 * 1_048_576
const mostPixels = 100_000_000
/** More than any camera or telephone puts together for a panorama. */
const mostOnSide = 30_000

/**
 * Threat: a picture of the largest size takes 400 MB once it is decoded, 800 with 16 bits a channel, and several at a time
 * more than the machine has.
 * Together they are never more than one of that size.
 */
const decoding = pixelBudget(mostPixels)

// SVG, PDF and whatever else the decoder knows may name other files; nothing of them is ever drawn.
const formats = new Set(['jpeg', 'png', 'webp', 'heif'])

/** What is wrong with a file that was to be a picture. */
export type PictureFault = 'no_picture' | 'heic' | 'too_many_pixels' | 'too_long_a_side'

const faultText: Record<PictureFault, Message> = {
  no_picture: ['picture_format'],
  heic: ['picture_heic'],
  too_many_pixels: ['picture_pixels', mostPixels],
  too_long_a_side: ['picture_side', mostOnSide],
}

/** Where pictures are stored: in the data folder, or in a folder that several servers share. */
export type PicturePlace = Pick<Config, 'dataDir' | 'picturesDir'>

const folderOf = ({ dataDir, picturesDir }: PicturePlace): string => picturesDir ?? join(dataDir, 'pictures')

/** Where the cleaned bytes of a picture are stored, or those of a smaller form of it. */
export const picturePath = (place: PicturePlace, digest: string, name = '.webp'): string =>
  join(folderOf(place), `${digest}${name}`)

/** Beside a picture, how its manifest names the file that it was made from: by its digest, format and size. */
export const originalName = '.original'

/**
 * A stored file, one of its forms signed by a credential, or what a killed process left of any. Nothing else is ever
 * removed.
 */
const storedName =
  /^([0-9a-f]{64})(?:-\d+)?\.(?:webp|avif|original)(?:\.([0-9a-f]{16}))?(?:\.[0-9a-f-]{36})?(?:\.tmp)?$/

/** A smaller form of a stored picture; drawn from the stored one where an earlier import did not make it. */
export const derivedPicture = async (
  place: PicturePlace,
  digest: string,
  form: DerivedPicture,
): Promise<Buffer> => {
  const there = await readFile(picturePath(place, digest, form.name)).catch(() => null)
  if (there) return there
  const sharp = await library()
  const image = sharp(await readFile(picturePath(place, digest)), limits)
  const { xmp } = await image.metadata()
  return smaller({ ...(await decoded(image)), origin: originInXmp(xmp) }, form)
}

const limits = { limitInputPixels: mostPixels, failOn: 'error' } as const

/** The pixels of a picture that is no larger than a stored one, upright. */
interface Pixels {
  data: Buffer
  info: OutputInfo
}

/** What is written into all forms of a picture. */
interface Drawable extends Pixels {
  origin: PictureOrigin
}

/** Decodes a picture once, however many forms are drawn from it. */
const decoded = async (image: Sharp): Promise<Pixels> => {
  const { width, height } = await image.metadata()
  return decoding(width * height, () =>
    image
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
}

const imageOf = async ({ data, info, origin }: Drawable): Promise<Sharp> => {
  const { width, height, channels } = info
  const image = (await library())(data, { raw: { width, height, channels } })
  return origin === 'unknown' ? image : image.withXmp(writeXmp(origin))
}

/**
 * Metadata never survives: the encoder is given pixels alone, and what is known of their origin. More effort made AVIF no smaller, only three times as
 * slow. Colours at half the resolution, as WebP always has them, are a fourteenth of its bytes less.
 */
const smaller = async (pixels: Drawable, { width, format }: DerivedPicture): Promise<Buffer> => {
  const image = (await imageOf(pixels)).resize({ width })
  const encoded =
    format === 'avif'
      ? image.avif({ quality: 55, effort: 1, chromaSubsampling: '4:2:0' })
      : image.webp({ quality: 78 })
  return encoded.toBuffer()
}

/** A picture that was decoded, and all that is stored of it. */
export interface DrawnPicture extends StoredPicture {
  /** The bytes of each form by its name: `.webp`, `-480.avif`. */
  forms: ReadonlyMap<string, Buffer>
  /** The original, where its own manifest goes along with those that are published. */
  original: Buffer | null
}

/**
 * Reads a file as a picture and draws it in all forms that are stored, without storing any. `reported` is how somebody says
 * that it was made.
 */
export const drawnPicture = async (
  path: string,
  reported: PictureOrigin = 'unknown',
): Promise<DrawnPicture | { fault: PictureFault }> => {
  const picture = await encode(path, reported)
  if ('fault' in picture) return picture
  const { data, pixels, note, original, ...described } = picture
  const { width, height } = pixels.info
  const forms = new Map([
    ['.webp', data],
    [originalName, note],
  ])
  for (const form of derivedPictures(width)) forms.set(form.name, await smaller(pixels, form))
  return { digest: digestOf(data), width, height, ...described, forms, original }
}

const digestOf = (data: Buffer): string => createHash('sha256').update(data).digest('hex')

/** The names of all forms of a picture. */
const formsOf = (width: number): string[] => ['.webp', ...derivedPictures(width).map(({ name }) => name)]

/** Whether a picture and all its forms are stored. */
export const isStored = async (place: PicturePlace, { digest, width }: StoredPicture): Promise<boolean> => {
  const names = formsOf(width)
  const there = await Promise.all(
    names.map((name) => stat(picturePath(place, digest, name)).catch(() => null)),
  )
  return there.every((each) => each !== null)
}

/** The pictures of one import. */
export interface PictureStore {
  /**
   * Reads a listing's pictures and stores them as WebP, and in smaller forms. They are encoded anew, so that nothing a camera wrote into
   * the file (place, owner, device) survives but how it was made. A path that leaves the source folder is refused.
   */
  store(
    listing: SourceListing,
    folder: string,
  ): Promise<{ stored: StoredPicture[]; problems: FieldProblem[] }>
  /** Stores a picture that was drawn. To be called while no import removes what is not named yet. */
  keep(drawn: DrawnPicture): Promise<StoredPicture>
  /**
   * Removes the files of pictures that are not among the named ones, and those that a former credential signed. To be called while the import has the
   * database locked, with what was named before it as well: a client with an answer from before this import finds
   * every file, and what an import leaves unnamed is removed by the next one.
   */
  prune(named: ReadonlySet<string>): Promise<void>
  /** Removes what this import wrote. To be called while it still has the database locked, so that no other counts on it. */
  abandon(): Promise<void>
}

export const pictureStore = (place: PicturePlace & Pick<Config, 'site'>): PictureStore => {
  const folder = folderOf(place)
  const credential = place.site.credential?.id
  const isShared = place.picturesDir !== null
  const written: string[] = []
  /** Threat: an import by another server removes what it finds unnamed, before this one has named it. */
  const extendUse = async (path: string) => {
    if (isShared) await utimes(path, new Date(), new Date())
  }
  const writeFirst = async (path: string, data: Buffer) => {
    const there = await stat(path).catch(() => null)
    // Files with the same pixels may differ in what else they say: the first one stays that which is named.
    if (there && (there.size === data.length || path.endsWith(originalName))) return extendUse(path)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (!there) written.push(path)
    // On disk before the database refers to it; another server may write the same at the same time.
    const part = `${path}${isShared ? `.${randomUUID()}` : ''}.tmp`
    await writeFile(part, data, { flush: true })
    await rename(part, path)
  }
  const beingWritten = new Map<string, Promise<void>>()
  /** Writes a file once, also where two listings with the same picture are imported at the same time. */
  const write = (path: string, data: Buffer): Promise<void> => {
    const other = beingWritten.get(path)
    if (other) return other
    const writing = writeFirst(path, data).finally(() => beingWritten.delete(path))
    beingWritten.set(path, writing)
    return writing
  }
  /** All forms are drawn at the same time, then written one after the other, so that a failure leaves none half done. */
  const writeForms = async (digest: string, pixels: Drawable) => {
    const drawn = await Promise.all(
      derivedPictures(pixels.info.width).map(async (form) => {
        const path = picturePath(place, digest, form.name)
        const there = await stat(path).catch(() => null)
        if (there) await extendUse(path)
        return there ? null : { path, data: await smaller(pixels, form) }
      }),
    )
    for (const form of drawn) if (form) await write(form.path, form.data)
  }
  const sign = async (digest: string, width: number, original: Buffer | null) => {
    if (original === null || credential === undefined) return
    const { signWithOriginal } = await import('./credentials/published-picture.ts')
    await signWithOriginal(place, digest, formsOf(width), original)
  }
  return {
    async store(listing, source) {
      const stored: StoredPicture[] = []
      const problems: FieldProblem[] = []
      for (const [index, { file, digital_source_type }] of listing.media.entries()) {
        const found = await pathInside(source, file)
        const picture = 'problem' in found ? found : textual(await encode(found.path, digital_source_type))
        if ('problem' in picture)
          problems.push({ path: ['media', index, 'file'], found: file, expected: picture.problem })
        else {
          const { data, pixels, note, original, ...described } = picture
          const digest = digestOf(data)
          await write(picturePath(place, digest), data)
          await write(picturePath(place, digest, originalName), note)
          await writeForms(digest, pixels)
          await sign(digest, pixels.info.width, original)
          const { width, height } = pixels.info
          stored.push({ digest, width, height, ...described })
        }
      }
      return { stored, problems }
    },
    async keep({ forms, original, ...picture }) {
      for (const [name, data] of forms) await write(picturePath(place, picture.digest, name), data)
      await sign(picture.digest, picture.width, original)
      return picture
    },
    async prune(named) {
      // What another credential signed is published no more: everything is signed anew.
      const isUsed = (name: string): boolean => {
        const [, digest = '', signedBy = credential] = storedName.exec(name) ?? []
        return named.has(digest) && signedBy === credential
      }
      forgetUnsigned(place, (name) => !isUsed(name))
      for (const name of await readdir(folder).catch(() => [])) {
        if (!storedName.test(name) || isUsed(name)) continue
        const path = join(folder, name)
        if (!isShared || (await isOld(path))) await rm(path, { force: true })
      }
    },
    async abandon() {
      // Another server may count on it by now; a later import removes what is not used.
      if (isShared) return
      for (const path of written)
        await Promise.all([rm(path, { force: true }), rm(`${path}.tmp`, { force: true })])
    },
  }
}

/** Longer than any import takes from keeping a picture to naming it. */
const unnamedMilliseconds = 86_400_000

const isOld = async (path: string): Promise<boolean> => {
  const there = await stat(path).catch(() => null)
  return there !== null && there.mtimeMs < Date.now() - unnamedMilliseconds
}

/** Removes stored pictures and all their forms. */
export const removePictures = async (place: PicturePlace, digests: readonly string[]): Promise<void> => {
  const removed = new Set(digests)
  const folder = folderOf(place)
  for (const name of await readdir(folder).catch(() => [])) {
    const digest = storedName.exec(name)?.[1]
    if (digest !== undefined && removed.has(digest)) await rm(join(folder, name), { force: true })
  }
}

// Threat: a path or a symbolic link that publishes a file of the operator's machine.
const pathInside = async (folder: string, file: string): Promise<{ path: string } | { problem: Message }> => {
  const outside: { problem: Message } = { problem: ['path_inside'] }
  const root = resolve(folder)
  if (isAbsolute(file) || file.includes('\0') || !resolve(root, file).startsWith(root + sep)) return outside
  const path = await realpath(resolve(root, file)).catch(() => null)
  if (path === null) return { problem: ['picture_there'] }
  if (!path.startsWith((await realpath(root)) + sep)) return outside
  const { size, isFile } = await stat(path).then((found) => ({ size: found.size, isFile: found.isFile() }))
  if (!isFile) return { problem: ['picture_file'] }
  return size > largestPicture ? { problem: ['picture_size', largestPicture] } : { path }
}

interface Encoded extends Pick<StoredPicture, 'file_origin' | 'file_words'> {
  pixels: Drawable
  data: Buffer
  /** By what the original is named. */
  note: Buffer
  /** The original itself, where it has a manifest that is not refuted. */
  original: Buffer | null
}

const textual = (read: Encoded | { fault: PictureFault }): Encoded | { problem: Message } =>
  'fault' in read ? { problem: faultText[read.fault] } : read

const mediaTypes: Readonly<Record<string, string>> = { heif: 'image/avif' }

/** What is noted of the file that a picture is made from, which is not stored itself. */
const originalNote = (
  bytes: Buffer,
  { format, width, height }: { format: string; width: number; height: number },
): Buffer => {
  const original: OriginalFile = {
    digest: digestOf(bytes),
    media_type: mediaTypes[format] ?? `image/${format}`,
    width,
    height,
  }
  return Buffer.from(JSON.stringify(original))
}

/** Reads a picture of which a record says how it was made; what its file says counts where that is more cautious. */
const encode = async (path: string, reported: PictureOrigin): Promise<Encoded | { fault: PictureFault }> => {
  const bytes = await readFile(path)
  if (!beginnings.some((begins) => begins(bytes))) return { fault: 'no_picture' }
  if (isHeic(bytes)) return { fault: 'heic' }
  const sharp = await library()
  try {
    const image = sharp(bytes, limits)
    const { format, compression, xmp, width, height } = await image.metadata()
    // Brands are what a file says of itself: its pixels are HEVC all the same.
    if (compression === 'hevc') return { fault: 'heic' }
    if (!formats.has(format)) return { fault: 'no_picture' }
    // Threat: the decoder works on whole rows, and takes as long for each as for a hundred pixels: 12 kB that are one row
    // of 99,000,000 pixels take 770 MB, 190 kB that are one column a minute.
    if (Math.max(width, height) > mostOnSide) return { fault: 'too_long_a_side' }
    // Whoever stated what is seen, the file is asked before all that it says is left out.
    const words = { xmp: originInXmp(xmp), manifest: await manifestIn(bytes) }
    const file_origin = originInFile(words)
    const pixels = { ...(await decoded(image)), origin: moreCautious(reported, file_origin) }
    return {
      pixels,
      data: await (await imageOf(pixels)).webp({ quality: 80 }).toBuffer(),
      note: originalNote(bytes, { format, width, height }),
      original: words.manifest && words.manifest.signature !== 'invalid' ? bytes : null,
      file_origin,
      file_words: storedWords(words),
    }
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
    return { fault: isTooLarge ? 'too_many_pixels' : 'no_picture' }
  }
}

const startsWith = (...bytes: number[]) => {
  const beginning = Buffer.from(bytes)
  return (file: Buffer) => file.subarray(0, beginning.length).equals(beginning)
}

/** How files of the formats begin. Threat: what has another beginning never reaches the readers of other formats. */
const beginnings = [
  startsWith(0xff, 0xd8, 0xff),
  startsWith(0x89, 0x50, 0x4e, 0x47),
  (file: Buffer) => startsWith(0x52, 0x49, 0x46, 0x46)(file) && file.toString('latin1', 8, 12) === 'WEBP',
  (file: Buffer) => file.toString('latin1', 4, 8) === 'ftyp',
]

/** The brands of HEVC in the container that AVIF has too (ISO/IEC 23008-12, annex B). */
const heicBrands: ReadonlySet<string> = new Set([
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'hevm',
  'hevs',
])

/** Whether a file is what an iPhone makes, which the decoder recognises and cannot read. */
const isHeic = (file: Buffer): boolean => {
  if (file.toString('latin1', 4, 8) !== 'ftyp') return false
  const end = Math.min(file.readUInt32BE(0), 256, file.length)
  const brands = Array.from({ length: Math.max(0, Math.floor((end - 8) / 4)) }, (_, at) =>
    file.toString('latin1', 8 + 4 * at, 12 + 4 * at),
  )
  return brands.some((brand) => heicBrands.has(brand)) && !brands.includes('avif')
}
