import { expect, test } from 'vitest'
import type { SourceRecordInput } from '#src/domain/source/record.ts'
import { medianOfDay, medianPrice, stands } from '#src/domain/listing/median-price.ts'
import { districtData, municipalityData } from '#src/publish/part-data.ts'
import { agency, by, grant, appContextIn, listing, noon, take } from '../../fixtures.ts'
import { aListing } from '../../ids.ts'
import { day } from '../../utc.ts'

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

test('the median of a day is rounded by its size, and withheld below five', () => {
  const same = (price: number, count = 5) => Array.from({ length: count }, () => price)
  expect(medianOfDay(same(5_000, 4), day('2026-11-15'))).toBeNull()
  for (const [price, figure] of [
    [0, 1],
    [3, 3],
    [97, 97],
    [233, 235],
    [744, 740],
    [1_026, 1_050],
    [4_974, 4_950],
    [7_190, 7_200],
    [12_400, 12_500],
  ] as const)
    expect(medianOfDay(same(price), day('2026-11-15'))?.eur_m2, String(price)).toBe(figure)
})

test('a median of a day stands for its month, until there are twice as many homes', () => {
  const median = { eur_m2: 3_000, homes: 5, on_day: day('2026-11-15') }
  for (const [today, homes, isStanding] of [
    ['2026-11-15', 9, true],
    ['2026-11-30', 5, true],
    ['2026-11-30', 4, false],
    ['2026-11-30', 10, false],
    ['2026-12-01', 5, false],
    ['2027-11-15', 5, false],
    ['2026-11-14', 5, false],
  ] as const)
    expect(stands(median, homes, day(today)), `${today} ${homes}`).toBe(isStanding)
})
