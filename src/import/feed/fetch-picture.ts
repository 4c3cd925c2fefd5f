import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FeedPicture } from '#src/compose.ts'
import { redactAddress } from '#src/domain/feed/pictures.ts'
import { drawnPicture, type DrawnPicture, type PictureFault } from '../pictures.ts'
import { fetchFeed, FetchFailure, type FetchOptions } from './fetch-feed.ts'

/** How long a server may be silent, and how long a picture may take; how large its file may be. */
const bounds = { milliseconds: { silence: 15_000, total: 60_000 }, mostBytes: 20_000_000 }

const mediaTypes = 'image/avif, image/webp, image/jpeg, image/png, image/*;q=0.5'

/** The rule of a report for what is wrong with a picture. */
const ruleOf = {
  no_picture: 'no_picture',
  heic: 'heic_picture',
  too_many_pixels: 'picture_too_large',
  too_long_a_side: 'picture_too_large',
} as const satisfies Record<PictureFault, string>

/** The name of a file that is being fetched; a killed process leaves it behind. */
export const beingFetched = /^picture-[0-9a-f-]{36}$/

/** A picture that was asked for: what is remembered of it, and the picture itself where another one came. */
export interface AskedPicture {
  remembered: FeedPicture
  drawn?: DrawnPicture
  /** Whether its host did not answer at all. */
  isSilent?: true
}

/**
 * Fetches a picture into a file of its own in the folder, draws it and removes the file. Where it fails, what was stored of it
 * before stays. Throws the reason of `until` when that ends it.
 */
export const fetchPicture = async (
  picture: FeedPicture,
  folder: string,
  how: Pick<FetchOptions, 'allowPrivate' | 'until' | 'resolve' | 'milliseconds'>,
): Promise<AskedPicture> => {
  const { url, stored, etag = null, last_modified = null } = picture
  const to = join(folder, `picture-${randomUUID()}`)
  const failed = (rule: NonNullable<FeedPicture['failure']>['rule'], found: string): AskedPicture => ({
    remembered: { ...picture, isDue: true, failure: { rule, found } },
  })
  try {
    const validators = await fetchFeed({
      ...bounds,
      ...how,
      url,
      to,
      accept: mediaTypes,
      // Of what an earlier version stored, all is fetched once more: it did not read all that the file says of its origin.
      ...(stored?.file_words !== undefined && { validators: { etag, last_modified } }),
    })
    if (validators === null) {
      const { isDue: _, failure: __, ...same } = picture
      return { remembered: same }
    }
    const drawn = await drawnPicture(to)
    if ('fault' in drawn) return failed(ruleOf[drawn.fault], redactAddress(url))
    const { forms: _, original: __, ...kept } = drawn
    return { remembered: { url, stored: kept, ...namedBy(validators) }, drawn }
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error
    const { reason } = error
    if (reason === 'private') return failed('picture_private', redactAddress(url))
    if (reason === 'too_large') return failed('picture_too_large', redactAddress(url))
    const why = `${redactAddress(url)}: ${reason}`
    return {
      ...failed('picture_unreachable', why),
      ...(!reason.startsWith('HTTP ') && { isSilent: true as const }),
    }
  } finally {
    await rm(to, { force: true })
  }
}

const longestValidator = 200

/** The stronger of the validators is enough. What is longer than any server's own is not remembered. */
const namedBy = ({
  etag,
  last_modified,
}: {
  etag: string | null
  last_modified: string | null
}): Pick<FeedPicture, 'etag' | 'last_modified'> => {
  if (etag !== null && etag.length <= longestValidator) return { etag }
  return last_modified !== null && last_modified.length <= longestValidator ? { last_modified } : {}
}
