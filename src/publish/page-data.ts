import type { District, Municipality } from '#src/domain/listing/municipality.ts'
import type { AgencyReports } from '#src/domain/feed/agency-report.ts'
import type { MedianPrice } from '#src/domain/listing/median-price.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { CheckedCard } from '#src/domain/listing/card.ts'
import type { ContactRoute } from '#src/domain/contact-route.ts'
import type { ApiDocument } from '#src/formats/openapi/document.ts'
import type { AvailabilityAnswer } from '#src/domain/availability.ts'
import type { ComparisonAnswer } from '#src/domain/comparison/comparison.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import type { Interpreted } from '#src/domain/search/interpret.ts'
import type { Query } from '#src/addresses/read-search.ts'
import type { Window } from '#src/domain/search/window.ts'
import type { Language } from '#src/domain/language.ts'
import type { About } from '#src/domain/site/site.ts'
import type { PastedVerdict } from '#src/domain/sync/pasted-receipt.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

export type { Language }

/**
 * One page of a collection of listings, counted from 1. Only the first page of a municipality is told how many there
 * are on all of them, because a change touches no page but its own and that one.
 */
export interface Paged {
  listings: readonly CheckedCard[]
  page: number
  hasNext: boolean
  total: number | null
  /** The instant that it is shown for: how fresh a confirmation is depends on it, and nothing else. */
  now: Instant
}

export interface ListingPage {
  kind: 'listing'
  listing: OpenListing
  municipality: Municipality
  district: District
  /** The round figure about which the median of its municipality lies, in euros per m² of useful area. */
  about_median: number | null
  /** The instant that it is shown for: how fresh a confirmation is depends on it, and nothing else. */
  now: Instant
  /** The JSON-LD of the listing as a page holds it, safe inside a script element. */
  jsonLd(language: Language): string
}

export interface MunicipalityPage extends Paged {
  kind: 'municipality'
  municipality: Municipality
  district: District
  /** Of the whole municipality; on its first page only. */
  median: MedianPrice | null
}

/** The municipalities that share a name, each with how many open listings it has. */
export interface NamesakesPage {
  kind: 'namesakes'
  slug: string
  name: string
  municipalities: readonly { municipality: Municipality; district: District; count: number }[]
}

export interface AgencyPage extends Paged {
  kind: 'agency'
  agency: ContactRoute['responsible_agency']
  channels: ContactRoute['channels']
  complaints_book_url: string
}

export interface DistrictPage {
  kind: 'district'
  district: District
  /** Those with at least one open listing, by name. */
  municipalities: readonly { municipality: Municipality; count: number; median: MedianPrice | null }[]
  total: number
  median: MedianPrice | null
  newest: readonly CheckedCard[]
  now: Instant
}

export interface HomePage {
  kind: 'home'
  /** Those whose availability was confirmed last. */
  newest: readonly CheckedCard[]
  now: Instant
  /** Those with at least one open listing. */
  districts: readonly {
    district: District
    municipalities: readonly { municipality: Municipality; count: number }[]
    total: number
  }[]
  total: number
}

/** What a search found, and how it was read; both are absent when it could not be asked. */
export interface SearchPage {
  kind: 'search'
  query: Query
  answer: { understood: Interpreted; window: Window } | null
  /** Names of the municipalities that have an open listing, to choose from. */
  places: readonly string[]
  /** The listings that the reader carries along to compare. */
  carried: readonly OpenListing[]
  now: Instant
}

/** Listings side by side. Without a comparison there are too few of them yet, or too many. */
export interface ComparePage {
  kind: 'compare'
  listings: readonly OpenListing[]
  comparison: ComparisonAnswer | null
  /** How many were asked for. */
  asked: number
  onlyDifferences: boolean
  /** Others that could be added. */
  others: readonly OpenListing[]
  now: Instant
}

/** The listings of a reader's list that are public now; of the others it says nothing. */
export interface ShortlistPage {
  kind: 'shortlist'
  listings: readonly OpenListing[]
  now: Instant
}

/** A pasted receipt, and what it proves; no verdict where nothing was pasted. */
export interface ReceiptPage {
  kind: 'receipt'
  text: string
  /** Characters that are read at most. */
  longest: number
  verdict: PastedVerdict | null
  now: Instant
}

/** What became of an agency's feeds, at its secret address. */
export interface ReportPage {
  kind: 'report'
  /** The English address. */
  path: string
  reports: AgencyReports
}

export interface AvailabilityPage {
  kind: 'availability'
  listing: OpenListing
  answer: AvailabilityAnswer
}

/** The drawing that a link to a page carries, as SVG, in the colours of the site. */
export interface CardPage {
  kind: 'card'
}

/** The picture that a link to a listing carries, as SVG, in the colours of the site. */
export interface LinkPicturePage {
  kind: 'link-picture'
  home: ListingRecord
  /** Those of its checks (`standingsOf`). */
  standings: string
  /** Whether room is left for one. */
  hasPhotograph: boolean
}

/** Pages of words that depend on no listing. */
export interface TextPage {
  kind: 'text'
  text: 'how-we-know' | 'professionals' | 'not-found' | 'too-many'
}

/** What becomes of what readers leave behind; whether requests are counted is the operator's to set. */
export interface PrivacyPage {
  kind: 'privacy'
  requestsCounted: boolean
}

/** The API description for people. It is in English only, like the description itself. */
export interface ApiPage {
  kind: 'api'
  document: ApiDocument
}

/** The protocol of the synchronisation, with example lines as they go over the wire. */
export interface SyncPage {
  kind: 'sync'
  examples: Readonly<Record<'record_line' | 'page_line' | 'changes' | 'key', string>>
  /** Days for which removals are remembered. */
  removal_days: number
}

export type PageData =
  | ApiPage
  | SyncPage
  | ListingPage
  | MunicipalityPage
  | NamesakesPage
  | AgencyPage
  | DistrictPage
  | HomePage
  | SearchPage
  | ComparePage
  | ShortlistPage
  | ReceiptPage
  | ReportPage
  | AvailabilityPage
  | TextPage
  | CardPage
  | LinkPicturePage
  | PrivacyPage

/** What a page is handed, as `Astro.locals`. Pages read nothing else: no store, no clock, no environment. */
export interface PageLocals {
  about: About
  data: PageData | null
}
