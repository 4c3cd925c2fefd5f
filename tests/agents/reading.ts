import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { SearchResponse, SearchResult } from '#src/domain/search/result.ts'
import { role } from '#src/words/role.ts'
import { linesOf as ledgerLinesOf, type Lines } from '../ledger-lines.ts'
import type { Reader } from './agents.ts'
import { median } from './tasks.ts'

/** One line of a place's page. */
interface Line {
  listing_id: string
  price: number | null
  useful_m2: number | null
  availability: string
  confirmed_on: string | null
}

const numberIn = (text: string | undefined): number | null =>
  text === undefined ? null : Number(text.replaceAll(',', ''))

/** The homes that the page of a municipality lists. */
const linesOf = async ({ read }: Reader, slug: string): Promise<Line[]> =>
  [...(await read(`/municipalities/${slug}.md`)).matchAll(/^- \[.*\]\(\S+\/(ol-\w+)\.md\): (.*)$/gm)].map(
    ([, listing_id = '', facts = '']) => ({
      listing_id,
      price: numberIn(/€([\d,]+)/.exec(facts)?.[1]),
      useful_m2: numberIn(/([\d.]+) m² usable/.exec(facts)?.[1]),
      availability: facts.includes(', reserved, ')
        ? 'reserved'
        : (/still (available) on|(reserved) as of/.exec(facts)?.slice(1).find(Boolean) ?? 'unknown'),
      confirmed_on:
        /(?:still available on|reserved as of|which it was not on) (\S+)/.exec(facts)?.[1] ?? null,
    }),
  )

/** The lines of a record's ledger by their names. */
const rowsOf = async ({ read }: Reader, listing_id: string): Promise<Lines> =>
  ledgerLinesOf(await read(`/properties/${listing_id}.md`))

const numberOf = (rows: Lines, name: string): number | null =>
  numberIn(/[\d,.]+/.exec(rows.get(name) ?? '')?.[0])

const flatsIn = async (reader: Reader, lines: readonly Line[]) => {
  const flats: { line: Line; rows: Lines }[] = []
  for (const line of lines) {
    const rows = await rowsOf(reader, line.listing_id)
    if (rows.get('Type of property')?.startsWith('Flat (')) flats.push({ line, rows })
  }
  return flats
}

/** A search by its address alone, for what a page of Markdown does not count or rank. */
const foundBy = async ({ read }: Reader, query: string): Promise<SearchResponse> =>
  JSON.parse(await read(`/search.json?${query}`)) as SearchResponse

const isCertain = ({ explanation: { unknown, conflicting } }: SearchResult): boolean =>
  unknown.length + conflicting.length === 0

const pricesPerUsable = (results: readonly SearchResult[]): number[] =>
  results.flatMap(({ price_per_m2: price }) =>
    price?.derived_from[1] === 'areas.useful_m2' ? [price.value] : [],
  )

/** The questions of `tasks.ts`, in the same words, by addresses that are read. */
export const readings: Readonly<
  Record<string, (reader: Reader, subjects: { one: ListingRecord; two: ListingRecord[] }) => Promise<unknown>>
