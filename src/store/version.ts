import { openSync, readSync } from 'node:fs'
import type { RecordDb as Db } from './db.ts'
import type { Projection } from './record/projection.ts'

/** The header of a WAL index: a counter of transactions, how far the log goes, its salts (sqlite.org/walformat.html 2.1). */
const headerBytes = 48

/** Returns the number of `versionOf`; after `forget` it is looked up again, also within one event. */
export interface Version {
  (): number
  forget(): void
}

/**
 * A number that differs whenever this or another process has changed what is public since the last call. What
 * others committed is looked up once for everything that follows from one event: a request whose bytes were read by
 * then was sent before, and the next event looks again. What this process did itself is counted.
 *
 * Every commit moves the header of the index that all connections share, so that reading it is enough, at a tenth of
 * the cost of a lock. Threat: closing a file drops every POSIX lock that the process has on it, SQLite's too. So the file
 * is opened on first use, never by a thread of a publication, and stays open as long as the process.
 */
export const versionOf = (db: Db, projection: Projection): Version => {
  const pragma = db.prepare<[], number>('PRAGMA data_version').pluck()
  const [found, seen] = [Buffer.alloc(headerBytes), Buffer.alloc(headerBytes)]
  let index: number | undefined
  let moves = 0
  const others = (): number => {
    if (db.memory) return pragma.get() ?? 0
    index ??= openSync(`${db.name}-shm`, 'r')
    readSync(index, found, 0, headerBytes, 0)
    if (!found.equals(seen)) {
      found.copy(seen)
      moves++
    }
    return moves
  }
  let known: number | undefined
  const forget = () => (known = undefined)
  const version = () => {
    if (known === undefined) {
      known = others()
      process.nextTick(forget)
    }
    return known * 2 ** 32 + projection.runs()
  }
  return Object.assign(version, { forget: () => void forget() })
}
