import { beforeAll, expect, test } from 'vitest'
import { queryNames } from '#src/domain/search/filters/index.ts'
import type { FilterName } from '#src/domain/search/filters/index.ts'
import type { SearchResponse } from '#src/domain/search/result.ts'
import { Draw } from '#src/components/drawing/paint.ts'
import { demonstration } from '../agents/demonstration.ts'
import { questions } from '../bench/questions.ts'
import { callTool } from '../server/mcp/mcp-fixtures.ts'
import { base, post, send } from '../server/rest-fixtures.ts'

let app: Awaited<ReturnType<typeof demonstration>>['app']
beforeAll(async () => {
  ;({ app } = await demonstration())
})

type Asked = Record<string, unknown>
type Answer = SearchResponse

const isFurther = (name: string) => (queryNames as readonly string[]).includes(name)

/** A search sent as REST takes it: the further filters in the query string. */
const asked = async ({ after, ...search }: Asked): Promise<Answer> => {
  const further = Object.entries({ ...search, after }).filter(
    ([name, value]) => (isFurther(name) || name === 'after') && value !== undefined && value !== null,
  )
  const query = new URLSearchParams(further.map(([name, value]): [string, string] => [name, String(value)]))
  const body = Object.fromEntries(Object.entries(search).filter(([name]) => !isFurther(name)))
  const answer = await post(app, `/v1/property-searches?${query}`, JSON.stringify(body))
  const text = await answer.text()
  expect(answer.status, `${query} ${JSON.stringify(body)}: ${text.slice(0, 500)}`).toBe(200)
  return JSON.parse(text) as Answer
}

/** A value of each further filter that leaves few homes or none, between what is stated. */
const drawn: Record<FilterName, (draw: Draw) => unknown> = {
  municipalities: (draw) => [draw.pick(['Lisboa', 'Porto', 'Lagoa', 'Algarve', 'Lixboa', 'Alfama', 'Braga'])],
  max_price_eur: (draw) => draw.int(1, 900) * 777,
  min_price_eur: (draw) => draw.int(900, 4_000) * 777,
  min_bedrooms: (draw) => draw.int(2, 9),
  typologies: (draw) => [draw.pick(['T0', 'T3', 'V4', 'T7', 'loftt'])],
  property_types: (draw) => [draw.pick(['apartment', 'villa', 'land', 'apartmnt', 'garage'])],
  must_have: (draw) => [draw.pick(['pool', 'elevator', 'sea_view', 'piscna', 'garage'])],
  readiness_min: (draw) => ({ [draw.pick(['title', 'photos', 'licence'])]: 'validated' }),
  max_useful_price_per_m2: (draw) => draw.int(1, 6_000),
  min_useful_m2: (draw) => draw.int(60, 2_000),
  energy_class_min: (draw) => draw.pick(['A+', 'A', 'C']),
  confirmed_within_days: (draw) => draw.int(0, 20),
  near: (draw) => draw.pick(['Porto, 30 km', 'Braga,2', '38.7,-9.1,0.5', 'Faro, 5']),
  exclude_reserved: () => true,
  min_bathrooms: (draw) => draw.int(2, 12),
  min_floor: (draw) => draw.int(4, 40),
  max_floor: (draw) => draw.int(-3, 3),
  min_construction_year: (draw) => draw.int(1990, 2030),
  min_plot_m2: (draw) => draw.int(100, 90_000),
  max_condominium_eur: (draw) => draw.int(0, 60),
  parish: (draw) => draw.pick(['Arroios', 'Cedofeita', 'Nowhere']),
  price_reduced_within_days: (draw) => draw.int(0, 30),
  untouched_pictures: () => true,
  vacant: () => true,
  changed_since: () => '2026-11-20',
  min_parking_spaces: (draw) => draw.int(2, 9),
  must_not_have: (draw) => draw.pick(['pool', 'garage,elevator', 'piscna']),
}