> = {
  async 'Which are the three cheapest flats of the country with at least two bedrooms?'(reader) {
    const { results } = await foundBy(reader, 'property_types=apartment&min_bedrooms=2&sort=price&limit=5')
    return results
      .filter(isCertain)
      .slice(0, 3)
      .map(({ listing_id }) => listing_id)
  },
  async 'Where in Lisboa, Porto and Cascais is a square metre of a flat cheapest?'(reader) {
    const places = 'municipalities=Lisboa&municipalities=Porto&municipalities=Cascais'
    const query = `${places}&property_types=apartment&sort=price_per_m2&limit=3`
    return Math.min(...pricesPerUsable((await foundBy(reader, query)).results.filter(isCertain)))
  },
  async 'How many homes with three bedrooms or more are for sale in the country?'(reader) {
    const { total } = await foundBy(reader, 'min_bedrooms=3&limit=1')
    return total.matches - total.uncertain
  },
  async 'What does a square metre cost in Lisboa: the lowest and the median, and of how many homes?'(reader) {
    const prices = pricesPerUsable((await foundBy(reader, 'municipalities=Lisboa&limit=20')).results)
    return { lowest: Math.min(...prices), median: median(prices), of: prices.length }
  },
  async 'Who checked the title of this home, when, and how many checks were made?'(reader, { one }) {
    const text = await reader.read(`/properties/${one.listing_id}.md`)
    const title = ledgerLinesOf(text).get('Land registry title') ?? ''
    const [, name, on] = /checked by the (.+?) on (\d{4}-\d\d-\d\d)/.exec(title) ?? []
    const [by] = Object.entries(role.en).find(([, words]) => words === name) ?? []
    const [, confirmed = 0] = /(\d+) confirmed/.exec(text) ?? []
    const [, stated = 0] = /(\d+) stated\b/.exec(text) ?? []
    return { by, on, made: Number(confirmed) + Number(stated) }
  },
  async 'Which home in Porto suits best, if a terrace counts much and a lift a little?'(reader) {
    const query = 'municipalities=Porto&preferences=terrace&preferences=elevator&limit=20'
    const { results } = await foundBy(reader, query)
    const meets = ({ explanation }: SearchResult, key: string) =>
      explanation.satisfied.some((criterion) => criterion.endsWith(key))
    return Math.max(
      ...results.map((each) => (meets(each, 'terrace') ? 3 : 0) + (meets(each, 'elevator') ? 1 : 0)),
    )
  },
  async 'Which flats in Lisboa with two bedrooms or more cost at most 700,000 euros?'(reader) {
    const near = (await linesOf(reader, 'lisboa')).filter(({ price }) => (price ?? Infinity) <= 700_000)
    return (await flatsIn(reader, near))
      .filter(({ rows }) => (numberOf(rows, 'Bedrooms') ?? 0) >= 2)
      .map(({ line }) => line.listing_id)
      .toSorted()
  },
  async 'Which of two homes has the larger usable area, and how do their prices differ?'(reader, { two }) {
    const read: { id: string; area: number; price: number }[] = []
    for (const { listing_id: id } of two) {
      const rows = await rowsOf(reader, id)
      read.push({ id, area: numberOf(rows, 'Usable area') ?? 0, price: numberOf(rows, 'Asking price') ?? 0 })
    }
    const [largest] = read.toSorted((a, b) => b.area - a.area)
    return { larger: [largest?.id], price: Math.max(...read.map(({ price }) => price)) }
  },
  async 'How do I reach the agency of this home, and what reference do I quote?'(reader, { one }) {
    const text = await reader.read(`/properties/${one.listing_id}.md`)
    const contact = text.slice(text.indexOf('## Contact'))
    const [, name, ami_licence] = /\n\n(.*), licence ([^(]+) \(/.exec(contact) ?? []
    return {
      name,
      ami_licence,
      reachable: contact.includes('(preferred)'),
      quote_reference: /reference `(.*?)`/.exec(contact)?.[1],
    }
  },
  async 'When was this home built and what is its condominium fee?'(reader, { one }) {
    const rows = await rowsOf(reader, one.listing_id)
    return [numberOf(rows, 'Year of construction'), numberOf(rows, 'Condominium charge')]
  },
  async 'Nothing in Lisboa costs under 50,000 euros: what is the least that something there costs?'(reader) {
    const lines = (await linesOf(reader, 'lisboa')).toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0))
    for (const line of lines) {
      const [flat] = await flatsIn(reader, [line])
      if (flat) return { found: 0, to: flat.line.price }
    }
    return null
  },
  async 'Are the homes on my list in Porto available today, and how sure is that?'(reader) {
    return (await linesOf(reader, 'porto')).map((line) => [
      line.listing_id,
      line.availability,
      line.confirmed_on,
    ])
  },
}
