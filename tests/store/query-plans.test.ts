import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { addSealFunction } from '#src/store/seal.ts'
import { databaseIn } from '#src/store/database.ts'
import { compiledOnce, StoreDatabase } from '#src/store/db.ts'
import { appContextIn, testFolder } from '../fixtures.ts'

/** Tables with a row or more for each listing. */
const large = [
  'published',
  'listing',
  'authorisation',
  'ai_consent',
  'slot',
  'sync_line',
  'change',
  'journal',
  'stale',
  'confirmation',
  'price',
  'picture',
  'feed_home',
  'feed_picture',
]

/**
 * Statements that may read or sort all rows of a large table, by how they begin, each with the reason. Beside them, an
 * index lists all of its table in order, or a query ends after the first rows (`LIMIT`).
 */
const allowed: readonly [beginning: string, reason: string][] = [
  ['SELECT municipality_code, count(*)', 'counts of the whole country, from an index'],
  ['SELECT count(*) FROM listing', 'a count, from an index'],
  ['SELECT listing_id, open_until, checks, entry', 'the first search after a start reads every entry'],
  ['SELECT listing_id FROM published ORDER BY', 'a full publication'],
  ['SELECT listing_id FROM listing ORDER BY', 'every listing is projected anew after a release'],
  ['INSERT OR IGNORE INTO sync_line_to_sign', 'a change of the keys'],
  ['SELECT digest FROM picture UNION', 'pictures of an import that nothing names are removed'],
  ['SELECT pictures FROM feed_picture WHERE is_unnamed', 'an index of the few that are being fetched'],
  ['SELECT 1 FROM picture WHERE digest', 'an erasure, by hand'],
  ['SELECT seq FROM journal WHERE salt IS NOT NULL', 'the erasure of a member, by hand'],
  ['UPDATE feed_home SET complement', 'an erasure, by hand'],
  ['SELECT listing_id, agency_id, source, ref FROM feed_home', 'a command of the operator'],
  ['SELECT listing_id, agency_id, lifecycle, source FROM listing', 'the same'],
  ['SELECT listing_id, agency_id, source, claims FROM feed_home', 'the same'],
  ['SELECT authorisation_id, listing_id FROM authorisation WHERE state', 'after a restore'],
  ['SELECT DISTINCT listing_id FROM authorisation INDEXED BY', 'an index of the few that are suspended'],
  ['SELECT count(*) AS ending', 'counts, from indexes, when the clock is further ahead than it may be'],
  ['SELECT count(DISTINCT listing_id) FROM authorisation', 'an index of the few that are held'],
  ['SELECT count(*) FROM published', 'an answer about the clock, by hand'],
]

// `open_until > now` is true of all that is public.
const scan = new RegExp(`^SCAN (${large.join('|')})\\b|^SEARCH published USING .*\\(open_until>\\?\\)$`)

test('SQLite compiles every statement, and none reads all rows of a table with a row for each listing unless it must', () => {
  const statements = new Set<string>()
  const ofTheRecord = new Set<string>()
  const collect = ({ prototype }: { prototype: Database.Database }, into: Set<string>) => {
    const prepare = prototype.prepare
    prototype.prepare = function (this: Database.Database, sql: string) {
      into.add(sql)
      return prepare.call(this, sql)
    } as typeof prepare
    return () => void (prototype.prepare = prepare)
  }
  const restores = [
    collect(Database as unknown as { prototype: Database.Database }, statements),
    collect(StoreDatabase as unknown as { prototype: Database.Database }, ofTheRecord),
  ]
  const folder = testFolder()
  const { store, config } = appContextIn(folder)
  for (const restore of restores) restore()
  expect(ofTheRecord.size).toBeGreaterThan(150)

  const db = new Database(databaseIn(config.dataDir))
  addSealFunction(db)
  for (const sql of ofTheRecord) {
    const compiled = compiledOnce(sql)
    expect(() => db.prepare(compiled), compiled).not.toThrow()
    statements.add(compiled)
  }
  const planOf = (sql: string): string[] => {
    try {
      // As the statement is run: unbound values are NULL.
      return db
        .prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql.replaceAll(/[@:]\w+\b|\?/g, 'NULL')}`)
        .all()
        .map(({ detail }) => detail)
    } catch (error) {
      // Statements of another database, and commands without a plan.
      expect(String(error)).toMatch(/no such table|syntax error/)
      return []
    }
  }
  const slow = [...statements]
    .map((sql) => ({ sql: sql.replaceAll(/\s+/g, ' ').trim(), plan: planOf(sql) }))
    .filter(({ sql, plan }) => {
      const isSorted = plan.some((step) => /TEMP B-TREE FOR (?:ORDER|DISTINCT|GROUP)/.test(step))
      const scans = plan.some((step) => scan.test(step))
      return scans && (isSorted || !/ LIMIT \S+$|^SELECT min\(/.test(sql))
    })
    .filter(({ sql }) => !allowed.some(([beginning]) => sql.startsWith(beginning)))
  expect(slow).toEqual([])
  const unused = allowed.filter(
    ([beginning]) => ![...statements].some((sql) => sql.replaceAll(/\s+/g, ' ').trim().startsWith(beginning)),
  )
  expect(unused).toEqual([])
  db.close()
  store.close()
})
