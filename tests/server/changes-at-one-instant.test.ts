import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { feedContext, feeding } from '../import/feed/feeding.ts'
import { appOver } from './rest-fixtures.ts'

const homes = 60
const towns = ['Faro', 'Olhão', 'Tavira', 'Loulé', 'Silves', 'Lagos']
const columns =
  'ref,type,typology,town,district,price_eur,beds,useful_m2,description_pt,energy_class,certificate_valid_until,permission_from,permission_until,permission_reported_by,permission_reported_on'

const table = (from: number): string =>
  [
    columns,
    ...Array.from({ length: homes }, (_, at) =>
      [
        `N-${at}`,
        at % 2 === 0 ? 'apartment' : 'detached_house',
        `T${1 + (at % 4)}`,
        towns[at % towns.length],
        'Faro',
        from + 1_000 * at,
        1 + (at % 4),
        50 + at,
        `Número ${at} com varanda.`,
        'C',
        '2031-05-01,2026-04-20,2026-10-20,agency_compliance,2026-04-20',
      ].join(','),
    ),
    '',
  ].join('\n')

let app: Hono
beforeAll(async () => {
  const appContext = feedContext()
  const change = { format: 'csv' } as const
  // Each import is one instant; the second one changes every home again.
  expect(await feeding(appContext, table(150_000), change)).toMatchObject({ refused: 0 })
  expect(await feeding(appContext, table(145_000), change)).toMatchObject({ refused: 0 })
  ;({ app } = await appOver(appContext))
})

const get = async <T>(path: string): Promise<T> =>
  (await (await app.fetch(new Request(`https://homes.example${path}`))).json()) as T

interface SearchPart {
  results: { listing_id: string }[]
  next: string | null
}

/** Every page of a search behind one another, of which the next one begins within the same instant. */
const followed = async (): Promise<string[]> => {
  const seen: string[] = []
  let after: string | null = ''
  while (after !== null) {
    const query = new URLSearchParams({
      municipalities: 'Faro (distrito)',
      changed_since: '2026-04-30',
      limit: '7',
      ...(after !== '' && { after }),
    })
    const part: SearchPart = await get(`/search.json?${query}`)
    seen.push(...part.results.map(({ listing_id }) => listing_id))
    after = part.next ?? null
  }
  return seen
}

test('a search by changes has each home of one instant exactly once, in the same order whenever it is asked', async () => {
  const seen = await followed()
  expect([seen.length, new Set(seen).size]).toEqual([homes, homes])
  expect(await followed()).toEqual(seen)
})

test('the changes of the public sync have each home of one instant, by pages of any size', async () => {
  for (const limit of [7, 25, 50]) {
    const seen = new Set<string>()
    let [after, head] = [0, 1]
    while (after < head) {
      const part = await get<{ changes: { listing_id: string }[]; next: number; head: number }>(
        `/v1/public-sync/changes?after=${after}&limit=${limit}`,
      )
      for (const { listing_id } of part.changes) seen.add(listing_id)
      expect(part.next).toBeGreaterThan(after)
      ;[after, head] = [part.next, part.head]
    }
    expect([limit, seen.size]).toEqual([limit, homes])
  }
})

test('the JSON Feed of a search has each home of one instant exactly once over its pages', async () => {
  const seen: string[] = []
  let path: string | undefined = '/feeds/search.json'
  while (path !== undefined) {
    const page: { items: { id: string }[]; next_url?: string } = await get(path)
    seen.push(...page.items.map(({ id }) => id))
    path = page.next_url?.replace('https://homes.example', '')
  }
  expect([seen.length, new Set(seen).size]).toEqual([homes, homes])
})