/** Five hundred searches, always the same, each of one to four filters; every filter is in many of them. */
const random = Array.from({ length: 500 }, (_, index): Asked => {
  const draw = new Draw(71, index)
  const names = draw.shuffled(Object.keys(drawn) as FilterName[]).slice(0, draw.int(1, 4))
  const search = Object.fromEntries(names.map((name) => [name, drawn[name](draw)]))
  const { min_floor, max_floor, ...others } = search
  const isReversed = min_floor !== undefined && max_floor !== undefined
  const kept = isReversed ? { ...others, min_floor } : search
  return 'min_price_eur' in kept && 'max_price_eur' in kept
    ? Object.fromEntries(Object.entries(kept).filter(([name]) => name !== 'max_price_eur'))
    : kept
})
const ofTheDemonstration = questions.map(({ body }) => JSON.parse(body ?? '{}') as Asked)

/** What a list or a text asks with one of its texts replaced. */
const replaced = (value: unknown, given: string, by: string): unknown =>
  Array.isArray(value)
    ? value.map((each: unknown) => (each === given ? by : each))
    : typeof value === 'string'
      ? value.replace(given, by)
      : value

test('what a search proposes, a search takes as it is written, and it gives what was promised', async () => {
  const followed = { relaxations: 0, corrections: 0, next: 0, links: 0 }
  const changed = new Set<string>()
  for (const search of [...ofTheDemonstration, ...random]) {
    const { results, relaxations = [], next, interpretation } = await asked(search)
    for (const { changes, matches, text } of relaxations) {
      const to = Object.fromEntries(changes.map((change) => [change.criterion, change.to]))
      const { total } = await asked({ ...search, ...to })
      const counted = total.or_more ? Math.max(total.matches, matches) : total.matches
      expect(counted, `${JSON.stringify(search)}: ${text}`).toBe(matches)
      for (const { criterion } of changes) changed.add(criterion)
      followed.relaxations++
    }
    for (const { criterion, given, did_you_mean } of interpretation.unrecognised)
      for (const meant of did_you_mean.slice(0, 2)) {
        const name = criterion.split('.')[0]!
        if (!(name in search) || name === 'readiness_min') continue
        const again = await asked({ ...search, [name]: replaced(search[name], given, meant) })
        const stillStrange = again.interpretation.unrecognised.map((each) => each.given)
        expect(stillStrange, `${JSON.stringify(search)}: ${meant}`).not.toContain(meant)
        followed.corrections++
      }
    if (next !== null && followed.next < 40) {
      const following = await asked({ ...search, after: next })
      const shown = new Set(results.map(({ listing_id }) => listing_id))
      expect(following.results.some(({ listing_id }) => shown.has(listing_id))).toBe(false)
      followed.next++
    }
    for (const { url } of followed.links < 40 ? results.slice(0, 2) : []) {
      for (const suffix of ['.json', '.md', '.jsonld'])
        expect((await send(app, 'GET', `${new URL(url).pathname}${suffix}`)).status, url).toBe(200)
      followed.links++
    }
  }
  expect(followed.relaxations).toBeGreaterThan(300)
  expect(followed.corrections).toBeGreaterThan(25)
  for (const name of ['min_useful_m2', 'max_condominium_eur', 'near', 'municipalities', 'min_floor'])
    expect([...changed], name).toContain(name)
}, 120_000)

test('over MCP too: the changes of a relaxation are the arguments of the next call', async () => {
  let followed = 0
  for (const search of random.slice(0, 150)) {
    const first = await callTool(app, 'listing.search', search)
    expect(first.isError, JSON.stringify(search)).toBeUndefined()
    for (const { changes, matches } of (first.structuredContent as Answer).relaxations ?? []) {
      const to = Object.fromEntries(changes.map((change) => [change.criterion, change.to]))
      const again = await callTool(app, 'listing.search', { ...search, ...to })
      expect(again.isError, JSON.stringify({ ...search, ...to })).toBeUndefined()
      expect((again.structuredContent as Answer).results.length).toBe(Math.min(matches, 20))
      followed++
    }
  }
  expect(followed).toBeGreaterThan(50)
}, 120_000)

