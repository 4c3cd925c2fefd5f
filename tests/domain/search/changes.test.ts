import { expect, test } from 'vitest'
import { changesSince, changeText } from '#src/domain/search/changes.ts'
import { readSince, type Since } from '#src/domain/search/since.ts'
import { interpret } from '#src/domain/search/property-search.ts'
import { search } from '#src/domain/search/search.ts'
import { day } from '../../utc.ts'
import { now, openHome, shelved, type Home } from './fixtures.ts'
import { given } from '../../given.ts'

const since = (text: string): Since => readSince(given(text), now)!
const old = '2026-10-01T09:00:00.000Z'
const textsOf = (home: Home, text: string) =>
  changesSince(openHome({ first_published_at: old, ...home }).record, since(text)).map((change) =>
    changeText(change),
  )

test('a day is that of Lisbon, and an instant may have lost the plus sign of its offset', () => {
  expect(since('2026-07-01').second).toBe(Date.parse('2026-06-30T23:00:00Z') / 1000)
  expect(since('2026-11-25T10:00:00Z').second).toBe(Date.parse('2026-11-25T10:00:00Z') / 1000)
  expect(since('2026-11-25T10:00:00 01:00').second).toBe(Date.parse('2026-11-25T09:00:00Z') / 1000)
  expect(since('2026-11-25T10:00+0100').day).toBe('2026-11-25')
  for (const text of ['', '2026-13-01', '2026-02-30T10:00:00Z', '2026-11-25T99:00:00Z', '20261125'])
    expect(readSince(given(text), now), text).toBeNull()
})

test('what changed is told with role and day, and of a price with what it was before', () => {
  const price_history = [{ value: 310_000, reported_on: '2026-10-01' }]
  const before = '(stated by the estate agent on 2026-10-01)'
  const now = '(stated by the estate agent on 2026-11-01)'
  // The present price, €300,000, was reported on 2026-11-01.
  expect(textsOf({ price_history }, '2026-11-01')).toEqual([
    `price down from €310,000 ${before} to €300,000 ${now}`,
  ])
  expect(textsOf({ price_history }, '2026-11-02')).toEqual([])
  expect(textsOf({ price_history: [{ value: 290_000, reported_on: '2026-10-01' }] }, '2026-11-01')).toEqual([
    `price up from €290,000 ${before} to €300,000 ${now}`,
  ])
  expect(textsOf({ price_history, price_eur: [300_000, 320_000] }, '2026-10-02')).toEqual([])
  expect(textsOf({ first_published_at: '2026-11-20T09:00:00.000Z' }, '2026-11-20')).toEqual([
    'new: on this site since 2026-11-20',
  ])
  expect(textsOf({ first_published_at: '2026-11-20T09:00:00.000Z' }, '2026-11-20T09:00:01Z')).toEqual([])
})

test('a history that ends with the present price, as a record’s does, tells each of its steps', () => {
  const price_history = [
    { value: 320_000, reported_on: '2026-09-01' },
    { value: 310_000, reported_on: '2026-10-01' },
    { value: 310_000, reported_on: '2026-10-15' },
    { value: 300_000, reported_on: '2026-11-01' },
  ]
  expect(textsOf({ price_history, first_published_at: '2026-09-01T09:00:00.000Z' }, '2026-09-15')).toEqual([
    'price down from €310,000 (stated by the estate agent on 2026-10-01) to €300,000 (stated by the estate agent on 2026-11-01)',
    'price down from €320,000 (stated by the estate agent on 2026-09-01) to €310,000 (stated by the estate agent on 2026-10-01)',
  ])
  expect(textsOf({ price_history: price_history.slice(3) }, '2026-10-15')).toEqual([])
})

test('a reservation and its end name who said so and what it was before, where that is known', () => {
  const status_change = {
    status: 'available',
    before: 'reserved',
    on: day('2026-11-20'),
    reported_by_role: 'lawyer',
  } as const
  expect(textsOf({ status_change }, '2026-11-20')).toEqual([
    'available again (stated by the lawyer on 2026-11-20); before: reserved',
  ])
  expect(textsOf({ status_change }, '2026-11-21')).toEqual([])
  const unsaid = { ...status_change, before: 'not_offered', reported_by_role: null } as const
  expect(textsOf({ status_change: unsaid }, '2026-11-20')).toEqual([
    'available again (on 2026-11-20, source not stated); before: not for sale',
  ])
  const [change] = changesSince(
    openHome({ first_published_at: old, status_change }).record,
    since('2026-11-01'),
  )
  expect(changeText(change!, 'pt')).toBe('de novo disponível (fonte: advogado, 2026-11-20); antes: reservado')
  expect(textsOf({ confirmed_status: 'reserved', confirmed_on: '2026-11-20' }, '2026-11-20')).toEqual([
    'reserved (stated by the estate agent on 2026-11-20); before: not stated',
  ])
})

test('a search finds what changed since then, and nothing else', async () => {
  const homes: Home[] = [
    {
      listing_id: 'cheaper',
      first_published_at: old,
      price_history: [{ value: 310_000, reported_on: '2026-10-01' }],
    },
    { listing_id: 'same', first_published_at: old },
    { listing_id: 'new' },
  ]
  const open = homes.map(openHome)
  const of = async (ids: readonly string[]) =>
    ids.map((id) => open.find(({ record }) => record.listing_id === id) ?? null)
  const understood = interpret(given({ changed_since: '2026-11-01' }), now)
  const extent = { limit: 20, detail: 'brief', sort: 'rank' } as const
  const { results } = (await search(understood, shelved(open), of, extent, { now })).answer
  expect(results.map(({ listing_id, changes }) => [listing_id, changes?.map(({ kind }) => kind)])).toEqual([
    ['cheaper', ['price_down']],
    ['new', ['new']],
  ])
  expect(results[0]?.changes?.[0]).toMatchObject({ before_eur: 310_000, now_eur: 300_000, on: '2026-11-01' })
})
