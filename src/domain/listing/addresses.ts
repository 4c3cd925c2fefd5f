import type { ListingRecord } from './record.ts'

/** The addresses that a record names: `src/addresses/` makes them, and the domain does not know what they look like. */
export interface ListingAddresses extends Pick<ListingRecord, 'representations' | 'links'> {
  /** The page of the agency. */
  agency: string
  /** What the name of a picture is added to: `https://homes.example/media/ol-7k3q9x/`. */
  pictures: string
}
