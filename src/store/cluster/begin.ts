import { randomUUID } from 'node:crypto'
import type Database from 'better-sqlite3'
import { followedOf, makeFollowed } from './apply.ts'
import { everythingIn } from './capture.ts'
import type { Head } from './log.ts'
import type { Post } from './post.ts'
import type { Part } from './rows.ts'

/** How many parts make an entry: what another server fetches and applies at once. */
const entryParts = 16

/**
 * Begins the log with all rows of a file, in one transaction of PostgreSQL; answers its head, or `null` when
 * another server has begun it meanwhile.
 */
export const begun = (
  db: Database.Database,
  post: Post,
  { member, schema }: { member: string; schema: number },
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
    let parts: Part[] = []
    for (const part of everythingIn(db)) {
      if (parts.push(part) < entryParts) continue
      add(parts)
      parts = []
    }
    add(parts)
    makeFollowed(db)
    followedOf(db).write({ cluster, seq: head.seq, id: head.id, isPublicOnly: false })
    post.commit()
    db.exec('COMMIT')
    return head
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK')
    throw error
  }
}
