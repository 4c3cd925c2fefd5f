import { given } from '../../given.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { interpret } from '#src/domain/search/property-search.ts'
import { matching } from '#src/domain/search/matching.ts'
import { findRelaxations } from '#src/domain/search/relax.ts'
import type { Wishes } from '#src/domain/search/criteria.ts'
import { wholly } from '#src/domain/slices.ts'
import { rounds } from '../../faults/rounds.ts'
import { homes, wishes } from './arbitraries.ts'
import { now, openHome, searched, shelved, type Home } from './fixtures.ts'

const answered = (of: readonly Home[], body: unknown) =>
  searched(
    of.map((home, index) => openHome({ listing_id: `home-${index}`, ...home })),
    body,
  )

/** What each relaxation changes, and how many it finds. */
const relaxed = async (of: readonly Home[], body: unknown) =>
  (await answered(of, body)).relaxations?.map(({ changes, matches }) => [
    Object.fromEntries(changes.map(({ criterion, to }) => [criterion, to])),
    matches,
  ])

const texts = async (of: readonly Home[], body: unknown) =>
  (await answered(of, body)).relaxations?.map(({ text }) => text)

test('design 5: relaxations are given only when there is no result', async () => {
  expect(await relaxed([{}], {})).toBeUndefined()
  expect(await relaxed([], { max_price_eur: 1 })).toEqual([])
})

test('design 5: each has as many matches as the changed search, certain and uncertain', () => {
  fc.assert(
    fc.property(homes, wishes, (listings, asked) => {
      const entries = shelved(listings)
      const { criteria } = interpret(asked, now)
      const found = (each: Wishes) =>
        matching(entries.columnSets(), interpret(each, now).criteria, now, Infinity)
      if (found(asked).length > 0) return
      for (const { changes, matches, uncertain } of wholly(findRelaxations(entries, criteria, now))
        .relaxations) {
        const changed = Object.fromEntries(changes.map(({ criterion, to }) => [criterion, to ?? undefined]))
        const all = found({ ...asked, ...changed })
        expect([all.length, all.filter(({ inDoubt: open }) => open > 0).length]).toEqual([matches, uncertain])
      }
    }),
    { numRuns: rounds(250, 500) },
  )
})

test('design 5: a bound moves to the nearest reported number', async () => {
  const prices = [{ price_eur: 300 }, { price_eur: 250 }, { price_eur: 250 }]
  expect(await relaxed(prices, { max_price_eur: 200 })).toEqual([[{ max_price_eur: 250 }, 2]])
  expect(await relaxed([{ price_eur: 100 }, { price_eur: 150 }], { min_price_eur: 200 })).toEqual([
    [{ min_price_eur: 150 }, 1],
  ])
  expect(await relaxed([{ beds: 1 }, { beds: 2 }], { min_bedrooms: 3 })).toEqual([[{ min_bedrooms: 2 }, 1]])
  expect(await relaxed([{ beds: 0 }], { min_bedrooms: 1 })).toEqual([[{ min_bedrooms: null }, 1]])
})

test('two filters are changed at once only so far as a buyer would go: half of a price at most', async () => {
  const asked = { max_price_eur: 200_000, typologies: ['T5'] }
  expect(await relaxed([{ typology: 'T4', price_eur: 300_001 }], asked)).toEqual([])
  expect(await relaxed([{ typology: 'T4', price_eur: 300_000 }], asked)).toEqual([
    [{ max_price_eur: 300_000, typologies: ['T5', 'T4'] }, 1],
  ])
  // One alone says what there is.
  expect(await relaxed([{ typology: 'T5', price_eur: 900_000 }], asked)).toEqual([
    [{ max_price_eur: 900_000 }, 1],
  ])
})

test('nobody who asks for five bedrooms is offered one: one fewer or more at most', async () => {
  const of: Home[] = [
    { typology: 'T1', beds: 1 },
    { typology: 'T7', beds: 7 },
  ]
  expect(await relaxed(of, { typologies: ['T5'] })).toEqual([])
  expect(await relaxed(of.slice(0, 1), { min_bedrooms: 3 })).toEqual([])
  expect(await relaxed([...of, { typology: 'T4', beds: 4 }], { typologies: ['T5'] })).toEqual([
    [{ typologies: ['T5', 'T4'] }, 1],
  ])
})

