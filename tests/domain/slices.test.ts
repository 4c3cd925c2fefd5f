import { expect, test } from 'vitest'
import { interpret } from '#src/domain/search/property-search.ts'
import type { Entries } from '#src/domain/search/entries.ts'
import { municipalityColumnsWith, type MunicipalityColumns } from '#src/domain/search/municipality-columns.ts'
import { computeOverview } from '#src/domain/search/overview.ts'
import { findRelaxations } from '#src/domain/search/relax.ts'
import { selectStretch } from '#src/domain/search/stretch.ts'
import { inSlices, wholly, type Sliced } from '#src/domain/slices.ts'
import { features } from '#src/domain/listing/facts/features.ts'
import { now, openHome, shelved } from './search/fixtures.ts'
import { given } from '../given.ts'

/** The columns of one municipality as all that there are. */
const entriesOf = (columns: MunicipalityColumns): Entries => ({
  version: () => 1,
  columnSets: () => [columns],
  columnSetsOf: () => [columns],
})

/** The columns of a municipality with this many homes, doubled from a few. */
const columnsOf = (least: number): MunicipalityColumns => {
  let [columns] = shelved([
    openHome({ price_eur: 100 }),
    openHome({ price_eur: 300, beds: 1 }),
  ]).columnSets() as [MunicipalityColumns]
  while (columns.size < least) columns = municipalityColumnsWith(columns, () => false, columns)
  return columns
}

const slicesOf = (work: Sliced<unknown>): number => {
  let slices = 1
  while (!work.next().done) slices++
  return slices
}

const few = columnsOf(256)
const many = columnsOf(60_000)
const everything = interpret({}).criteria
const nothing = interpret(given({ must_have: features, max_price_eur: 1, min_bedrooms: 1 })).criteria
const deepest = { order: 'price', page: 999_999, size: 20 } as const

test('a search of few listings is one slice, of many several, each of as much work', () => {
  for (const work of [
    (columns: MunicipalityColumns) => selectStretch([columns], everything, deepest, now),
    (columns: MunicipalityColumns) => findRelaxations(entriesOf(columns), nothing, now),
    (columns: MunicipalityColumns) => computeOverview([columns, columns, columns], now),
  ]) {
    expect(slicesOf(work(few))).toBe(1)
    expect(slicesOf(work(many))).toBeGreaterThan(2)
  }
  // Thirty-odd rules for each row.
  const rows = many.size * (features.length + 2)
  expect(slicesOf(findRelaxations(entriesOf(many), nothing, now))).toBeGreaterThan(rows / 400_000)
})

test('the answer is the same in slices and at once, and others come between', async () => {
  let pauses = 0
  const pause = async () => void pauses++
  const sliced = await inSlices(selectStretch([many], everything, deepest, now), pause)
  expect(pauses).toBeGreaterThan(2)
  expect(sliced).toEqual(wholly(selectStretch([many], everything, deepest, now)))
})
