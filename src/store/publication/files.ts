import { z } from 'zod'
import { parseJson } from '#src/domain/json.ts'
import { keyOf, type Part } from '#src/addresses/parts.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import type { Stale, StalePart } from '#src/store/record/change.ts'
import { onTheDisk } from './database.ts'

/** A published file of a part: its path, the digest of its bytes, their number. */
export interface BuiltFile {
  address: string
  digest: string
  size: number
}

/** A part of the site with its files, and the version of the record that was read before it was rendered. */
export interface BuiltPart {
  part: string
  version: number
  files: readonly BuiltFile[]
}

/** What a publication needs from the record that it belongs to. */
export interface PublishedRecord extends Pick<Stale, 'versionOf' | 'changedAfter'> {
  /** Random for each record, and renewed when it is restored. */
  feed(): string
  /** Moves with every change of what is public. */
  version(): number
}

interface Queued {
  part: string
  version: number
  files: string | null
}

/** The bookkeeping of published files: generations, what waits to be rendered, what is built. */
export const filesOf = (db: Db, record: PublishedRecord) => {
  const known = db.prepare<[string], { feed: string; pulled: number }>(
    'SELECT feed, pulled FROM generation WHERE generation = ?',
  )
  const add = db.prepare('INSERT OR REPLACE INTO generation (generation, feed, pulled) VALUES (?, ?, ?)')
  const advance = db.prepare('UPDATE generation SET pulled = max(pulled, ?) WHERE generation = ?')
  const renew = db.prepare('INSERT OR REPLACE INTO queue (generation, part, version) VALUES (?, ?, ?)')
  const enqueue = db.prepare('INSERT OR IGNORE INTO queue (generation, part, version) VALUES (?, ?, ?)')
  const waitingIn = (range: string) =>
    db.prepare<[string, number], Queued>(
      `SELECT part, queue.version, files FROM queue LEFT JOIN built USING (generation, part)
       WHERE generation = ? AND has_failed = 0 AND ${range} LIMIT ?`,
    )
  // After the listings, in the order of the keys of parts, are those that take longest.
  const waitingLongest = waitingIn("part >= 'listing0' ORDER BY part DESC")
  const waiting = waitingIn("part < 'listing0' ORDER BY part")
  const count = db.prepare<[string], { waiting: number; failed: number }>(
    'SELECT count(*) AS waiting, coalesce(sum(has_failed), 0) AS failed FROM queue WHERE generation = ?',
  )
  const retry = db.prepare('UPDATE queue SET has_failed = 0 WHERE generation = ? AND has_failed = 1')
  const fail = db.prepare('UPDATE queue SET has_failed = 1 WHERE generation = ? AND part = ?')
  const leave = db.prepare('DELETE FROM queue WHERE generation = ? AND part = ?')
  const put = db.prepare(
    'INSERT OR REPLACE INTO built (generation, part, version, files) VALUES (?, ?, ?, ?)',
  )
  const drop = db.prepare('DELETE FROM built WHERE generation = ? AND part = ?')
  const every = db.prepare<[string], Queued>('SELECT part, version, files FROM built WHERE generation = ?')
  const built = db.prepare<
    { generation: string; part: string; feed: string },
    { version: number; files: string }
  >(
    // Runs for each request: a join takes four times as long.
    `SELECT version, files FROM built WHERE generation = @generation AND part = @part
     AND @feed = (SELECT feed FROM generation WHERE generation = @generation)`,
  )
  const countBuilt = db
    .prepare<[string, string, string], number>(
      'SELECT count(*) FROM built WHERE generation = ? AND part >= ? AND part < ?',
    )
    .pluck()
  const tables = ['queue', 'built', 'generation'] as const
  const forget = tables.map((table) => db.prepare(`DELETE FROM ${table} WHERE generation = ?`))
  const forgetOthers = tables.map((table) => db.prepare(`DELETE FROM ${table} WHERE generation <> ?`))

  return {
    /**
     * Whether what is recorded of a generation is of this record as it is: neither of another one, nor of one that
     * went on after the copy that it was replaced by.
     */
    isBegun: (generation: string): boolean => {
      const { feed, pulled } = known.get(generation) ?? {}
      return feed === record.feed() && pulled !== undefined && pulled <= record.version()
    },
    /** Begins a generation with nothing built; the parts that are given wait to be rendered. */
    begin: (generation: string, parts: () => readonly Part[]): void => {
      // Read before the parts are listed: what is committed in between is pulled once more, and never missed.
      const [feed, pulled] = [record.feed(), record.version()]
      const versioned = versionedOf(record, parts())
      onTheDisk(
        db,
        db.transaction(() => {
          for (const statement of forget) statement.run(generation)
          add.run(generation, feed, pulled)
          for (const { part, version } of versioned) enqueue.run(generation, part, version)
        }).immediate,
      )
    },
    /** What has changed since the last pull, in no order. */
    changed: (generation: string, now: Instant): StalePart[] =>
      record.changedAfter(known.get(generation)?.pulled ?? 0, now),
    /**
     * Puts what has changed into the queue, and remembers up to which version. On the disk before a file is
     * written: an entry in the queue when a publication begins was left by one that was interrupted.
     */
    pull: (generation: string, parts: readonly StalePart[]): void => {
      if (parts.length === 0) return
      onTheDisk(
        db,
        db.transaction(() => {
          for (const { part, version } of parts) renew.run(generation, part, version)
          advance.run(
            parts.reduce((highest, { version }) => Math.max(highest, version), 0),
            generation,
          )
        }).immediate,
      )
    },
    /** Puts parts that nothing marked into the queue, such as those that appear and vanish with others, if they are not in it. */
    enqueue: (generation: string, parts: readonly Part[]): void => {
      if (parts.length === 0) return
      const versioned = versionedOf(record, parts)
      onTheDisk(
        db,
        db.transaction(() => {
          for (const { part, version } of versioned) enqueue.run(generation, part, version)
        }).immediate,
      )
    },
    /** Parts that wait, and how many of them could not be rendered. */
    count: (generation: string) => count.get(generation) ?? { waiting: 0, failed: 0 },
    /** Lets what could not be rendered be tried again. */
    retry: (generation: string): void => void retry.run(generation),
    /**
     * The parts that wait to be rendered and have not failed, each with its existing files. The few that take
     * longest, the pages of the site itself and sitemaps, come first, so that no thread ends long after the others.
     * Listings come in the order of their ids, as an import writes their rows: backwards, a disk reads them eight times
     * as slowly, because nothing is read ahead.
     */
    waiting(generation: string, limit: number): BuiltPart[] {
      const longest = waitingLongest.all(generation, limit)
      return [...longest, ...waiting.all(generation, limit - longest.length)].map(partOf)
    },
    /** The addresses of all files that are recorded. */
    addresses: (generation: string): string[] =>
      every.all(generation).flatMap(({ files }) => read(files).map(({ address }) => address)),
    /** Every part that is built, one after the other; nothing may be written before the last. */
    *built(generation: string): Iterable<BuiltPart> {
      for (const row of every.iterate(generation)) yield partOf(row)
    },
    /**
     * The file of an address if it is what the live answer would be; `null` when it is stale or was never built. Fresh
     * means equal: the version that was read before the part was rendered is still that of its last change.
     */
    fresh: (generation: string, part: string, address: string): BuiltFile | null => {
      const row = built.get({ generation, part, feed: record.feed() })
      if (!row || row.version !== record.versionOf(part)) return null
      return read(row.files).find((file) => file.address === address) ?? null
    },
    countBuilt: (generation: string, kind: 'sitemap'): number =>
      countBuilt.get(generation, `${kind}/`, `${kind}0`) ?? 0,
    /** Records what was written, and which parts could not be rendered. */
    settle: db.transaction(
      (generation: string, parts: readonly BuiltPart[], failed: readonly string[]): void => {
        for (const { part, version, files } of parts) {
          if (files.length === 0) drop.run(generation, part)
          else {
            const text = JSON.stringify(files.map(({ address, digest, size }) => [address, digest, size]))
            put.run(generation, part, version, text)
          }
          leave.run(generation, part)
        }
        for (const part of failed) fail.run(generation, part)
      },
    ).immediate,
    /** Forgets every generation but one. */
    keepOnly: db.transaction((generation: string): void => {
      for (const statement of forgetOthers) statement.run(generation)
    }).immediate,
  }
}
export type Files = ReturnType<typeof filesOf>

const versionedOf = ({ versionOf }: PublishedRecord, parts: readonly Part[]) =>
  parts.map(keyOf).map((part) => ({ part, version: versionOf(part) }))

const partOf = ({ part, version, files }: Queued): BuiltPart => ({ part, version, files: read(files) })

const builtFiles = z.array(z.tuple([z.string(), z.string(), z.int()]))

const read = (text: string | null): BuiltFile[] =>
  text === null
    ? []
    : parseJson(builtFiles, text).map(([address, digest, size]) => ({
        address,
        digest,
        size,
      }))
