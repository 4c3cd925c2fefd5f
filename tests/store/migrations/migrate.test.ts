import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { toSourceItem } from '#src/compose.ts'
import { derivedPictures } from '#src/domain/listing/derived-pictures.ts'
import { readRecord } from '#src/domain/source/read.ts'
import { publish } from '#src/publish/publication.ts'
import { renewRecords } from '#src/publish/record-form.ts'
import { loadSite } from '#src/publish/site.ts'
import { blankImage, databaseIn } from '#src/store/database.ts'
import { addMigrationFunctions } from '#src/store/migrations/migration.ts'
import { migrations, tablesVersion } from '#src/store/migrations/migrations.ts'
import { appContextIn, testFolder, type TestContext } from '../../fixtures.ts'
import { publishedFiles } from '../../publish/published-files.ts'
import { day, utc } from '../../utc.ts'
import { openRaw, realDatabase, rewind } from '../older-database.ts'
import { agencyOf, aListing } from '../../ids.ts'

const releases = ['release-1.2.0']
/** The day on which their stores were made, and one on which all permissions in them still hold. */
const made = utc('2026-11-28T12:00:00.000Z')

const rowsOf = <T>(database: Buffer, sql: string): T[] => {
  const db = new Database(database)
  try {
    return db.prepare<[], T>(sql).all()
  } finally {
    db.close()
  }
}

/** A folder with the database that an earlier release has made, and something in place of the files of its pictures. */
const folderOf = (name: string): string => {
  const folder = testFolder()
  const [data, pictures] = [join(folder, 'data'), join(folder, 'data/pictures')]
  mkdirSync(pictures, { recursive: true })
  writeFileSync(databaseIn(data), realDatabase(name))
  for (const { digest, width } of rowsOf<{ digest: string; width: number }>(
    realDatabase(name),
    'SELECT digest, width FROM picture',
  ))
    for (const end of ['.webp', ...derivedPictures(width).map((derived) => derived.name)])
      writeFileSync(join(pictures, digest + end), 'a picture')
  return folder
}

const opened = (folder: string): TestContext =>
  appContextIn(folder, made, { baseUrl: 'http://localhost:4321' })

/** The tables, indexes and triggers of a database, without comments, quotation marks and white space. */
const schemaOf = (db: Database.Database): Record<string, string> =>
  Object.fromEntries(
    db
      .prepare<[], { name: string; sql: string }>(
        "SELECT name, sql FROM sqlite_schema WHERE type <> 'view' AND sql IS NOT NULL ORDER BY name",
      )
      .all()
      .map(({ name, sql }) => [
        name,
        sql
          .replaceAll(/--[^\n]*/g, '')
          .replaceAll('"', '')
          .replaceAll(/\s+/g, ' ')
          .replaceAll(/ ?([(),]) ?/g, '$1'),
      ]),
  )

test.for(releases)('a migrated store has the tables, indexes and triggers of a new one: %s', (name) => {
  const folder = folderOf(name)
  opened(folder).store.close()
  const migrated = new Database(databaseIn(join(folder, 'data')))
  const fresh = new Database(blankImage())
  expect(schemaOf(migrated)).toEqual(schemaOf(fresh))
  for (const db of [migrated, fresh]) {
    expect(db.pragma('user_version', { simple: true })).toBe(tablesVersion())
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(db.pragma('foreign_key_check')).toEqual([])
    db.close()
  }
})

