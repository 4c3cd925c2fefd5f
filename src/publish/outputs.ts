import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PageData } from '#src/components/pages.ts'
import type { Renderer } from '#src/components/site/renderer.ts'
import { apiPages } from '#src/addresses/api-pages.ts'
import type { AppContext } from '#src/compose.ts'
import { englishHome, inPortuguese } from '#src/addresses/language.ts'
import { spellChecks } from '#src/domain/evidence/ledger-row.ts'
import { madeOnce } from '#src/domain/memo.ts'
import { frontAddress, linkPictureAddress } from '#src/addresses/listing.ts'
import { derivedPictures, pictureName } from '#src/domain/listing/derived-pictures.ts'
import type { Part } from '#src/addresses/parts.ts'
import type { OpenListing, OpenWithText } from '#src/domain/evidence/open-listing.ts'
import type { About } from '#src/domain/site/site.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { toFeed, feedAddress } from '#src/formats/feed.ts'
import { toJsonLd } from '#src/formats/json-ld.ts'
import { toHeadersFile } from '#src/formats/headers.ts'
import { toLlmsTxt } from '#src/formats/llms-txt.ts'
import { agencyMarkdown, districtMarkdown, municipalityMarkdown } from '#src/formats/markdown-places.ts'
import { toMarkdown } from '#src/formats/markdown.ts'
import { professionalConnection, publicConnection } from '#src/formats/mcp/connect.ts'
import { toOpenSearch } from '#src/formats/open-search.ts'
import { largerIconPixels } from '#src/addresses/site-icons.ts'
import { iconSvg, toWebManifest } from '#src/formats/web-manifest.ts'
import { toRobotsTxt } from '#src/formats/robots-txt.ts'
import { publishedPicture, wholePicture } from '#src/import/credentials/published-picture.ts'
import { picturePath } from '#src/import/pictures.ts'
import syncExamples from '#src/formats/sync-examples.json' with { type: 'json' }
import { linkedAtServer } from './live-links.ts'
import {
  agencyData,
  districtData,
  homeData,
  listingData,
  municipalityData,
  namesakesData,
} from './part-data.ts'
import { sitemapIndex, sitemapPart } from './sitemaps.ts'

/** The content at an address: text, sent as UTF-8, or the bytes of a picture. */
export type Body = string | Uint8Array<ArrayBuffer>

/** One address of a part and how its body is made. */
export interface Output {
  address: string
  /** Made when it is asked for and never a file, because it takes long and few are ever asked for. */
  isOnRequest?: true
  body(): Promise<Body>
}

/** What a part is about at `now`, if that is a listing that is open. */
export const findListing = (
  { store: { published } }: AppContext,
  part: Part,
  now: Instant,
): OpenWithText | null => (part.kind === 'listing' ? published.openWithText(part.id, now) : null)

