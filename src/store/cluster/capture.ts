import type Database from 'better-sqlite3'
import { fromJson, type JsonOf } from '#src/domain/json.ts'
import { packed, toValue, type Part, type TableRows } from './rows.ts'
import { isPublicRow, ownSettings, shippedTables, type Shipped } from './shape.ts'

/** How many rows make a part: about a megabyte before compression. */
const partRows = 500

export interface Capture {
  /** Forgets what was noted. To be called at the start of a transaction. */
  begin(): void
  /** The rows that the transaction has changed, as they are now. Throws where one refers to nothing. */
  parts(): Part[]
}

const list = (names: readonly string[], prefix = ''): string => names.map((name) => prefix + name).join(', ')

/**
 * Notes which rows this connection changes, whatever statement does it, in a temporary table that the transaction rolls
 * back with everything else. A change outside an ordered transaction is refused: no other server would learn of it.
 */
export const captureOf = (db: Database.Database, isOrdered: () => boolean): Capture => {
  const shipped = shippedTables(db)
  db.function('is_ordered', () => (isOrdered() ? 1 : 0))
  db.exec('CREATE TEMP TABLE noted (name TEXT, key TEXT, PRIMARY KEY (name, key)) WITHOUT ROWID')
  for (const { table, key } of shipped) {
    const keyOf = (row: 'OLD' | 'NEW') => `json_array(${list(key, `${row}.`)})`
    // Without a conflict clause of its own: that of the statement which changed the row would take its place.
    const note = (row: 'OLD' | 'NEW') =>
      `INSERT INTO noted SELECT '${table}', ${keyOf(row)}
         WHERE NOT EXISTS (SELECT 1 FROM noted WHERE name = '${table}' AND key = ${keyOf(row)});`
    const guard = `SELECT RAISE(ABORT, 'Write outside the order of the log') WHERE NOT is_ordered();`
    db.exec(`
      CREATE TEMP TRIGGER ${table}_noted_insert AFTER INSERT ON main.${table} BEGIN ${guard} ${note('NEW')} END;
      CREATE TEMP TRIGGER ${table}_noted_delete AFTER DELETE ON main.${table} BEGIN ${guard} ${note('OLD')} END;
      CREATE TEMP TRIGGER ${table}_noted_update AFTER UPDATE ON main.${table}
        BEGIN ${guard} ${note('NEW')} ${note('OLD')} END;
    `)
  }
  const forget = db.prepare('DELETE FROM noted')
  const noted = db
    .prepare<[string], JsonOf<(string | number)[]>>('SELECT key FROM noted WHERE name = ? ORDER BY key')
    .pluck()
  const readers = shipped.map((each) => ({ ...each, read: readerOf(db, each) }))
  const check = referencesOf(db, shipped)
  const pack = packerOf(db)

  return {
    begin: () => void forget.run(),
    parts() {
      const parts: Part[] = []
      const gathered = gathering(pack)
      for (const { read, ...shape } of readers) {
        const { table, key } = shape
        for (const text of noted.all(table)) {
          const values = fromJson(text)
          if (isOwn(table, values[0])) continue
          const row = read.get(values)
          if (row) {
            check.parents(table, row)
            parts.push(...gathered.put(shape, values[0], row))
          } else {
            check.children(table, key, values)
            parts.push(...gathered.gone(shape, values))
          }
        }
      }
      return [...parts, ...gathered.rest()]
    },
  }
}

/** Every row of a file, a part at a time. */
export function* everythingIn(db: Database.Database): Iterable<Part> {
  const gathered = gathering(packerOf(db))
  for (const shape of shippedTables(db)) {
    const { table, key, columns } = shape
    const first = columns.indexOf(key[0] ?? '')
    const all = db
      .prepare<[], unknown[]>(`SELECT ${list(columns)} FROM main.${table} ORDER BY ${list(key)}`)
      .raw()
    for (const row of all.iterate())
      if (!isOwn(table, row[first])) yield* gathered.put(shape, row[first], row)
  }
  yield* gathered.rest()
}

/** Gathers rows until they make a part; what is private is never in one part with what is public. */
const gathering = (pack: (tables: TableRows[]) => Uint8Array) => {
  const open = { private: new Map<string, TableRows>(), public: new Map<string, TableRows>() }
  const counts = { private: 0, public: 0 }
  const close = (scope: keyof typeof open): Part[] => {
    const tables = [...open[scope].values()]
    if (tables.length === 0) return []
    open[scope].clear()
    counts[scope] = 0
    return [{ body: pack(tables), isPrivate: scope === 'private' }]
  }
  const add = ({ table, columns, key }: Shipped, first: unknown, act: (rows: TableRows) => void): Part[] => {
    const scope = isPublicRow(table, first) ? 'public' : 'private'
    const rows = open[scope].get(table) ?? { table, columns, put: [], key, gone: [] }
    open[scope].set(table, rows)
    act(rows)
    return ++counts[scope] < partRows ? [] : close(scope)
  }
  return {
    /** Adds a row with the first value of its key; answers a part that is complete. */
    put: (shape: Shipped, first: unknown, row: readonly unknown[]) =>
      add(shape, first, ({ put }) => put.push(row.map(toValue))),
    gone: (shape: Shipped, values: (string | number)[]) =>
      add(shape, values[0], ({ gone }) => gone.push(values)),
    rest: (): Part[] => [...close('private'), ...close('public')],
  }
}

const packerOf = (db: Database.Database) => {
  const lastChange = db.prepare<[], number>("SELECT seq FROM sqlite_sequence WHERE name = 'change'").pluck()
  return (tables: TableRows[]): Uint8Array => packed({ tables, changes: lastChange.get() ?? 0 })
}

const isOwn = (table: string, key: unknown): boolean =>
  table === 'setting' && ownSettings.includes(String(key))

const readerOf = (db: Database.Database, { table, key, columns }: Shipped) =>
  db
    .prepare<unknown[], unknown[]>(
      `SELECT ${list(columns)} FROM main.${table} WHERE ${key.map((column) => `${column} IS ?`).join(' AND ')}`,
    )
    .raw()

/**
 * Proves before the commit what SQLite would only prove in it: by then PostgreSQL has committed.
 */
const referencesOf = (db: Database.Database, shipped: readonly Shipped[]) => {
  const refuse = (table: string, other: string): never => {
    throw new Error(`A row of ${table} refers to no row of ${other}`)
  }
  const parents = new Map(
    shipped.map(({ table, columns, references }) => [
      table,
      references.map((each) => ({
        position: columns.indexOf(each.column),
        table: each.table,
        exists: db.prepare<[unknown], 1>(`SELECT 1 FROM main.${each.table} WHERE ${each.to} = ?`).pluck(),
      })),
    ]),
  )
  const children = new Map(
    shipped.map(({ table: parent }) => [
      parent,
      shipped.flatMap(({ table, references }) =>
        references
          .filter((each) => each.table === parent)
          .map((each) => ({
            table,
            to: each.to,
            exists: db.prepare<[unknown], 1>(`SELECT 1 FROM main.${table} WHERE ${each.column} = ?`).pluck(),
          })),
      ),
    ]),
  )
  return {
    parents(table: string, row: readonly unknown[]): void {
      for (const each of parents.get(table) ?? []) {
        const value = row[each.position]
        if (value !== null && each.exists.get(value) === undefined) refuse(table, each.table)
      }
    },
    children(table: string, key: readonly string[], values: readonly unknown[]): void {
      for (const each of children.get(table) ?? [])
        if (each.exists.get(values[key.indexOf(each.to)]) !== undefined) refuse(each.table, table)
    },
  }
}
