import type Database from 'better-sqlite3'

/** A table whose rows every server has, as this connection knows it. */
export interface Shipped {
  table: string
  key: readonly string[]
  columns: readonly string[]
  /** What rows of this table refer to. */
  references: readonly { column: string; table: string; to: string }[]
}

/** What belongs to one server: how far its own import came, and how far it follows the log. */
const own = new Set(['import_progress', 'followed'])

/** Settings that are one server's: the disclosure record is a file of its own. */
export const ownSettings: readonly string[] = ['disclosures_head']

/**
 * What the public surfaces read, and all that a server of only public tables receives. A table is private unless it is
 * named here.
 */
const publicTables = new Set([
  'published',
  'change',
  'sync_line',
  'sync_line_to_sign',
  'slot',
  'public_version',
  'stale',
  'municipality_median',
  // As two of them were called before version 40: a backup of then may be placed too.
  'unsigned',
  'tick',
])
const publicSettings = new Set(['base_url', 'feed', 'keys', 'sync_oldest', 'record_form', 'demonstration'])

/** Whether a row may be sent to a server that stores only what is public. */
export const isPublicRow = (table: string, key: unknown): boolean =>
  table === 'setting' ? publicSettings.has(String(key)) : publicTables.has(table)

/** The tables that are shipped. Generated columns are left out: each server has them made again. */
export const shippedTables = (db: Database.Database): Shipped[] => {
  const names = db
    .prepare<[], string>(
      "SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name",
    )
    .pluck()
    .all()
  const columnsOf = db.prepare<[string], { name: string; pk: number; hidden: number }>(
    "SELECT name, pk, hidden FROM pragma_table_xinfo(?, 'main')",
  )
  const referencesOf = db.prepare<[string], { from: string; table: string; to: string | null }>(
    `SELECT "from", "table", "to" FROM pragma_foreign_key_list(?, 'main')`,
  )
  return names
    .filter((table) => !own.has(table))
    .map((table) => {
      const all = columnsOf.all(table)
      const keyed = all.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
      if (keyed.length === 0)
        throw new Error(`The table ${table} has no primary key, so that it cannot be shipped`)
      return {
        table,
        key: keyed.map(({ name }) => name),
        columns: all.filter(({ hidden }) => hidden === 0).map(({ name }) => name),
        references: referencesOf.all(table).map((each) => ({
          column: each.from,
          table: each.table,
          to: each.to ?? each.from,
        })),
      }
    })
}

/** Removes from a file everything that a server of only what is public may not have, also from its free pages. */
export const dropPrivateRows = (db: Database.Database): void => {
  db.pragma('foreign_keys = OFF')
  const triggers = db
    .prepare<[], { name: string; sql: string }>(
      "SELECT name, sql FROM main.sqlite_schema WHERE type = 'trigger'",
    )
    .all()
  db.transaction(() => {
    // Some refuse that a row is removed, such as one of the journal.
    for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`)
    for (const { table } of shippedTables(db))
      if (!publicTables.has(table) && table !== 'setting') db.exec(`DELETE FROM ${table}`)
    const keys = db.prepare<[], string>('SELECT key FROM setting').pluck().all()
    const drop = db.prepare('DELETE FROM setting WHERE key = ?')
    for (const key of keys) if (!isPublicRow('setting', key)) drop.run(key)
    for (const { sql } of triggers) db.exec(sql)
  }).immediate()
  db.exec('VACUUM')
}
