import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { day } from '#src/domain/format.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import { importRecords } from '#src/import/import-records.ts'
import { loadSite } from '#src/publish/site.ts'
import { currentFolder, publish } from '#src/publish/publication.ts'
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

const home = (id: string, euros: number) => [
  listing(id, {
    facts: { property_type: { value: 'apartment', ...by }, price_eur: { value: euros, ...by } },
    areas: { useful_m2: { value: 100, ...by } },
    location: { municipality_code: '1106', ...by },
  }),
  grant(id),
]
const homes = (count: number, euros: number) =>
  Array.from({ length: count }, (_, index) => home(`ol-${index}`, euros)).flat()

const importInto = async (appContext: TestContext, folder: string, records: readonly object[]) => {
  const path = join(folder, 'records.jsonl')
  writeFileSync(path, records.map((record) => JSON.stringify(record)).join('\n'))
  const report = await importRecords(appContext, { path, dryRun: false, progress: () => undefined })
  expect(report.problems).toEqual([])
}

const median = ({ store, now }: TestContext) => store.published.medianIn('1106', now())
const versionsOf = ({ store }: TestContext, ...ids: string[]) =>
  ids.map((id) => store.partVersion(`listing/${id}`))

test('an import computes the median of its municipalities once, at its end, and marks the pages that show it', async () => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  await importInto(appContext, folder, [agency(), ...homes(6, 300_000)])
  expect(median(appContext)).toEqual({ eur_m2: 3_000, homes: 6, on_day: '2026-05-01' })
  const before = appContext.store.partVersion('listing/ol-5')
  await importInto(appContext, folder, homes(12, 400_000))
  expect(median(appContext)).toEqual({ eur_m2: 4_000, homes: 12, on_day: '2026-05-01' })
  expect(appContext.store.partVersion('listing/ol-5')).toBeGreaterThan(before)
  appContext.store.close()
})

test('no home that comes, goes or has another price marks the page of another, until the month ends or there are twice as many', () => {
  const appContext = appContextIn(null)
  const unpriced = listing('ol-unpriced', {
    facts: { property_type: { value: 'apartment', ...by } },
    location: { municipality_code: '1106', ...by },
  })
  take(appContext, agency(), ...homes(6, 300_000), unpriced, grant('ol-unpriced'))
  const others = ['ol-0', 'ol-1', 'ol-unpriced']
  const before = versionsOf(appContext, ...others)
  take(appContext, ...home('ol-4', 900_000), ...home('ol-new', 900_000))
  for (const id of ['ol-2', 'ol-4'])
    appContext.store.operator.changeAuthorisation(aListing(id), 'revoked', appContext.now())
  expect(versionsOf(appContext, ...others)).toEqual(before)
  expect(median(appContext)).toMatchObject({ eur_m2: 3_000, homes: 6 })

  take(appContext, ...Array.from({ length: 7 }, (_, index) => home(`ol-more-${index}`, 900_000)).flat())
  expect(median(appContext)).toMatchObject({ eur_m2: 9_000, homes: 12 })
  const doubled = versionsOf(appContext, ...others)
  expect(doubled.map((version, index) => version > before[index]!)).toEqual([true, true, false])

  appContext.set(utc('2026-06-01T12:00:00.000Z'))
  expect(tendSlice(appContext, '').areMediansSettled).toBe(false)
  expect(median(appContext)).toEqual({ eur_m2: 9_000, homes: 12, on_day: '2026-06-01' })
  expect(tendSlice(appContext, '').areMediansSettled).toBe(true)
  expect(versionsOf(appContext, 'ol-0')[0]).toBeGreaterThan(doubled[0]!)
})

test('a median is withheld at once below five homes, also in an import and before the end of a permission is settled', async () => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  take(appContext, agency(), ...homes(4, 300_000))
  expect(median(appContext)).toBeNull()
  take(appContext, ...homes(6, 300_000).slice(-4))
  expect(median(appContext)).toMatchObject({ eur_m2: 3_000, homes: 6 })
  const path = join(folder, 'withdrawn.jsonl')
  const [sold, , unpriced] = homes(2, 300_000)
  const withdrawn = [
    { ...sold, lifecycle: 'withdrawn' },
    { ...unpriced, facts: { property_type: { value: 'apartment', ...by } } },
  ]
  writeFileSync(path, withdrawn.map((record) => JSON.stringify(record)).join('\n'))
  const [version] = versionsOf(appContext, 'ol-5')
  const seen: unknown[] = []
  const progress = (stage: string) =>
    void (
      stage === 'applying' && seen.push([median(appContext), versionsOf(appContext, 'ol-5')[0]! > version!])
    )
  expect((await importRecords(appContext, { path, dryRun: false, progress })).problems).toEqual([])
  expect(seen[0]).toEqual([null, true])
  appContext.store.close()

  const other = appContextIn(null)
  const [fifth] = home('ol-4', 300_000)
  take(other, agency(), ...homes(4, 300_000), fifth!, grant('ol-4', { valid_until: '2026-06-01' }))
  expect(median(other)).toMatchObject({ eur_m2: 3_000, homes: 5 })
  other.set(utc('2026-06-02T12:00:00.000Z'))
  expect(median(other)).toBeNull()
  expect(other.store.partsDue(other.now())).toContain('listing/ol-0')
  const [before] = versionsOf(other, 'ol-0')
  other.store.settleDue(other.now())
  expect(versionsOf(other, 'ol-0')[0]).toBeGreaterThan(before!)
})

test('the price of a home that was the middle one is not on the pages of others once it is withdrawn', () => {
  const appContext = appContextIn(null)
  const prices = [251_300, 263_700, 278_900, 291_100, 302_900, 318_700, 333_300]
  take(appContext, agency(), ...prices.flatMap((euros, index) => home(`ol-${index}`, euros)))
  appContext.store.operator.changeAuthorisation(aListing('ol-3'), 'revoked', appContext.now())
  expect(median(appContext)).toMatchObject({ eur_m2: 2_900, homes: 7 })
})

test('a publication computes those of another month first, and a clock that went back leaves none of a day to come', async () => {
  const appContext = appContextIn(testFolder())
  const site = await loadSite()
  take(appContext, agency(), ...homes(5, 300_000))
  const today = appContext.now()
  for (const now of [utc('2026-06-02T12:00:00.000Z'), today]) {
    appContext.set(now)
    expect(await publish(appContext, site)).toMatchObject({ failed: [] })
    expect(readFileSync(join(currentFolder(appContext), 'properties/ol-0.html'), 'utf8')).toContain(
      `on this site on ${day(lisbonDay(now), 'en')} (about €3,000/m²)`,
    )
  }
  appContext.store.close()
})

test('medians of an import that was broken off are computed by the next process', () => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  take(appContext, agency(), ...homes(5, 300_000))
  appContext.store.close()
  const raw = openRaw(folder)
  raw.exec('UPDATE municipality_median SET eur_m2 = NULL, homes = NULL, on_day = NULL, is_due = 1')
  raw.close()
  const next = appContextIn(folder)
  expect(tendSlice(next, '').areMediansSettled).toBe(false)
  expect(median(next)).toMatchObject({ eur_m2: 3_000, homes: 5 })
  expect(tendSlice(next, '').areMediansSettled).toBe(true)
  next.store.close()
})
