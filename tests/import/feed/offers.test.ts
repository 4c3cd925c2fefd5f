import { expect, test } from 'vitest'
import { by, grant, listing, take } from '../../fixtures.ts'
import { feedContext, feeding, feedOptions, kyero, property, stored } from './feeding.ts'
import type { TestContext } from '../../fixtures.ts'
import { agencyOf } from '../../ids.ts'

const feed = { agency_id: agencyOf('casa-demo'), source: 'kyero' }
const idOf = ({ store }: TestContext, ref: string) => store.feeds.listingIdOf(feed, ref)
const lifecycleOf = (appContext: TestContext, ref: string) =>
  appContext.store.operator.inspect(idOf(appContext, ref), appContext.now()).candidate.lifecycle

test('what is to let, or does not say that it is for sale, is skipped and named', async () => {
  const appContext = feedContext()
  const written = ['Sale', 'SALE', ' sale ', 'For Sale', 'venda', 'month', 'week', '']
  const { feed: report, refused } = await feeding(
    appContext,
    kyero(...written.map((price_freq, at) => property(`R${at}`, { price_freq }))),
  )
  expect(refused).toBe(0)
  expect(report).toMatchObject({ homes: 8, passedOver: 3 })
  expect(report?.notes.map(({ rule, found, refs }) => [rule, found, refs])).toEqual([
    ['no_operation', 'nothing', ['R7']],
    ['not_for_sale', 'month', ['R5']],
    ['not_for_sale', 'week', ['R6']],
  ])
})

test('a feed of homes to let alone is read, and its report says so', async () => {
  const { feed: report } = await feeding(feedContext(), kyero(property('A1', { price_freq: 'month' })))
  expect(report).toMatchObject({ homes: 1, passedOver: 1 })
})

test('a share of a home is none for sale, however its flag is written', async () => {
  const { feed: report } = await feeding(
    feedContext(),
    kyero(
      property('A1', { part_ownership: 'yes' }),
      property('A2', { leasehold: '1' }),
      property('A3', { part_ownership: 'no', leasehold: '0' }),
    ),
  )
  expect(report).toMatchObject({ homes: 3, passedOver: 2 })
})

test('elements and words that say sold, reserved or withdrawn set the state, and are named', async () => {
  const appContext = feedContext()
  const { feed: report } = await feeding(
    appContext,
    kyero(
      property('S1', { status: 'Sold' }),
      property('S2', { sold: '1' }),
      property('S3', { reserved: '1' }),
      property('S4', { availability: 'Reserved' }),
      property('S5', { state: 'vendido' }),
      property('S6', { status: 'Off Market' }),
      property('S7', { desc: '<en>*** RESERVADO ***\nApartamento T2.</en>' }),
      property('S8', { desc: '<en>Flat with a garage, never sold before.</en>' }),
      property('S9').replace('<property>', '<property status="sold">'),
    ),
  )
  const refs = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8', 'S9']
  expect(refs.map((ref) => stored(appContext, ref).lifecycle)).toEqual([
    'on_hold',
    'on_hold',
    'reserved',
    'reserved',
    'on_hold',
    'withdrawn',
    'reserved',
    'active',
    'on_hold',
  ])
  expect(stored(appContext, 'S7').title.en).toBe('Apartamento T2')
  expect(report?.notes.filter(({ field }) => field === 'description_en')).toEqual([
    { rule: 'said_reserved', field: 'description_en', found: 'RESERVADO', homes: 1, refs: ['S7'] },
  ])
})

