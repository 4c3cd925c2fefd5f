import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FeedOrigin } from '#src/domain/feed/to-listing.ts'
import { fetchFeed, type FetchOptions, type Validators } from './fetch-feed.ts'

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
  act: (path: string, validators: Validators) => Promise<T>,
): Promise<T | null> => {
  const folder = join(dataDir, 'import')
  const file = join(folder, `${agency_id}-${source}.feed`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const validators = await fetchFeed({ ...fetch, to: file })
    return validators === null ? null : await act(file, validators)
  } finally {
    await rm(file, { force: true })
  }
}
