import type { AgencyPage } from '#src/components/agency/data.ts'
import type { Paged } from '#src/components/collection/paging.tsx'
import type { DistrictPage } from '#src/components/district/data.ts'
import type { HomePage, ShownHome } from '#src/components/home/data.ts'
import type { ListingPage } from '#src/components/listing/data.ts'
import type { MunicipalityPage } from '#src/components/municipality/data.ts'
import type { NamesakesPage } from '#src/components/namesakes/data.ts'
import type { Store } from '#src/compose.ts'
import {
  districtBySlug,
  districts,
  municipalities,
  municipalityByCode,
  namesakes,
} from '#src/domain/municipality.ts'
import { medianPrice } from '#src/domain/listing/median-price.ts'
import { countPages, pageSizes } from '#src/addresses/parts.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import type { Language } from '#src/domain/language.ts'
import type { About } from '#src/domain/site/site.ts'
import { type Instant, daysBetween, firstDay, lisbonDay } from '#src/domain/time/calendar.ts'
import { toPageJsonLd } from '#src/formats/json-ld.ts'
import { byName } from '#src/domain/compared.ts'
import fronts from '#data/painted-fronts.json' with { type: 'json' }
import type { PaintedFront } from '#src/domain/site/painted-front.ts'
import type { CheckedCard } from '#src/domain/evidence/card.ts'
import { makeLedger } from '#src/domain/evidence/ledger.ts'
import { isProof } from '#src/domain/evidence/proof.ts'
import { freshnessAt } from '#src/domain/confirmation.ts'

const byId: ReadonlyMap<string, PaintedFront> = new Map(Object.entries(fronts))

/**
 * The drawing of a home of the demonstration that knows its places; `null` of every other home, and where the record's
 * first picture is another one.
 */
const frontOf = ({ record: { listing_id, media } }: OpenListing): PaintedFront | null => {
  const front = byId.get(listing_id)
  const [first] = media
  const isSame = first?.digital_source_type === 'digitalCreation' && first.alt.en === front?.alt
  return front !== undefined && isSame ? front : null
}

/** How many homes are looked at: those whose availability was confirmed last, of them those with most kinds of checks. */
const looked = { cards: 200, records: 80 } as const

const kindsOf = ({ standings }: CheckedCard): number => new Set(standings.replaceAll('n', '')).size

/** What is seen of a home: its front where it is drawn, or a photograph. Any other drawing does not know its places. */
const seen = (listing: OpenListing): ShownHome[] => {
  const front = frontOf(listing)
  const [first] = listing.record.media
  const isPhotograph = first !== undefined && first.digital_source_type !== 'digitalCreation'
  return front !== null || isPhotograph ? [{ listing, front }] : []
}

/**
 * The home that stands for all on the home page: one that can be seen and of which something is confirmed, something
 * disputed and something not stated, of those whose availability was stated in the last seven days if there is one, another
 * each day of Lisbon. Read as the public reads, so that it is a public one; `null` where there is none.
 */
export const shownHome = (published: Store['published'], now: Instant): ShownHome | null => {
  const candidates = published
    .newestConfirmed(null, looked.cards, now)
    .filter(({ lifecycle, media }) => lifecycle !== 'reserved' && media.length > 0)
    .toSorted((a, b) => kindsOf(b) - kindsOf(a))
    .slice(0, looked.records)
    .flatMap(({ listing_id }) => published.open(listing_id, now) ?? [])
    .filter((listing) => isProof(makeLedger(listing)))
    .flatMap(seen)
  const fresh = candidates.filter(({ listing }) => freshnessAt(listing.record.availability, now) === 'fresh')
  const best = (fresh.length > 0 ? fresh : candidates).toSorted((a, b) =>
    a.listing.record.listing_id < b.listing.record.listing_id ? -1 : 1,
  )
  return best[daysBetween(firstDay, lisbonDay(now)) % best.length] ?? null
}

type Published = Store['published']

/** What the parts with pages show at `now`; `null` when there is nothing to show, so that no page exists. */
export const listingData = (
  published: Published,
  listing: OpenListing,
  now: Instant,
  about: About,
): ListingPage | null => {
  const municipality = municipalityByCode(listing.record.location.municipality_code)
  const district = districtBySlug(municipality?.district ?? '')
  if (!municipality || !district) return null
  const jsonLd = (language: Language) => toPageJsonLd(listing, language, now, about)
  const median = published.medianIn(municipality.code, now)
  return { kind: 'listing', listing, municipality, district, median, taxes: about.taxes, now, jsonLd }
}

