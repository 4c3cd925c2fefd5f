import { expect, test } from 'vitest'
import { openHome, searched, type Home } from './fixtures.ts'

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
        text: 'Price: €385,000 (listing agent 2026-11-01), as asked: at most €400,000.',
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
      text: 'Price: not reported; asked: at most €400,000.',
    },
  ])
})

test('design 5: conflicting reports are all given, and none becomes the value', async () => {
  const explanation = await explained({ price_eur: [385_000, 410_000] }, { max_price_eur: 400_000 })
  expect(explanation?.conflicting).toMatchObject([
    {
      reported: null,
      text: 'Price: reports differ, €385,000 (listing agent 2026-11-01), €410,000 (valuer 2026-11-03); asked: at most €400,000.',
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
    ['municipalities', 'Municipality: Lisboa (solicitor 2026-11-05), as asked: Lisboa.'],
    ['typologies', 'Typology: T2 (listing agent 2026-11-01), as asked: one of T2, T3.'],
    ['must_have.pool', 'Swimming pool: present (listing agent 2026-11-01).'],
    ['readiness_min.title', 'Land registry title: validated by lawyer 2026-11-09 (solicitor 2026-11-05).'],
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
    'Property type: apartment (listing agent 2026-11-01), not as asked: penthouse.',
  )
})
