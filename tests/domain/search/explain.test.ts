import { given } from '../../given.ts'
import { expect, test } from 'vitest'
import { explainerOf } from '#src/domain/search/explain.ts'
import { interpret } from '#src/domain/search/property-search.ts'
import { now, openHome, searched, type Home } from './fixtures.ts'

const explained = async (home: Home, body: unknown) =>
  (await searched([openHome(home)], body)).results[0]?.explanation

test('design 5: an item has criterion, kind, required, reported, role, date and a sentence to quote', async () => {
  const explanation = await explained({ price_eur: 385_000 }, { max_price_eur: 400_000 })
  expect(explanation).toEqual({
    satisfied: ['max_price_eur'],
    satisfied_by: [
      {
        criterion: 'max_price_eur',
        kind: 'hard',
        required: 400_000,
        reported: 385_000,
        reported_by_role: 'listing_agent',
        reported_on: '2026-11-01',
        text: 'Asking price: €385,000 (estate agent 2026-11-01), as asked: at most €400,000.',
      },
    ],
    unmet: [],
    unknown: [],
    conflicting: [],
  })
})

test('design 5: an unknown price is listed as unknown and never filled in', async () => {
  const explanation = await explained({ price_eur: 'unknown' }, { max_price_eur: 400_000 })
  expect(explanation?.unknown).toEqual([
    {
      criterion: 'max_price_eur',
      kind: 'hard',
      required: 400_000,
      reported: null,
      reported_by_role: null,
      reported_on: null,
      text: 'Asking price: not stated; asked: at most €400,000.',
    },
  ])
})

test('design 5: conflicting reports are all given, and none becomes the value', async () => {
  const explanation = await explained({ price_eur: [385_000, 410_000] }, { max_price_eur: 400_000 })
  expect(explanation?.conflicting).toMatchObject([
    {
      reported: null,
      text: 'Asking price: sources disagree, €385,000 (estate agent 2026-11-01), €410,000 (valuer 2026-11-03); asked: at most €400,000.',
    },
  ])
})

test('lists, features and checks are explained in words', async () => {
  const body = {
    municipalities: ['Lisbon'],
    typologies: ['T2', 'T3'],
    must_have: ['pool'],
    readiness_min: { title: 'collected' },
  }
  const explanation = await explained({ features: { pool: true }, checks: { title: 'validated' } }, body)
  expect(explanation?.satisfied_by?.map(({ criterion, text }) => [criterion, text])).toEqual([
    ['municipalities', 'Municipality: Lisboa (conveyancer 2026-11-05), as asked: Lisboa.'],
    ['typologies', 'Typology: T2 (estate agent 2026-11-01), as asked: one of T2, T3.'],
    ['must_have.pool', 'Swimming pool: present (estate agent 2026-11-01).'],
    ['readiness_min.title', 'Land registry title: confirmed by lawyer 2026-11-09 (conveyancer 2026-11-05).'],
  ])
})

test('design 5: preferences are listed as met, unmet, unknown and conflicting, with their importance', async () => {
  const home: Home = {
    features: { pool: false, garden: [true, false] },
    checks: { condominium: 'not_applicable' },
  }
  const preferences = ['south', 'pool', 'balcony', 'garden', 'penthouse', 'condominium', 'price']
  const explanation = await explained(home, { preferences })
  const { satisfied = [], unmet = [], unknown = [], conflicting = [] } = explanation ?? {}
  const listed = Object.entries({ unmet, unknown, conflicting }).map(([list, items]) => [
    list,
    items.map(({ criterion }) => criterion),
  ])
  expect({ satisfied, ...Object.fromEntries(listed) }).toEqual({
    satisfied: ['preferences.orientation'],
    unmet: ['preferences.feature.pool', 'preferences.property_type', 'preferences.check.condominium'],
    unknown: ['preferences.feature.balcony', 'preferences.check.price'],
    conflicting: ['preferences.feature.garden'],
  })
  expect(explanation?.unmet[0]).toMatchObject({
    kind: 'preference',
    importance: 'medium',
    required: true,
    reported: false,
  })
  expect(explanation?.unmet[1]?.text).toBe(
    'Type of property: flat (estate agent 2026-11-01), not as asked: penthouse.',
  )
})

test('filters of the query string are explained by the facts that they are about', () => {
  const home: Home = { useful_m2: 100, centre: { lat: 38.7, lon: -9.2 } }
  const perArea = { max_useful_price_per_m2: 3000 }
  for (const [asked, of, text] of [
    [
      perArea,
      home,
      'Price per m² of usable area: €3,000 (price: estate agent 2026-11-01; usable area: estate agent 2026-11-01), as asked: at most €3,000.',
    ],
    [
      perArea,
      { useful_m2: 'unknown' },
      'Price per m² of usable area: unknown, as nobody has stated the usable area; asked: at most €3,000.',
    ],
    [
      perArea,
      { useful_m2: [80, 120] },
      'Price per m² of usable area: sources disagree on the usable area, €2,500 to €3,750 (price: estate agent 2026-11-01; usable area: estate agent 2026-11-01, valuer 2026-11-03); asked: at most €3,000.',
    ],
    [
      { max_useful_price_per_m2: 4000 },
      { useful_m2: [80, 120] },
      'Price per m² of usable area: sources disagree on the usable area, €2,500 to €3,750 (price: estate agent 2026-11-01; usable area: estate agent 2026-11-01, valuer 2026-11-03), as asked: at most €4,000.',
    ],
    [
      { energy_class_min: 'B' },
      { energy_class: 'in_progress' },
      'Energy class: unknown, the certificate is in progress (estate agent 2026-11-01); asked: at least B.',
    ],
    [
      { near: '38.7,-9.1,9' },
      home,
      'Distance: 8.7 km to the published centre, within 5000 m of which the home lies, as asked: within 9 km.',
    ],
  ] as const) {
    const explanation = explainerOf(interpret(given(asked), now).criteria)(openHome(of))
    expect(Object.values(explanation).flatMap((items) => items.map((item) => item.text))).toEqual([text])
  }
})
