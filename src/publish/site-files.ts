import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { AppContext } from '#src/compose.ts'
import { partOfAddress, partOfKey, type Part } from '#src/addresses/parts.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { toAddress, fileDigest, toFile } from './place.ts'
import { nameGeneration, type CompiledSite } from './site.ts'

/** Paths of all files below a folder, relative to it. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))

/** The files of the published site, by their path inside its folder. */
export interface SiteFiles {
  /** SHA-256 of each file that is what the live answer would be, and of each asset. */
  digests: Map<string, string>
  /** Files of parts that have changed since they were published and are not withdrawn. */
  late: Set<string>
}

/** The part that a file belongs to; `null` for an asset. */
export const partOfFile = (file: string): Part | null => partOfAddress(toAddress(file))

/** Recognises files of listings that are not public now. Looks each listing up once. */
export const closedFileMatcher = ({ store }: AppContext, now: Instant): ((file: string) => boolean) => {
  const known = new Map<string, boolean>()
  return (file) => {
    const part = partOfFile(file)
    if (part?.kind !== 'listing') return false
    const isClosed = known.get(part.id) ?? store.published.openUntil(part.id, now) === null
    known.set(part.id, isClosed)
    return isClosed
  }
}

/** What the site consists of at `now`: no file of a listing that is not public, whatever is in the folder. */
export const listSiteFiles = (appContext: AppContext, site: CompiledSite, now: Instant): SiteFiles => {
  const generation = nameGeneration(site.build, appContext)
  const digests = new Map(
    filesBelow(site.assets).map((file) => [file, fileDigest(readFileSync(join(site.assets, file)))]),
  )
  for (const asset of appContext.config.site.assets)
    digests.set(asset.address.slice(1), fileDigest('path' in asset ? readFileSync(asset.path) : asset.bytes))
  const late = new Set<string>()
  for (const { part: key, version, files } of appContext.publication.files().built(generation)) {
    const part = partOfKey(key)
    if (part.kind === 'listing' && appContext.store.published.openUntil(part.id, now) === null) continue
    const isLate = version !== appContext.store.partVersion(key)
    for (const { address, digest } of files)
      if (isLate) late.add(toFile(address))
      else digests.set(toFile(address), digest)
  }
  return { digests, late }
}
