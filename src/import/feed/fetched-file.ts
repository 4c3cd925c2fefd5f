import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fetchFeed, type Fetched, type FetchOptions } from './fetch-feed.ts'
import type { SourceRun } from './one-run.ts'

interface FetchedFile extends Pick<FetchOptions, 'url' | 'allowPrivate' | 'validators'> {
  dataDir: string
  run: SourceRun
}

/**
 * Fetches a feed into a private folder that no other fetch has, acts on it and removes it, however that ends. `null` when
 * the feed is the one that the validators name.
 */
export const withFetchedFile = async <T>(
  { dataDir, run, ...fetch }: FetchedFile,
  act: (path: string, fetched: Fetched) => Promise<T>,
): Promise<T | null> => {
  const parent = join(dataDir, 'import')
  const beginning = `${run.name}.fetched-`
  await mkdir(parent, { recursive: true, mode: 0o700 })
  // While this process runs the source, what is there is of one that was killed.
  for (const name of await readdir(parent))
    if (name.startsWith(beginning)) await rm(join(parent, name), { recursive: true, force: true })
  const folder = await mkdtemp(join(parent, beginning))
  try {
    const file = join(folder, 'feed')
    const fetched = await fetchFeed({ ...fetch, to: file })
    return fetched === null ? null : await act(file, fetched)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
