import Database from 'better-sqlite3'
import { Refusal } from '#src/domain/errors.ts'
import { boundLog } from '#src/store/wal.ts'
import type { Entry, Head } from './log.ts'
import type { Post } from './post.ts'
import { fromValue, unpacked, type TableRows } from './rows.ts'

/** How far a server's file follows the log. */
export interface Followed {
  cluster: string
  seq: number
  id: string
  /** Whether it stores only what is public, for as long as it exists. */
  isPublicOnly: boolean
}

/** Creates the table in which a file records how far it follows. Only a file that follows has it. */
export const makeFollowed = (db: Database.Database): void => {
  db.exec(
    'CREATE TABLE IF NOT EXISTS followed (one INTEGER PRIMARY KEY CHECK (one = 1), cluster TEXT NOT NULL, seq INTEGER NOT NULL, id TEXT NOT NULL, is_public_only INTEGER NOT NULL DEFAULT 0)',
  )
  if (!saysWhatIsLeftOut(db))
    db.exec('ALTER TABLE followed ADD COLUMN is_public_only INTEGER NOT NULL DEFAULT 0')
}

/** Whether the table says whether private tables are left out of the file; that of an earlier version does not. */
export const saysWhatIsLeftOut = (db: Database.Database): boolean =>
  db
    .prepare<[], 1>("SELECT 1 FROM pragma_table_info('followed') WHERE name = 'is_public_only'")
    .pluck()
    .get() === 1

/** Whether a file follows a log. */
export const isFollower = (db: Database.Database): boolean =>
  db.prepare("SELECT 1 FROM main.sqlite_schema WHERE name = 'followed'").get() !== undefined

export const followedOf = (db: Database.Database) => {
  const read = db.prepare<[], Omit<Followed, 'isPublicOnly'> & { is_public_only: 0 | 1 }>(
    'SELECT cluster, seq, id, is_public_only FROM followed',
  )
  const write = db.prepare('INSERT OR REPLACE INTO followed VALUES (1, @cluster, @seq, @id, @is_public_only)')
  return {
    read: (): Followed | null => {
      const row = read.get()
      if (!row) return null
      const { is_public_only, ...at } = row
      return { ...at, isPublicOnly: is_public_only === 1 }
    },
    write: ({ isPublicOnly, ...at }: Followed): void =>
      void write.run({ ...at, is_public_only: isPublicOnly ? 1 : 0 }),
  }
}

/** Why a file cannot continue from a log. Its answers could be wrong, so that it gives none. */
class Diverged extends Refusal {
  constructor(message: string) {
    super('environment', message)
  }
}

const beginAnew =
  'move open-listings.sqlite out of DATA_DIR and start again: the server then begins from a backup or the log'

/** Whether a file has reached a head. Throws when the head is of another history than the file. */
export const hasReached = (at: Followed, head: Head): boolean => {
  if (at.cluster !== head.cluster)
    throw new Diverged(
      `Follow the database at DATABASE_URL: DATA_DIR belongs to another one; correct either, or ${beginAnew}`,
    )
  if (at.seq === head.seq && at.id !== head.id) throw behind()
  return at.seq >= head.seq
}

/** Throws when a head that was asked for later is before what the file had reached already. */
export const refuseOlder = (before: Followed | null, head: Head): void => {
  if (before && before.cluster === head.cluster && before.seq > head.seq) throw behind()
}

const behind = () =>
  new Diverged(
    `Follow the database at DATABASE_URL: it lacks what this server has from it, as an old copy or a standby that was behind would; correct DATABASE_URL, or ${beginAnew}`,
  )

/** Bytes of packed rows that are fetched and applied at once. */
const portion = 16 * 1024 * 1024

/** Applies entries of the log to a file. */
export interface Follower {
  followed(): Followed | null
  /** Applies what the log has up to a head at least. Blocks. */
  catchUp(post: Post, head: Head): void
  close(): void
}

/**
 * Pages of the write-ahead log (4 kB each) after which a commit also brings them into the file, which takes some 50 ms
 * for 4,000. A writer catches up while it has the head locked, with other servers waiting: it leaves this to the thread that
 * follows, unless none runs.
 */
