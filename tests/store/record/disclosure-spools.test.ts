import Database from 'better-sqlite3'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { takeLock } from '#src/store/local/lock.ts'
import { disclosuresOf } from '#src/store/record/disclosures.ts'
import { testFolder } from '../../fixtures.ts'

/**
 * A data folder as two processes of release 1.2.0 left it when they were killed: the first lines of one spool are in
 * the record, its others and the second spool are not.
 */
const left = () => {
  const folder = testFolder()
  const from = join(import.meta.dirname, 'disclosure-spools')
  const db = new Database(join(folder, 'disclosures.sqlite'))
  db.exec(readFileSync(join(from, 'disclosures.sql'), 'utf8'))
  db.pragma('journal_mode = WAL')
  db.close()
  const spools = join(folder, 'disclosures')
  mkdirSync(spools)
  const place = () => {
    mkdirSync(spools, { recursive: true })
    for (const name of names)
      writeFileSync(join(spools, `${name}.log`), readFileSync(join(from, `${name}.log`)))
  }
  place()
  return { folder, spools, place }
}
const names = ['ad7690212f496dfc361ccfd0', 'd181d290a91b5622c85a1be7'] as const
const taken = ['ol-one', 'ol-two']
const all = [...taken, 'ol-three', 'br-1b1b1b', 'ol-one', 'ol-four']

/** What a record has in order, once it is found intact. */
const subjectsIn = (folder: string) => {
  const disclosures = disclosuresOf(folder)
  try {
    disclosures.open()
    expect(disclosures.firstBroken()).toBeNull()
  } finally {
    disclosures.close()
  }
  const db = new Database(join(folder, 'disclosures.sqlite'))
  try {
    return db.prepare<[], string>('SELECT subject_id FROM disclosure ORDER BY seq').pluck().all()
  } finally {
    db.close()
  }
}
const tablesIn = (folder: string) => {
  const db = new Database(join(folder, 'disclosures.sqlite'))
  try {
    return db
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type <> 'trigger' ORDER BY name")
      .pluck()
      .all()
  } finally {
    db.close()
  }
}
const own = ['beginning', 'disclosure']

test('what release 1.2.0 left beside the record is taken in once, and its folder and table are removed', () => {
  const { folder, spools } = left()
  expect(subjectsIn(folder)).toEqual(all)
  expect(existsSync(spools)).toBe(false)
  expect(tablesIn(folder)).toEqual(own)
  expect(subjectsIn(folder)).toEqual(all)
})

test('lines that were taken in before a kill are not taken in again', () => {
  const { folder, spools, place } = left()
  // A process of that release still has the lock of one spool, so that the table of what was taken in stays.
  const release = takeLock(spools, names[1])
  expect(subjectsIn(folder)).toEqual(all.slice(0, -1))
  // The removal did not reach the disk.
  place()
  expect(subjectsIn(folder)).toEqual(all.slice(0, -1))
  release?.()
  expect(subjectsIn(folder)).toEqual(all)
  expect(tablesIn(folder)).toEqual(own)
})

test('what a process of release 1.2.0 that still runs writes afterwards is taken in by the next opening', () => {
  const { folder, spools, place } = left()
  expect(subjectsIn(folder)).toEqual(all)
  place()
  renameSync(join(spools, `${names[1]}.log`), join(spools, 'another.log'))
  rmSync(join(spools, `${names[0]}.log`))
  expect(subjectsIn(folder)).toEqual([...all, 'ol-four'])
})

test('half a line at the end was never shown, and a damaged line makes the record unusable until its file is moved', () => {
  const { folder, spools } = left()
  appendFileSync(join(spools, `${names[0]}.log`), '[{"at":"2026-05-')
  appendFileSync(join(spools, `${names[1]}.log`), 'damaged\n')
  expect(() => subjectsIn(folder)).toThrow(
    new RegExp(`${names[1]}\\.log" has a line that is not what was written`),
  )
  rmSync(join(spools, `${names[1]}.log`))
  expect(subjectsIn(folder)).toEqual(all.slice(0, -1))
})

test('a record that is missing begins with what was left beside it', () => {
  const { folder } = left()
  rmSync(join(folder, 'disclosures.sqlite'))
  expect(subjectsIn(folder).toSorted()).toEqual(all.toSorted())
})

test('a record of the first version keeps its rows and loses its indexes', () => {
  const { folder, spools } = left()
  rmSync(spools, { recursive: true })
  const db = new Database(join(folder, 'disclosures.sqlite'))
  db.exec(`CREATE INDEX disclosure_subject ON disclosure (subject_id, seq);
    CREATE INDEX disclosure_agency ON disclosure (agency_id, at) WHERE agency_id IS NOT NULL; DROP TABLE spool; PRAGMA user_version = 1`)
  db.close()
  expect(subjectsIn(folder)).toEqual(taken)
  expect(tablesIn(folder)).toEqual(own)
})
