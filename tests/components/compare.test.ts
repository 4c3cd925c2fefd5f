import { expect, test } from 'vitest'
import { groupsOf } from '#src/components/compare/groups.ts'
import { extremeOf } from '#src/components/compare/cell.ts'
import { verdictOn } from '#src/components/compare/verdict.ts'
import { rowOf, type Value } from '#src/domain/comparison/row.ts'
import { day } from '../utc.ts'
import { toFact } from '#src/domain/listing/fact.ts'

const by = { reported_by_role: 'listing_agent', reported_on: day('2026-01-01') } as const
const known = (value: number) => toFact({ value, ...by }, null)
const unknown = toFact<number>(undefined, null)
const disputed = toFact<number>(
  {
    alternatives: [
      { value: 60, ...by },
      { value: 99, ...by },
    ],
  },
  null,
)
const row = (...facts: Value['fact'][]) =>
  rowOf(
    'beds',
    { pt: 'Quartos', en: 'Bedrooms' },
    facts.map((fact, index) => ({ listing_id: `ol-${index}`, fact })),
  )

test('what is known is compared even where one is unknown, and nothing is called the same beside it', () => {
  expect(verdictOn(row(known(2), known(3), unknown))).toBe('different')
  expect(verdictOn(row(known(2), known(2), unknown))).toBe('open')
  expect(verdictOn(row(known(2), known(2)))).toBe('same')
  expect(verdictOn(row(known(2), unknown))).toBe('open')
})

test('the rows of a comparison are in groups, each row in one', () => {
  const keys = [
    'price_eur',
    'municipality',
    'beds',
    'areas.plot_m2',
    'energy.class',
    'features.pool',
    'imi_eur_year',
  ]
  const rows = keys.map((key) => ({ ...row(known(1), known(2)), key }))
  expect(groupsOf(rows).map(({ name, rows: those }) => [name, those.map(({ key }) => key)])).toEqual([
    ['costs', ['price_eur', 'imi_eur_year']],
    ['place', ['municipality']],
    ['home', ['beds']],
    ['areas', ['areas.plot_m2']],
    ['energy', ['energy.class']],
    ['features', ['features.pool']],
  ])
  expect(groupsOf([])).toEqual([])
})

test('what is known is compared where one is unknown, and is called the least of what is reported alone', () => {
  const texts = (...values: ReturnType<typeof known>[]) => {
    const { values: all } = row(...values)
    const of = { key: 'areas.useful_m2', values: all } as Parameters<typeof extremeOf>[0]
    return of.values.map((value) => extremeOf(of, value, 'en'))
  }
  expect(texts(known(68), known(94), known(80))).toEqual(['smallest', 'largest', null])
  expect(texts(known(68), known(94), unknown)).toEqual([
    'smallest of those reported',
    'largest of those reported',
    null,
  ])
  expect(texts(known(68), unknown)).toEqual([null, null])
  expect(texts(known(68), known(68))).toEqual([null, null])
  // One of two disputed values may be the largest.
  expect(texts(known(68), known(94), disputed)).toEqual([null, null, null])
})
