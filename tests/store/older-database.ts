import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { addCardFunctions } from '#src/store/read-model/listing-cards.ts'
import { addSearchEntryFunctions } from '#src/store/read-model/search-entries.ts'
import { addChainFunctions, linkOf, origin } from '#src/store/record/chain.ts'
import { addSealFunction } from '#src/store/record/seal.ts'
import { migrations } from '#src/store/schema.ts'

/** What tables and columns of earlier versions are called now. */
const tablesNow: Record<string, string> = { tick: 'public_version', held: 'row_count' }
const columnsNow: Record<string, string> = { sides: 'attachments_digest' }

/** Opens the database of a test's folder with the functions that seals need. */
export const openRaw = (folder: string): Database.Database => {
  const db = new Database(join(folder, 'data', 'open-listings.sqlite'))
  addSealFunction(db)
  addChainFunctions(db)
  addSearchEntryFunctions(db)
  addCardFunctions(db)
  return db
}

/**
 * Replaces the database of a test's folder by one with the tables of an earlier version, which holds what the two
 * have in common. Rows are copied with the seals that they have.
 */
export const rewind = (folder: string, version: number): void => {
  const file = join(folder, 'data', 'open-listings.sqlite')
  const older = `${file}.older`
  const db = new Database(older)
  addSealFunction(db)
  addChainFunctions(db)
  addSearchEntryFunctions(db)
  addCardFunctions(db)
  for (const migration of migrations.slice(0, version)) db.exec(migration)
  db.pragma(`user_version = ${version}`)
  db.pragma('foreign_keys = OFF')
  db.exec(`ATTACH '${file}' AS newer; DELETE FROM setting`)
  const columnsOf = (schema: string, table: string): string[] =>
    db
      .prepare<[], string>(`SELECT name FROM ${schema}.pragma_table_xinfo('${table}') WHERE hidden = 0`)
      .pluck()
      .all()
  const tables = db.prepare<[], string>(
    "SELECT name FROM main.sqlite_schema WHERE type = 'table' ORDER BY name NOT IN ('sqlite_sequence')",
  )
  for (const table of tables.pluck().all()) {
    const from = tablesNow[table] ?? table
    const newer = new Set(
      db.prepare<[], string>(`SELECT name FROM pragma_table_xinfo('${from}', 'newer')`).pluck().all(),
    )
    const columns = columnsOf('main', table).flatMap((column) => {
      const name = [column, columnsNow[column]].find((each) => each !== undefined && newer.has(each))
      return name === undefined ? [] : [{ column, name }]
    })
    if (columns.length === 0) continue
    db.exec(
      `DELETE FROM main.${table}; INSERT INTO main.${table} (${columns.map(({ column }) => column).join(', ')})
       SELECT ${columns.map(({ name }) => name).join(', ')} FROM newer.${from}`,
    )
  }
  if (version < versionWithCommitments) chainAnew(db)
  db.close()
  for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true })
  renameSync(older, file)
}

/** From this version on the chain of the journal covers commitments to what its rows say. */
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