/** What a part consists of at `now`; empty when there is nothing to show. `found` is its listing, where it was read already. */
export const outputsOf = (
  appContext: AppContext,
  { renderer, about }: { renderer: Renderer; about: About },
  part: Part,
  now: Instant,
  found: OpenWithText | null = findListing(appContext, part, now),
): Output[] => {
  const {
    store: { published },
    config,
  } = appContext
  const server_url = config.serverUrl ?? about.base_url
  const page = (address: string, data: PageData, route = address): Output => ({
    address,
    body: async () => {
      const text = await renderer.render(route, { about, data })
      return config.serverUrl === null ? text : linkedAtServer(text, config.serverUrl)
    },
  })
  const pages = (address: string, data: PageData): Output[] => [
    page(address, data),
    page(inPortuguese(address), data),
  ]
  /** In the site's own language at `/`. Under `/pt`, where Portuguese is on every other site, it answers too. */
  const homes = (data: PageData): Output[] =>
    about.default_language === 'en'
      ? pages('/', data)
      : [page('/', data, inPortuguese('/')), page(inPortuguese('/'), data), page(englishHome, data, '/')]
  const text = (address: string, body: () => string): Output => ({
    address,
    body: () => Promise.resolve(body()),
  })

  // Loaded by the one part that needs it, in whichever thread that is.
  const describing = madeOnce(async () => {
    const { openApiDocument } = await import('#src/formats/openapi/document.ts')
    return openApiDocument({ ...about, base_url: server_url }, config.rateLimits, config.syncTombstoneDays)
  })
  const reference = (address: string): Output => ({
    address,
    body: async () => {
      const document = await describing()
      // The first page takes as long as the description.
      await nextTurn()
      return page(address, { kind: 'api', document, path: address }).body()
    },
  })

  // Nothing of a listing's pictures has an address that is not one of its outputs, and so behind the gate.
  const pictures = ({ record }: OpenListing, digest: string, index: number): Output[] => {
    const address = `/media/${record.listing_id}/${pictureName(digest)}`
    return [
      {
        address: `${address}.webp`,
        body: async () => new Uint8Array(await publishedPicture(config, digest, wholePicture, now)),
      },
      ...derivedPictures(record.media[index]?.width ?? 0).map((form) => ({
        address: address + form.name,
        body: async () => new Uint8Array(await publishedPicture(config, digest, form, now)),
      })),
    ]
  }

  const linkPicture = ({ record, reports, pictures: [digest] }: OpenListing): Output => ({
    address: linkPictureAddress(record.listing_id),
    isOnRequest: true,
    body: async () => {
      const hasPhotograph = digest !== undefined
      const checkLetters = spellChecks(reports)
      const svg = renderer.draw(
        { kind: 'listing', home: record, checkLetters: checkLetters, hasPhotograph },
        about,
      )
      const { drawLinkPicture } = await import('./card.ts')
      if (!hasPhotograph) return drawLinkPicture(svg, null)
      return drawLinkPicture(svg, { digest, path: picturePath(config, digest) })
    },
  })

  /** What a home without a picture of its own has in its place on cards. */
  const front = ({ record }: OpenListing): Output[] =>
    record.media.length > 0
      ? []
      : [text(frontAddress(record.listing_id), () => renderer.draw({ kind: 'front', home: record }, about))]

  switch (part.kind) {
    case 'listing': {
      const data = found && listingData(published, found.listing, now, about)
      if (!data) return []
      const address = `/properties/${part.id}`
      // What pages are made of comes before them: a publication makes the first of many listings, then the second.
      return [
        text(`${address}.jsonld`, () => toJsonLd(data.listing, 'en', now, about)),
        text(`${address}.json`, () => found.text),
        text(`${address}.md`, () => toMarkdown(data.listing, now, about.taxes)),
        ...pages(address, data),
        ...front(data.listing),
        ...data.listing.pictures.flatMap((digest, index) => pictures(data.listing, digest, index)),
        linkPicture(data.listing),
      ]
    }
    case 'municipality': {
      const data = municipalityData(published, part.code, part.page, now)
      if (!data) return []
      const address = `/municipalities/${data.municipality.slug}${part.page === 1 ? '' : `/${part.page}`}`
      return [...pages(address, data), text(`${address}.md`, () => municipalityMarkdown(about, data, data))]
    }
    case 'agency': {
      const data = agencyData(published, part.id, part.page, now)
      if (!data) return []
      const address = `/agencies/${part.id}${part.page === 1 ? '' : `/${part.page}`}`
      return [...pages(address, data), text(`${address}.md`, () => agencyMarkdown(about, data, data))]
    }
    case 'district': {
      const data = districtData(published, part.slug, now)
      if (!data) return []
      const address = `/districts/${part.slug}`
      return [
        ...pages(address, data),
        text(`${address}.md`, () => districtMarkdown(about, data.district, data.municipalities)),
      ]
    }
    case 'feed': {
      const count = published.feedPages()
      if (part.page > count) return []
      const listings = published.feedPage(part.page, now)
      return [text(feedAddress(part.page), () => toFeed(about, listings, part.page, count))]
    }
    case 'sitemap':
      return sitemapPart(published, about, part.page, now)
    case 'sitemap-index':
      return sitemapIndex(published, about, now)
    case 'home': {
      const data = homeData(published, now)
      const counts = new Map(data.districts.map(({ district, total }) => [district.slug, total]))
      return [
        ...homes({ ...data, connect: publicConnection(server_url) }),
        ...namesakesData(published, now).flatMap((page) => pages(`/municipalities/${page.slug}`, page)),
        text('/llms.txt', () =>
          toLlmsTxt(about, { counts, server_url, requestsAreCounted: config.rateLimits !== null }),
        ),
      ]
    }
    case 'site':
      return [
        ...pages('/how-we-know', { kind: 'how-we-know' }),
        ...apiPages.map(reference),
        ...pages('/sync', {
          kind: 'sync',
          examples: syncExamples,
          removal_days: config.syncTombstoneDays,
        }),
        ...pages('/privacy', { kind: 'privacy', requestsCounted: config.rateLimits !== null }),
        ...pages('/accessibility', { kind: 'accessibility' }),
        ...pages('/professionals', {
          kind: 'professionals',
          connect: professionalConnection(server_url, about),
        }),
        // Static hosts answer one of them for every address.
        page('/404', { kind: 'not-found' }, about.default_language === 'pt' ? '/pt/404' : '/404'),
        page('/pt/404', { kind: 'not-found' }),
        ...cardOf(about, renderer),
        ...iconsOf(about),
        text('/robots.txt', () => toRobotsTxt(about)),
        text('/site.webmanifest', () => toWebManifest(about, 'en')),
        text('/pt/site.webmanifest', () => toWebManifest(about, 'pt')),
        text('/opensearch.xml', () => toOpenSearch(about, 'en', server_url)),
        text('/pt/opensearch.xml', () => toOpenSearch(about, 'pt', server_url)),
        text('/_headers', () => toHeadersFile(about, config.serverUrl)),
      ]
  }
}

/** The icons of a site in its colours, where it has none of its own. */
const iconsOf = ({ icon, cards, paints }: About): Output[] =>
  icon || cards === null
    ? []
    : [
        { address: `${cards.folder}/icon.svg`, body: () => Promise.resolve(iconSvg(paints.light)) },
        {
          address: `${cards.folder}/icon.png`,
          body: async () => (await import('./card.ts')).drawPng(iconSvg(paints.light, largerIconPixels)),
        },
      ]

/** The drawing of a link to a page about no single home, where a site has colours of its own. */
const cardOf = (about: About, { draw }: Renderer): Output[] =>
  about.cards === null
    ? []
    : [
        {
          address: `${about.cards.folder}/house.png`,
          body: async () => {
            const { drawPng } = await import('./card.ts')
            return drawPng(draw({ kind: 'site' }, about))
          },
        },
      ]
