import { hash } from 'node:crypto'
import { linkSync, mkdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { threadId } from 'node:worker_threads'
import type { ListingId } from '#src/domain/ids.ts'
import { partOfAddress } from '#src/addresses/parts.ts'

/** The file of an address inside a site folder: pages end in `.html`. */
export const toFile = (address: string): string => {
  if (address === '/') return 'index.html'
  return /\.[a-z0-9]+$|^\/_headers$/.test(address) ? address.slice(1) : `${address.slice(1)}.html`
}

/** The address of a file inside a site folder. */
export const toAddress = (file: string): string =>
  file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`

/** The digest of a file: of its bytes, or of its text in UTF-8. */
export const fileDigest = (body: string | Uint8Array): string => hash('sha256', body, 'base64url')

/**
 * Writes the file of an address. Synchronous, because only the publication's own threads write and a small file costs
 * a third of what a promise for it does.
 *
 * In a folder that is served it is written atomically: beside the folder first, then renamed into it, so that
 * no partial file is ever visible where files are served and copied from. Beside it each thread has a folder of its own,
 * because threads that make files in one folder wait for each other. A first file in a folder that nothing links to yet
 * needs none of it (without `temporary`): a partial file that a killed publication left there is recorded nowhere.
 *
 * The replaced file stays in the temporary folder until the publication is complete: where ext4 is mounted with
 * `discard`, as cloud images do, freeing a file takes 1 ms, which was a third of a publication of 1,000 changes.
 */
export const writeIn = (
  folder: string,
  address: string,
  bytes: Uint8Array,
  temporary: string | null,
): void => {
  const path = join(folder, toFile(address))
  const own = temporary === null ? null : `${temporary}.${threadId}.tmp`
  const written = own === null ? path : join(own, 'file')
  try {
    makingFolder(written, () => writeFileSync(written, bytes))
    if (own === null) return
    setAside(path, own)
    makingFolder(path, () => renameSync(written, path))
  } catch (error) {
    rmSync(written, { force: true })
    throw error
  }
}

let replaced = 0

/** Gives the file at a path, if there is one, a second name in a folder, so that replacing it does not free it. */
const setAside = (path: string, folder: string): void => {
  try {
    linkSync(path, join(folder, String(replaced++)))
  } catch {
    // There is none, or the disk knows no second names: then replacing it frees it.
  }
}

/** Does something that needs the folder of a path; only when it is missing it is made. */
const makingFolder = (path: string, act: () => void): void => {
  try {
    act()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    mkdirSync(dirname(path), { recursive: true })
    act()
  }
}

/** Removes the files of a listing, also those that are recorded nowhere. */
export const removeListing = (folder: string, listing_id: ListingId): void => {
  // Threat: an id that leads out of the folder.
  if (partOfAddress(`/properties/${listing_id}`)?.kind !== 'listing') return
  for (const path of ['.html', '.md', '.json', '.jsonld'].map(
    (ending) => `properties/${listing_id}${ending}`,
  ))
    rmSync(join(folder, path), { force: true })
  rmSync(join(folder, `pt/properties/${listing_id}.html`), { force: true })
  rmSync(join(folder, 'media', listing_id), { recursive: true, force: true })
}

/** Removes the file of an address; that there is none is as good. */
export const removeFile = (folder: string, address: string): void => removeAt(folder, toFile(address))

/**
 * Removes the file at a path inside a site folder, and the folder of a listing's pictures with the last of them: static
 * hosts answer a folder that is empty otherwise than one that never was.
 */
export const removeAt = (folder: string, path: string): void => {
  rmSync(join(folder, path), { force: true })
  if (!path.startsWith('media/')) return
  try {
    rmdirSync(join(folder, dirname(path)))
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