export const checkpointPages = { following: 4_000, writing: 16_000 }

interface FollowerOptions {
  /** One of `checkpointPages`. */
  checkpointAfter: number
  /** The version of the tables that this program knows. */
  known: number
  /** Brings the tables of a file to a version. */
  migrate(db: Database.Database, version: number): void
}

/**
 * The connection by which a file follows: rows are put and removed by their key, as they are. Foreign keys and the
 * triggers that seal rows ran where the rows were written.
 */
export const followerOf = (
  db: Database.Database,
  { known, migrate, checkpointAfter }: FollowerOptions,
): Follower => {
  db.pragma('foreign_keys = OFF')
  db.pragma('synchronous = NORMAL')
  db.pragma('busy_timeout = 10000')
  db.pragma('cache_size = -65536')
  db.pragma(`wal_autocheckpoint = ${checkpointAfter}`)
  boundLog(db)
  makeFollowed(db)
  let position = followedOf(db)
  let statements = new Map<string, Database.Statement>()
  const versionNow = () => Number(db.pragma('user_version', { simple: true }))

  const statement = (sql: string): Database.Statement => {
    const found = statements.get(sql) ?? db.prepare(sql)
    statements.set(sql, found)
    return found
  }
  const putRows = ({ table, columns, put, key, gone }: TableRows): void => {
    const drop = statement(
      `DELETE FROM ${table} WHERE ${key.map((column) => `${column} IS ?`).join(' AND ')}`,
    )
    for (const values of gone) drop.run(values.map(fromValue))
    const replace = statement(
      `INSERT OR REPLACE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    )
    for (const row of put) replace.run(row.map(fromValue))
  }
  const apply = (entry: Entry): void => {
    if (entry.schema > known)
      throw new Refusal(
        'newer_database',
        `Follow the database at DATABASE_URL: its tables have version ${entry.schema}, this program knows ${known}; update the program on this server`,
      )
    if (entry.schema > versionNow()) {
      migrate(db, entry.schema)
      statements = new Map()
    }
    let changes = 0
    for (const body of entry.parts) {
      if (!body)
        throw new Diverged(
          'Follow the database at DATABASE_URL: a server of an older version wrote to its log; update every server, and begin this one from a backup',
        )
      const rows = unpacked(body)
      changes = Math.max(changes, rows.changes)
      rows.tables.forEach(putRows)
    }
    // A number that was used once is never used again, whichever server writes next.
    if (changes > 0)
      statement("UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'change'").run(changes)
    if (changes > 0)
      statement(
        "INSERT INTO sqlite_sequence SELECT 'change', ? WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'change')",
      ).run(changes)
  }
  const applyAll = db.transaction((cluster: string, entries: readonly Entry[]): void => {
    for (const entry of entries) {
      const at = position.read()
      const isPublicOnly = at?.isPublicOnly ?? false
      // Another process of this server may have applied it already.
      if (at && entry.seq <= at.seq) continue
      if (at && (entry.seq !== at.seq + 1 || (at.seq > 0 && entry.previous !== at.id)))
        throw new Diverged(
          `Follow the database at DATABASE_URL: its log does not continue what this server has; ${beginAnew}`,
        )
      apply(entry)
      position.write({ cluster, seq: entry.seq, id: entry.id, isPublicOnly })
    }
  })

  return {
    followed: position.read,
    catchUp(post, head) {
      for (;;) {
        const at = position.read() ?? { cluster: head.cluster, seq: 0, id: '', isPublicOnly: false }
        if (hasReached(at, head)) return
        const entries = post.entriesAfter({ seq: at.seq, bytes: portion, isPublicOnly: at.isPublicOnly })
        if (entries.length === 0)
          throw new Diverged(`Follow the database at DATABASE_URL: its log is cut; ${beginAnew}`)
        applyAll.immediate(head.cluster, entries)
        position = followedOf(db)
      }
    },
    close: () => void db.close(),
  }
}