test('what is offered says how many of it are reserved', async () => {
  const of: Home[] = [{ price_eur: 250, lifecycle: 'reserved' }, { price_eur: 250 }]
  expect(await texts(of, { max_price_eur: 200 })).toEqual([
    'With max_price_eur €250 instead of €200, 2 listings match, 1 of them reserved.',
  ])
  expect(await texts(of.slice(0, 1), { max_price_eur: 200 })).toEqual([
    'With max_price_eur €250 instead of €200, 1 listing matches, reserved.',
  ])
  const [, free] = of
  expect((await answered([free!], { max_price_eur: 200 })).relaxations?.[0]).not.toHaveProperty('reserved')
})

test('a filter of the query string moves to the nearest value that has a match', () => {
  const home: Home = { energy_class: 'D', useful_m2: 100, confirmed_on: '2026-11-25', lifecycle: 'reserved' }
  const centre = { lat: 38.7, lon: -9.1 }
  const moved = (asked: object) => {
    const { criteria } = interpret(asked, now)
    const { relaxations } = wholly(findRelaxations(shelved([openHome({ ...home, centre })]), criteria, now))
    return relaxations.map(({ changes, text }) => [changes[0]?.to, text])
  }
  for (const [asked, to, text] of [
    [{ energy_class_min: 'B' }, 'D', 'With energy_class_min D instead of B, 1 listing matches, reserved.'],
    [
      { confirmed_within_days: 1 },
      6,
      'With confirmed_within_days 6 instead of 1, 1 listing matches, reserved.',
    ],
    [
      { near: '38.7,-9.2,2' },
      '38.7,-9.2,9',
      'With near 38.7,-9.2,9 instead of 38.7,-9.2,2, 1 listing matches, reserved.',
    ],
    [{ exclude_reserved: true }, null, 'Without exclude_reserved, 1 listing matches, reserved.'],
    [
      { min_useful_m2: 120 },
      100,
      'With min_useful_m2 100 m² instead of 120 m², 1 listing matches, reserved.',
    ],
  ] as const)
    expect(moved(asked)).toEqual([[to, text]])
})

test('a place widens to the nearest with a match, with the distance and where it is measured from', async () => {
  const answer = await answered([{ municipality_code: '1312' }, { municipality_code: '1105' }], {
    municipalities: ['Lisbon'],
  })
  expect(answer.relaxations).toEqual([
    {
      changes: [
        {
          criterion: 'municipalities',
          from: ['Lisbon'],
          to: ['Lisbon', 'Cascais'],
          distance_km: 24,
          distance_from: 'Lisboa',
        },
      ],
      matches: 1,
      uncertain: 0,
      homes: 1,
      text: 'With municipalities "Lisbon" or "Cascais", the last 24 km from Lisboa, 1 listing matches.',
    },
  ])
})

test('nothing beyond 60 km of what was asked is offered', async () => {
  expect(await relaxed([{ municipality_code: '1312' }], { municipalities: ['Lisboa'] })).toEqual([])
  const centre = { lat: 38.7, lon: -9.1 }
  const around = (near: string) =>
    wholly(findRelaxations(shelved([openHome({ centre })]), interpret(given({ near }), now).criteria, now))
      .relaxations
  expect(around('39.2,-9.1,5')[0]?.changes).toMatchObject([{ to: '39.2,-9.1,56' }])
  expect(around('39.4,-9.1,5')).toEqual([])
})

test('interface 2.1 municipalities: no fourth municipality is added; the nearest takes the place of the last', async () => {
  const municipalities = ['Lisboa', 'Oeiras', 'Sintra']
  expect(await relaxed([{ municipality_code: '1105' }], { municipalities })).toEqual([
    [{ municipalities: ['Lisboa', 'Oeiras', 'Cascais'] }, 1],
  ])
  expect(await relaxed([{ municipality_code: '0806' }], { municipalities: ['Silves'] })).toEqual([
    [{ municipalities: ['Silves', 'Lagoa (Faro)'] }, 1],
  ])
})

