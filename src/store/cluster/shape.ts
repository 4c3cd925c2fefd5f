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

/** Settings that are one server's: the record of who looked is a file of its own. */
export const ownSettings: readonly string[] = ['disclosures_head']

/** The tables that are shipped. Generated columns are left out: each server has them made again. */
export const shippedTables = (db: Database.Database): Shipped[] => {
  const names = db
    .prepare<[], string>(
      "SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name",
    )
    .pluck()
    .all()
  return names
    .filter((table) => !own.has(table))
    .map((table) => {
      const all = db.pragma(`main.table_xinfo(${table})`) as { name: string; pk: number; hidden: number }[]
      const keyed = all.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
      if (keyed.length === 0)
        throw new Error(`The table ${table} has no primary key, so that it cannot be shipped`)
      const foreign = db.pragma(`main.foreign_key_list(${table})`) as {
        from: string
        table: string
        to: string | null
      }[]
      return {
        table,
        key: keyed.map(({ name }) => name),
        columns: all.filter(({ hidden }) => hidden === 0).map(({ name }) => name),
        references: foreign.map((each) => ({
          column: each.from,
          table: each.table,
          to: each.to ?? each.from,
        })),
      }
    })
}
