import type { Tables } from '#src/domain/costs/tables.ts'
import type { Language } from '#src/domain/language.ts'
import type { District, Municipality } from '#src/domain/municipality.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import type { DatedMedian } from '#src/domain/listing/median-price.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

export interface ListingPage {
  kind: 'listing'
  listing: OpenListing
  municipality: Municipality
  district: District
  /** The median of its municipality's homes, as it was on a day. */
  median: DatedMedian | null
  /** By which it is counted what the home costs to buy. */
  taxes: Tables
  /** The instant that it is shown for: how fresh a confirmation is depends on it, and nothing else. */
  now: Instant
  /** The JSON-LD of the listing for a page, safe inside a script element. */
  jsonLd(language: Language): string
}