test('the nearest typology and property type are added, and none of another kind', async () => {
  expect(await relaxed([{ typology: 'T4' }, { typology: 'T2+1' }], { typologies: ['T3', 'V2'] })).toEqual([
    [{ typologies: ['T3', 'V2', 'T2+1'] }, 1],
  ])
  expect(
    await relaxed([{ property_type: 'shop' }, { property_type: 'duplex' }], { property_types: ['flat'] }),
  ).toEqual([[{ property_types: ['flat', 'duplex'] }, 1]])
  expect(await relaxed([{ property_type: 'garage' }], { property_types: ['flat'] })).toEqual([])
  expect(await relaxed([{ typology: 'not_applicable' }], { typologies: ['T3'] })).toEqual([])
  expect(await relaxed([{ beds: 'not_applicable' }], { min_bedrooms: 3 })).toEqual([])
})

test('a home comes before other property that is nearer', async () => {
  const of: Home[] = [
    { property_type: 'garage', price_eur: 160_000, beds: 'not_applicable', typology: 'not_applicable' },
    { price_eur: 200_000, beds: 1, typology: 'T1' },
  ]
  expect(await texts(of, { max_price_eur: 150_000 })).toEqual([
    'With max_price_eur €200,000 instead of €150,000, 2 listings match, 1 of them stated to be a home.',
  ])
  expect(await texts(of.slice(0, 1), { max_price_eur: 150_000 })).toEqual([
    'With max_price_eur €160,000 instead of €150,000, 1 listing matches, none of them stated to be a home.',
  ])
})

test('features that a home lacks are left out, in all their wordings, and checks asked no more than they stand', async () => {
  const of: Home[] = [{ features: { garden: true } }, { features: { pool: true, elevator: false } }]
  expect(await relaxed(of, { must_have: ['pool', 'garden', 'Piscina'] })).toEqual([
    [{ must_have: ['garden'] }, 1],
  ])
  expect(await relaxed([{}], { must_have: ['pool', 'garden'] })).toEqual([[{ must_have: [] }, 1]])
  const readiness_min = { title: 'validated', price: 'collected' }
  expect(await relaxed([{ checks: { title: 'collected' } }, {}], { readiness_min })).toEqual([
    [{ readiness_min: { title: 'collected' } }, 1],
  ])
})

test('the nearest change comes first', async () => {
  const of: Home[] = [
    { price_eur: 210_000, beds: 3 },
    { price_eur: 190_000, beds: 2 },
    { price_eur: 190_000, beds: 3, municipality_code: '1107' },
  ]
  expect(await relaxed(of, { municipalities: ['Lisboa'], max_price_eur: 200_000, min_bedrooms: 3 })).toEqual([
    [{ max_price_eur: 210_000 }, 1],
    [{ municipalities: ['Lisboa', 'Loures'] }, 1],
    [{ min_bedrooms: 2 }, 1],
  ])
})

test('where one change is not enough in the place that was asked, the nearest two are offered there', async () => {
  const of: Home[] = [
    { price_eur: 400_000, beds: 4 },
    { price_eur: 300_000, beds: 4 },
    { beds: 5, price_eur: 200_000, municipality_code: '1105' },
  ]
  const asked = { municipalities: ['Lisboa'], max_price_eur: 200_000, min_bedrooms: 5 }
  expect(await relaxed(of, asked)).toEqual([
    [{ municipalities: ['Lisboa', 'Cascais'] }, 1],
    [{ max_price_eur: 300_000, min_bedrooms: 4 }, 1],
  ])
  expect(await texts(of.slice(0, 2), asked)).toEqual([
    'With max_price_eur €300,000 instead of €200,000 and with min_bedrooms 4 instead of 5, 1 listing matches.',
  ])
  expect(
    await relaxed([{ beds: 1, price_eur: 900, typology: 'T1' }], {
      ...asked,
      max_price_eur: 800,
      typologies: ['T5'],
    }),
  ).toEqual([])
})

test('two small changes are offered beside a single large one in the place that was asked', async () => {
  const of: Home[] = [
    { typology: 'T5', price_eur: 440_000 },
    { typology: 'T4', price_eur: 350_000 },
  ]
  expect(
    await relaxed(of, { municipalities: ['Porto', 'Lisboa'], typologies: ['T5'], max_price_eur: 300_000 }),
  ).toEqual([
    [{ typologies: ['T5', 'T4'], max_price_eur: 350_000 }, 1],
    [{ max_price_eur: 440_000 }, 1],
  ])
})

