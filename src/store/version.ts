import type { Db } from './database.ts'

/**
 * A number that differs whenever this or another process has committed something since it was asked last. What
 * others committed is looked up once in a turn of the event loop: every request that is read in a turn was sent
 * before it, so that none of them can have been sent after a change that the turn's first look did not see.
 */
export const versionOf = (db: Db): (() => number) => {
  const others = db.prepare<[], number>('PRAGMA data_version').pluck()
  const own = db.prepare<[], number>('SELECT total_changes()').pluck()
  let known: number | undefined
  return () => {
    if (known === undefined) {
      known = others.get() ?? 0
      setImmediate(() => (known = undefined)).unref()
    }
    return known * 2 ** 32 + ((own.get() ?? 0) % 2 ** 32)
  }
}
