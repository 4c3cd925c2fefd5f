import type { Db } from './database.ts'
import type { Projection } from './projection.ts'

/**
 * A number that differs whenever this or another process has changed what is public since it was asked last. What
 * others committed is looked up, which costs a read lock, so one look serves everything that follows from one event:
 * a request whose bytes were read by then was sent before, and the next event looks again. What this process did
 * itself is counted.
 */
export const versionOf = (db: Db, projection: Projection): (() => number) => {
  const others = db.prepare<[], number>('PRAGMA data_version').pluck()
  let known: number | undefined
  return () => {
    if (known === undefined) {
      known = others.get() ?? 0
      process.nextTick(() => (known = undefined))
    }
    return known * 2 ** 32 + projection.runs()
  }
}
