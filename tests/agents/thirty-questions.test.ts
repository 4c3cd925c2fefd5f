import { beforeAll, expect, test } from 'vitest'
import type { Fact, FactValue } from '#src/domain/listing/fact.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { SearchResponse } from '#src/domain/search/result.ts'
import { role } from '#src/words/role.ts'
import { callTool } from '../server/mcp/mcp-fixtures.ts'
import { base, send } from '../server/rest-fixtures.ts'
import { demonstration } from './demonstration.ts'
import { rightOf, searches, type Question } from './questions.ts'

let app: Awaited<ReturnType<typeof demonstration>>['app']
let records: readonly ListingRecord[]
beforeAll(async () => {
  ;({ app, records } = await demonstration())
})

const recordOf = (id: string): ListingRecord => records.find(({ listing_id }) => listing_id === id)!
const read = async (path: string): Promise<string> => {
  const answer = await send(app, 'GET', path.replace(base, ''))
  expect(answer.status, path).toBe(200)
  return answer.text()
}
const textOf = async (tool: string, given: object): Promise<string> =>
  (await callTool(app, tool, given)).content[0]!.text
const structureOf = async <T>(tool: string, given: object): Promise<T> =>
  (await callTool(app, tool, given)).structuredContent as T

const euros = (value: number) => `€${value.toLocaleString('en-US')}`
const by = (each: { reported_by_role?: string | null; reported_on?: string | null }) =>
  `stated by the ${role.en[each.reported_by_role as keyof typeof role.en]} on ${each.reported_on}`

/** What a line says of a fact: its value with its profession and day, each of several, or that nobody has stated it. */
const expectSaid = <T extends FactValue>(
  line: string | undefined,
  fact: Fact<T>,
  show: (value: T) => string,
  of: string,
): void => {
  if (fact.state === 'not_applicable') return
  if (fact.state === 'unknown') expect(line, of).toBe('not stated')
  else if (fact.state === 'reported')
    expect(line?.startsWith(`${show(fact.value as T)} (${by(fact)}`), `${of}: ${line}`).toBe(true)
  else
    for (const each of fact.alternatives ?? []) expect(line, of).toContain(`${show(each.value)} (${by(each)}`)
}

