import { expect, test } from 'vitest'
import type { Figure } from './figure.ts'
import { p99 } from './statistics.ts'
import { notesOf, tableOf } from './table.ts'

const row = { group: 'import', what: 'Import', against: 'bare', target: '≥ 10,000' }
const figure = (value: number, ratio: number): Figure & { group: string } => ({
  ...row,
  value,
  unit: 'records/s',
  ratio,
  note: `${value} of them`,
})

test('a row of the table has its figure at each size, what it is against, and how it grows', () => {
  const table = tableOf([
    { count: 1_000, figures: [figure(9_000, 0.68)] },
    { count: 10_000, figures: [figure(12_345.6, 4.744)] },
  ])
  expect(table.split('\n')).toEqual([
    '| What     | Against | 1,000                 | 10,000                   | Growth | Target   |',
    '| -------- | ------- | --------------------- | ------------------------ | ------ | -------- |',
    '| `import` |         |                       |                          |        |          |',
    '| Import   | bare    | 9,000 records/s, 68 % | 12,346 records/s, 4.74 × | 1.37 × | ≥ 10,000 |',
  ])
  const others = ['import', 'start'].map((group) => ({ ...figure(1, 1), group, what: `of ${group}` }))
  const names = tableOf([{ count: 10, figures: [figure(1, 1), ...others] }]).matchAll(/^\| (\S+)/gm)
  expect([...names].map(([, name]) => name).slice(2)).toEqual(['`import`', 'Import', 'of', '`start`', 'of'])
})

test('a row that could not be measured says why, and has no growth', () => {
  const table = tableOf([
    { count: 10, figures: [{ ...row, missing: 'not installed' }] },
    { count: 20, figures: [figure(1, 1)] },
  ])
  expect(table).toContain('| not installed | 1 records/s, 1 × |        |')
})

test('notes are under the table, by row and size', () => {
  const columns = [10, 1_000].map((count) => ({ count, figures: [figure(count, 1)] }))
  expect(notesOf(columns)).toBe('- Import. 10: 10 of them. 1,000: 1000 of them.')
})

test('p99 of a hundred values is the last but one', () => {
  expect(p99(Array.from({ length: 100 }, (_, index) => 100 - index))).toBe(99)
})
