import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FeedOrigin } from '#src/domain/feed/to-listing.ts'
import { fetchFeed, type Fetched, type FetchOptions } from './fetch-feed.ts'

interface FetchedFile extends Pick<FetchOptions, 'url' | 'allowPrivate' | 'validators'> {
  dataDir: string
  origin: FeedOrigin
}

/**
 * Fetches a feed into a private file, acts on it and removes it, however that ends. `null` when the feed is the one that
 * the validators name.
 */
export const withFetchedFile = async <T>(
  { dataDir, origin: { agency_id, source }, ...fetch }: FetchedFile,
  act: (path: string, fetched: Fetched) => Promise<T>,
): Promise<T | null> => {
  const folder = join(dataDir, 'import')
  const file = join(folder, `${agency_id}-${source}.feed`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const fetched = await fetchFeed({ ...fetch, to: file })
    return fetched === null ? null : await act(file, fetched)
  } finally {
    await rm(file, { force: true })
  }
}
