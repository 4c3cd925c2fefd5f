import { listingPage } from '#src/components/listing/page.tsx'
import { pageComparing } from '../compare-page.ts'
import type { Page } from '#src/components/page.ts'
import { answerComparison, compare } from '#src/domain/comparison/compare.ts'
import type { Catalogue } from '#src/domain/catalogue.ts'
import { shippedTables } from '#src/domain/costs/join-tables.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { languages, type Language } from '#src/domain/language.ts'
import { districtBySlug, municipalityByCode } from '#src/domain/municipality.ts'
import { toJsonLd } from '#src/formats/json-ld.ts'
import { toMarkdown } from '#src/formats/markdown.ts'
import { answerTextFor } from '#src/server/mcp/answer-text.ts'
import { propertyContactRoute } from '#src/operations/property-contact-route.ts'
import { propertyGet } from '#src/operations/property-get.ts'
import { propertyAvailability } from '#src/operations/property-availability.ts'
import { asked } from '../operations/asking.ts'
import { aboutAt } from '../fixtures.ts'
import { contentOf } from '../page-content.ts'
import { shownAt as now } from './homes.ts'
import { day } from '../utc.ts'

const medianOfLisbon = { eur_m2: 7_000, homes: 8, on_day: day('2026-04-01') }

const taxes = shippedTables()

const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<' }
const decoded = (text: string): string =>
  text.replaceAll(/&(amp|quot|lt);/g, (_, name: string) => entities[name] ?? '')

/** What an element says to who does not see it, and the text of a mail that it begins. */
const spoken = (tag: string): string =>
  [...tag.matchAll(/ (alt|aria-label|title|placeholder|href)="([^"]+)"/g)]
    .flatMap(([, name = '', value = '']) => {
      if (name !== 'href') return [`[${name}: ${decoded(value)}]`]
      const body = value.startsWith('mailto:') ? new URL(decoded(value)).searchParams.get('body') : null
      return body === null ? [] : [`[mail: ${body.replaceAll(/\s+/g, ' ')}]`]
    })
    .join(' ')

const inLine = /^<\/?(?:a|abbr|b|bdi|cite|em|i|q|small|span|strong|sub|sup|time|tspan|button|label)\b/
const cell = /^<(?:dd|td|th|text)\b/

/**
 * Markup as it is read: a line for each element that is not within a line, and one for a row of a ledger or table, whose
 * cells have their marks before them.
 */
const readable = (markup: string): string =>
  markup
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<[^>]*>/g, (tag) => {
      const [, mark] = /^<(?:dd|td|a) class="([vxun])"/.exec(tag) ?? []
      const between = cell.test(tag)
        ? ' | '
        : inLine.test(tag) || /^<\/(?:d[td]|t[dh]|text)>/.test(tag)
          ? ''
          : '\n'
      return `${between}${mark === undefined ? '' : `(${mark}) `}${spoken(tag)}`
    })
    .split('\n')
    .map((line) => decoded(line).trim())
    .filter((line) => line !== '')
    .join('\n')

const pageText = ({ title, description, image, content }: Page): string =>
  [title, description, image?.alt ?? '', readable(contentOf({ content } as Page))].join('\n')

const page = (listing: OpenListing, language: Language): string => {
  const municipality = municipalityByCode(listing.record.location.municipality_code)!
  const district = districtBySlug(municipality.district)!
  const place = { municipality, district, median: district.slug === 'lisboa' ? medianOfLisbon : null }
  return pageText(
    listingPage(
      { kind: 'listing', listing, ...place, taxes, now, jsonLd: () => '' },
      { about: aboutAt(), language },
    ),
  )
}

const comparison = (listings: readonly OpenListing[], language: Language): string =>
  pageText(pageComparing(listings, language, now))

const lineWidth = 300

/** JSON of which what fits in a line is one, so that a fact is. */
const json = (value: unknown, indent = ''): string => {
  const line = JSON.stringify(value)
  if (line.length <= lineWidth || typeof value !== 'object' || value === null) return line
  const inside = `${indent}  `
  if (Array.isArray(value))
    return `[\n${value.map((each) => inside + json(each, inside)).join(',\n')}\n${indent}]`
  const members = Object.entries(value).map(([name, each]) => `${inside}"${name}": ${json(each, inside)}`)
  return `{\n${members.join(',\n')}\n${indent}}`
}

/** The text of a tool's answer, and what a call of these arguments has beyond it. */
const toolText = (tool: string, answer: object, ...listings: OpenListing[]): string => {
  const made = answerTextFor(tool)
  if (made.of === 'answer') return made.text(answer)
  if (made.of === 'listings') return made.text(answer, listings)
  const [listing] = listings as [OpenListing]
  const more = made.more?.({ detail: 'full', costs: true }, () => answer, listing)
  return [made.text(listing), more].filter(Boolean).join('\n')
}

type Said = [surface: string, text: string]

const eachLanguage = (surface: string, textIn: (language: Language) => string): Said[] =>
  languages.map((language) => [`${surface}, ${language}`, textIn(language)])

/** What the tools that are asked about one home say of it. */
const overMcp = async ({ record: { listing_id } }: OpenListing, catalogue: Catalogue): Promise<string> => {
  const context = { catalogue, now }
  const listing = (await catalogue.open(listing_id, now))!
  const [record, availability, contact] = [
    await asked(propertyGet, { listing_id }, context, { detail: 'brief', costs: true }),
    await asked(propertyAvailability, { listing_id }, context),
    await asked(propertyContactRoute, { listing_id }, context),
  ]
  return [
    toolText('property.get', record!, listing),
    toolText('property.verify_availability', availability!),
    toolText('property.contact_representative', contact!),
  ].join('\n\n')
}

/** What each surface says of a home, and of it beside another. */
export const surfacesOf = async (
  listing: OpenListing,
  other: OpenListing,
  catalogue: Catalogue,
): Promise<Said[]> => {
  const pair = [listing, other]
  const compared = answerComparison(compare(pair, { now, taxes }), 'brief', {})
  return [
    ...eachLanguage('page', (language) => page(listing, language)),
    ['.md', toMarkdown(listing, now, taxes)],
    ['.json', json(listing.record)],
    ...eachLanguage('.jsonld', (language) => json(JSON.parse(toJsonLd(listing, language, now, aboutAt())))),
    ['MCP', await overMcp(listing, catalogue)],
    ...eachLanguage('comparison', (language) => comparison(pair, language)),
    ['comparison, MCP', toolText('property.compare', compared, ...pair)],
  ]
}