/** The addresses of a text, without the marks around them. */
const addressesIn = (text: string): string[] => text.match(/https:\/\/homes\.example\/[^\s`)>\]]+/g) ?? []

const statusOf = async (address: string): Promise<number> =>
  (await send(app, 'GET', address.slice(base.length))).status

test('an assistant can hand over: every search and comparison names its page, its feed and the shortlist, in every channel', async () => {
  const search = { municipalities: ['Lisboa', 'Porto'], max_price_eur: 900_000, sort: 'price', limit: 3 }
  const { limit: _, sort, ...body } = search
  const overMcp = await callTool(app, 'listing.search', search)
  const { links, results } = overMcp.structuredContent as Answer
  const ids = results.map(({ listing_id }) => listing_id)
  expect(Object.keys(links).toSorted()).toEqual(['feed', 'page', 'shortlist'])
  const posted = await post(app, `/v1/property-searches?sort=${sort}`, JSON.stringify({ ...body, limit: 3 }))
  expect(((await posted.json()) as Answer).links).toEqual(links)
  const query = 'municipalities=Lisboa&municipalities=Porto&max_price_eur=900000&sort=price&limit=3'
  expect(((await (await send(app, 'GET', `/search.json?${query}`)).json()) as Answer).links).toEqual(links)
  const inText = addressesIn(overMcp.content[0]!.text)
  const inMarkdown = addressesIn(await (await send(app, 'GET', `/search.md?${query}`)).text())
  expect(inText).toEqual(expect.arrayContaining(Object.values(links)))
  // The page in Markdown is of homes alone, and so is its feed.
  for (const path of ['/search?', '/feeds/search.json?', '/shortlist?'])
    expect(
      inMarkdown.some((address) => address.startsWith(base + path)),
      path,
    ).toBe(true)
  expect(new URL(links.shortlist!).searchParams.get('ids')).toBe(ids.join(','))

  const comparison = await callTool(app, 'property.compare', { listing_ids: ids })
  const compared = (comparison.structuredContent as { links: Answer['links'] }).links
  expect(new URL(compared.page!).pathname).toBe('/compare')
  expect(compared.shortlist).toBe(links.shortlist)
  const asked = `ids=${ids.join(',')}`
  const compareJson = await (await send(app, 'GET', `/compare.json?${asked}`)).json()
  expect((compareJson as { links: object }).links).toEqual(compared)
  for (const text of [
    comparison.content[0]!.text,
    await (await send(app, 'GET', `/compare.md?${asked}`)).text(),
  ])
    expect(addressesIn(text)).toEqual(expect.arrayContaining(Object.values(compared)))
  for (const address of [...Object.values(links), ...Object.values(compared), ...inText, ...inMarkdown])
    expect([address, await statusOf(address)]).toEqual([address, 200])
  const one = await callTool(app, 'listing.search', { limit: 1 })
  expect((one.structuredContent as Answer).links).not.toHaveProperty('shortlist')
})

test('the page and the feed of a search are the same search: as many homes, and none is refused', async () => {
  const named = { page: 0, feed: 0 }
  for (const search of [...ofTheDemonstration, ...random]) {
    const { links, total, interpretation } = await asked(search)
    const page = links.page!
    const text = await (
      await send(app, 'GET', page.slice(base.length).replace('/search', '/search.md'))
    ).text()
    const [, count = '0'] = /^(\d+) match/m.exec(text) ?? []
    expect([page, Number(count)]).toEqual([page, total.matches])
    named.page++
    if (links.feed === undefined) {
      expect(interpretation.unrecognised.length, JSON.stringify(search)).toBeGreaterThan(0)
      continue
    }
    const feed = await send(app, 'GET', links.feed.slice(base.length))
    expect([links.feed, feed.status]).toEqual([links.feed, 200])
    if (total.matches <= 50)
      expect(((await feed.json()) as { items: unknown[] }).items.length, links.feed).toBe(total.matches)
    named.feed++
  }
  expect(named.feed).toBeGreaterThan(300)
}, 120_000)

test('the text of a listing has its costs for whichever buyer they are asked', async () => {
  const [listing_id] = (await asked({ property_types: ['apartment'] })).results.map((each) => each.listing_id)
  const without = await callTool(app, 'property.get', { listing_id })
  const texts = await Promise.all(
    [true, {}, { use: 'own_home' }].map(async (costs) => {
      const answer = await callTool(app, 'property.get', { listing_id, costs })
      return answer.isError ? answer.content[0]!.text : answer.content[0]!.text.length
    }),
  )
  for (const length of texts) expect(length).toBeGreaterThan(without.content[0]!.text.length + 100)
})
