import { listingId } from '#src/domain/ids.ts'
import type { AppContext } from '#src/compose.ts'
import type { Site } from '#src/publish/site.ts'
import type { RequestClock } from '../../moment.ts'

/** Where the card finds the pictures of a listing: its drawing and its map, for a light or a dark host. */
export const pictureTemplate = 'ui://listings/{listing_id}/{part}-{scheme}.svg'

const address = /^ui:\/\/listings\/([a-z0-9-]{1,64})\/(drawing|map)-(light|dark)\.svg$/

/** The SVG of a picture of an open listing, made when it is asked for; `null` where nothing public has the address. */
export type PictureOf = (uri: string) => Promise<string | null>

/**
 * Pictures of listings that are public at the instant of the question. They show what the record reports and contain
 * none of its texts.
 */
export const pictureOf =
  (
    { store, about }: Pick<AppContext, 'store' | 'about'>,
    { draw }: Pick<Site, 'draw'>,
    clock: RequestClock,
  ): PictureOf =>
  async (uri) => {
    const [, listing_id, part, scheme] = address.exec(uri) ?? []
    if (listing_id === undefined) return null
    const { now } = await clock()
    const listing = await store.catalogue.open(listingId.parse(listing_id), now)
    if (!listing) return null
    const kind = part === 'map' ? 'map' : 'drawing'
    return draw({ kind, home: listing.record, scheme: scheme === 'dark' ? 'dark' : 'light' }, about())
  }
