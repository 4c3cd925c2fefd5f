import { expect, test } from 'vitest'
import { isProbable, isValueOf, readYear } from '#src/domain/listing/facts/facts.ts'
import { factIn } from '#src/domain/source/facts.ts'
import { readRecord } from '#src/domain/source/read.ts'
import { listWarnings } from '#src/domain/source-warnings.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import { by, listing } from '../../fixtures.ts'
import { day } from '../../utc.ts'

const flat = { type: 'apartment', year: 2026 } as const

test.for([
  ['price_eur', 299, 250_000],
  ['construction_year', 2037, 2036],
  ['construction_year', 1_099, 1_100],
  ['condominium_fee_eur_month', 100_001, 45.5],
  ['areas.useful_m2', 0, 78.4],
  ['areas.useful_m2', 100_000, 99_999],
  ['areas.gross_private_m2', 0, 90],
  ['areas.plot_m2', 0, 1_250],
] as const)('the bound of %s: no such home has %d, and one may have %d', ([name, beyond, within]) => {
  expect([isProbable(name, beyond, flat), isProbable(name, within, flat)]).toEqual([false, true])
  expect([isValueOf(name, beyond, flat), isValueOf(name, within, flat)]).toEqual([false, true])
})

test('a number that is no value of a fact at all is none within its bounds either', () => {
  expect(isValueOf('beds', 2.5, flat)).toBe(false)
  expect(isValueOf('beds', 2, flat)).toBe(true)
})

test('a house that was announced then is judged by the year of its report, and no year is too late without one', () => {
  expect(isProbable('construction_year', 2_036, { type: null, year: readYear('2026-03-01') })).toBe(true)
  expect(isProbable('construction_year', 2_036, { type: null, year: readYear('2020-03-01') })).toBe(false)
  expect(isProbable('construction_year', 2_036, { type: null, year: readYear(undefined) })).toBe(true)
})

const recordWith = (facts: object, areas: object = {}): SourceListing => {
  const result = readRecord(listing('ol-test01', { facts, areas }), day('2026-05-01'))
  if (result.record?.kind !== 'listing') throw new Error('No listing')
  return result.record
}

test('what no such home has is unknown in its record, and each value is named to who submitted it', () => {
  const record = recordWith(
    {
      property_type: { value: 'apartment', ...by },
      construction_year: { value: 2_190, ...by },
      condominium_fee_eur_month: { value: 250_000, ...by },
    },
    { useful_m2: { value: 780_000, ...by } },
  )
  for (const name of ['construction_year', 'condominium_fee_eur_month', 'areas.useful_m2'] as const)
    expect(factIn(record, name).state, name).toBe('unknown')
  const warnings = listWarnings(record, { country: 'PT', today: day('2026-05-01') })
  expect(warnings.filter(({ kind }) => kind === 'improbable').map(({ path }) => path.join('.'))).toEqual([
    'facts.construction_year.value',
    'facts.condominium_fee_eur_month.value',
    'areas.useful_m2.value',
  ])
})

test('of a dispute the value that no such home has is no side', () => {
  const record = recordWith({
    property_type: { value: 'apartment', ...by },
    construction_year: {
      alternatives: [
        { value: 1_986, ...by },
        { value: 2_190, ...by },
      ],
    },
  })
  expect(factIn(record, 'construction_year')).toMatchObject({ state: 'reported', value: 1_986 })
})