test('what leaves something open comes after what does not, and is offered only where nothing else is', async () => {
  const of: Home[] = [
    { beds: 'unknown', municipality_code: '1111' },
    { beds: 6, municipality_code: '1107' },
    { beds: 5 },
  ]
  const asked = { municipalities: ['Lisboa'], min_bedrooms: 6 }
  expect(await relaxed(of, asked)).toEqual([
    [{ municipalities: ['Lisboa', 'Loures'] }, 1],
    [{ min_bedrooms: 5 }, 1],
  ])
  expect(await relaxed(of.toSpliced(1, 1), asked)).toEqual([
    [{ min_bedrooms: 5 }, 1],
    [{ municipalities: ['Lisboa', 'Sintra'] }, 1],
  ])
})

test('a misspelt text is first what it resembles, and what resembles nothing is left out', async () => {
  const of: Home[] = [{}, { municipality_code: '1312', features: { pool: true } }]
  expect(await relaxed(of, { municipalities: ['Lisbao'] })).toEqual([[{ municipalities: ['Lisboa'] }, 1]])
  expect(await relaxed(of, { property_types: ['apartmnet'] })).toEqual([
    [{ property_types: ['apartment'] }, 2],
  ])
  expect(await relaxed(of, { must_have: ['piscna', 'helipad'] })).toEqual([[{ must_have: ['Piscina'] }, 1]])
  expect(
    await relaxed([{ checks: { title: 'collected' } }], { readiness_min: { titel: 'collected' } }),
  ).toEqual([[{ readiness_min: { title: 'collected' } }, 1]])
  expect(await texts([{}], { property_types: ['banana'] })).toEqual([
    'Without property_types, 1 listing matches.',
  ])
  expect(await relaxed([{}], { property_types: ['gaarage'] })).toEqual([])
})

test('what is corrected and still without a match is loosened from there, in one change', async () => {
  const answer = await answered([{ municipality_code: '0105', price_eur: 500 }], {
    municipalities: ['Portto'],
    max_price_eur: 500,
  })
  expect(answer.relaxations?.[0]?.changes).toEqual([
    {
      criterion: 'municipalities',
      from: ['Portto'],
      to: ['Porto', 'Aveiro'],
      distance_km: 57,
      distance_from: 'Porto',
    },
  ])
})

test('uncertain matches are counted apart', async () => {
  expect(
    await texts([{ price_eur: 300 }, { price_eur: [290, 320] }, { price_eur: 300, beds: 'unknown' }], {
      max_price_eur: 200,
      min_bedrooms: 1,
    }),
  ).toEqual([
    'With max_price_eur €300 instead of €200, 3 listings match; 2 in doubt, because what is asked is not stated or disputed.',
  ])
})

test('must_have counts what it left out because nobody reported the feature', async () => {
  const of: Home[] = [
    { features: { pool: true } },
    { features: { pool: false } },
    {},
    { price_eur: 900_000 },
    { property_type: 'garage' },
  ]
  expect((await answered(of, { must_have: ['pool'], max_price_eur: 500_000 })).unreported_features).toEqual([
    { feature: 'pool', excluded: 1, or_more: false },
  ])
  expect((await answered(of, {})).unreported_features).toBeUndefined()
})

test('a relaxation repeats each meaning once where thousands of texts were sent', async () => {
  const spellings = Array.from({ length: 290 }, (_, at) => `pool${' '.repeat(at)}`)
  const asked = { must_have: [...spellings, 'garden'] }
  const [dropped] = (await answered([{ features: { garden: true } }], asked)).relaxations ?? []
  expect(dropped?.changes).toMatchObject([{ from: ['pool', 'garden'], to: ['garden'] }])
  const strange = Array.from({ length: 300 }, (_, at) => `qqqq${at}`)
  const [widened] =
    (await answered([{ typology: 'T8' }], { typologies: ['T9', ...strange] })).relaxations ?? []
  expect(widened?.changes).toMatchObject([{ from: ['T9', ...strange.slice(0, 20)], to: ['T9', 'T8'] }])
})