test.for(releases)(
  'what was public in a store of %s is public at once, and made again from its sources',
  async (name) => {
    const before = rowsOf<{ listing_id: string; record: string }>(
      realDatabase(name),
      'SELECT listing_id, record FROM published ORDER BY listing_id',
    )
    expect(before).toHaveLength(11)
    const context = opened(folderOf(name))
    const { store, now } = context
    expect(store.journal.firstBroken()).toBeNull()
    expect(
      before.map(({ listing_id }) => ({
        listing_id,
        record: store.published.recordText(aListing(listing_id), now())?.record,
      })),
    ).toEqual(before)
    expect([...store.published.entries(now())]).toHaveLength(11)
    expect(store.published.cards('all', 1, 50, now())).toHaveLength(11)
    expect(store.published.feedPage(1, now())).toHaveLength(11)
    expect(await publish(context, await loadSite())).toMatchObject({ failed: [] })

    await renewRecords(context)
    const ids = before.map(({ listing_id }) => listing_id)
    expect(store.published.ids()).toEqual(ids)
    for (const id of ids) expect([id, store.published.isIntact(aListing(id))]).toEqual([id, true])
    const damaged = [...store.operator.list(now())].filter(({ view }) => view === null)
    expect(damaged).toEqual([])
    expect(await publish(context, await loadSite())).toMatchObject({ failed: [] })
    expect(publishedFiles(context)).toContain('properties/made-pictured.html')
    store.close()
  },
)

test('what an operator recorded over a confirmation of an import before the upgrade outlives the same import', () => {
  const name = 'release-1.2.0'
  const [word] = rowsOf<{ subject: string; detail: string }>(
    realDatabase(name),
    `SELECT subject, detail FROM journal WHERE event = 'availability_confirmed' AND actor = 'import' ORDER BY seq DESC LIMIT 1`,
  )
  const record = {
    ...JSON.parse(word?.detail ?? '{}'),
    kind: 'availability_confirmation',
    listing_id: word?.subject,
  }
  const folder = folderOf(name)
  const old = new Database(databaseIn(join(folder, 'data')))
  // As a file without relative dates left it, and an operator then.
  old
    .prepare(
      `UPDATE confirmation SET raw_digest = NULL, status = 'reserved'
       WHERE listing_id = @listing_id AND confirmed_on = @confirmed_on AND reported_by_role = @reported_by_role`,
    )
    .run(record)
  old.close()
  const { store } = opened(folder)
  const read = (change: object = {}) => {
    const { record: read } = readRecord({ ...record, ...change }, day('2026-11-28'))
    if (!read) throw new Error('Read the confirmation')
    return toSourceItem(read)
  }
  expect(record.status).toBe('available')
  expect(store.imports.judge(read())).toBe('unchanged')
  expect(
    store.imports.judge(read({ method: record.method === 'site_visit' ? 'owner_contact' : 'site_visit' })),
  ).toMatchObject({ outcome: 'changed' })
  store.close()
})

test('words and values that an operator decided before tables of version 47 mean what they meant; a damaged one decides nothing', () => {
  const folder = testFolder()
  appContextIn(folder).store.close()
  rewind(folder, 46)
  const db = openRaw(folder)
  // Rows that commands of version 46 have written.
  db.exec(`
    INSERT INTO feed_word VALUES
      ('g-agency-1', '', 'palheiro', 'land', '2026-11-29T21:27:50.012Z', 'kTy5rF22sheyl3ObwhoXoBn2Zn0sOB1YhIXl7ZzuE3k'),
      ('g-agency-1', '', 'vila sol e', '0808', '2026-11-29T21:27:50.012Z', '4ehuzesMAuLWwFPVHwfDYSpOqqBNZiH3PKLKJylfFRc'),
      ('g-agency-1', 'crm', 'palheiro', 'farmhouse', '2026-11-29T21:27:51.178Z', 'Tsp6T3uKgPNGaHzKUZRr-6uYuOsYUREOhUXYlt6u9-U');
    INSERT INTO feed_value VALUES
      ('g-agency-1', 'crm', 'bathrooms', '2', NULL, 'xdlW5tbb5XSf0svuJCdz0BusF8BSvDk2VyMd2WCIifU'),
      ('g-agency-1', 'crm', 'energy.class', 'D', '2026-11-29T21:27:47.746Z', 'BTVM6Mc7tHzjmBt5bTSFToSE8PQoCovd-EA53CV4Kyg');
    INSERT INTO feed_word SELECT agency_id, 'damaged', word, 'villa', taught_at, seal FROM feed_word WHERE source = 'crm';
    INSERT INTO feed_value SELECT agency_id, 'damaged', field, value, confirmed_at, seal FROM feed_value WHERE value = 'D'`)
  db.close()
  const { feeds } = appContextIn(folder).store
  const agency_id = agencyOf('g-agency-1')
  expect(feeds.taughtWords(agency_id)).toEqual([
    { source: null, word: 'palheiro', value: 'land', taught_at: '2026-11-29T21:27:50.012Z' },
    { source: null, word: 'vila sol e', value: '0808', taught_at: '2026-11-29T21:27:50.012Z' },
    { source: 'crm', word: 'palheiro', value: 'farmhouse', taught_at: '2026-11-29T21:27:51.178Z' },
  ])
  expect(feeds.values({ agency_id, source: 'crm' })).toEqual({
    confirmed: new Set(['energy.class=D']),
    unconfirmed: new Set(['bathrooms=2']),
  })
  expect(feeds.values({ agency_id, source: 'damaged' })).toEqual({
    confirmed: new Set(),
    unconfirmed: new Set(['energy.class=D']),
  })
})

