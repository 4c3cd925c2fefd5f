import { createHash } from 'node:crypto'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { compose, type AppContext } from '#src/compose.ts'
import { readConfig, type Config } from '#src/config.ts'

/** The settings of a server of several, over a folder of its own. */
export const memberConfig = (folder: string, databaseUrl: string, keys: string): Config =>
  readConfig(memberEnvironment(folder, databaseUrl, keys))

export const memberEnvironment = (folder: string, databaseUrl: string, keys: string) => ({
  DATA_DIR: join(folder, 'data'),
  OUT_DIR: join(folder, 'site'),
  KEYS_DIR: keys,
  BASE_URL: 'https://homes.example',
  SITE: 'demonstration',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'silent',
  DATABASE_URL: databaseUrl,
})

/** A process of a server, as a command is. */
export const openMember = (folder: string, databaseUrl: string, keys: string): AppContext =>
  compose(memberConfig(folder, databaseUrl, keys))

/** Lets a process answer requests, as a server does; resolves when it is current for the first time. */
export const serving = async ({ cluster, store }: AppContext, deadline?: number): Promise<void> => {
  await cluster?.serve({
    isCommitted: false,
    ...(deadline !== undefined && { deadline }),
    release: 'test',
    schema: store.schema,
    followed: store.followed,
    onReach: () => undefined,
  })
  await cluster?.reached?.()
}

const notShipped = new Set(['followed', 'import_progress'])

/** A digest of every row that a server has from the log. */
export const digestOf = (folder: string): string => {
  const db = new Database(join(folder, 'data/open-listings.sqlite'), { readonly: true })
  const digest = createHash('sha256')
  try {
    const tables = db
      .prepare<[], string>(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY 1",
      )
      .pluck()
      .all()
    for (const table of tables.filter((name) => !notShipped.has(name))) {
      const columns = db.pragma(`table_xinfo(${table})`) as { name: string; pk: number }[]
      const key = columns.filter(({ pk }) => pk > 0).map(({ name }) => name)
      const own = table === 'setting' ? "WHERE key <> 'disclosures_head'" : ''
      digest.update(table)
      for (const row of db
        .prepare<[], unknown[]>(`SELECT * FROM ${table} ${own} ORDER BY ${key.join()}`)
        .raw()
        .iterate())
        digest.update(JSON.stringify(row))
    }
    digest.update(
      JSON.stringify(db.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'change'").pluck().get() ?? 0),
    )
  } finally {
    db.close()
  }
  return digest.digest('hex')
}

/** Opens a folder once more, which brings it to the head of the log. */
export const caughtUp = (folder: string, databaseUrl: string, keys: string): string => {
  openMember(folder, databaseUrl, keys).store.close()
  return digestOf(folder)
}