const paged = (
  published: Published,
  collection: `municipality/${string}` | `agency/${string}`,
  page: number,
  size: number,
  now: Instant,
): Omit<Paged, 'total'> | null => {
  const pages = countPages(published.sizeOf(collection), size)
  if (page > pages) return null
  return {
    listings: published.cards(collection, page, size, now),
    page,
    hasNext: page < pages,
    now,
  }
}

export const municipalityData = (
  published: Published,
  code: string,
  page: number,
  now: Instant,
): MunicipalityPage | null => {
  const municipality = municipalityByCode(code)
  const district = districtBySlug(municipality?.district ?? '')
  const content = paged(published, `municipality/${code}`, page, pageSizes.municipality, now)
  if (!content || !municipality || !district || !published.hasOpen(`municipality/${code}`, now)) return null
  const isFirst = page === 1
  const total = isFirst ? published.countIn(code, now) : null
  const median = isFirst ? medianPrice(published.pricesPerSquareMetre(code, now)) : null
  return { kind: 'municipality', municipality, district, ...content, total, median }
}

export const agencyData = (
  published: Published,
  id: string,
  page: number,
  now: Instant,
): AgencyPage | null => {
  const content = paged(published, `agency/${id}`, page, pageSizes.agency, now)
  const contact = content && published.first(`agency/${id}`, now)?.contact
  return contact
    ? {
        kind: 'agency',
        agency: contact.responsible_agency,
        channels: contact.channels,
        complaints_book_url: contact.complaints_book_url,
        ...content,
        total: null,
      }
    : null
}

/** A district and its municipalities that have homes. `countIn` answers how many one has. */
const districtWith = (
  slug: string,
  countIn: (municipality_code: string) => number,
): HomePage['districts'][number] | null => {
  const district = districtBySlug(slug)
  const listed = municipalities
    .filter(({ district: of }) => of === slug)
    .map((municipality) => ({ municipality, count: countIn(municipality.code) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => byName(a.municipality.name, b.municipality.name))
  if (!district || listed.length === 0) return null
  return {
    district,
    municipalities: listed,
    total: listed.reduce((sum, { count }) => sum + count, 0),
  }
}

/** How many of those that were confirmed last a page shows. */
const newestShown = { home: 8, district: 24 } as const

export const districtData = (published: Published, slug: string, now: Instant): DistrictPage | null => {
  const found = districtWith(slug, (code) => published.countIn(code, now))
  if (!found) return null
  const priced = found.municipalities.map((each) => ({
    ...each,
    prices: published.pricesPerSquareMetre(each.municipality.code, now),
  }))
  return {
    kind: 'district',
    ...found,
    municipalities: priced.map(({ prices, ...each }) => ({ ...each, median: medianPrice(prices) })),
    median: medianPrice(priced.flatMap(({ prices }) => prices)),
    newest: published.newestConfirmed(
      found.municipalities.map(({ municipality }) => municipality.code),
      newestShown.district,
      now,
    ),
    now,
  }
}

/** A page for each name that several municipalities share, so that its address leads to all of them. */
export const namesakesData = (published: Published, now: Instant): NamesakesPage[] => {
  const counts = published.countByMunicipality(now)
  return [...namesakes].map(([slug, sharing]) => ({
    kind: 'namesakes',
    slug,
    name: sharing[0]?.name ?? slug,
    municipalities: sharing.flatMap((municipality) => {
      const district = districtBySlug(municipality.district)
      return district ? [{ municipality, district, count: counts.get(municipality.code) ?? 0 }] : []
    }),
  }))
}

export const homeData = (published: Published, now: Instant): Omit<HomePage, 'connect'> => {
  const counts = published.countByMunicipality(now)
  const listed = districts.flatMap(({ slug }) => districtWith(slug, (code) => counts.get(code) ?? 0) ?? [])
  return {
    kind: 'home',
    districts: listed,
    total: listed.reduce((sum, { total }) => sum + total, 0),
    homes: published.countHomes(now),
    newest: published.newestConfirmed(null, newestShown.home, now),
    shown: shownHome(published, now),
    now,
  }
}
