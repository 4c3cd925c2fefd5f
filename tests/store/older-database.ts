import { readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { addMigrationFunctions } from '#src/store/migrations/migration.ts'
import { migrate } from '#src/store/migrations/migrate.ts'
import { oldestVersion } from '#src/store/migrations/migrations.ts'
import { computeChecks } from '#src/store/read-model/published-row.ts'
import { addSealFunction } from '#src/store/seal.ts'
import { digestOfSources, storedSourcesOf } from '#src/store/record/stored-sources.ts'
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
    computeChecks(
      Object.fromEntries(checked.map((name, index) => [name, values[index]])) as Parameters<
        typeof computeChecks
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
  const oldest = new Database(realDatabase('release-1.2.0'))
  oldest.pragma('foreign_keys = OFF')
  const triggers = oldest
    .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
    .all()
  for (const { name } of triggers) oldest.exec(`DROP TRIGGER ${name}`)
  const tables = oldest.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck()
  for (const table of tables.all()) oldest.exec(`DELETE FROM ${table}`)
  for (const { sql } of triggers) oldest.exec(sql)
  oldest.exec(`INSERT INTO public_version VALUES (1, 0, NULL); VACUUM INTO '${file}'`)
  oldest.close()
  const db = withFunctions(new Database(file))
  db.pragma(`user_version = ${oldestVersion}`)
  migrate(db, version)
  db.pragma('foreign_keys = OFF')
  return db
}

/** From this version on a row says from when on it is public, and has a check of that. */
const versionWithTwoEnds = 43

/**
 * Replaces the database of a test's folder by one with the tables of an earlier version, which contains what the two
 * have in common. Rows are copied with the seals that they have.
 */
export const rewind = (folder: string, version: number): void => {
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
    const there = columnsOf('newer', table)
    const columns = [...columnsOf('main', table)].filter((column) => there.has(column)).join(', ')
    if (columns === '') continue
    db.exec(`DELETE FROM main.${table};
      INSERT INTO main.${table} (${columns}) SELECT ${columns} FROM newer.${table}`)
  }
  if (version < versionWithTwoEnds) db.exec('UPDATE published SET checks = substr(checks, 1, 110)')
  db.close()
  for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true })
  renameSync(older, file)
}
