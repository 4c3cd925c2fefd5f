import { expect, test } from 'vitest'
import { interpret } from '#src/domain/search/interpret.ts'
import { explainerOf } from '#src/domain/search/explain.ts'
import { listingOf } from '#src/domain/search/match.ts'
import { matching } from '#src/domain/search/matching.ts'
import { relaxationsOf } from '#src/domain/search/relax.ts'
import { wholly } from '#src/domain/slices.ts'
import { readNear } from '#src/domain/search/near.ts'
import { now, openHome, shelved } from './fixtures.ts'

const home = (listing_id: string, change: object = {}) =>
  openHome({
    listing_id,
    useful_m2: 100,
    energy_class: 'B',
    confirmed_on: '2026-11-25',
    centre: { lat: 38.7, lon: -9.1 },
    ...change,
  })

const found = (asked: object, ...homes: ReturnType<typeof home>[]) => {
  const { criteria } = interpret(asked, now)
  return matching(shelved(homes).columnSets(), criteria, now, 10).map(listingOf)
}
const texts = (asked: object, one: ReturnType<typeof home>) => {
  const { satisfied, unknown, conflicting } = explainerOf(interpret(asked, now).criteria)(one)
  return [satisfied, unknown, conflicting].map((items) => items.map(({ text }) => text))
}

test('euros a square metre are those of the usable area, and what nobody reported or reports differ on stays, last', () => {
  const asked = { max_useful_price_per_m2: 3000 }
  const homes = [
    home('dear', { useful_m2: 90 }),
    home('fits'),
    home('unknown', { useful_m2: 'unknown' }),
    home('differ', { useful_m2: [80, 120] }),
    home('lacks', { useful_m2: 'not_applicable' }),
  ]
  const [first, ...others] = found(asked, ...homes)
  expect(first).toBe('fits')
  expect(others.toSorted()).toEqual(['differ', 'unknown'])
  expect(texts(asked, home('fits'))[0]).toEqual([
    'Price per m² of usable area: €3,000 (price: listing agent 2026-11-01; usable area: listing agent 2026-11-01), as asked: at most €3,000.',
  ])
  expect(texts(asked, homes[2]!)[1]).toEqual([
    'Price per m² of usable area: unknown, as nobody reported usable area; asked: at most €3,000.',
  ])
  expect(texts(asked, homes[3]!)[2]).toEqual([
    'Price per m² of usable area: in doubt, as reports of usable area differ; asked: at most €3,000.',
  ])
})

test('a certificate that is in progress leaves the energy class unknown, an exemption has none', () => {
  const asked = { energy_class_min: 'B' }
  expect(
    found(
      asked,
      home('better', { energy_class: 'A' }),
      home('same'),
      home('worse', { energy_class: 'B-' }),
      home('later', { energy_class: 'in_progress' }),
      home('none', { energy_class: 'exempt' }),
    ),
  ).toEqual(['better', 'same', 'later'])
  expect(texts(asked, home('later', { energy_class: 'in_progress' }))[1]?.[0]).toContain('is in progress')
})

test('days since a confirmation are those of Lisbon, and a home that nobody confirmed is left out', () => {
  const homes = [
    home('recent'),
    home('older', { confirmed_on: '2026-11-24' }),
    home('never', { confirmed_on: null }),
  ]
  expect(found({ confirmed_within_days: 6 }, ...homes)).toEqual(['recent'])
  expect(found({ confirmed_within_days: 7 }, ...homes)).toEqual(['recent', 'older'])
})

test('near measures from the published centre', () => {
  const far = home('far', { centre: { lat: 38.7, lon: -9.2 } })
  expect(found({ near: '38.7,-9.1,8' }, home('here'), far)).toEqual(['here'])
  expect(found({ near: '38.7,-9.1,9' }, home('here'), far)).toHaveLength(2)
  expect(texts({ near: '38.7,-9.1,9' }, far)[0]).toEqual([
    'Distance: 8.7 km to the published centre, within 5000 m of which the home lies, as asked: within 9 km.',
  ])
})

test('a reservation is recorded by the lifecycle', () => {
  expect(found({ exclude_reserved: true }, home('free'), home('taken', { lifecycle: 'reserved' }))).toEqual([
    'free',
  ])
})

test('each is loosened to the nearest value that has a match', () => {
  const one = home('one', { energy_class: 'D', lifecycle: 'reserved' })
  const to = (asked: object) => {
    const { criteria } = interpret(asked, now)
    return wholly(relaxationsOf(shelved([one]), criteria, now)).relaxations.map(({ changes, text }) => [
      changes[0]?.to,
      text,
    ])
  }
  expect(to({ energy_class_min: 'B' })).toEqual([
    ['D', 'With energy_class_min D instead of B, 1 listing matches.'],
  ])
  expect(to({ confirmed_within_days: 1 })).toEqual([
    [6, 'With confirmed_within_days 6 instead of 1, 1 listing matches.'],
  ])
  expect(to({ near: '38.7,-9.2,2' })[0]?.[0]).toBe('38.7,-9.2,9')
  expect(to({ exclude_reserved: true })).toEqual([[null, 'Without exclude_reserved, 1 listing matches.']])
  expect(to({ min_useful_m2: 120 })).toEqual([
    [100, 'With min_useful_m2 100 m² instead of 120 m², 1 listing matches.'],
  ])
  expect(to({ max_useful_price_per_m2: 100 })[0]?.[0]).toBe(3000)
})

test('a circle is three numbers that lie on the earth', () => {
  expect(readNear(' 38.72, -9.14 ,5')).toEqual({ lat: 38.72, lon: -9.14, km: 5 })
  for (const text of [
    '',
    '38.72,-9.14',
    '91,0,1',
    '0,181,1',
    '0,0,0',
    '0,0,-1',
    'a,b,c',
    '1e1,0,1',
    '0,0,1,1',
  ])
    expect(readNear(text), text).toBeNull()
})
