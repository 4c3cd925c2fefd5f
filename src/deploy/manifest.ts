import { z } from 'zod'
import { parseJson } from '#src/domain/json.ts'
import { Refusal } from '#src/domain/errors.ts'
import { cacheTagOf } from '#src/formats/headers.ts'
import { toAddress } from '#src/publish/place.ts'
import { partOfFile, type SiteFiles } from '#src/publish/site-files.ts'
import { findDifference } from './difference.ts'

const named = z.object({
  file: z.string(),
  address: z.string(),
  /** The cache tag to purge by; `null` for an asset. */
  tag: z.string().nullable(),
})
const form = z.object({
  form: z.literal(1),
  /** To delete at the target first, and to purge: their listings are not public any more. */
  withdrawn: z.array(named),
  /** To upload, in this order. */
  written: z.array(named.extend({ digest: z.string() })),
  /** To delete last. */
  removed: z.array(named),
  /** What the target may contain: each file's SHA-256, `null` while it is not confirmed. */
  files: z.record(z.string(), z.string().nullable()),
})

/** What to upload, delete and purge where something else than `npx open-listings deploy` does it. */
export type Manifest = z.infer<typeof form>

/** Reads a manifest; `null` text is the first one, for an empty target. */
export const readManifest = (text: string | null, name: string): Manifest => {
  if (text === null || text === '') return { form: 1, withdrawn: [], written: [], removed: [], files: {} }
  try {
    return parseJson(form, text)
  } catch {
    throw new Refusal(
      'bad_input',
      `Read the manifest "${name}": it is none of this version; name a new file, and compare the whole folder with the target this once`,
    )
  }
}

const nameOf = (file: string) => {
  const part = partOfFile(file)
  return { file, address: toAddress(file), tag: part && cacheTagOf(part) }
}

/**
 * What separates the target from the site now. Everything in an earlier manifest that was not confirmed may
 * be at the target or not, so that it is listed again: as written, or as removed.
 */
export const nextManifest = (
  { files }: Manifest,
  site: SiteFiles,
  isClosed: (file: string) => boolean,
): Manifest => {
  const before = new Map(Object.entries(files))
  const { withdrawn, written, removed } = findDifference(before, site, isClosed)
  for (const file of [...withdrawn, ...written, ...removed]) before.set(file, null)
  return {
    form: 1,
    withdrawn: withdrawn.map(nameOf),
    written: written.map((file) => ({ ...nameOf(file), digest: site.digests.get(file) as string })),
    removed: removed.map(nameOf),
    files: Object.fromEntries(before),
  }
}

/** The manifest after all that it names was carried out. */
export const confirmed = ({ withdrawn, written, removed, files }: Manifest): Manifest => {
  const after = new Map(Object.entries(files))
  for (const { file } of [...withdrawn, ...removed]) after.delete(file)
  for (const { file, digest } of written) after.set(file, digest)
  return { form: 1, withdrawn: [], written: [], removed: [], files: Object.fromEntries(after) }
}
