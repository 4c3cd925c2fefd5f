import Database from 'better-sqlite3'
import { agencyOf } from '../../ids.ts'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { disclosuresOf } from '#src/store/record/disclosures.ts'
import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { utc } from '../../utc.ts'
import { disclosure } from './disclosure.ts'

const row = (day: number) => disclosure({ at: utc(`2026-05-${String(day).padStart(2, '0')}T12:00:00.000Z`) })

const recorded = (folder = mkdtempSync(join(tmpdir(), 'open-listings-')), days = 9) => {
  const disclosures = disclosuresOf(folder)
  for (let day = 1; day <= days; day++) disclosures.record([row(day)])
  disclosures.takeIn()
  return { disclosures, folder, file: new Database(join(folder, 'disclosures.sqlite')) }
}

test('a row can be neither changed nor removed, and tampering is detected', () => {
  const { disclosures, file } = recorded()
  expect(disclosures.firstBroken()).toBeNull()
  for (const sql of [
    `UPDATE disclosure SET account_id = 'pro-two' WHERE seq = 4`,
    'DELETE FROM disclosure WHERE seq = 4',
    'DELETE FROM disclosure',
  ])
    expect(() => file.exec(sql), sql).toThrow(/append-only/)
  file.exec(
    'DROP TRIGGER disclosure_keeps; DROP TRIGGER disclosure_holds; CREATE TEMP TABLE before AS SELECT * FROM main.disclosure',
  )
  for (const [sql, broken] of [
    [`UPDATE main.disclosure SET account_id = 'pro-two' WHERE seq = 4`, 4],
    [`UPDATE main.disclosure SET agency_id = NULL WHERE seq = 9`, 9],
    ['DELETE FROM main.disclosure WHERE seq = 4', 5],
    ['DELETE FROM main.disclosure WHERE seq = 1', 2],
    [`UPDATE main.disclosure SET at = '2026-05-02T12:00:00.001Z' WHERE seq = 2`, 2],
  ] as const) {
    file.exec(sql)
    expect(disclosures.firstBroken(), sql).toBe(broken)
    file.exec('DELETE FROM main.disclosure; INSERT INTO main.disclosure SELECT * FROM temp.before')
    expect(disclosures.firstBroken()).toBeNull()
  }
})

test('old rows are removed, and the chain of the others still verifies', () => {
  const { disclosures, file } = recorded()
  expect(disclosures.removeOlder(3, utc('2026-05-07T09:00:00.000Z'))).toBe(true)
  expect(disclosures.ofSubject('ol-semi').map(({ at }) => at.slice(8, 10))).toEqual([
    '04',
    '05',
    '06',
    '07',
    '08',
    '09',
  ])
  expect(disclosures.removedUntil()).toBe('2026-05-03T12:00:00.000Z')
  expect(disclosures.firstBroken()).toBeNull()
  disclosures.record([row(10), row(11)])
  expect(disclosures.firstBroken()).toBeNull()
  disclosures.removeOlder(3, utc('2027-05-07T09:00:00.000Z'))
  expect(disclosures.ofSubject('ol-semi')).toEqual([])
  disclosures.record([row(12)])
  expect(disclosures.firstBroken()).toBeNull()
  expect(file.prepare('SELECT seq FROM disclosure').pluck().all()).toEqual([12])
})

test('many old rows are removed in several steps, each of which blocks others only briefly', () => {
  const { disclosures } = recorded(undefined, 0)
  disclosures.record(Array.from({ length: 2_500 }, () => row(1)))
  const steps: boolean[] = []
  do steps.push(disclosures.removeOlder(1, utc('2026-06-01T00:00:00.000Z')))
  while (!steps.at(-1))
  expect(steps).toEqual([false, false, true])
  expect(disclosures.firstBroken()).toBeNull()
})

test('what is recorded is found by its agency and its subject, and reopened', () => {
  const { disclosures, folder } = recorded()
  disclosures.close()
  const again = disclosuresOf(folder)
  expect(
    again.ofAgency(agencyOf('casa-demo'), utc('2026-05-02T00:00:00.000Z'), utc('2026-05-04T00:00:00.000Z')),
  ).toEqual([row(2), row(3)])
  expect(again.ofSubject('ol-semi')).toHaveLength(9)
  expect(again.firstBroken()).toBeNull()
})

test('a process that only reads creates no file', () => {
  const disclosures = disclosuresOf(mkdtempSync(join(tmpdir(), 'open-listings-')))
  expect(disclosures.ofSubject('ol-semi')).toEqual([])
  expect([disclosures.firstBroken(), disclosures.removedUntil()]).toEqual([null, null])
})

test('a record of the version before keeps its rows and their chain, and loses its indexes', () => {
  const { disclosures, folder, file } = recorded()
  disclosures.close()
  file.exec(`CREATE INDEX disclosure_subject ON disclosure (subject_id, seq);
    CREATE INDEX disclosure_agency ON disclosure (agency_id, at) WHERE agency_id IS NOT NULL; DROP TABLE spool; PRAGMA user_version = 1`)
  const again = disclosuresOf(folder)
  expect(again.ofSubject('ol-semi')).toHaveLength(9)
  expect(again.firstBroken()).toBeNull()
  expect(file.prepare("SELECT count(*) FROM sqlite_schema WHERE type = 'index'").pluck().get()).toBe(0)
})

test('a long log is written into the file on request, and starts again from its beginning', () => {
  const { disclosures, folder } = recorded(undefined, 0)
  const log = () => statSync(join(folder, 'disclosures.sqlite-wal')).size
  const write = () => {
    for (let times = 0; times < 300; times++) {
      disclosures.record([row(1)])
      disclosures.takeIn()
    }
  }
  write()
  const long = log()
  expect(long).toBeGreaterThan(1_000_000)
  disclosures.tidy()
  write()
  expect(log()).toBeLessThan(long * 1.5)
  write()
  expect(log()).toBeGreaterThan(long * 1.5)
})
