import Database from 'better-sqlite3'
import { agencyOf } from '../../ids.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { disclosuresOf } from '#src/store/record/disclosures.ts'
import { utc } from '../../utc.ts'
import { disclosure } from './disclosure.ts'

/** How many further bytes the disk accepts. */
const disk = vi.hoisted(() => ({ room: Infinity }))
vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>()
  const writeSync = (descriptor: number, bytes: Buffer) => {
    if (disk.room === 0) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    return real.writeSync(descriptor, bytes, 0, Math.min(bytes.length, disk.room))
  }
  return { ...real, default: real, writeSync }
})

const row = (subject_id: string) => disclosure({ subject_id })
let folder: string
beforeEach(() => {
  disk.room = Infinity
  folder = mkdtempSync(join(tmpdir(), 'open-listings-'))
})
const spools = () => readdirSync(join(folder, 'disclosures')).filter((name) => name.endsWith('.log'))
const spoolFile = () => join(folder, 'disclosures', String(spools()[0]))
const subjects = () => {
  const reader = disclosuresOf(folder)
  try {
    expect(reader.firstBroken()).toBeNull()
    return reader
      .ofAgency(agencyOf('casa-demo'), utc('2026-01-01T00:00:00.000Z'), utc('2027-01-01T00:00:00.000Z'))
      .map(({ subject_id }) => subject_id)
  } finally {
    reader.close()
  }
}
const endings = ['', '-wal', '-shm']

test('a reader finds what a running process has just recorded, once', () => {
  const server = disclosuresOf(folder)
  server.record([row('one'), row('two')])
  expect(subjects()).toEqual(['one', 'two'])
  server.record([row('three')])
  expect(subjects()).toEqual(['one', 'two', 'three'])
  server.takeIn()
  expect(server.head().seq).toBe(3)
  server.close()
  expect(spools()).toEqual([])
  expect(subjects()).toEqual(['one', 'two', 'three'])
})

test('a spool is for its owner alone, and is removed when the process ends', () => {
  const server = disclosuresOf(folder)
  server.record([row('one')])
  expect(statSync(spoolFile()).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, 'disclosures')).mode & 0o777).toBe(0o700)
  server.close()
  expect(readdirSync(join(folder, 'disclosures'))).toEqual([])
  expect(subjects()).toEqual(['one'])
})

test('when two processes are killed at work, no disclosure is lost or duplicated', async () => {
  const count = async (name: string) => {
    const child = spawn(process.execPath, [
      new URL('disclosing-process.ts', import.meta.url).pathname,
      folder,
      name,
    ])
    let output = ''
    child.stdout.on('data', (data: Buffer) => (output += data.toString()))
    let errors = ''
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
    const reader = disclosuresOf(folder)
    await vi.waitFor(() => {
      reader.takeIn()
      expect(output.split('\n').length).toBeGreaterThan(60)
    }, 60_000)
    child.kill('SIGKILL')
    await once(child, 'close')
    reader.close()
    expect(errors).toBe('')
    return output.split('\n').length - 1
  }
  const counts = await Promise.all([count('a'), count('b')])
  expect(spools()).toHaveLength(2)
  const file = disclosuresOf(folder)
  expect(file.firstBroken()).toBeNull()
  expect(file.tidy()).toEqual([])
  expect(spools()).toEqual([])
  const db = new Database(join(folder, 'disclosures.sqlite'))
  const found = db.prepare('SELECT subject_id FROM disclosure WHERE account_id = ? ORDER BY seq').pluck()
  for (const [at, name] of ['a', 'b'].entries()) {
    const all = found.all(name)
    const answers = all.length / 2
    // The last may be recorded and not printed.
    expect(answers - (counts[at] ?? 0)).toBeOneOf([0, 1])
    expect(all).toEqual(
      Array.from({ length: answers }, (_, each) => [`first-${each}`, `second-${each}`]).flat(),
    )
  }
  db.close()
  file.close()
})

