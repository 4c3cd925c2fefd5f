import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** Contains the `sourceId` of what the compiled site was made of. */
export const idFile = join(root, 'dist/build-id')

/**
 * Whether the site in `dist/` is what a build would make now: `installed` with a package, which brings it and not what
 * it is made of; `stale` when it is missing or of other sources. Reads every source, in a twentieth of a second.
 */
export const compiledSite = async (): Promise<'installed' | 'current' | 'stale'> => {
  const pages = await readdir(join(root, 'src/pages')).catch((): string[] => [])
  if (pages.length === 0) return 'installed'
  const id = await readFile(idFile, 'utf8').catch(() => '')
  return id === (await sourceId()) ? 'current' : 'stale'
}

/** Names everything that decides what is rendered: sources, vocabularies, assets, libraries. */
export const sourceId = async (): Promise<string> => {
  const hash = createHash('sha256')
  const folders = await Promise.all(
    ['src', 'public'].map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true })),
  )
  const files = folders
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const single = [
    'data/vocabulary.json',
    'data/municipalities.json',
    'package-lock.json',
    'astro.config.mjs',
  ].map((file) => join(root, file))
  for (const file of [...files, ...single].toSorted())
    hash
      .update(file.slice(root.length))
      .update('\0')
      .update(await readFile(file))
  return hash.digest('hex')
}
