import { expect, test } from 'vitest'
import type { SourceRecordInput } from '#src/domain/source/record.ts'
import { aboutMedian, medianBounds, medianPrice } from '#src/domain/listing/median-price.ts'
import { districtData, municipalityData } from '#src/publish/part-data.ts'
import { agency, by, grant, appContextIn, listing, noon, take } from '../../fixtures.ts'
import { aListing } from '../../ids.ts'

const home = (
  id: string,
  facts: object,
  areas: object = { useful_m2: { value: 100, ...by } },
  code = '1106',
) => [
  listing(id, {
    facts: { property_type: { value: 'apartment', ...by }, ...facts },
    areas,
    location: { municipality_code: code, ...by },
  }),
  grant(id),
]

const at = (euros: number) => ({ price_eur: { value: euros, ...by } })
const four = [300_000, 310_000, 500_000, 900_000].flatMap((euros, index) =>
  home(`ol-home-${index}`, at(euros)),
)

const medianOf = (...records: SourceRecordInput[]) => {
  const appContext = appContextIn(null)
  take(appContext, agency(), ...records)
  return municipalityData(appContext.store.published, '1106', 1, noon)?.median
}

test('a median is the middle of an odd number and between the two of an even one, to ten euros', () => {
  expect(medianPrice([5, 1, 4, 2, 3].map((each) => each * 1_000))).toEqual({ eur_m2: 3_000, homes: 5 })
  expect(medianPrice([6_016, 1_000, 3_001, 3_012, 2_000, 9_000])).toEqual({ eur_m2: 3_010, homes: 6 })
})

test('four homes have no median, five have one', () => {
  expect(medianOf(...four)).toBeNull()
  expect(medianOf(...four, ...home('ol-fifth', at(400_000)))).toEqual({ eur_m2: 4_000, homes: 5 })
})

test('never from an unknown: a home without price, area or type does not count, nor one whose reports differ', () => {
  const differing = {
    price_eur: {
      alternatives: [
        { value: 1_000_000, ...by },
        { value: 2_000_000, ...by },
      ],
    },
  }
  const gross = { gross_private_m2: { value: 100, ...by } }
  for (const [facts, areas] of [
    [{}, undefined],
    [differing, undefined],
    [at(400_000), {}],
    [at(400_000), gross],
    [{ ...at(400_000), property_type: { value: 'shop', ...by } }, undefined],
    [{ ...at(400_000), property_type: { value: 'land', ...by } }, undefined],
  ] as const)
    expect(medianOf(...four, ...home('ol-fifth', facts, areas)), JSON.stringify(facts)).toBeNull()
})

test('interface 1.4: a home that is no longer public is out of the median at once', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), ...four, ...home('ol-fifth', at(400_000)))
  appContext.store.operator.changeAuthorisation(aListing('ol-home-0'), 'revoked', noon)
  expect(municipalityData(appContext.store.published, '1106', 1, noon)?.median).toBeNull()
})

test('a district’s median is of all its homes, also of municipalities that have none of their own', () => {
  const appContext = appContextIn(null)
  const elsewhere = home('ol-sintra', at(400_000), undefined, '1111')
  take(appContext, agency(), ...four, ...elsewhere)
  const district = districtData(appContext.store.published, 'lisboa', noon)
  expect(district?.median).toEqual({ eur_m2: 4_000, homes: 5 })
  expect(
    district?.municipalities.map(({ municipality, count, median }) => [municipality.name, count, median]),
  ).toEqual([
    ['Lisboa', 4, null],
    ['Sintra', 1, null],
  ])
})

test('only the first page of a municipality shows a median, because a change touches only that and its own', () => {
  const appContext = appContextIn(null)
  const many = Array.from({ length: 30 }, (_, index) => home(`ol-many-${index}`, at(300_000 + index))).flat()
  take(appContext, agency(), ...many)
  expect(municipalityData(appContext.store.published, '1106', 1, noon)?.median).toEqual({
    eur_m2: 3_000,
    homes: 30,
  })
  expect(municipalityData(appContext.store.published, '1106', 2, noon)).toMatchObject({
    median: null,
    page: 2,
  })
})

test('the figure that homes are compared with is round, at most about 5 % from the median, and withheld below five', () => {
  const same = (price: number) => Array.from({ length: 5 }, () => price)
  expect(aboutMedian([5_000, 5_000, 5_000, 5_000], null)).toBeNull()
  for (const [price, figure] of [
    [970, 975],
    [1_040, 1_050],
    [1_960, 1_950],
    [3_290, 3_300],
    [5_240, 5_250],
    [12_400, 12_500],
  ] as const) {
    expect(aboutMedian(same(price), null)).toBe(figure)
    expect(Math.abs(figure / price - 1)).toBeLessThanOrEqual(0.051)
    const { least, most } = medianBounds(figure)
    expect(least).toBeLessThanOrEqual(price)
    expect(most).toBeGreaterThanOrEqual(price)
  }
})

test('a median that goes back and forth over the border of two round figures keeps one, until it is further away than the figure allows for', () => {
  const same = (price: number) => Array.from({ length: 5 }, () => price)
  let figure: number | null = null
  const figures = [3_040, 3_060, 3_040, 3_060, 3_101, 3_049, 3_000, 2_999].map(
    (price) => (figure = aboutMedian(same(price), figure)),
  )
  expect(figures).toEqual([3_000, 3_000, 3_000, 3_000, 3_100, 3_100, 3_100, 3_000])
  expect(aboutMedian(same(3_060), null)).toBe(3_100)
  expect(aboutMedian([3_000, 3_000], 3_000)).toBeNull()
})

test('every page of a municipality is stale when its figure moves, and none of them before', () => {
  const appContext = appContextIn(null)
  const homes = Array.from({ length: 7 }, (_, index) => home(`ol-${index}`, at(300_000 + 1_000 * index)))
  take(appContext, agency(), ...homes.flat())
  const versions = () => homes.map((_, index) => appContext.store.partVersion(`listing/ol-${index}`))
  const before = versions()
  take(appContext, ...home('ol-6', at(900_000)))
  const small = versions()
  expect(small.map((version, index) => version > (before[index] as number))).toEqual([
    ...Array<boolean>(6).fill(false),
    true,
  ])
  take(appContext, ...[0, 1, 2, 3].flatMap((index) => home(`ol-${index}`, at(400_000 + index))))
  expect(versions().every((version, index) => version > (small[index] as number))).toBe(true)
})