test('a sold home closes, opens when it is offered again, and no word of an operator is overruled', async () => {
  const appContext = feedContext()
  const say = (status: string) => feeding(appContext, kyero(property('A1', { status })))
  await say('available')
  expect(lifecycleOf(appContext, 'A1')).toBe('active')
  await say('sold')
  expect(lifecycleOf(appContext, 'A1')).toBe('on_hold')
  await say('reserved')
  expect(lifecycleOf(appContext, 'A1')).toBe('reserved')
  await say('sold')
  appContext.store.operator.setLifecycle(idOf(appContext, 'A1'), 'active', appContext.now())
  await feeding(appContext, kyero(property('A1', { status: 'sold', beds: '3' })))
  expect(lifecycleOf(appContext, 'A1')).toBe('active')

  appContext.store.operator.setLifecycle(idOf(appContext, 'A1'), 'sold', appContext.now())
  for (const status of ['reserved', 'withdrawn', 'available']) {
    expect((await say(status)).refused).toBe(0)
    expect(lifecycleOf(appContext, 'A1')).toBe('sold')
  }
})

test('a price far above what others ask in that municipality is unknown, from five of them on', async () => {
  const appContext = feedContext()
  const dear = (id: string) => kyero(property(id, { price: '30000000' }))
  const cheap = (number: number) => {
    const id = `ol-cheap-${number}`
    const facts = {
      property_type: { value: 'apartment', ...by } as const,
      price_eur: { value: 200_000, ...by },
    }
    take(appContext, listing(id, { facts, location: { municipality_code: '0814', ...by } }), grant(id))
  }
  for (const number of [1, 2, 3, 4]) cheap(number)
  await feeding(appContext, dear('A1'))
  expect(stored(appContext, 'A1').facts.price_eur?.value).toBe(30_000_000)
  cheap(5)
  const { feed: report } = await feeding(appContext, dear('A1'))
  expect(stored(appContext, 'A1').facts.price_eur).toBeUndefined()
  expect(report?.notes.map(({ rule, found }) => [rule, found])).toEqual([['improbable_price', '30000000']])
})

test('a rent that is called a sale is unknown as a price', async () => {
  const appContext = feedContext()
  const { feed: report } = await feeding(appContext, kyero(property('A1', { price: '1500' })))
  expect(stored(appContext, 'A1').facts.price_eur).toBeUndefined()
  expect(report?.notes).toEqual([
    { rule: 'improbable_price', field: 'price', found: '1500', homes: 1, refs: ['A1'] },
  ])
})

test('an element that is there twice and differs says nothing for certain: the home is refused', async () => {
  const twice = (id: string, more: string) => property(id).replace('</property>', `${more}</property>`)
  const report = await feeding(
    feedContext(),
    kyero(
      twice('A1', '<price>99000</price>'),
      twice('A2', '<desc><en>Another home.</en></desc>'),
      twice('A3', '<price>250000</price><price/>'),
    ),
    feedOptions(),
    true,
  )
  expect(report.problems).toEqual([
    'feed.xml, record 1 (ref "A1"): price: found "250000 / 99000", expected one value, in one element',
    String.raw`feed.xml, record 2 (ref "A2"): desc.en: found "Home A2 near the river.\n… / Another home.", expected one value, in one element`,
  ])
})

test('a status in columns of our own, or as a member of an idealista feed, is read', async () => {
  const appContext = feedContext()
  const csv =
    'ref,town,district,title_pt,description_pt,status,operation\nC1,Lagos,Faro,Casa,Uma casa.,Reservado,\nC2,Lagos,Faro,Casa,Uma casa.,,venda\nC3,Lagos,Faro,Casa,Uma casa.,,arrendamento\n'
  const report = await feeding(appContext, csv, { format: 'csv' })
  expect(report.feed).toMatchObject({ homes: 3, passedOver: 1 })
  expect(['C1', 'C2'].map((ref) => stored(appContext, ref).lifecycle)).toEqual(['reserved', 'active'])
  const home = {
    propertyCode: 'I1',
    sold: true,
    propertyOperation: { operationType: 'SALE', operationPrice: 200_000 },
    propertyAddress: { addressTown: 'Lagos', addressCountry: 'Portugal' },
    propertyDescriptions: [{ descriptionLanguage: 'english', descriptionText: 'A flat.' }],
  }
  await feeding(appContext, JSON.stringify({ customerProperties: [home] }), { format: 'idealista' })
  expect(stored(appContext, 'I1').lifecycle).toBe('on_hold')
})
