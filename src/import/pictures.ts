import { createHash } from 'node:crypto'
import { mkdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises'
import { isAbsolute, join, resolve, sep } from 'node:path'
import sharp from 'sharp'
import type { FieldProblem } from '#src/domain/source/dates.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { KeptPicture } from '#src/compose.ts'

const longestSide = 2_400
const largestPicture = 40 * 1_048_576

/** Where the cleaned bytes of a picture are kept. */
export const picturePath = (dataDir: string, digest: string): string =>
  join(dataDir, 'pictures', `${digest}.webp`)

/**
 * Reads a listing's pictures and keeps them as WebP. They are encoded anew, so that nothing a camera wrote into the
 * file (place, owner, device) survives. A path that leaves the source folder is refused.
 */
export const keepPictures = async (
  listing: SourceListing,
  folder: string,
  dataDir: string,
): Promise<{ kept: KeptPicture[]; problems: FieldProblem[] }> => {
  const kept: KeptPicture[] = []
  const problems: FieldProblem[] = []
  for (const [index, { file }] of listing.media.entries()) {
    const read = await keep(folder, file, dataDir)
    if (typeof read === 'string')
      problems.push({ path: ['media', index, 'file'], found: file, expected: read })
    else kept.push(read)
  }
  return { kept, problems }
}

const keep = async (folder: string, file: string, dataDir: string): Promise<KeptPicture | string> => {
  const root = resolve(folder)
  const path = resolve(root, file)
  // Threat: a path or a symbolic link that publishes a file of the operator's machine.
  if (isAbsolute(file) || file.includes('\0') || !path.startsWith(root + sep))
    return 'a path inside the folder of the record'
  const real = await realpath(path).catch(() => null)
  if (real === null) return 'a picture that exists'
  if (!real.startsWith((await realpath(root)) + sep)) return 'a path inside the folder of the record'
  if ((await stat(real)).size > largestPicture) return `a picture of at most ${largestPicture} bytes`
  const { data, info } = await sharp(await readFile(real), { limitInputPixels: 100_000_000, failOn: 'error' })
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => ({ data: null, info: null }))
  if (!data) return 'a JPEG, PNG, WebP or AVIF picture'
  const digest = createHash('sha256').update(data).digest('hex')
  const target = picturePath(dataDir, digest)
  await mkdir(join(dataDir, 'pictures'), { recursive: true })
  await writeFile(`${target}.tmp`, data)
  await rename(`${target}.tmp`, target)
  return { digest, width: info.width, height: info.height }
}
