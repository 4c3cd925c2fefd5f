import { expect, test } from 'vitest'
import type { SourceListing } from '#src/domain/source/listing.ts'
import { everything } from '../importing.ts'
import { feedContext, feeding, kyero, property, stored } from './feeding.ts'
import { agencyOf } from '../../ids.ts'

/** Twenty homes that all have a pool, and of which nineteen have the same class. */
const homes = Array.from({ length: 20 }, (_, at) =>
  property(`H${at}`, {
    pool: '1',
    beds: String(1 + (at % 5)),
    type: at % 2 === 0 ? 'apartment' : 'villa',
    price: String(200_000 + at),
    energy_rating: `<consumption>${at === 0 ? 'C' : 'D'}</consumption>`,
  }),
)

const factsOf = ({ facts, energy, features }: SourceListing) => [
  facts.beds?.value,
  energy.class?.value,
  features.pool?.value,
]

test('a value that nearly every home of a feed has stays unknown, and is reported with its frequency', async () => {
  const appContext = feedContext()
  const { feed } = await feeding(appContext, kyero(...homes))
  expect(factsOf(stored(appContext, 'H0'))).toEqual([1, 'C', undefined])
  expect(factsOf(stored(appContext, 'H1'))).toEqual([2, undefined, undefined])
  expect(feed?.defaults).toEqual([
    { field: 'energy.class', value: 'D', homes: 19, of: 20 },
    { field: 'features.pool', value: 'true', homes: 20, of: 20 },
  ])
})

test('nothing is withheld in a small feed, nor a value that one home in ten lacks', async () => {
  const appContext = feedContext()
  expect((await feeding(appContext, kyero(...homes.slice(0, 9)))).feed?.defaults).toEqual([])
  const without = [property('X1'), property('X2')].map((each, at) => each.replace('250000', `25000${at}`))
  expect(
    (await feeding(appContext, kyero(...homes, ...without), { confirmsRemovals: true })).feed?.defaults,
  ).toEqual([])
})

test('a withheld value stays withheld near the bound, and becomes a fact when homes differ', async () => {
  const appContext = feedContext()
  await feeding(appContext, kyero(...homes))
  expect((await feeding(appContext, kyero(...homes.slice(0, 18)))).feed?.defaults).toHaveLength(2)
  const some = homes.map((each, at) => (at % 10 < 6 ? each.replace('<pool>1', '<pool>0') : each))
  expect((await feeding(appContext, kyero(...some))).feed?.defaults.map(({ field }) => field)).toEqual([
    'energy.class',
  ])
  expect(factsOf(stored(appContext, 'H9'))[2]).toBe(true)
})

test('a value that the operator confirms is a fact from then on, for that feed and value alone, and in the journal', async () => {
  const appContext = feedContext()
  await feeding(appContext, kyero(...homes))
  const confirmed = [{ field: 'energy.class', value: 'D' }]
  const first = await feeding(appContext, kyero(...homes), { confirmed })
  expect(first.feed?.defaults.map(({ field }) => field)).toEqual(['features.pool'])
  expect(first.counts.listing).toEqual({ added: 0, changed: 19, unchanged: 1 })
  expect(factsOf(stored(appContext, 'H1'))).toEqual([2, 'D', undefined])
  const again = await feeding(appContext, kyero(...homes))
  expect(again.feed?.defaults.map(({ field }) => field)).toEqual(['features.pool'])
  const other = {
    agency_id: agencyOf('casa-demo'),
    source: 'second',
    reported_by_role: 'listing_agent',
  } as const
  expect((await feeding(appContext, kyero(...homes), { origin: other })).feed?.defaults).toHaveLength(2)
  expect(appContext.store.operator.history('agency/casa-demo')).toMatchObject([
    {
      event: 'feed_value_confirmed',
      actor: 'operator',
      detail: { source: 'kyero', field: 'energy.class', value: 'D' },
    },
  ])
})

test('a confirmation of a dry run, or of a feed that is refused, is not remembered', async () => {
  const appContext = feedContext()
  await feeding(appContext, kyero(...homes))
  const before = everything(appContext)
  const confirmed = [{ field: 'energy.class', value: 'D' }]
  await feeding(appContext, kyero(...homes), { confirmed }, true)
  await feeding(appContext, kyero(...homes, property('', {})), { confirmed })
  expect(everything(appContext)).toEqual(before)
})