test('half a line at the end of a spool whose process ended is dropped and reported', () => {
  const server = disclosuresOf(folder)
  server.record([row('one')])
  const name = String(spools()[0])
  const left = readFileSync(spoolFile())
  server.close()
  appendFileSync(join(folder, 'disclosures', name), `${String(left)}[{"at":"2026-05-`)
  const other = disclosuresOf(folder)
  // These bytes were taken in before the process ended.
  expect(other.ofSubject('one')).toHaveLength(1)
  expect(other.tidy()).toEqual([name.replace('.log', '')])
  expect(spools()).toEqual([])
  expect(other.firstBroken()).toBeNull()
})

test('a row that is not written completely is not recorded, and the spool continues once it is', () => {
  const server = disclosuresOf(folder)
  server.record([row('one')])
  for (const room of [0, 1, 50]) {
    disk.room = room
    expect(() => server.record([row('lost')])).toThrow(/ENOSPC|half a line/)
  }
  disk.room = Infinity
  server.record([row('two')])
  expect(subjects()).toEqual(['one', 'two'])
  server.close()
})

test('nothing is recorded in a spool that was removed, replaced or changed', () => {
  const server = disclosuresOf(folder)
  server.record([row('one')])
  const file = spoolFile()
  const refuses = () => {
    expect(() => server.record([row('lost')])).toThrow(/was removed or changed while it was in use/)
    expect(() => server.record([])).toThrow(/was removed or changed while it was in use/)
  }
  renameSync(file, `${file}.away`)
  refuses()
  fs.copyFileSync(`${file}.away`, file)
  refuses()
  rmSync(file)
  renameSync(`${file}.away`, file)
  server.record([row('two')])
  appendFileSync(file, 'x')
  refuses()
  fs.truncateSync(file, statSync(file).size - 1)
  server.record([row('three')])
  expect(subjects()).toEqual(['one', 'two', 'three'])
  server.close()
})

test('disclosures stay in the spool while the record is missing, and are moved into it or its successor', () => {
  const server = disclosuresOf(folder)
  server.open()
  server.takeIn()
  server.record([row('one')])
  const file = join(folder, 'disclosures.sqlite')
  for (const ending of endings) renameSync(file + ending, `${file}.away${ending}`)
  expect(() => server.takeIn()).toThrow(/was removed or replaced/)
  expect(() => server.record([row('lost')])).toThrow(/was removed or replaced/)
  server.close()
  expect(spools()).toHaveLength(1)
  expect(subjects()).toEqual(['one'])
})

test('a damaged line makes the record unusable, and the error names its file', () => {
  const server = disclosuresOf(folder)
  server.record([row('one')])
  const changed = readFileSync(spoolFile(), 'utf8').replace('"at"', 'at')
  fs.writeFileSync(spoolFile(), changed)
  expect(() => server.takeIn()).toThrow(/\.log" has a line that is not what was written/)
  expect(() => subjects()).toThrow(/has a line/)
})

test('a long spool is followed by another, and removed once it is merged', async () => {
  const server = disclosuresOf(folder)
  const many = Array.from({ length: 6_000 }, () => row('one'))
  server.record(many)
  await server.sync()
  server.record([row('two')])
  expect(spools()).toHaveLength(2)
  expect(disclosuresOf(folder).tidy()).toEqual([])
  expect(spools()).toHaveLength(1)
  expect(server.head().seq).toBe(6_001)
  server.record([row('three')])
  expect(subjects()).toHaveLength(6_002)
  server.close()
})

test('rows of several processes are listed in the order of their instants, and expire without being missed', () => {
  const early = disclosuresOf(folder)
  const late = disclosuresOf(folder)
  early.record([{ ...row('one'), at: utc('2026-05-01T12:00:00.000Z') }])
  early.takeIn()
  late.record([{ ...row('two'), at: utc('2026-05-01T12:00:05.000Z') }])
  late.takeIn()
  const head = late.head()
  early.record([{ ...row('three'), at: utc('2026-05-01T12:00:03.000Z') }])
  expect(subjects()).toEqual(['one', 'three', 'two'])
  expect(late.removeOlder(1, utc('2026-05-09T12:00:00.000Z'))).toBe(true)
  expect(late.removedUntil()).toBe('2026-05-01T12:00:05.000Z')
  expect(late.continues(head)).toBe(true)
})
