import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { addCardFunctions } from '#src/store/read-model/listing-cards.ts'
import { addChecksFunction } from '#src/store/read-model/published-row.ts'
import { addSearchEntryFunctions } from '#src/store/read-model/search-entries.ts'
import { addChainFunctions, linkOf, origin } from '#src/store/record/chain.ts'
import { addSealFunction } from '#src/store/record/seal.ts'
import { digestOfSources, storedSourcesOf } from '#src/store/record/stored-sources.ts'
import { migrations } from '#src/store/schema.ts'
import { testFolder } from '../fixtures.ts'

/** Opens a database file with the functions that migrations and seals need. */
const openFile = (file: string): Database.Database => {
  const db = new Database(file)
  addSealFunction(db)
  addChainFunctions(db)
  addSearchEntryFunctions(db)
  addCardFunctions(db)
  addChecksFunction(db)
  return db
}

const fileIn = (folder: string): string => join(folder, 'data', 'open-listings.sqlite')

/** Opens the database of a test's folder with the functions that seals need. */
export const openRaw = (folder: string): Database.Database => openFile(fileIn(folder))

/** SQL that gives rows of `published` the checks of what they contain. */
export const checkedAnew = `UPDATE published SET checks = checks(listing_id, open_until, updated_at, municipality_code,
  agency_id, home_eur_m2, confirmed_on, digest, entry, card, item, reports, contact, pictures)`

/** Makes what is stored of a listing, and a test has changed, count as what was written. */
export const sourcesAsWritten = (db: Database.Database, listing_id: string): void => {
  const stored = storedSourcesOf(db)(listing_id)
  db.prepare('UPDATE listing SET sources_digest = ? WHERE listing_id = ?').run(
    stored && digestOfSources(stored),
    listing_id,
  )
}

/** A test folder whose database has the tables of an earlier version, with the rows that these statements insert. */
export const storeOfVersion = (version: number, rows: string): string => {
  const folder = testFolder()
  mkdirSync(join(folder, 'data'))
  const db = openRaw(folder)
  db.pragma('journal_mode = WAL')
  for (const migration of migrations.slice(0, version)) db.exec(migration)
  db.pragma('foreign_keys = OFF')
  db.exec(rows)
  db.pragma(`user_version = ${version}`)
  db.close()
  return folder
}

/** From this version on one row of `published` has all that is shown of a listing, and a check of each part. */
export const versionWithOneRow = migrations.findIndex((sql) => sql.includes('published_new')) + 1

/** What is in the tables before that version alone, made of what is in the one row. */
const beforeOneRow = /* sql */ `
  UPDATE published SET sides = digest(reports || char(10) || contact || char(10) || pictures);
  UPDATE published SET seal = seal(listing_id, open_until, digest, updated_at, municipality_code, agency_id, sides);
  INSERT INTO search_entry SELECT listing_id, entry, digest(entry) FROM newer.published;
  INSERT INTO card SELECT listing_id, card, card_seal(listing_id, open_until, card),
    item, card_seal(listing_id, open_until, item) FROM newer.published;
`

/** From this version on one digest covers all that is stored of a listing. */
export const versionWithSourcesDigest =
  migrations.findIndex((sql) => sql.includes('ADD COLUMN sources_digest')) + 1

/** The seals of rows and the counts of rows before that version. */
const beforeSourcesDigest = /* sql */ `
  UPDATE listing SET seal = seal(listing_id, agency_id, source, lifecycle, first_published_at, set_by_operator);
  UPDATE authorisation SET seal =
    seal(authorisation_id, listing_id, source, state, valid_from, valid_until, has_ended, set_by_operator);
  UPDATE confirmation SET seal = seal(listing_id, confirmed_on, reported_by_role, status, method);
  UPDATE price SET seal = seal(listing_id, reported_on, position, value, reported_by_role);
  UPDATE picture SET seal = seal(listing_id, position, digest, width, height, file_origin);
  INSERT INTO held SELECT listing_id, grants, prices, confirmed_on, seal(listing_id, grants, prices, confirmed_on) FROM (
    SELECT listing_id,
      (SELECT count(*) FROM authorisation WHERE authorisation.listing_id = listing.listing_id) AS grants,
      (SELECT count(*) FROM price WHERE price.listing_id = listing.listing_id) AS prices,
      (SELECT max(confirmed_on) FROM confirmation WHERE confirmation.listing_id = listing.listing_id) AS confirmed_on
    FROM listing);
`

/**
 * Replaces the database of a test's folder by one with the tables of an earlier version, which contains what the two
 * have in common. Rows are copied with the seals that they have.
 */
export const rewind = (folder: string, version: number): void => {
  if (version < versionWithSourcesDigest) stepBack(folder, versionWithSourcesDigest - 1, beforeSourcesDigest)
  if (version < versionWithOneRow) stepBack(folder, versionWithOneRow - 1, beforeOneRow)
  if (version < versionWithOneRow - 1) stepBack(folder, version)
}

/** Copies the database into the tables of an earlier version; `fill` makes what only that version has. */
const stepBack = (folder: string, version: number, fill = ''): void => {
  const file = fileIn(folder)
  const older = `${file}.older`
  const db = openFile(older)
  for (const migration of migrations.slice(0, version)) db.exec(migration)
  db.pragma(`user_version = ${version}`)
  db.pragma('foreign_keys = OFF')
  db.exec(`ATTACH '${file}' AS newer; DELETE FROM setting; DELETE FROM tick`)
  const columnsOf = (schema: string, table: string): string[] =>
    db
      .prepare<[], string>(`SELECT name FROM ${schema}.pragma_table_xinfo('${table}') WHERE hidden = 0`)
      .pluck()
      .all()
  const tables = db.prepare<[], string>(
    "SELECT name FROM main.sqlite_schema WHERE type = 'table' ORDER BY name NOT IN ('sqlite_sequence')",
  )
  for (const table of tables.pluck().all()) {
    const newer = new Set(
      db.prepare<[], string>(`SELECT name FROM pragma_table_xinfo('${table}', 'newer')`).pluck().all(),
    )
    const columns = columnsOf('main', table).filter((column) => newer.has(column))
    if (columns.length === 0) continue
    const names = columns.join(', ')
    db.exec(
      `DELETE FROM main.${table}; INSERT INTO main.${table} (${names}) SELECT ${names} FROM newer.${table}`,
    )
  }
  db.exec(fill)
  if (version < versionWithCommitments) chainAnew(db)
  db.close()
  for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true })
  renameSync(older, file)
}

/** From this version on the chain of the journal covers commitments to the contents of its rows. */
export const versionWithCommitments = migrations.findIndex((sql) => sql.includes('journal_commitment')) + 1

/** Gives the rows of a journal the chain values that the earlier version would have written. */
const chainAnew = (db: Database.Database): void => {
  interface Row {
    seq: number
    at: string
    listing_id: string
    event: string
    actor: string
    detail: string
    record: Buffer | null
  }
  const guard = db
    .prepare<[], string>("SELECT sql FROM sqlite_schema WHERE name = 'journal_keeps'")
    .pluck()
    .get()
  db.exec('DROP TRIGGER IF EXISTS journal_keeps')
  const put = db.prepare('UPDATE journal SET chain = ? WHERE seq = ?')
  let chain = origin
  for (const row of db.prepare<[], Row>('SELECT * FROM journal ORDER BY seq').all()) {
    const { seq, at, listing_id, event, actor, detail, record } = row
    chain = linkOf(chain, [seq, at, listing_id, event, actor, detail], record)
    put.run(chain, seq)
  }
  if (guard !== undefined) db.exec(guard)
}
