import { beforeAll, expect, test } from 'vitest'
import { Costs } from '#src/components/costs/amounts.tsx'
import { pageComparing } from '../compare-page.ts'
import { toMarkup } from '#src/components/jsx/markup.ts'
import type { ListingPage } from '#src/components/listing/data.ts'
import { costWords } from '#src/words/costs.ts'
import { shippedTables } from '#src/domain/costs/join-tables.ts'
import { toMarkdown } from '#src/formats/markdown.ts'
import { callTool } from './mcp/mcp-fixtures.ts'
import { contentOf } from '../page-content.ts'
import { agency, appContextIn, by, grant, listing, take, type TestContext } from '../fixtures.ts'
import { aListing } from '../ids.ts'
import { appOver, send } from './rest-fixtures.ts'
import { utc } from '../utc.ts'

/**
 * What buyers ask, of which home, and what each channel says: the whole sum of a use, or why there is none. Counted by hand
 * from the texts of the tables.
 */
const questions = [
  {
    asked: 'first home at 29',
    of: 'ol-lisbon',
    buyer: { use: 'own_home', age: 29 },
    answers: ['€405,491.65', '€390,167.57'],
  },
  {
    asked: 'second home in Faro',
    of: 'ol-faro',
    buyer: { use: 'other' },
    answers: ['€406,555.11'],
  },
  {
    asked: 'non-resident',
    of: 'ol-lisbon',
    buyer: { residence: 'abroad' },
    answers: ['€417,330'],
  },
  {
    asked: 'flat in Ponta Delgada',
    of: 'ol-azores',
    buyer: { use: 'own_home' },
    answers: ['€402,332.52'],
  },
  {
    asked: 'farm land',
    of: 'ol-land',
    buyer: { use: 'rural_land' },
    answers: ['€95,595'],
  },
  {
    asked: 'let until 2027',
    of: 'ol-let',
    buyer: {},
    answers: [costWords.en.noSum.home_is_let, '€406,555.11'],
  },
] as const

const homes = {
  'ol-lisbon': { code: '1106', price: 385_000, type: 'apartment' },
  'ol-faro': { code: '0805', price: 385_000, type: 'apartment' },
  'ol-azores': { code: '4203', price: 385_000, type: 'apartment' },
  'ol-land': { code: '0205', price: 90_000, type: 'land' },
  'ol-let': { code: '1106', price: 385_000, type: 'apartment' },
} as const

const now = utc('2026-11-29T12:00:00.000Z')
let appContext: TestContext
let app: Awaited<ReturnType<typeof appOver>>['app']
beforeAll(async () => {
  appContext = appContextIn(null)
  appContext.set(now)
  const records = Object.entries(homes).flatMap(([id, { code, price, type }]) => [
    listing(id, {
      location: { municipality_code: code, ...by },
      facts: {
        property_type: { value: type, ...by },
        price_eur: { value: price, ...by },
        ...(id === 'ol-let' && {
          occupancy_outcome: { value: 'let_until_2027-07-31', ...by },
        }),
      },
    }),
    grant(id, { valid_until: '2027-06-20' }),
  ])
  take(appContext, agency(), ...records)
  ;({ app } = await appOver(appContext))
})

const opened = (id: string) => appContext.store.published.open(aListing(id), now)!
const plain = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s ]+/g, ' ')
    .replaceAll('&#39;', "'")
const words = (text: unknown): string => JSON.stringify(text)

/** REST has numbers and codes where texts have amounts and sentences. */
const asNumber = (answer: string): string =>
  answer.startsWith('€') ? answer.replaceAll(/[€,]/g, '') : 'home_is_let'

const other = (id: string): string => (id === 'ol-faro' ? 'ol-lisbon' : 'ol-faro')

/** What each channel says of a home, to whoever asks. The page is what paper has too. */
const channels: Record<string, (id: string, buyer: object) => Promise<string>> = {
  page: async (id) =>
    plain(
      String(
        toMarkup(
          Costs({
            data: {
              listing: opened(id),
              taxes: shippedTables(),
              now,
            } as ListingPage,
            language: 'en',
          }),
        ),
      ),
    ),
  markdown: async (id) => toMarkdown(opened(id), now, shippedTables()),
  'MCP text': async (id, buyer) =>
    (
      await callTool(app, 'property.get', {
        listing_id: id,
        costs: buyer,
        detail: 'brief',
      })
    ).content[0]?.text ?? '',
  'comparison, page': async (id) =>
    plain(contentOf(pageComparing([opened(id), opened(other(id))], 'en', now))),
  'comparison, text': async (id) => (await send(app, 'GET', `/compare.md?ids=${id},${other(id)}`)).text(),
}

const numbered: Record<string, (id: string, buyer: object) => Promise<string>> = {
  REST: async (id, buyer) => {
    const query = new URLSearchParams(Object.entries(buyer).map(([name, value]) => [name, String(value)]))
    return words(await (await send(app, 'GET', `/v1/properties/${id}/costs?${query}`)).json())
  },
  'comparison, JSON': async (id) =>
    words(await (await send(app, 'GET', `/compare.json?ids=${id},${other(id)}`)).json()),
}

test.for(questions)(
  '$asked: a sum or a named unknown in each channel, with law and day',
  async ({ of, buyer, answers }) => {
    for (const [name, textOf] of Object.entries(channels)) {
      const text = await textOf(of, buyer)
      // A reason begins a cell of a table, or follows the name of a use.
      const lower = text.toLowerCase()
      for (const answer of answers) expect(lower, name).toContain(answer)
      expect(text, name).toMatch(/IMT Code, article 17.*to (?:31 December 2026|2026-12-31)/)
    }
    for (const [name, textOf] of Object.entries(numbered)) {
      const text = await textOf(of, buyer)
      for (const answer of answers) expect(text, name).toContain(asNumber(answer))
      expect(text, name).toContain('"valid_until":"2026-12-31"')
    }
  },
)
