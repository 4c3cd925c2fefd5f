import type { ListingRecord } from '#src/domain/listing/record.ts'
import { linesOf as ledgerLinesOf, type Lines } from '../ledger-lines.ts'
import type { Reader } from './agents.ts'

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
    if (rows.get('Type of property')?.startsWith('Apartment (')) flats.push({ line, rows })
  }
  return flats
}

/** The questions of `tasks.ts` that reading Markdown answers, in the same words. */
export const readings: Readonly<
  Record<string, (reader: Reader, subjects: { one: ListingRecord; two: ListingRecord[] }) => Promise<unknown>>
> = {
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
