import { createHash, randomUUID } from 'node:crypto'
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { z } from 'zod'
import type { Config } from '#src/config.ts'
import { formedText, text } from '#src/domain/input-text.ts'
import { parseJson } from '#src/domain/json.ts'
import type { DerivedPicture } from '#src/domain/listing/derived-pictures.ts'
import { isCurrent, type PictureCredential } from '#src/domain/site/picture-credential.ts'
import { programVersion } from '#src/program-version.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { originInXmp } from '../file-origin.ts'
import { derivedPicture, originalName, picturePath, type PicturePlace } from '../pictures.ts'
import { describeActions, describeIngredient, type OriginalFile } from './manifest.ts'
import { SigningFailure, SigningThread } from './signing-thread.ts'
import { isNoted, note } from './unsigned.ts'

/** Where pictures are stored, and by what their files are signed. */
type PublishedPlace = PicturePlace & Pick<Config, 'site'>

const originalNote = z.strictObject({
  digest: formedText(/^[0-9a-f]{64}$/),
  media_type: text(60),
  width: z.int(),
  height: z.int(),
})

/** The file that a stored picture was made from; the stored one itself where an earlier release noted none. */
const originalOf = async (place: PicturePlace, digest: string): Promise<OriginalFile> => {
  const noted = await readFile(picturePath(place, digest, originalName), 'utf8')
    .then((written) => parseJson(originalNote, written))
    .catch(() => null)
  if (noted !== null) return noted
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(picturePath(place, digest)).metadata()
  return { digest, media_type: 'image/webp', width, height }
}

/** One for each credential that this thread met: a site has one, and another after its renewal. */
const threads = new Map<string, SigningThread>()

const threadOf = (credential: PictureCredential): SigningThread => {
  const known = threads.get(credential.id) ?? new SigningThread(credential)
  threads.set(credential.id, known)
  return known
}

/** Where a form of a picture is stored that a credential signed. */
const signedPath = (place: PicturePlace, digest: string, name: string, { id }: PictureCredential): string =>
  picturePath(place, digest, `${name}.${id}`)

/** Writes a file unless another process has written one, and answers which one counts. */
const storedFirst = async (path: string, bytes: Uint8Array): Promise<Buffer> => {
  const part = `${path}.${randomUUID()}.tmp`
  try {
    await writeFile(part, bytes, { flush: true, mode: 0o600 })
    await link(part, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(part, { force: true })
  }
  return readFile(path)
}

const signed = async (
  place: PicturePlace,
  digest: string,
  bytes: Buffer,
  { credential, original }: { credential: PictureCredential; original?: Buffer },
): Promise<Uint8Array> => {
  const { default: sharp } = await import('sharp')
  const { format, width, height, xmp } = await sharp(bytes).metadata()
  const from = await originalOf(place, digest)
  const actions = describeActions(from, { width, height, origin: originInXmp(xmp) })
  return threadOf(credential).sign({
    bytes: new Uint8Array(bytes),
    media_type: format === 'webp' ? 'image/webp' : 'image/avif',
    definition: {
      claim_generator_info: [{ name: 'open-listings', version: programVersion() }],
      assertions: [{ label: 'c2pa.actions.v2', data: { actions } }],
    },
    ingredient: describeIngredient(from),
    ...(original && { original: { bytes: new Uint8Array(original), media_type: from.media_type } }),
  })
}

/**
 * Signs the stored forms of a picture while its original is there, which has a manifest of its own: later nobody has it any
 * more. What is not signed here is signed when it is published.
 */
export const signWithOriginal = async (
  place: PublishedPlace,
  digest: string,
  forms: readonly string[],
  original: Buffer,
): Promise<void> => {
  const { credential } = place.site
  // Another file with the same pixels may have come first, and is the one that is named.
  const isNamed =
    (await originalOf(place, digest)).digest === createHash('sha256').update(original).digest('hex')
  if (credential === null || !isNamed) return
  for (const name of forms) {
    const path = signedPath(place, digest, name, credential)
    if (await stat(path).catch(() => null)) continue
    try {
      const bytes = await readFile(picturePath(place, digest, name))
      await storedFirst(path, await signed(place, digest, bytes, { credential, original }))
    } catch (error) {
      if (!(error instanceof SigningFailure)) throw error
    }
  }
}

/** The form of a picture that is as large as the stored one. */
export const wholePicture = { name: '.webp' } as const

/**
 * The bytes of a picture as they are published: as they are stored or, where the site file names a certificate, with a manifest
 * of the site's own. A signature is never the same twice, so that it is made once and stored, and every server, publication
 * and import that comes later publishes those bytes. What cannot be signed is noted, and published as it is stored.
 */
export const publishedPicture = async (
  place: PublishedPlace,
  digest: string,
  form: DerivedPicture | typeof wholePicture,
  now: Instant,
): Promise<Buffer> => {
  const stored = () =>
    'format' in form ? derivedPicture(place, digest, form) : readFile(picturePath(place, digest))
  const { credential } = place.site
  if (credential === null) return stored()
  const path = signedPath(place, digest, form.name, credential)
  const there = await readFile(path).catch(() => null)
  if (there) return there
  const bytes = await stored()
  const name = basename(path)
  if (!isCurrent(credential, now) || isNoted(place, name)) return bytes
  try {
    return await storedFirst(path, await signed(place, digest, bytes, { credential }))
  } catch (error) {
    if (!(error instanceof SigningFailure)) throw error
    note(place, name, error.message)
    return bytes
  }
}
