import type { FeedName, AppContext } from '#src/compose.ts'
import { Refusal } from '#src/domain/errors.ts'
import { shown, visible } from '#src/domain/shown.ts'

/** What a feed calls a listing, in a line: `formosa/kyero VRSA-001`. */
export const feedNameText = ({ agency_id, source, ref }: FeedName): string =>
  `${agency_id}/${source} ${visible(ref)}`

interface Named {
  listing_id?: string | undefined
  ref?: string | undefined
}

/** Refuses arguments that name no listing, or two. To be called before the store is opened. */
export const refuseUnnamed = ({ listing_id, ref }: Named): void => {
  if ((listing_id === undefined) === (ref === undefined))
    throw new Refusal('usage', 'Name one listing: by its id, or with --ref by what its feed calls it')
}

/** The one listing that a verb is about: by its id, or by what a feed calls it. */
export const listingNamed = ({ store: { feeds } }: AppContext, { listing_id, ref }: Named): string => {
  if (ref === undefined) return listing_id ?? ''
  const [found, ...others] = feeds.called(ref)
  if (!found)
    throw new Refusal(
      'not_found',
      `Find ${shown(ref)}: no feed calls a listing so; npx open-listings list shows what feeds call theirs`,
    )
  if (others.length > 0)
    throw new Refusal(
      'usage',
      `Find ${shown(ref)}: several feeds call a listing so: ${[found, ...others].map((name) => `${name.listing_id} (${name.agency_id}/${name.source})`).join(', ')}`,
    )
  return found.listing_id
}
