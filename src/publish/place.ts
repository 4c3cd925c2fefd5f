import { hash } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { threadId } from 'node:worker_threads'

/** The file of an address inside a site folder: pages end in `.html`. */
export const fileOf = (address: string): string => {
  if (address === '/') return 'index.html'
  return /\.[a-z0-9]+$|^\/_headers$/.test(address) ? address.slice(1) : `${address.slice(1)}.html`
}

export const fileDigest = (bytes: Uint8Array): string => hash('sha256', bytes, 'base64url')

/**
 * Writes a file whole or not at all: beside the folder first, then renamed into it, so that no half of a file ever
 * stands where files are served and copied from. Synchronous, because only the publication's own threads write and a
 * small file costs a third of what a promise for it does.
 */
export const writeWhole = (folder: string, address: string, bytes: Uint8Array): void => {
  const path = join(folder, fileOf(address))
  const temporary = `${folder}.${process.pid}.${threadId}.tmp`
  try {
    writeFileSync(temporary, bytes)
    renameInto(temporary, path)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

const renameInto = (temporary: string, path: string): void => {
  try {
    renameSync(temporary, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    mkdirSync(dirname(path), { recursive: true })
    renameSync(temporary, path)
  }
}

/** Removes the file of an address; that there is none is as good. */
export const removeFile = (folder: string, address: string): void => {
  rmSync(join(folder, fileOf(address)), { force: true })
}
