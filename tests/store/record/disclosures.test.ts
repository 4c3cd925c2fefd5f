import Database from 'better-sqlite3'
import { agencyOf } from '../../ids.ts'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { disclosuresOf } from '#src/store/record/disclosures.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { testFolder } from '../../fixtures.ts'
import { utc } from '../../utc.ts'
import { disclosure } from './disclosure.ts'

const row = (day: number) => disclosure({ at: utc(`2026-05-${String(day).padStart(2, '0')}T12:00:00.000Z`) })

const recorded = (folder = mkdtempSync(join(tmpdir(), 'open-listings-')), days = 9) => {
  const disclosures = disclosuresOf(folder)
  for (let day = 1; day <= days; day++) disclosures.record([row(day)])
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

test('rows of several processes are listed in the order of their instants, and expire without being missed', () => {
  const { disclosures: early, folder } = recorded(undefined, 0)
  const late = disclosuresOf(folder)
  const look = (second: string, subject_id: string) =>
    disclosure({ at: utc(`2026-05-01T12:00:${second}.000Z`), subject_id })
  early.record([look('00', 'one')])
  late.record([look('05', 'two')])
  const head = late.head()
  early.record([look('03', 'three')])
  const all = late.ofAgency(
    agencyOf('casa-demo'),
    utc('2026-05-01T00:00:00.000Z'),
    utc('2026-05-02T00:00:00.000Z'),
  )
  expect(all.map(({ subject_id }) => subject_id)).toEqual(['one', 'three', 'two'])
  expect(late.removeOlder(1, utc('2026-05-09T12:00:00.000Z'))).toBe(true)
  expect(late.removedUntil()).toBe('2026-05-01T12:00:05.000Z')
  expect(late.continues(head)).toBe(true)
})

test('when two processes are killed at work, no disclosure is lost or duplicated', async () => {
  const { disclosures: reader, folder, file } = recorded(undefined, 0)
  const countOf = async (name: string) => {
    const child = spawn(process.execPath, [
      new URL('disclosing-process.ts', import.meta.url).pathname,
      folder,
      name,
    ])
    let output = ''
    child.stdout.on('data', (data: Buffer) => (output += data.toString()))
    let errors = ''
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
    await vi.waitFor(() => {
      reader.head()
      expect(output.split('\n').length).toBeGreaterThan(60)
    }, 60_000)
    child.kill('SIGKILL')
    await once(child, 'close')
    expect(errors).toBe('')
    return output.split('\n').length - 1
  }
  const counts = await Promise.all([countOf('a'), countOf('b')])
  expect(reader.firstBroken()).toBeNull()
  const found = file.prepare('SELECT subject_id FROM disclosure WHERE account_id = ? ORDER BY seq').pluck()
  for (const [at, name] of ['a', 'b'].entries()) {
    const all = found.all(name)
    const answers = all.length / 2
    // The last may be recorded and not printed.
    expect(answers - (counts[at] ?? 0)).toBeOneOf([0, 1])
    expect(all).toEqual(
      Array.from({ length: answers }, (_, each) => [`first-${each}`, `second-${each}`]).flat(),
    )
  }
})

test('an answer is recorded as a whole or not at all, and the chain continues', () => {
  const { disclosures, file } = recorded()
  file.exec(`CREATE TRIGGER refuses BEFORE INSERT ON disclosure WHEN NEW.subject_id = 'refused'
    BEGIN SELECT RAISE(ABORT, 'no'); END`)
  expect(() => disclosures.record([row(10), disclosure({ subject_id: 'refused' })])).toThrow('no')
  disclosures.record([row(11)])
  expect(disclosures.head().seq).toBe(10)
  expect(disclosures.firstBroken()).toBeNull()
})

test('nothing is recorded while another process has the file locked, nor in one that was removed or replaced', () => {
  const { folder, file } = recorded()
  const server = disclosuresOf(folder, { waits: 0 })
  server.open()
  file.exec('BEGIN IMMEDIATE')
  for (const shown of [[row(10)], []])
    expect(() => server.record(shown)).toThrow(expect.objectContaining({ code: 'SQLITE_BUSY' }))
  file.exec('COMMIT')
  renameSync(file.name, `${file.name}.away`)
  const refuses = () => {
    for (const shown of [[row(10)], []])
      expect(() => server.record(shown)).toThrow(/was removed or replaced while it was in use/)
  }
  refuses()
  writeFileSync(file.name, '')
  refuses()
  renameSync(`${file.name}.away`, file.name)
  server.record([row(10)])
  expect(server.head().seq).toBe(10)
})

test('what was recorded is in the file itself once its process has closed it, also while another has it open', () => {
  const { disclosures, folder, file } = recorded()
  // A connection that has read nothing yet does not count as open.
  expect(file.prepare('SELECT count(*) FROM disclosure').pluck().get()).toBe(9)
  disclosures.close()
  const alone = testFolder()
  copyFileSync(file.name, join(alone, 'disclosures.sqlite'))
  expect(disclosuresOf(alone).ofSubject('ol-semi')).toEqual(disclosuresOf(folder).ofSubject('ol-semi'))
  expect(disclosuresOf(alone).head().seq).toBe(9)
})

test('a record from before release 1.2.0 is refused with the release to go through, and stays as it is', () => {
  const { disclosures, folder, file } = recorded()
  disclosures.close()
  file.pragma('user_version = 3')
  expect(() => disclosuresOf(folder).open()).toThrow(
    /have version 3, from before release 1\.2\.0\. Open it with/,
  )
  expect(file.pragma('user_version', { simple: true })).toBe(3)
  file.close()
})
