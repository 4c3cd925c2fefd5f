import { randomUUID } from 'node:crypto'
import type Database from 'better-sqlite3'
import { Refusal } from '#src/domain/errors.ts'
import { followedOf, isFollower, makeFollowed, refuseOlder, type Followed, type Follower } from './apply.ts'
import type { RecordDb } from '#src/store/db.ts'
import { captureOf, everythingIn } from './capture.ts'
import { orderOf } from './ordered.ts'
import type { Post } from './post.ts'
import type { Head } from './log.ts'
import type { Part } from './rows.ts'

/** How many parts make an entry: what another server fetches and applies at once. */
const entryParts = 16

/**
 * Begins the log with all rows of a file, in one transaction of PostgreSQL; answers its head, or `null` when
 * another server has begun it meanwhile. A new file gets its tables in the same transaction: otherwise that of the server
 * that was second would look like a store of its own.
 */
const begun = (
  db: Database.Database,
  { post, member }: Pick<Replication, 'post' | 'member'>,
  { known: schema, migrate }: Tables,
): Head | null => {
  const cluster = randomUUID()
  let head = post.begin({ cluster, seq: 0, id: '', schema })
  if (!head) {
    post.letGo()
    return null
  }
  const add = (parts: Part[]): void => {
    const after = head as Head
    const id = randomUUID()
    post.write({ after, id, member, schema, parts })
    head = { ...after, seq: after.seq + 1, id }
  }
  db.exec('BEGIN IMMEDIATE')
  try {
    migrate(db, schema)
    let parts: Part[] = []
    for (const part of everythingIn(db)) {
      if (parts.push(part) < entryParts) continue
      add(parts)
      parts = []
    }
    add(parts)
    makeFollowed(db)
    followedOf(db).write({
      cluster,
      seq: head.seq,
      id: head.id,
      isPublicOnly: false,
    })
    post.commit()
    db.exec('COMMIT')
    return head
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK')
    throw error
  }
}

/** What a connection to the file of a server needs to follow the log and write to it. */
export interface Replication {
  post: Post
  member: string
  /** Whether a new file is to contain only public data, and an existing one must. */
  isPublicOnly: boolean
  mayWrite(): boolean
  onInstant(at: number): void
  /** The clock that all servers share, in milliseconds. */
  instant(): number
}

interface Tables {
  /** The version of the tables that this program knows. */
  known: number
  migrate(db: Database.Database, version: number): void
}

const versionOf = (db: Database.Database): number => Number(db.pragma('user_version', { simple: true }))

/**
 * How far a file follows, and the version of its tables, of one moment: another process may be joining with the same file,
 * and one that follows is not to be taken for a store of its own.
 */
const stateOf = (db: Database.Database): { before: Followed | null; isStore: boolean } =>
  db.transaction(() => {
    const isFollowing = isFollower(db)
    return {
      before: isFollowing ? followedOf(db).read() : null,
      isStore: !isFollowing && versionOf(db) > 0,
    }
  })()

/**
 * Brings a file to the head of the log before it is used, and its tables to this program's version. Begins the log with
 * the contents of the file where there is none. Answers the connection by which it follows.
 */
export const joinLog = (
  db: Database.Database,
  { post, openFollower, member, isPublicOnly, onInstant }: Replication & { openFollower(): Follower },
  tables: Tables,
): Follower => {
  const { known, migrate } = tables
  // The file before the log: what another process writes to the file meanwhile must not look like a log that is behind.
  let { before, isStore } = stateOf(db)
  let head = post.head()
  if (isPublicOnly && before?.isPublicOnly === false)
    throw new Refusal(
      'environment',
      'Open the database: DATA_DIR contains private tables too; set it to a new folder for a server of only what is public',
    )
  if (!head) {
    if (isPublicOnly)
      throw new Refusal(
        'environment',
        'Open the database: DATABASE_URL contains no log; start a server with all data first',
      )
    if (before)
      throw new Refusal(
        'environment',
        'Open the database: DATA_DIR follows a log that is not at DATABASE_URL; correct either',
      )
    // Changing the tables of a large file takes minutes, for which the log is not to wait.
    if (isStore) migrate(db, known)
    head = begun(db, { post, member }, tables)
    if (head) {
      onInstant(head.at)
      return openFollower()
    }
    // Another server began it meanwhile.
    ;({ before, isStore } = stateOf(db))
    head = post.head()
  }
  if (!head) throw new Refusal('environment', 'Open the database: DATABASE_URL contains no log')
  onInstant(head.at)
  if (!before) {
    if (isStore)
      throw new Refusal(
        'environment',
        'Open the database: DATA_DIR contains a store of its own, and DATABASE_URL another one; set DATA_DIR to a new folder, which then begins from the log',
      )
    if (post.firstEntry() !== 1)
      throw new Refusal(
        'environment',
        'Open the database: the log at DATABASE_URL is cut, so that a new server begins from a backup: npx open-listings restore FOLDER',
      )
    makeFollowed(db)
    if (isPublicOnly)
      followedOf(db).write({
        cluster: head.cluster,
        seq: 0,
        id: '',
        isPublicOnly,
      })
  }
  refuseOlder(before, head)
  const follower = openFollower()
  follower.catchUp(post, head)
  if (versionOf(db) < known) raise()
  return follower

  /** Changes the tables for all servers: an entry without rows, at which every server changes its own. */
  function raise(): void {
    if (followedOf(db).read()?.isPublicOnly)
      throw new Refusal(
        'environment',
        'Open the database: this version changes its tables; start it first on a server with all data',
      )
    // Changing the tables of a large file takes minutes.
    const head = post.lock(true)
    try {
      if (!head) throw new Refusal('environment', 'Open the database: DATABASE_URL contains no log')
      follower.catchUp(post, head)
      if (versionOf(db) === known) return post.letGo()
      const id = randomUUID()
      db.exec('BEGIN IMMEDIATE')
      migrate(db, known)
      post.write({ after: head, id, member, schema: known, parts: [] })
      followedOf(db).write({
        cluster: head.cluster,
        seq: head.seq + 1,
        id,
        isPublicOnly: false,
      })
      post.commit()
      db.exec('COMMIT')
    } catch (error) {
      if (db.inTransaction) db.exec('ROLLBACK')
      try {
        post.letGo()
      } catch {
        // The connection is gone, and the transaction with it.
      }
      throw error
    }
  }
}

/**
 * Makes what a connection writes one of the log's transactions. What writes outside of one is refused by the triggers of
 * the capture: no other server would learn of it.
 */
export const replicate = (
  db: RecordDb,
  follower: Follower,
  { post, member, mayWrite, onInstant }: Replication,
  schema: number,
): void => {
  let isOrdered = false
  const capture = captureOf(db, () => isOrdered)
  const setOrdered = (is: boolean) => void (isOrdered = is)
  db.follow(
    orderOf({
      db,
      post,
      follower,
      capture: () => capture,
      member,
      schema,
      mayWrite,
      onInstant,
      setOrdered,
    }),
  )
}
