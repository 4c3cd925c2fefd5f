import type { Hono } from 'hono'
import { newClient } from '../server/mcp/mcp-fixtures.ts'
import { counted, type Spent } from './agents.ts'
import { median } from './tasks.ts'

/** An agent to which its host shows the text of an answer and nothing else. */
export interface TextAgent {
  spent: Spent
  ask(tool: string, given: object): Promise<string>
}

export const textAgent = async (app: Hono): Promise<TextAgent> => {
  const { app: counting, spent } = counted(app)
  const client = await newClient(counting)
  await client.listTools()
  return {
    spent,
    async ask(tool, given) {
      const result = await client.callTool({ name: tool, arguments: { ...given } })
      if (result.isError === true) throw new Error(`Call ${tool}: ${JSON.stringify(result)}`)
      const texts = result.content.flatMap((part) => (part.type === 'text' ? [part.text] : []))
      return texts.join('\n').replaceAll('\\', '')
    },
  }
}

/** A home that a question is about; of two the first. */
interface Homes {
  one: string
  two: readonly string[]
  inPorto: readonly string[]
}

/** One result of a search, as a reader sees it. */
interface Result {
  id: string
  text: string
}

const resultsIn = (text: string): Result[] =>
  text.split(/\n(?=\d+\. \[)/).flatMap((part) => {
    const id = /^\d+\. \[.*\) `(.+?)`/.exec(part)?.[1]
    return id === undefined
      ? []
      : [
          {
            id,
            text: part
              .split('\n')
              .filter((line, at) => at === 0 || line.startsWith('   - '))
              .join('\n'),
          },
        ]
  })

const isCertain = ({ text }: Result): boolean => !/^ +- (unknown|conflicting): /m.test(text)
const ids = (results: readonly Result[]): string[] => results.map(({ id }) => id)
const numberIn = (text: string | undefined): number => Number((text ?? '').replaceAll(',', ''))

/** What a line of a text says, by the name at its beginning. */
const lineOf = (text: string, name: string): string | undefined =>
  text.split('\n').find((line) => line.startsWith(`- ${name}: `))

const pricesPerUsable = (results: readonly Result[]): number[] =>
  results.flatMap(({ text }) => {
    const price = /€([\d,]+) per m² of usable area/.exec(text)?.[1]
    return price === undefined ? [] : [numberIn(price)]
  })

const roleIds: Readonly<Record<string, string>> = {
  conveyancer: 'solicitor',
  lawyer: 'lawyer',
  'agency compliance officer': 'agency_compliance',
}

/** The questions of `tasks.ts`, in the same words, by what the texts of tools say. */
export const textReadings: Readonly<Record<string, (agent: TextAgent, homes: Homes) => Promise<unknown>>> = {
  async 'Which flats in Lisboa with two bedrooms or more cost at most 700,000 euros?'({ ask }) {
    const given = {
      municipalities: ['Lisboa'],
      property_types: ['apartment'],
      min_bedrooms: 2,
      max_price_eur: 700_000,
    }
    return ids(resultsIn(await ask('listing.search', given)).filter(isCertain)).toSorted()
  },
  async 'Which are the three cheapest flats of the country with at least two bedrooms?'({ ask }) {
    const given = { property_types: ['apartment'], min_bedrooms: 2, limit: 5, sort: 'price' }
    return ids(resultsIn(await ask('listing.search', given)).filter(isCertain)).slice(0, 3)
  },
  async 'Where in Lisboa, Porto and Cascais is a square metre of a flat cheapest?'({ ask }) {
    const given = {
      municipalities: ['Lisboa', 'Porto', 'Cascais'],
      property_types: ['apartment'],
      sort: 'price_per_m2',
      limit: 3,
    }
    return Math.min(...pricesPerUsable(resultsIn(await ask('listing.search', given)).filter(isCertain)))
  },
  async 'How many homes with three bedrooms or more are for sale in the country?'({ ask }) {
    const text = await ask('listing.search', { min_bedrooms: 3, limit: 1 })
    const [, matches, doubtful = '0'] = /of (\d+) matches(?:, (\d+) of them in doubt)?:/.exec(text) ?? []
    return numberIn(matches) - numberIn(doubtful)
  },
  async 'What does a square metre cost in Lisboa: the lowest and the median, and of how many homes?'({
    ask,
  }) {
    const prices = pricesPerUsable(resultsIn(await ask('listing.search', { municipalities: ['Lisboa'] })))
    return { lowest: Math.min(...prices), median: median(prices), of: prices.length }
  },
  async 'Which of two homes has the larger usable area, and how do their prices differ?'({ ask }, { two }) {
    const text = await ask('property.compare', { listing_ids: two })
    const largest = /^- Usable area \(.*highest `(.+?)`/m.exec(text)?.[1]
    const dearest = /^- Asking price \(.*highest `(.+?)`\):((?:\n  - .*)*)/m.exec(text)
    const price = dearest?.[2]?.split('\n').find((line) => line.includes(`\`${dearest[1]}\``))
    return { larger: [largest], price: numberIn(/€([\d,]+)/.exec(price ?? '')?.[1]) }
  },
  async 'Who checked the title of this home, when, and how many checks were made?'({ ask }, { one }) {
    const text = await ask('property.get_evidence', { listing_id: one, detail: 'brief' })
    const title = lineOf(text, 'Land registry title') ?? ''
    const [, who = '', on] = /checked by the (.+?) on (\d{4}-\d\d-\d\d)/.exec(title) ?? []
    const [, confirmed] = /(\d+) confirmed/.exec(text) ?? []
    const [, stated] = /(\d+) stated\b/.exec(text) ?? []
    return { by: roleIds[who], on, made: numberIn(confirmed) + numberIn(stated) }
  },
  async 'How do I reach the agency of this home, and what reference do I quote?'({ ask }, { one }) {
    const text = await ask('property.contact_representative', { listing_id: one })
    const [, name, ami_licence] = /^\[(.+?)\]\(.*?\), licence (.+?) \(/m.exec(text) ?? []
    return {
      name,
      ami_licence,
      reachable: /^- (email|telephone|website): /m.test(text),
      quote_reference: /Quote `(.+?)`/.exec(text)?.[1],
    }
  },
  async 'When was this home built and what is its condominium fee?'({ ask }, { one }) {
    const text = await ask('property.get', { listing_id: one, detail: 'brief' })
    return [
      numberIn(/: (\d+) \(/.exec(lineOf(text, 'Year of construction') ?? '')?.[1]),
      numberIn(/€([\d,.]+) a month/.exec(lineOf(text, 'Condominium charge') ?? '')?.[1]),
    ]
  },
  async 'Nothing in Lisboa costs under 50,000 euros: what is the least that something there costs?'({ ask }) {
    const given = { municipalities: ['Lisboa'], property_types: ['apartment'], max_price_eur: 50_000 }
    const text = await ask('listing.search', given)
    const least = /^- With max_price_eur €([\d,]+) instead of €[\d,]+, /m.exec(text)?.[1]
    return { found: resultsIn(text).length, to: numberIn(least) }
  },
  async 'Which home in Porto suits best, if a terrace counts much and a lift a little?'({ ask }) {
    const text = await ask('database.query', {
      requirements: {
        hard_constraints: { locations: ['Porto'] },
        preferences: [
          { key: 'terrace', importance: 'high' },
          { key: 'elevator', importance: 'low' },
        ],
      },
      result_limit: 3,
    })
    const best = resultsIn(text)[0]?.text ?? ''
    return (best.includes('Terrace: present') ? 3 : 0) + (best.includes('Lift: present') ? 1 : 0)
  },
  async 'Are the homes on my list in Porto available today, and how sure is that?'({ ask }, { inPorto }) {
    const [listing_id, ...others] = inPorto
    const text = await ask('property.verify_availability', { listing_id, also: others.join(',') })
    return text.split('\n').flatMap((line) => {
      const [, id, said = ''] = /^`(.+?)`: (.*)$/.exec(line) ?? []
      if (id === undefined) return []
      const [, since] = /^(\w+) since; /.exec(said) ?? []
      const [, still, on] = /(still available on|reserved as of) ([\d-]+)/.exec(said) ?? []
      const status =
        since ?? (still === undefined ? 'unknown' : still.startsWith('still') ? 'available' : 'reserved')
      return [[id, status, on ?? null]]
    })
  },
}
