import type { AgencyId, ListingId } from '#src/domain/ids.ts'
import type { ListingAddresses } from '#src/domain/listing/addresses.ts'
import { inPortuguese } from './language.ts'

/** The addresses of a listing on a site: `base_url` has no slash at its end. */
export const listingAddresses = (
  base_url: string,
  listing_id: ListingId,
  agency_id: AgencyId,
): ListingAddresses => {
  const page = `${base_url}/properties/${listing_id}`
  const self = `${base_url}/v1/properties/${listing_id}`
  return {
    representations: {
      html: page,
      html_pt: `${base_url}${inPortuguese(`/properties/${listing_id}`)}`,
      markdown: `${page}.md`,
      json: `${page}.json`,
      jsonld: `${page}.jsonld`,
    },
    links: {
      self,
      availability: `${self}/availability`,
      evidence: `${self}/evidence`,
      contact_route: `${self}/contact-route`,
    },
    agency: `${base_url}/agencies/${agency_id}`,
    pictures: `${base_url}/media/${listing_id}/`,
  }
}

/** The address of the drawing of a listing that has no picture of its own, as cards show it. */
export const frontAddress = (listing_id: ListingId): string => `/media/${listing_id}/front.svg`

/** The address of the picture that a link to a listing carries. It is drawn when it is asked for, and never a file. */
export const linkPictureAddress = (listing_id: ListingId): string => `/media/${listing_id}/link.png`
