import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importRecords } from '#src/import/import-records.ts'
import { renewRecords } from '#src/publish/record-form.ts'
import { tendSlice } from '#src/publish/upkeep.ts'
import { migrations } from '#src/store/schema.ts'
import { agency, by, grant, houseIn, listing, take, testFolder, type TestHouse } from '../../fixtures.ts'
import { openRaw, rewind } from '../older-database.ts'

const homes = (count: number, euros: number) =>
  Array.from({ length: count }, (_, index) => [
    listing(`ol-${index}`, {
      facts: { property_type: { value: 'apartment', ...by }, price_eur: { value: euros, ...by } },
      areas: { useful_m2: { value: 100, ...by } },
      location: { municipality_code: '1106', ...by },
    }),
    grant(`ol-${index}`),
  ]).flat()

const importInto = async (house: TestHouse, folder: string, records: readonly object[]) => {
  const path = join(folder, 'records.jsonl')
  writeFileSync(path, records.map((record) => JSON.stringify(record)).join('\n'))
  const report = await importRecords(house, { path, dryRun: false, progress: () => undefined })
  expect(report.problems).toEqual([])
}

const figure = ({ store }: TestHouse) => store.published.aboutMedianIn('1106')

// Seen to fail when an import computed nothing at its end, and when nothing marked the pages.
test('an import computes the median of its municipalities once, at its end, and marks the pages that show it', async () => {
  const folder = testFolder()
  const house = houseIn(folder)
  await importInto(house, folder, [agency(), ...homes(6, 300_000)])
  expect(figure(house)).toBe(3_000)
  const before = house.store.partVersion('listing/ol-5')
  await importInto(house, folder, homes(5, 400_000))
  expect(figure(house)).toBe(4_000)
  expect(house.store.partVersion('listing/ol-5')).toBeGreaterThan(before)
  house.store.operator.changeAuthorisation('ol-0', 'revoked', house.now())
  house.store.operator.changeAuthorisation('ol-1', 'revoked', house.now())
  expect(figure(house)).toBeNull()
  house.store.close()
})

// Seen to fail without the upkeep, and without the rows of the migration.
test('medians of an earlier database, and of an import that was broken off, are computed by whoever comes next', async () => {
  const folder = testFolder()
  const house = houseIn(folder)
  take(house, agency(), ...homes(5, 300_000))
  house.store.close()
  rewind(
    folder,
    migrations.findIndex((sql) => sql.includes('CREATE TABLE municipality_median')),
  )
  const upgraded = houseIn(folder)
  expect(figure(upgraded)).toBeNull()
  await renewRecords(upgraded)
  expect(figure(upgraded)).toBe(3_000)
  const raw = openRaw(folder)
  raw.exec('UPDATE municipality_median SET eur_m2 = 1000, is_due = 1')
  raw.close()
  expect(tendSlice(upgraded, '').areMediansSettled).toBe(false)
  expect(figure(upgraded)).toBe(3_000)
  expect(tendSlice(upgraded, '').areMediansSettled).toBe(true)
  upgraded.store.close()
})
