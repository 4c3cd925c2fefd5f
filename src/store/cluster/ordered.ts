import { randomUUID } from 'node:crypto'
import type Database from 'better-sqlite3'
import { refuseOlder, followedOf, type Follower } from './apply.ts'
import type { Capture } from './capture.ts'
import type { Head } from './log.ts'
import { LogFailure, type Post } from './post.ts'

/** A write that a server may not make while it answers; as if another process had the database locked. */
const refusal = () =>
  Object.assign(new Error('A server that answers writes nothing'), { code: 'SQLITE_BUSY' })

interface OrderOptions {
  db: Database.Database
  post: Post
  follower: Follower
  capture: () => Capture
  member: string
  schema: number
  mayWrite(): boolean
  /** Called with the database's clock, in milliseconds, whenever the head is locked. */
  onInstant(at: number): void
  setOrdered(isOrdered: boolean): void
}

/**
 * Runs a transaction in the order of the log: it takes the head, brings the file up to it, acts, ships the rows that
 * were changed, and commits here after PostgreSQL did. Whatever breaks off in between, the log alone decides what happened:
 * a file that is behind catches up.
 */
export const orderOf = (options: OrderOptions) => {
  const { db, post, follower, capture, member, schema, mayWrite, onInstant, setOrdered } = options
  const position = followedOf(db)

  /** The head, locked for this writer, with the file brought up to it. */
  const lockHead = (): Head => {
    const head = post.lock()
    if (!head)
      throw new LogFailure('Write: the database at DATABASE_URL contains no log; correct DATABASE_URL')
    onInstant(head.at)
    refuseOlder(follower.followed(), head)
    follower.catchUp(post, head)
    if (head.schema !== schema)
      throw new LogFailure(
        'Write: a newer version of this program has changed the tables; update the program on this server',
      )
    return head
  }

  /** Whether PostgreSQL has an entry, after a commit whose answer was not heard. Never guesses. */
  const isWritten = (id: string, cause: unknown): boolean => {
    for (let attempt = 1; ; attempt++)
      try {
        return post.hasEntry(id)
      } catch {
        if (attempt < 3) continue
        throw new LogFailure(
          `Write: the database at DATABASE_URL was lost while it committed (${(cause as Error).message}), so that it is not known whether the change was made; look when it is back, and do it again if it was not`,
        )
      }
  }

  const rollBack = (): void => {
    if (db.inTransaction) db.exec('ROLLBACK')
  }

  return <T>(act: () => T): T => {
    if (!mayWrite()) throw refusal()
    if (position.read()?.isPublicOnly)
      throw new LogFailure('Write: this server has only public data; run the command on another server')
    const head = lockHead()
    const id = randomUUID()
    let isCommitting = false
    let isDone = false
    try {
      db.exec('BEGIN IMMEDIATE')
      setOrdered(true)
      const rows = capture()
      rows.begin()
      const result = act()
      const parts = rows.parts()
      if (parts.length === 0) {
        db.exec('COMMIT')
        post.letGo()
        return result
      }
      post.write({ after: head, id, member, schema, parts })
      position.write({ cluster: head.cluster, seq: head.seq + 1, id, isPublicOnly: false })
      isCommitting = true
      try {
        post.commit()
      } catch (error) {
        rollBack()
        if (!isWritten(id, error)) throw error
        isDone = true
        const now = post.head()
        if (now) follower.catchUp(post, now)
        return result
      }
      isDone = true
      // Should this fail, such as on a full disk, the change is made all the same, and the file is behind.
      db.exec('COMMIT')
      return result
    } catch (error) {
      rollBack()
      if (!isCommitting) release(post)
      if (isDone)
        throw new LogFailure(
          `The change was made, and this server could not note it: ${(error as Error).message}`,
        )
      throw error
    } finally {
      setOrdered(false)
    }
  }
}

const release = (post: Post): void => {
  try {
    post.letGo()
  } catch {
    // The connection is gone, and the transaction with it.
  }
}