/** The homes of a text with their lines by name, in the order of the text. */
const homesIn = (text: string): Map<string, Map<string, string>> =>
  new Map(
    text.split(/^(?=\d+\. \[|- \[)/m).flatMap((part): [string, Map<string, string>][] => {
      const [, id] = /^(?:\d+\.|-) \[.*?\]\(\S+\) `(ol-\w+)`/.exec(part) ?? []
      if (id === undefined) return []
      const lines = [...part.matchAll(/^ +- ([^:\n]+): (.*)$/gm)].map(
        ([, name = '', said = '']): [string, string] => [name, said],
      )
      return [[id, new Map(lines)]]
    }),
  )

const expectStatements = (id: string, lines: Map<string, string>, channel: string): number => {
  const { price_eur, areas, typology, beds, availability } = recordOf(id)
  const of = `${channel} ${id}`
  expectSaid(lines.get('Asking price'), price_eur, euros, of)
  expectSaid(lines.get('Usable area'), areas.useful_m2, (m2) => `${m2.toLocaleString('en-US')} m²`, of)
  expectSaid(lines.get('Typology'), typology as Fact<string>, String, of)
  expectSaid(lines.get('Bedrooms'), beds, String, of)
  if (availability)
    expect(lines.get('Availability'), of).toContain(
      `the ${role.en[availability.reported_by_role]} on ${availability.confirmed_on}`,
    )
  return 5
}

/** All pages of a search, by each of three kinds of reader. */
const byText = async ({ asks }: Question) => {
  const homes = new Map<string, Map<string, string>>()
  let doubted = 0
  for (let after: string | undefined; ;) {
    const text = await textOf('listing.search', { ...asks, ...(after !== undefined && { after }) })
    for (const [id, lines] of homesIn(text)) homes.set(id, lines)
    if (after === undefined) doubted = Number(/, (\d+) of them in doubt/.exec(text)?.[1] ?? 0)
    after = /More with after: `([^`]+)`/.exec(text)?.[1]
    if (after === undefined) return { homes, doubted }
  }
}
const queryOf = ({ asks }: Question): string =>
  new URLSearchParams(
    Object.entries({ ...asks, ...(!('property_types' in asks) && { all_types: 'true' }) }).flatMap(
      ([name, value]) => [value].flat().map((each): [string, string] => [name, String(each)]),
    ),
  ).toString()
const byAddress = async (question: Question) => {
  const homes = new Map<string, Map<string, string>>()
  let doubted = 0
  for (let path: string | undefined = `/search.md?${queryOf(question)}`; path !== undefined;) {
    const text: string = await read(path)
    for (const [id, lines] of homesIn(text)) homes.set(id, lines)
    doubted = Number(/ (\d+) of them in doubt/.exec(text)?.[1] ?? 0)
    path = /^Next page: (\S+)$/m.exec(text)?.[1]
  }
  return { homes, doubted }
}
const byStructure = async ({ asks }: Question) => {
  const results: SearchResponse['results'] = []
  let doubted = 0
  for (let after: string | null = ''; after !== null;) {
    const answer: SearchResponse = await structureOf<SearchResponse>('listing.search', {
      ...asks,
      ...(after !== '' && { after }),
    })
    results.push(...answer.results)
    if (after === '') doubted = answer.total.uncertain
    after = answer.next
  }
  return { results, doubted }
}

test.each(searches)(
  '$question: text alone, GET alone and structure alone find what the oracle finds, and state what the records state',
  async (question) => {
    const right = rightOf(question, records)
    let statements = 0
    for (const [channel, { homes, doubted }] of [
      ['text', await byText(question)],
      ['GET', await byAddress(question)],
    ] as const) {
      expect([channel, [...homes.keys()].toSorted(), doubted]).toEqual([
        channel,
        right.matches,
        right.doubted,
      ])
      for (const [id, lines] of homes) statements += expectStatements(id, lines, channel)
    }
    const { results, doubted } = await byStructure(question)
    expect([results.map(({ listing_id }) => listing_id).toSorted(), doubted]).toEqual([
      right.matches,
      right.doubted,
    ])
    for (const { listing_id, price_eur, beds, typology } of results) {
      const record = recordOf(listing_id)
      for (const [found, stated] of [
        [price_eur, record.price_eur],
        [beds, record.beds],
        [typology, record.typology],
      ] as const) {
        expect(found.value, listing_id).toEqual(stated.value)
        if (stated.state === 'reported')
          expect([found.reported_by_role, found.reported_on]).toEqual([
            stated.reported_by_role,
            stated.reported_on,
          ])
        statements++
      }
    }
    expect(statements).toBeGreaterThan(0)
  },
)

const priced = () =>
  records.filter(
    ({ price_eur, areas }) => price_eur.state === 'reported' && areas.useful_m2.state === 'reported',
  )
const pair = () => priced().slice(0, 2)

/** Ten questions about homes that somebody has found, each with its answer by text, by address and by structure. */
interface OfHomes {
  question: string
  right(): unknown
  text(): Promise<unknown>
  get(): Promise<unknown>
  structure(): Promise<unknown>
}

const number = (text: string | undefined): number | null =>
  text === undefined ? null : Number(text.replaceAll(',', ''))
const idsOfPair = () => pair().map(({ listing_id }) => listing_id)
const compareText = () => textOf('property.compare', { listing_ids: idsOfPair() })
const comparePage = () => read(`/compare.md?ids=${idsOfPair().join(',')}`)
interface Compared {
  rows: {
    key: string
    verdict: string
    lowest?: { listing_ids: string[] }
    values: { listing_id: string; fact: { value: unknown } }[]
  }[]
}
const compared = () => structureOf<Compared>('property.compare', { listing_ids: idsOfPair() })
const sideIn = (text: string, label: string): Record<string, string> => {
  const [, block = ''] = new RegExp(`^- ${label}[^\\n]*:\\n((?: {2}- .*\\n?)+)`, 'm').exec(text) ?? []
  return Object.fromEntries(
    [...block.matchAll(/`(ol-\w+)`: (.*)/g)].map(([, id = '', said = '']) => [id, said]),
  )
}
const pricesIn = (text: string) =>
  Object.fromEntries(
    Object.entries(sideIn(text, 'Asking price')).map(([id, said]) => [
      id,
      number(/€([\d,]+)/.exec(said)?.[1]),
    ]),
  )
const areasIn = (text: string) =>
  Object.fromEntries(
    Object.entries(sideIn(text, 'Usable area')).map(([id, said]) => [
      id,
      number(/([\d.,]+) m²/.exec(said)?.[1]),
    ]),
  )
const rowOf = ({ rows }: Compared, key: string) =>
  Object.fromEntries(
    rows.find((row) => row.key === key)!.values.map(({ listing_id, fact }) => [listing_id, fact.value]),
  )

interface Counted {
  municipalities: {
    municipality: string
    municipality_code: string
    listings: number
    types: {
      property_type: string
      priced: number
      lowest_eur_m2: number | null
      median_eur_m2: number | null
    }[]
  }[]
}
const overviewOf = (place: string) =>
  structureOf<{ overview: Counted }>('listing.search', { municipalities: [place], limit: 1, overview: true })
const overviewText = (place: string) =>
  textOf('listing.search', { municipalities: [place], limit: 1, overview: true })
const first = () => pair()[0]!
const one = () => first().listing_id
const perM2 = () =>
  records
    .filter(
      ({ municipality, property_type, price_eur, areas }) =>
        municipality === 'Lisboa' &&
        property_type.value === 'apartment' &&
        price_eur.state === 'reported' &&
        areas.useful_m2.state === 'reported',
    )
    .map(({ price_eur, areas }) => price_eur.value! / areas.useful_m2.value!)
const lowestIn = (text: string) => number(/flat: lowest €([\d,]+)/.exec(text)?.[1])
const homesOf = (text: string) => number(/^- Lisboa: (\d+) for sale/m.exec(text)?.[1])

const ofHomes: readonly OfHomes[] = [
  {
    question: 'What do these two ask?',
    right: () => Object.fromEntries(pair().map(({ listing_id, price_eur }) => [listing_id, price_eur.value])),
    text: async () => pricesIn(await compareText()),
    get: async () => pricesIn(await comparePage()),
    structure: async () => rowOf(await compared(), 'price_eur'),
  },
  {
    question: 'And how large are they?',
    right: () =>
      Object.fromEntries(pair().map(({ listing_id, areas }) => [listing_id, areas.useful_m2.value])),
    text: async () => areasIn(await compareText()),
    get: async () => areasIn(await comparePage()),
    structure: async () => rowOf(await compared(), 'areas.useful_m2'),
  },
  {
    question: 'Which of the two is cheaper?',
    right: () => pair().toSorted((a, b) => a.price_eur.value! - b.price_eur.value!)[0]!.listing_id,
    text: async () => /^- Asking price \(lowest `(ol-\w+)`/m.exec(await compareText())?.[1],
    get: async () => /^- Asking price \(lowest `(ol-\w+)`/m.exec(await comparePage())?.[1],
    structure: async () =>
      (await compared()).rows.find(({ key }) => key === 'price_eur')?.lowest?.listing_ids[0],
  },
  {
    question: 'How many homes are for sale in Lisboa?',
    right: () => records.filter(({ municipality }) => municipality === 'Lisboa').length,
    text: async () => homesOf(await overviewText('Lisboa')),
    get: async () => homesOf(await read('/v1/overview/Lisboa.md')),
    structure: async () => (await overviewOf('Lisboa')).overview.municipalities[0]?.listings,
  },
  {
    question: 'Where can I afford a flat: what does a square metre cost in Lisboa at the least?',
    right: () => (perM2().length < 5 ? null : Math.round(Math.min(...perM2()))),
    text: async () => lowestIn(await overviewText('Lisboa')),
    get: async () => lowestIn(await read('/v1/overview/Lisboa.md')),
    structure: async () =>
      (await overviewOf('Lisboa')).overview.municipalities[0]?.types.find(
        ({ property_type }) => property_type === 'apartment',
      )?.lowest_eur_m2,
  },
  {
    question: 'When was it last said to be available?',
    right: () => first().availability?.confirmed_on,
    text: async () =>
      /(?:available|reserved) (?:as of|on) ([\d-]+)/.exec(
        await textOf('property.verify_availability', { listing_id: one() }),
      )?.[1],
    get: async () =>
      /(?:available|reserved) (?:as of|on) ([\d-]+)/.exec(
        await read(`/v1/properties/${one()}/availability.md`),
      )?.[1],
    structure: async () =>
      (
        await structureOf<{ last_confirmation: { confirmed_on: string } }>('property.verify_availability', {
          listing_id: one(),
        })
      ).last_confirmation.confirmed_on,
  },
  {
    question: 'Who checked the title, and when?',
    right: () => first().readiness.title?.reported_on,
    text: async () =>
      /Land registry title: checked by the .*? on ([\d-]+)/.exec(
        await textOf('property.get_evidence', { listing_id: one() }),
      )?.[1],
    get: async () =>
      /Land registry title: checked by the .*? on ([\d-]+)/.exec(
        await read(`/v1/properties/${one()}/evidence.md`),
      )?.[1],
    structure: async () =>
      (
        await structureOf<{ checks: { check: string; reported_on: string }[] }>('property.get_evidence', {
          listing_id: one(),
        })
      ).checks.find(({ check }) => check === 'title')?.reported_on,
  },
  {
    question: 'Under which licence does its agency work?',
    right: () => first().agency.ami_licence,
    text: async () =>
      /licence (AMI \S+)/.exec(await textOf('property.contact_representative', { listing_id: one() }))?.[1],
    get: async () => /licence (AMI \S+)/.exec(await read(`/v1/properties/${one()}/contact-route.md`))?.[1],
    structure: async () =>
      (
        await structureOf<{ responsible_agency: { ami_licence: string } }>(
          'property.contact_representative',
          { listing_id: one() },
        )
      ).responsible_agency.ami_licence,
  },
  {
    question: 'What stamp duty is due on its price, 0.8 %?',
    right: () => Math.round(first().price_eur.value! * 0.8) / 100,
    text: async () =>
      number(
        /Stamp duty €([\d,.]+\d)/.exec(await textOf('property.get', { listing_id: one(), costs: true }))?.[1],
      ),
    get: async () =>
      number(/Stamp duty €([\d,.]+\d)/.exec(await read(`/v1/properties/${one()}/costs.md`))?.[1]),
    structure: async () =>
      (
        await structureOf<{ costs: { purchases: { taxes: { stamp_duty_eur: number } | null }[] } }>(
          'property.get',
          { listing_id: one(), costs: true },
        )
      ).costs.purchases.find(({ taxes }) => taxes)?.taxes?.stamp_duty_eur,
  },
  {
    question: 'When was it built?',
    right: () => first().construction_year.value,
    text: async () =>
      number(/Year of construction: (\d{4})/.exec(await textOf('property.get', { listing_id: one() }))?.[1]),
    get: async () => number(/Year of construction: (\d{4})/.exec(await read(`/properties/${one()}.md`))?.[1]),
    structure: async () =>
      (await structureOf<{ construction_year: { value: number } }>('property.get', { listing_id: one() }))
        .construction_year.value,
  },
]

test('there are thirty questions', () => expect(searches.length + ofHomes.length).toBe(30))

test.each(ofHomes)(
  '$question: text alone, GET alone and structure alone give the answer of the record',
  async ({ right, text, get, structure }) => {
    const answer = right()
    expect(answer).toBeDefined()
    expect({ text: await text(), get: await get(), structure: await structure() }).toEqual({
      text: answer,
      get: answer,
      structure: answer,
    })
  },
)
