import { createHash } from 'node:crypto'
import { mkdir, rename, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The file of an address inside a site folder: pages end in `.html`. */
export const fileOf = (address: string): string => {
  if (address === '/') return 'index.html'
  return /\.[a-z0-9]+$|^\/_headers$/.test(address) ? address.slice(1) : `${address.slice(1)}.html`
}

export const fileDigest = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url')

/** Writes a file whole or not at all: under a temporary name first, then renamed over the old one. */
export const writeWhole = async (
  folder: string,
  address: string,
  bytes: string | Uint8Array,
): Promise<void> => {
  const path = join(folder, fileOf(address))
  const temporary = `${path}.${process.pid}.tmp`
  await writeFile(temporary, bytes).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await mkdir(dirname(path), { recursive: true })
    await writeFile(temporary, bytes)
  })
  await rename(temporary, path)
}

/** Removes the file of an address; that there is none is as good. */
export const removeFile = async (folder: string, address: string): Promise<void> => {
  await unlink(join(folder, fileOf(address))).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}
