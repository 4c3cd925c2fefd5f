import type { FeedName, AppContext } from '#src/compose.ts'
import { Refusal } from '#src/domain/errors.ts'
import { agencyId, listingId, type ListingId } from '#src/domain/ids.ts'
import { quote, visible } from '#src/domain/quote.ts'
import { agencyReference } from '#src/domain/source/listing.ts'

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

/** The one listing that a verb is about: by its id or as `AGENCY/REF`, or by what a feed calls it. */
export const listingNamed = (appContext: AppContext, { listing_id, ref }: Named): ListingId => {
  if (ref === undefined) return findListingId(appContext, listing_id ?? '')
  const [found, ...others] = appContext.store.feeds.called(ref)
  if (!found)
    throw new Refusal(
      'not_found',
      `Find ${quote(ref)}: no feed calls a listing so; npx open-listings list shows what feeds call theirs`,
    )
  if (others.length > 0)
    throw new Refusal(
      'usage',
      `Find ${quote(ref)}: several feeds call a listing so: ${[found, ...others].map((name) => `${name.listing_id} (${name.agency_id}/${name.source})`).join(', ')}`,
    )
  return found.listing_id
}

/**
 * The id of a listing as an operator names it: its id, which is answered as it is, or `AGENCY/REF` with what the agency
 * itself calls it. Throws a `Refusal` where no listing of the agency, or several, are called so.
 */
export const findListingId = ({ store }: AppContext, name: string): ListingId => {
  const at = name.indexOf('/')
  if (at === -1) return listingId.parse(name)
  const agency_id = agencyId.parse(name.slice(0, at))
  store.professionalOperator.refuseUnknownAgency(agency_id)
  const reference = name.slice(at + 1)
  const [found, ...others] = store.references.listings(
    agency_id,
    agencyReference.safeParse(reference).data ?? reference,
  )
  if (found === undefined)
    throw new Refusal(
      'not_found',
      `Find ${quote(name)}: no listing of "${agency_id}" has this reference; npx open-listings list --agency ${agency_id} shows them`,
    )
  if (others.length > 0)
    throw new Refusal(
      'bad_input',
      `Find ${quote(name)}: several listings have this reference: ${[found, ...others].join(', ')}; name one by its id`,
    )
  return found
}

/** A text that names a listing by its id, with what its agency calls it: `ol-7k3q9x (Ref. A-17): active`. */
export const withReference = ({ store }: AppContext, listing_id: ListingId, text: string): string => {
  const reference = store.references.of(listing_id)
  // The id of an authorisation may end with that of its listing.
  const at = ` ${text}`.indexOf(` ${listing_id}`)
  if (reference === null || at === -1) return text
  const end = at + listing_id.length
  return `${text.slice(0, end)} (Ref. ${visible(reference)})${text.slice(end)}`
}
