import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { addMigrationFunctions } from '#src/store/migrations/migration.ts'
import { migrate } from '#src/store/migrations/migrate.ts'
import { oldestVersion } from '#src/store/migrations/migrations.ts'
import { checksOf } from '#src/store/read-model/published-row.ts'
import { addSealFunction } from '#src/store/seal.ts'
import { areAsWritten, digestOfSources, storedSourcesOf } from '#src/store/record/stored-sources.ts'
import { testFolder } from '../fixtures.ts'
import { aListing } from '../ids.ts'

/** The columns that the SQL function `checks(…)` takes, in this order. */
const checked = [
  'listing_id',
  'open_until',
  'open_from',
  'updated_at',
  'municipality_code',
  'agency_id',
  'home_eur_m2',
  'confirmed_on',
  'digest',
  'entry',
  'card',
  'item',
  'reports',
  'contact',
  'pictures',
] as const

const withFunctions = (db: Database.Database): Database.Database => {
  addSealFunction(db)
  addMigrationFunctions(db)
  db.function('checks', { varargs: true, deterministic: true }, (...values: unknown[]) =>
    checksOf(
      Object.fromEntries(checked.map((name, index) => [name, values[index]])) as Parameters<
        typeof checksOf
      >[0],
    ),
  )
  return db
}

const fileIn = (folder: string): string => join(folder, 'data', 'open-listings.sqlite')

/** Opens the database of a test's folder with the functions that seals and migrations need. */
export const openRaw = (folder: string): Database.Database => withFunctions(new Database(fileIn(folder)))

/** SQL that gives rows of `published` the checks of what they contain. */
export const checkedAnew = `UPDATE published SET checks = checks(${checked.join(', ')})`

/** Makes what is stored of a listing, and a test has changed, count as what was written. */
export const sourcesAsWritten = (db: Database.Database, listing_id: string): void => {
  const stored = storedSourcesOf(db)(aListing(listing_id))
  db.prepare('UPDATE listing SET sources_digest = ? WHERE listing_id = ?').run(
    stored && digestOfSources(stored),
    listing_id,
  )
}

/** The database of a store that an earlier release or commit has made by its own commands: see `releases/README.md`. */
export const realDatabase = (name: string): Buffer =>
  zstdDecompressSync(readFileSync(join(import.meta.dirname, 'releases', `${name}.sqlite.zst`)))

/** Writes the tables of a version between the oldest and the present one into a file, without rows, and opens it. */
const tablesOfVersion = (file: string, version: number): Database.Database => {
  const oldest = new Database(realDatabase('release-1.1.0'))
  oldest.pragma('foreign_keys = OFF')
  const triggers = oldest
    .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
    .all()
  for (const { name } of triggers) oldest.exec(`DROP TRIGGER ${name}`)
  const tables = oldest.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck()
  for (const table of tables.all()) oldest.exec(`DELETE FROM ${table}`)
  for (const { sql } of triggers) oldest.exec(sql)
  oldest.exec(`INSERT INTO tick VALUES (1, 0); VACUUM INTO '${file}'`)
  oldest.close()
  const db = withFunctions(new Database(file))
  db.pragma(`user_version = ${oldestVersion}`)
  migrate(db, version)
  db.pragma('foreign_keys = OFF')
  return db
}

/** A test folder whose database has the tables of an earlier version, with the rows that these statements insert. */
export const storeOfVersion = (version: number, rows: string): string => {
  const folder = testFolder()
  mkdirSync(join(folder, 'data'))
  const db = tablesOfVersion(fileIn(folder), version)
  db.pragma('journal_mode = WAL')
  db.exec(rows)
  db.close()
  return folder
}

/** From this version on one row of `published` has all that is shown of a listing, and a check of each part. */
export const versionWithOneRow = 37

/** What is in the tables before that version alone, made of what is in the one row. */
const beforeOneRow = /* sql */ `
  UPDATE published SET sides = then_digest(reports || char(10) || contact || char(10) || pictures);
  UPDATE published SET seal = then_seal(listing_id, open_until, digest, updated_at, municipality_code, agency_id, sides);
  INSERT INTO search_entry SELECT listing_id, entry, then_digest(entry) FROM newer.published;
  INSERT INTO card SELECT listing_id, card, then_digest(listing_id || ' ' || open_until || ' ' || card),
    item, then_digest(listing_id || ' ' || open_until || ' ' || item) FROM newer.published;
`

/** From this version on one digest covers all that is stored of a listing. */
export const versionWithSourcesDigest = 38

/** The seals of rows and the counts of rows before that version. */
const beforeSourcesDigest = /* sql */ `
  UPDATE listing SET seal = then_seal(listing_id, agency_id, source, lifecycle, first_published_at, set_by_operator);
  UPDATE authorisation SET seal =
    then_seal(authorisation_id, listing_id, source, state, valid_from, valid_until, has_ended, set_by_operator);
  UPDATE confirmation SET seal = then_seal(listing_id, confirmed_on, reported_by_role, status, method);
  UPDATE price SET seal = then_seal(listing_id, reported_on, position, value, reported_by_role);
  UPDATE picture SET seal = then_seal(listing_id, position, digest, width, height, file_origin);
  INSERT INTO held SELECT listing_id, grants, prices, confirmed_on, then_seal(listing_id, grants, prices, confirmed_on) FROM (
    SELECT listing_id,
      (SELECT count(*) FROM authorisation WHERE authorisation.listing_id = listing.listing_id) AS grants,
      (SELECT count(*) FROM price WHERE price.listing_id = listing.listing_id) AS prices,
      (SELECT max(confirmed_on) FROM confirmation WHERE confirmation.listing_id = listing.listing_id) AS confirmed_on
    FROM listing);
`

