import { expect, test } from 'vitest'
import { groupsOf } from '#src/components/compare/groups.ts'
import { verdictOn } from '#src/components/compare/verdict.ts'
import { rowOf, type Value } from '#src/domain/comparison/row.ts'
import { day } from '../utc.ts'
import { toFact } from '#src/domain/listing/fact.ts'

const by = { reported_by_role: 'listing_agent', reported_on: day('2026-01-01') } as const
const known = (value: number) => toFact({ value, ...by }, null)
const unknown = toFact<number>(undefined, null)
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
