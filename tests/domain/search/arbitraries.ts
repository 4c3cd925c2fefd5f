import fc from 'fast-check'
import type { Wishes } from '#src/domain/search/criteria.ts'
import { ahead, now, openHome, picture } from './fixtures.ts'
import { given } from '../../given.ts'

const reported = <T>(...values: T[]) =>
  fc.constantFrom<T | 'unknown' | 'not_applicable' | readonly [T, T]>(
    ...values,
    'unknown',
    'not_applicable',
    [values[0] as T, values[1] as T],
  )
/** When some of them end. */
export const soon = '2026-12-24T00:00:00.000Z'

const places = ['1106', '1105', '1312', '0806']
/** Homes that differ in everything that a search reads; some have ended by `now`, some end soon. */
export const home = fc.record({
  municipality_code: fc.constantFrom(...places),
  price_eur: reported(100_000, 200_000, 300_000),
  beds: reported(0, 1, 2, 3),
  typology: reported('T0', 'T2', 'T2+1', 'T4'),
  property_type: reported('apartment' as const, 'land' as const, 'terraced_house' as const),
  features: fc.record({ pool: reported(true, false), garden: reported(true, false) }, { requiredKeys: [] }),
  checks: fc.record(
    {
      title: fc.constantFrom('collected', 'validated', 'conflicting'),
      price: fc.constantFrom('collected', 'validated', 'not_applicable'),
    },
    { requiredKeys: [] },
  ),
  useful_m2: reported(50, 100, 150),
  energy_class: reported<'A' | 'C' | 'exempt' | 'in_progress'>('A', 'C', 'exempt', 'in_progress'),
  centre: fc.constantFrom({ lat: 38.7, lon: -9.1 }, { lat: 38.75, lon: -9.2 }, { lat: 41.1, lon: -8.6 }),
  lifecycle: fc.constantFrom('active' as const, 'reserved' as const),
  media: fc.constantFrom(
    [],
    [picture('digitalCapture', 'photographer')],
    [picture('digitalCapture', 'photographer'), picture('humanEdits', 'photographer')],
  ),
  confirmed_on: fc.constantFrom('2026-11-01', '2026-11-20', null),
  open_until: fc.constantFrom(ahead, soon, now),
})
export const homes = fc
  .array(home, { maxLength: 40 })
  .map((drawn) => drawn.map((each, index) => openHome({ ...each, listing_id: `h${(index * 17) % 41}` })))

const some = <T>(...values: T[]) => fc.array(fc.constantFrom(...values), { maxLength: 3 })
const price = fc.constantFrom(null, 50_000, 150_000, 200_000, 250_000, 400_000)
/** What a search may ask of them, with strings that mean nothing. */
export const wishes: fc.Arbitrary<Wishes> = fc
  .record(
    {
      municipalities: some('Lisboa', 'cascais', 'Porto', 'Lagoa', 'Atlantis'),
      min_price_eur: price,
      max_price_eur: price,
      min_bedrooms: fc.constantFrom(null, 0, 1, 2, 5),
      typologies: some('T0', 'V2', 'T3', 'casa', 'terreno', 'loft'),
      property_types: some('flat', 'land', 'house', 'castle', 'apartmnt'),
      must_have: some('pool', 'jardim', 'helipad', 'piscna'),
      readiness_min: fc.dictionary(
        fc.constantFrom('title', 'price', 'vibes'),
        fc.constantFrom('collected', 'validated'),
        { maxKeys: 2 },
      ),
      max_useful_price_per_m2: fc.constantFrom(500, 2000, 3000, 5000),
      min_useful_m2: fc.constantFrom(60, 100, 400),
      energy_class_min: fc.constantFrom('A+' as const, 'B' as const, 'F' as const),
      confirmed_within_days: fc.constantFrom(5, 11, 40),
      near: fc.constantFrom('38.7,-9.1,3', '41.1,-8.6,10', '0,0,1'),
      exclude_reserved: fc.boolean(),
      untouched_pictures: fc.boolean(),
      preferences: fc.array(
        fc.record({
          key: fc.constantFrom('pool', 'garden', 'title', 'used', 'land', 'flat', 'S', 'T2'),
          importance: fc.constantFrom('low' as const, 'medium' as const, 'high' as const),
        }),
        { maxLength: 4 },
      ),
    },
    { requiredKeys: [] },
  )
  .filter(({ min_price_eur: least, max_price_eur: most }) => !least || !most || least <= most)
  .map((asked): Wishes => given(asked))
