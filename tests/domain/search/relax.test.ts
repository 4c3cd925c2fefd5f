import { expect, test } from 'vitest'
import { openHome, searched, type Home } from './fixtures.ts'

const relaxed = async (homes: Home[], body: unknown) =>
  (
    await searched(
      homes.map((home, index) => openHome({ listing_id: `home-${index}`, ...home })),
      body,
    )
  ).relaxations

test('design 5: relaxations are given only when there is no result', async () => {
  expect(await relaxed([{}], {})).toBeUndefined()
  expect(await relaxed([], { max_price_eur: 1 })).toEqual([])
})

test('design 5: the highest price is raised to the lowest that matches', async () => {
  expect(
    await relaxed([{ price_eur: 300 }, { price_eur: 250 }, { price_eur: 250 }], { max_price_eur: 200 }),
  ).toEqual([{ criterion: 'max_price_eur', from: 200, to: 250, matches: 2 }])
})

test('design 5: the lowest price and the bedrooms come down to the highest that matches', async () => {
  expect(await relaxed([{ price_eur: 100 }, { price_eur: 150 }], { min_price_eur: 200 })).toEqual([
    { criterion: 'min_price_eur', from: 200, to: 150, matches: 1 },
  ])
  expect(await relaxed([{ beds: 1 }, { beds: 2 }], { min_bedrooms: 4 })).toEqual([
    { criterion: 'min_bedrooms', from: 4, to: 2, matches: 1 },
  ])
})

test('the nearest municipality with a match is added', async () => {
  const homes = [{ municipality_code: '1312' }, { municipality_code: '1105' }]
  expect(await relaxed(homes, { municipalities: ['Lisbon'] })).toEqual([
    { criterion: 'municipalities', from: ['Lisbon'], to: ['Lisbon', 'Cascais'], matches: 1 },
  ])
})

test('interface 2.1 municipalities: no fourth municipality is added; the filter is dropped', async () => {
  const municipalities = ['Lisboa', 'Oeiras', 'Sintra']
  expect(await relaxed([{ municipality_code: '1312' }], { municipalities })).toEqual([
    { criterion: 'municipalities', from: municipalities, to: [], matches: 1 },
  ])
})

test('the added name means one municipality alone', async () => {
  expect(await relaxed([{ municipality_code: '0806' }], { municipalities: ['Silves'] })).toMatchObject([
    { to: ['Silves', 'Lagoa (Algarve)'] },
  ])
})

test('the nearest typology and property type are added', async () => {
  expect(
    await relaxed([{ typology: 'T4' }, { typology: 'T2+1' }], { typologies: ['T3', 'V2'] }),
  ).toMatchObject([{ to: ['T3', 'V2', 'T2+1'], matches: 1 }])
  expect(
    await relaxed([{ property_type: 'shop' }, { property_type: 'duplex' }], { property_types: ['flat'] }),
  ).toMatchObject([{ to: ['flat', 'duplex'], matches: 1 }])
})

test('one feature is dropped, in all its wordings, for each that alone stands in the way', async () => {
  const homes: Home[] = [{ features: { garden: true } }, { features: { pool: true } }]
  expect(await relaxed(homes, { must_have: ['pool', 'garden', 'Piscina'] })).toEqual([
    { criterion: 'must_have', from: ['pool', 'garden', 'Piscina'], to: ['garden'], matches: 1 },
    { criterion: 'must_have', from: ['pool', 'garden', 'Piscina'], to: ['pool', 'Piscina'], matches: 1 },
  ])
})

test('a check is lowered to collected where that matches, and else dropped', async () => {
  const readiness_min = { title: 'validated' }
  expect(await relaxed([{ checks: { title: 'collected' } }, {}], { readiness_min })).toEqual([
    { criterion: 'readiness_min', from: readiness_min, to: { title: 'collected' }, matches: 1 },
  ])
  expect(await relaxed([{}], { readiness_min })).toEqual([
    { criterion: 'readiness_min', from: readiness_min, to: {}, matches: 1 },
  ])
})

test('strings that mean nothing are dropped', async () => {
  expect(
    await relaxed([{ features: { pool: true } }], { must_have: ['helipad', 'pool', 'moat'] }),
  ).toMatchObject([{ to: ['pool'], matches: 1 }])
  expect(await relaxed([{}], { municipalities: ['Atlantis'] })).toMatchObject([{ to: [], matches: 1 }])
})

test('nothing is offered when no single filter stands in the way alone', async () => {
  expect(await relaxed([{ price_eur: 300, beds: 1 }], { max_price_eur: 200, min_bedrooms: 2 })).toEqual([])
})