test('medians of before tables of version 48 are what the prices came to on the day of the last change', () => {
  const folder = folderOf('release-1.2.0')
  const db = new Database(databaseIn(join(folder, 'data')))
  db.exec(`UPDATE public_version SET changed_at = '2026-11-20T10:00:00.000Z';
    UPDATE municipality_median SET eur_m2 = 1, is_due = 1;
    UPDATE published SET municipality_code = '1106', home_eur_m2 = NULL`)
  const ids = db.prepare<[], string>('SELECT listing_id FROM published ORDER BY listing_id').pluck().all()
  const put = db.prepare('UPDATE published SET home_eur_m2 = ?, municipality_code = ? WHERE listing_id = ?')
  const priced = [9_000, 6_016, 1_000, 3_001, 3_012, 2_000].map((price) => [price, '1106'] as const)
  const four = [1_000, 2_000, 3_000, 4_000].map((price) => [price, '1111'] as const)
  for (const [index, [price, code]] of [...priced, ...four].entries()) put.run(price, code, ids[index])
  db.close()
  const { published } = opened(folder).store
  expect(published.medianIn('1106', made)).toEqual({ eur_m2: 3_000, homes: 6, on_day: '2026-11-20' })
  expect(published.medianIn('1111', made)).toBeNull()
})

test.for([1, 40])(
  'a store from before release 1.2.0 is refused with the release to go through, and stays as it is: %s',
  (version) => {
    const folder = testFolder()
    mkdirSync(join(folder, 'data'))
    const file = databaseIn(join(folder, 'data'))
    const db = new Database(file)
    db.exec(`CREATE TABLE setting (key TEXT); PRAGMA user_version = ${version}`)
    db.close()
    const before = readFileSync(file)
    expect(() => opened(folder)).toThrow(
      `its tables have version ${version}, from before release 1.2.0. Open it with release 1.2.0 once`,
    )
    const after = new Database(file)
    expect(schemaOf(after)).toEqual({ setting: 'CREATE TABLE setting(key TEXT)' })
    expect(after.pragma('user_version', { simple: true })).toBe(version)
    after.close()
    expect(before.length).toBeGreaterThan(0)
  },
)

test('each migration makes a later version than the one before', () => {
  const versions = migrations.map(({ to }) => to)
  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b))
  expect(migrations.at(-1)?.to).toBe(tablesVersion())
})

test('what migrations compute is what it was when they were written', () => {
  const db = new Database(':memory:')
  addMigrationFunctions(db)
  const computed = (sql: string): unknown => db.prepare(`SELECT ${sql}`).pluck().get()
  expect(computed('then_digest(NULL)')).toBeNull()
  // Real rows of an earlier store.
  for (const { record, digest } of rowsOf<{ record: string; digest: string }>(
    realDatabase('release-1.2.0'),
    'SELECT record, digest FROM published',
  ))
    expect(db.prepare('SELECT then_digest(?)').pluck().get(record)).toBe(digest)
  db.close()
})
