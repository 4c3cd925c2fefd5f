import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { checkpointPages, followerOf } from '#src/store/cluster/apply.ts'
import { databaseIn, openDatabase } from '#src/store/database.ts'
import type { Db } from '#src/store/db.ts'
import { openToWrite } from '#src/store/publication/database.ts'
import { openFile } from '#src/store/record/disclosure-file.ts'
import { longestLog } from '#src/store/wal.ts'
import { testFolder } from '../fixtures.ts'

const megabyte = 1024 * 1024

test.each<[string, (folder: string) => Db]>([
  ['the record', (folder) => openDatabase(folder)],
  [
    'a copy that follows a log of several servers',
    (folder) => {
      openDatabase(folder).close()
      const db = new Database(databaseIn(folder))
      followerOf(db, { known: 0, migrate: () => undefined, checkpointAfter: checkpointPages.following })
      return db
    },
  ],
  ['the publication', openToWrite],
  ['the disclosures', (folder) => openFile(folder, 0)],
])('the log of %s is short again on the disk after a long reader, with the second commit', (_, open) => {
  const folder = join(testFolder(), 'data')
  mkdirSync(folder)
  const writer = open(folder)
  const log = () => statSync(`${writer.name}-wal`).size
  writer.exec('CREATE TABLE filler (one INTEGER PRIMARY KEY, bytes BLOB)')
  const reader = new Database(writer.name, { readonly: true })
  const fill = writer.prepare('INSERT OR REPLACE INTO filler VALUES (1, zeroblob(?))')
  reader.exec('BEGIN')
  reader.prepare('SELECT count(*) FROM filler').get()
  for (let written = 0; written < 40; written++) fill.run(megabyte)
  expect(log()).toBeGreaterThan(40 * megabyte)
  reader.exec('COMMIT')
  for (let commits = 0; commits < 2; commits++) fill.run(1)
  expect(log()).toBeLessThanOrEqual(longestLog)
  reader.close()
  writer.close()
})
