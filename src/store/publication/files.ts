import { keyOf, type Part } from '#src/domain/publication/parts.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/database.ts'

/** A published file of a part: where it stands, the digest of its bytes, how many they are. */
export interface BuiltFile {
  address: string
  digest: string
  size: number
}

/** A part of the site with its files. A version tells whether it changed again while it was rendered. */
export interface BuiltPart {
  part: string
  version: number
  files: readonly BuiltFile[]
}

interface Queued {
  part: string
  version: number
  files: string | null
}

/** The bookkeeping of published files: generations, what is stale, what is built. */
export const filesOf = (db: Db) => {
  const current = db.prepare<[], string>('SELECT generation FROM generation WHERE is_current = 1').pluck()
  const known = db.prepare<[string], number>('SELECT 1 FROM generation WHERE generation = ?').pluck()
  const add = db.prepare('INSERT INTO generation VALUES (?, 0)')
  const others = db
    .prepare<[string], string>('SELECT generation FROM generation WHERE generation <> ?')
    .pluck()
  const enqueue = db.prepare('INSERT OR REPLACE INTO queue VALUES (?, ?, (SELECT version FROM tick))')
  const waiting = db.prepare<[string, number], Queued>(
    `SELECT part, version, files FROM queue LEFT JOIN built USING (generation, part)
     WHERE generation = ? ORDER BY part DESC LIMIT ?`,
  )
  const gone = db.prepare<{ generation: string; now: Instant }, Queued>(
    `SELECT part, version, files FROM queue JOIN built USING (generation, part)
     WHERE generation = @generation AND part >= 'listing/' AND part < 'listing0' AND NOT EXISTS (
       SELECT 1 FROM published WHERE listing_id = substr(part, length('listing/') + 1) AND open_until > @now)`,
  )
  const countWaiting = db.prepare<[string], number>('SELECT count(*) FROM queue WHERE generation = ?').pluck()
  const settle = db.prepare(
    'DELETE FROM queue WHERE generation = @generation AND part = @part AND version = @version',
  )
  const put = db.prepare('INSERT OR REPLACE INTO built VALUES (@generation, @part, @files)')
  const drop = db.prepare('DELETE FROM built WHERE generation = @generation AND part = @part')
  const every = db.prepare<[string], string>('SELECT files FROM built WHERE generation = ?').pluck()
  const fresh = db
    .prepare<[{ generation: string; part: string }], string>(
      `SELECT files FROM built WHERE generation = @generation AND part = @part
       AND NOT EXISTS (SELECT 1 FROM queue WHERE generation = @generation AND part = @part)`,
    )
    .pluck()
  const prefixed = db
    .prepare<[string, string, string], string>(
      'SELECT part FROM built WHERE generation = ? AND part >= ? AND part < ?',
    )
    .pluck()
  const forget = (['queue', 'built', 'generation'] as const).map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE generation = ?`),
  )
  const makeCurrent = db.prepare('UPDATE generation SET is_current = (generation = ?)')

  return {
    current: (): string | null => current.get() ?? null,
    isBegun: (generation: string): boolean => known.get(generation) === 1,
    /**
     * Begins a generation unless it was begun before; the parts that are given wait to be rendered. They are asked for
     * in its transaction: what somebody commits in between would be marked for no generation and be none of these.
     */
    begin: db.transaction((generation: string, parts: () => readonly Part[]): void => {
      if (!known.get(generation)) add.run(generation)
      for (const part of parts()) enqueue.run(generation, keyOf(part))
    }).immediate,
    /** Puts parts that nothing marked into the queue, such as those that appear and vanish with others. */
    enqueue: db.transaction((generation: string, parts: readonly Part[]): void => {
      for (const part of parts) enqueue.run(generation, keyOf(part))
    }).immediate,
    /**
     * The parts that wait to be rendered, each with the files that stand of it. The few that take longest, the pages
     * of the site itself and sitemaps, come first, so that no thread ends long after the others.
     */
    waiting: (generation: string, limit: number): BuiltPart[] => waiting.all(generation, limit).map(partOf),
    /** Of these, the listings that are no longer public and still have files. */
    gone: (generation: string, now: Instant): BuiltPart[] => gone.all({ generation, now }).map(partOf),
    countWaiting: (generation: string): number => countWaiting.get(generation) ?? 0,
    /** The addresses of all files that are recorded. */
    addresses: (generation: string): string[] =>
      every.all(generation).flatMap((files) => read(files).map(({ address }) => address)),
    /** The file of an address if it is what the live answer would be; `null` when it is stale or was never built. */
    fresh: (generation: string, part: string, address: string): BuiltFile | null =>
      read(fresh.get({ generation, part })).find((file) => file.address === address) ?? null,
    builtParts: (generation: string, kind: 'sitemap'): string[] =>
      prefixed.all(generation, `${kind}/`, `${kind}0`),
    /** Records what was written. A part that changed while it was rendered stays in the queue. */
    settle: db.transaction((generation: string, parts: readonly BuiltPart[]): void => {
      for (const { part, version, files } of parts) {
        if (files.length === 0) drop.run({ generation, part })
        else
          put.run({
            generation,
            part,
            files: JSON.stringify(files.map(({ address, digest, size }) => [address, digest, size])),
          })
        settle.run({ generation, part, version })
      }
    }).immediate,
    /** Makes a generation the one that is served, and forgets the others. */
    switchTo: db.transaction((generation: string): void => {
      for (const old of others.all(generation)) for (const statement of forget) statement.run(old)
      makeCurrent.run(generation)
    }).immediate,
  }
}
export type Files = ReturnType<typeof filesOf>

const partOf = ({ part, version, files }: Queued): BuiltPart => ({ part, version, files: read(files) })

const read = (text: string | null | undefined): BuiltFile[] =>
  typeof text !== 'string'
    ? []
    : (JSON.parse(text) as [string, string, number][]).map(([address, digest, size]) => ({
        address,
        digest,
        size,
      }))
