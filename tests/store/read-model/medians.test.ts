import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importRecords } from '#src/import/import-records.ts'
import { tendSlice } from '#src/publish/upkeep.ts'
import {
  agency,
  by,
  grant,
  appContextIn,
  listing,
  take,
  testFolder,
  type TestContext,
} from '../../fixtures.ts'
import { openRaw } from '../older-database.ts'
import { utc } from '../../utc.ts'
import { aListing } from '../../ids.ts'

const homes = (count: number, euros: number) =>
  Array.from({ length: count }, (_, index) => [
    listing(`ol-${index}`, {
      facts: { property_type: { value: 'apartment', ...by }, price_eur: { value: euros, ...by } },
      areas: { useful_m2: { value: 100, ...by } },
      location: { municipality_code: '1106', ...by },
    }),
    grant(`ol-${index}`),
  ]).flat()

const importInto = async (appContext: TestContext, folder: string, records: readonly object[]) => {
  const path = join(folder, 'records.jsonl')
  writeFileSync(path, records.map((record) => JSON.stringify(record)).join('\n'))
  const report = await importRecords(appContext, { path, dryRun: false, progress: () => undefined })
  expect(report.problems).toEqual([])
}

const figure = ({ store, now }: TestContext) => store.published.aboutMedianIn('1106', now())

test('an import computes the median of its municipalities once, at its end, and marks the pages that show it', async () => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  await importInto(appContext, folder, [agency(), ...homes(6, 300_000)])
  expect(figure(appContext)).toBe(3_000)
  const before = appContext.store.partVersion('listing/ol-5')
  await importInto(appContext, folder, homes(5, 400_000))
  expect(figure(appContext)).toBe(4_000)
  expect(appContext.store.partVersion('listing/ol-5')).toBeGreaterThan(before)
  appContext.store.operator.changeAuthorisation(aListing('ol-0'), 'revoked', appContext.now())
  appContext.store.operator.changeAuthorisation(aListing('ol-1'), 'revoked', appContext.now())
  expect(figure(appContext)).toBeNull()
  appContext.store.close()
})

test('a median that moves marks only the pages that say something else by it', () => {
  const appContext = appContextIn(null)
  const home = (id: string, euros: number | null) => [
    listing(id, {
      facts: {
        property_type: { value: 'apartment', ...by },
        ...(euros && { price_eur: { value: euros, ...by } }),
      },
      areas: { useful_m2: { value: 100, ...by } },
      location: { municipality_code: '1106', ...by },
    }),
    grant(id),
  ]
  take(appContext, agency(), ...homes(5, 300_000), ...home('ol-unpriced', null), ...home('ol-dear', 900_000))
  expect(figure(appContext)).toBe(3_000)
  const ids = ['ol-0', 'ol-unpriced', 'ol-dear']
  const versions = () => ids.map((id) => appContext.store.partVersion(`listing/${id}`))
  const before = versions()
  take(appContext, ...home('ol-5', 400_000))
  expect(figure(appContext)).toBe(3_000)
  expect(versions()).toEqual(before)
  take(appContext, ...['ol-6', 'ol-7', 'ol-8', 'ol-9'].flatMap((id) => home(id, 400_000)))
  expect(figure(appContext)).toBe(4_000)
  expect(versions().map((version, index) => version > (before[index] ?? 0))).toEqual([true, false, true])
})

test('medians of an import that was broken off are computed by the next process', () => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  take(appContext, agency(), ...homes(5, 300_000))
  expect(figure(appContext)).toBe(3_000)
  appContext.store.close()
  const raw = openRaw(folder)
  raw.exec('UPDATE municipality_median SET eur_m2 = 1000, is_due = 1')
  raw.close()
  const next = appContextIn(folder)
  expect(tendSlice(next, '').areMediansSettled).toBe(false)
  expect(figure(next)).toBe(3_000)
  expect(tendSlice(next, '').areMediansSettled).toBe(true)
  next.store.close()
})

test('a median below five homes is withheld at once, also in an import and before the end of a permission is settled', async () => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  take(appContext, agency(), ...homes(6, 300_000))
  const path = join(folder, 'withdrawn.jsonl')
  const withdrawn = homes(2, 300_000).map((record) =>
    record.kind === 'listing' ? { ...record, lifecycle: 'withdrawn' } : record,
  )
  writeFileSync(path, withdrawn.map((record) => JSON.stringify(record)).join('\n'))
  const seen: (number | null)[] = []
  const progress = (stage: string) => void (stage === 'applying' && seen.push(figure(appContext)))
  expect((await importRecords(appContext, { path, dryRun: false, progress })).problems).toEqual([])
  expect(seen[0]).toBeNull()
  appContext.store.close()

  const other = appContextIn(null)
  take(
    other,
    agency(),
    ...homes(4, 300_000),
    ...homes(5, 300_000).slice(-2, -1),
    grant('ol-4', { valid_until: '2026-06-01' }),
  )
  expect(figure(other)).toBe(3_000)
  other.set(utc('2026-06-02T12:00:00.000Z'))
  expect(figure(other)).toBeNull()
  expect(other.store.partsDue(other.now())).toContain('listing/ol-0')
})