/** From this version on that digest covers consents, confirmed texts and what a listing was before, too. */
export const versionWithOneDigest = 41

/** The seals of these rows before that version. */
const beforeOneDigest = /* sql */ `
  UPDATE ai_consent SET seal = then_seal(ai_consent_id, listing_id, source, valid_from, valid_until, ended_at);
  UPDATE text_confirmation SET seal = then_seal(listing_id, digest, confirmed_at);
  UPDATE sale_history SET seal = then_seal(listing_id, lifecycle, confirmed, status, before, changed_on, reported_by_role);
  UPDATE member_statements SET seal = then_seal(listing_id, statements);
  UPDATE ended_agency SET seal = then_seal(agency_id, ended_at);
`

/** What the digest of each listing was before that version. */
const digestsBeforeOne = (db: Database.Database): void => {
  const read = storedSourcesOf(db)
  const put = db.prepare('UPDATE listing SET sources_digest = ? WHERE listing_id = ?')
  for (const id of db.prepare<[], string>('SELECT listing_id FROM listing').pluck().all()) {
    const stored = read(aListing(id))
    if (stored && areAsWritten(stored))
      put.run(digestOfSources({ ...stored, consents: [], confirmed_texts: null, sale_history: null }), id)
  }
}

/** What tables and columns were called before version 40. */
const earlierTables: Readonly<Record<string, string>> = {
  tick: 'public_version',
  unsigned: 'sync_line_to_sign',
  stated: 'member_statements',
  feed_held: 'feed_held_removals',
}
const earlierColumns: Readonly<Record<string, string>> = {
  'journal.listing_id': 'subject',
  'authorisation.has_ended': 'end_mark',
  'confirmation.recorded': 'recorded_order',
  'stated.stated': 'statements',
}

/** From this version on a row says from when on it is public. */
export const versionWithTwoEnds = 43

/** The checks of a row before that version. */
const beforeTwoEnds = /* sql */ `
  UPDATE published SET checks = substr(checks, 1, 110);
`

/**
 * Replaces the database of a test's folder by one with the tables of an earlier version, which contains what the two
 * have in common. Rows are copied with the seals that they have.
 */
export const rewind = (folder: string, version: number): void => {
  if (version < versionWithOneDigest) {
    // First: they are made of the columns that there are today.
    const db = openRaw(folder)
    digestsBeforeOne(db)
    db.close()
  }
  if (version < versionWithTwoEnds) stepBack(folder, versionWithTwoEnds - 1, beforeTwoEnds)
  if (version < versionWithOneDigest) stepBack(folder, versionWithOneDigest - 1, beforeOneDigest)
  if (version < versionWithSourcesDigest) stepBack(folder, versionWithSourcesDigest - 1, beforeSourcesDigest)
  if (version < versionWithOneRow) stepBack(folder, versionWithOneRow - 1, beforeOneRow)
  stepBack(folder, version)
}

/** Copies the database into the tables of an earlier version; `fill` makes what only that version has. */
const stepBack = (folder: string, version: number, fill = ''): void => {
  const file = fileIn(folder)
  const older = `${file}.older`
  const db = tablesOfVersion(older, version)
  db.exec(`ATTACH '${file}' AS newer`)
  const columnsOf = (schema: string, table: string): Set<string> =>
    new Set(
      db
        .prepare<[], string>(`SELECT name FROM pragma_table_xinfo('${table}', '${schema}') WHERE hidden = 0`)
        .pluck()
        .all(),
    )
  const tables = db.prepare<[], string>(
    "SELECT name FROM main.sqlite_schema WHERE type = 'table' ORDER BY name NOT IN ('sqlite_sequence')",
  )
  for (const table of tables.pluck().all()) {
    const renamed = earlierTables[table] ?? table
    const from = columnsOf('newer', renamed).size > 0 ? renamed : table
    const there = columnsOf('newer', from)
    const columns = [...columnsOf('main', table)]
      .map((to) => ({
        to,
        of: there.has(to) ? to : (earlierColumns[`${table}.${to}`] ?? (to === 'seal' ? "''" : '')),
      }))
      .filter(({ of }) => of === "''" || there.has(of))
    if (!columns.some(({ of }) => there.has(of))) continue
    db.exec(`DELETE FROM main.${table};
      INSERT INTO main.${table} (${columns.map(({ to }) => to).join(', ')})
      SELECT ${columns.map(({ of }) => of).join(', ')} FROM newer.${from}`)
  }
  db.exec(fill)
  db.close()
  for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true })
  renameSync(older, file)
}
