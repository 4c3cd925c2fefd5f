import type pg from 'pg'
import type { Part } from './rows.ts'

/** The last entry of the log, and the database's clock. */
export interface Head {
  /** Which record it is: drawn when the log was begun. */
  cluster: string
  seq: number
  /** The id of the entry with this number; another history has other ids. */
  id: string
  /** The version of the tables in which the next entry is written. */
  schema: number
  /** The database's clock in milliseconds; never before an instant at which an entry was written. */
  at: number
}

/** What one transaction changed: packed rows. One without parts brings the tables to its version. */
export interface Entry {
  seq: number
  id: string
  previous: string
  schema: number
  /** `null` where an earlier version wrote it, without recording whether it is private. */
  parts: (Uint8Array | null)[]
}

/** An entry that is to be written after a head. */
export interface NewEntry {
  after: Head
  id: string
  member: string
  schema: number
  parts: readonly Part[]
}

export interface Member {
  member: string
  seq: number
  schema: number
  release: string
}

export const primaryQuestion = 'SELECT pg_is_in_recovery() AS standby'

/**
 * A server that stores only what is public reads the view alone, so that its role needs no right to the rest.
 *
 * Parts are compressed already, so that PostgreSQL must not compress them again. The number comes from the row of the
 * head and never from a sequence: its lock makes the order of numbers the order of commits.
 */
const tables = `
CREATE SCHEMA IF NOT EXISTS open_listings;
CREATE TABLE IF NOT EXISTS open_listings.head (
  one int PRIMARY KEY CHECK (one = 1), cluster text NOT NULL, seq bigint NOT NULL, id text NOT NULL,
  schema int NOT NULL, at timestamptz NOT NULL);
CREATE TABLE IF NOT EXISTS open_listings.entry (
  seq bigint PRIMARY KEY, id text NOT NULL UNIQUE, previous text NOT NULL, member text NOT NULL,
  schema int NOT NULL, at timestamptz NOT NULL);
CREATE TABLE IF NOT EXISTS open_listings.part (
  seq bigint NOT NULL, position int NOT NULL, body bytea NOT NULL, PRIMARY KEY (seq, position));
ALTER TABLE open_listings.part ALTER COLUMN body SET STORAGE EXTERNAL;
ALTER TABLE open_listings.part ADD COLUMN IF NOT EXISTS is_private boolean;
CREATE OR REPLACE VIEW open_listings.public_part AS
  SELECT seq, position, CASE WHEN is_private IS FALSE THEN body END AS body FROM open_listings.part
  WHERE is_private IS NOT TRUE;
CREATE TABLE IF NOT EXISTS open_listings.member (
  member text PRIMARY KEY, seq bigint NOT NULL, schema int NOT NULL, release text NOT NULL, seen timestamptz NOT NULL);
CREATE TABLE IF NOT EXISTS open_listings.backup (seq bigint PRIMARY KEY, at timestamptz NOT NULL);
`

const clock = 'floor(extract(epoch FROM greatest(at, clock_timestamp())) * 1000)::bigint AS at'
const headColumns = `cluster, seq, id, schema, ${clock}`

/** The question of every read: what is the head? */
export const headQuestion = { name: 'head', text: `SELECT ${headColumns} FROM head` }

/**
 * The same question as a commit that a synchronous standby must acknowledge: a primary that was replaced by its standby
 * without noticing cannot answer it.
 */
export const committedHeadQuestion = {
  name: 'committed-head',
  text: `SELECT ${headColumns}, pg_logical_emit_message(true, 'open-listings', '') FROM head`,
}

/** Makes the tables of the log where there are none. */
export const makeTables = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query("SELECT to_regclass('open_listings.public_part') IS NOT NULL AS made")
  if ((rows[0] as { made: boolean }).made) return
  await client.query('BEGIN')
  try {
    await client.query("SELECT pg_advisory_xact_lock(hashtext('open_listings'))")
    await client.query(tables)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

export const readHead = async (client: pg.Client): Promise<Head | null> =>
  (await client.query<Head>(headQuestion)).rows[0] ?? null

/** For a transaction whose writer is busy elsewhere for longer than the timeout that protects others from one that hangs. */
const takesLong = 'SET LOCAL idle_in_transaction_session_timeout = 0'

/** Takes the head for the writer alone, who then ships an entry or lets go. */
export const lockHead = async (client: pg.Client, isLong = false): Promise<Head | null> => {
  await client.query('BEGIN')
  if (isLong) await client.query(takesLong)
  return (await client.query<Head>(`SELECT ${headColumns} FROM head FOR UPDATE`)).rows[0] ?? null
}

export const letGo = async (client: pg.Client): Promise<void> => void (await client.query('ROLLBACK'))

const writeEntry = `
WITH moved AS (
  UPDATE head SET seq = $1, id = $2, schema = $3, at = greatest(at, clock_timestamp()) WHERE seq = $4 AND id = $5
  RETURNING seq, id, schema, at)
INSERT INTO entry SELECT seq, id, $5, $6, schema, at FROM moved`

/** Writes an entry under the lock of the head, without committing it. */
export const write = async (client: pg.Client, entry: NewEntry): Promise<void> => {
  const { after, id, member, schema, parts } = entry
  const seq = after.seq + 1
  const moved = await client.query(writeEntry, [seq, id, schema, after.seq, after.id, member])
  if (moved.rowCount !== 1) throw new Error('The head of the log moved under its lock')
  for (const [position, { body, isPrivate }] of parts.entries())
    await client.query('INSERT INTO part (seq, position, body, is_private) VALUES ($1, $2, $3, $4)', [
      seq,
      position,
      Buffer.from(body),
      isPrivate,
    ])
}

export const commit = async (client: pg.Client): Promise<void> => {
  const { command } = await client.query('COMMIT')
  if (command !== 'COMMIT') throw new Error('PostgreSQL rolled the transaction back')
}

/** Begins the log inside a transaction; answers the head, or `null` when another server has begun it already. */
export const begin = async (client: pg.Client, head: Omit<Head, 'at'>): Promise<Head | null> => {
  await client.query('BEGIN')
  await client.query(takesLong)
  await client.query("SELECT pg_advisory_xact_lock(hashtext('open_listings'))")
  const { rows } = await client.query<Head>(
    `INSERT INTO head VALUES (1, $1, $2, $3, $4, clock_timestamp()) ON CONFLICT DO NOTHING RETURNING ${headColumns}`,
    [head.cluster, head.seq, head.id, head.schema],
  )
  return rows[0] ?? null
}

export const hasEntry = async (client: pg.Client, id: string): Promise<boolean> =>
  (await client.query('SELECT 1 FROM entry WHERE id = $1', [id])).rowCount === 1

/** Where entries are read on. */
export interface EntriesQuestion {
  seq: number
  /** The most bytes of them to answer, but at least one entry. */
  bytes: number
  /** Without the parts that are private. */
  isPublicOnly: boolean
}

/** The entries after a number; none when there is none. */
export const entriesAfter = async (
  client: pg.Client,
  { seq: after, bytes, isPublicOnly }: EntriesQuestion,
): Promise<Entry[]> => {
  const part = isPublicOnly ? 'public_part' : 'part'
  const { rows: found } = await client.query<Omit<Entry, 'parts'>>(
    `SELECT seq, id, previous, schema FROM (
       SELECT *, coalesce(sum(size) OVER (ORDER BY seq ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
       FROM (SELECT seq, id, previous, schema,
           (SELECT coalesce(sum(octet_length(body)), 0) FROM ${part} AS part WHERE part.seq = entry.seq) AS size
         FROM entry WHERE seq > $1 ORDER BY seq LIMIT 1000) AS next
     ) AS counted WHERE before < $2 ORDER BY seq`,
    [after, bytes],
  )
  if (found.length === 0) return []
  const { rows } = await client.query<{ seq: number; body: Buffer | null }>(
    `SELECT seq, body FROM ${part} WHERE seq > $1 AND seq <= $2 ORDER BY seq, position`,
    [after, found.at(-1)?.seq],
  )
  const parts = Map.groupBy(rows, ({ seq }) => seq)
  return found.map((entry) => ({ ...entry, parts: (parts.get(entry.seq) ?? []).map(({ body }) => body) }))
}

/** The number of the first entry that is still in the log; `null` while it has none. */
export const firstEntry = async (client: pg.Client): Promise<number | null> =>
  (await client.query<{ first: number | null }>('SELECT min(seq) AS first FROM entry')).rows[0]?.first ?? null

/** Notes how far a member is. */
export const noteMember = async (
  client: pg.Client,
  { member, seq, schema, release }: Member,
): Promise<void> =>
  void (await client.query(
    `INSERT INTO member VALUES ($1, $2, $3, $4, clock_timestamp())
     ON CONFLICT (member) DO UPDATE SET seq = $2, schema = $3, release = $4, seen = clock_timestamp()`,
    [member, seq, schema, release],
  ))

/** Notes that there is a backup as of an entry. */
export const noteBackup = async (client: pg.Client, seq: number): Promise<void> =>
  void (await client.query('INSERT INTO backup VALUES ($1, clock_timestamp()) ON CONFLICT DO NOTHING', [seq]))

/**
 * Removes entries that a backup and every member are beyond; a member that was away for a week counts no more, and needs
 * a backup when it comes back. Those of the last hour stay, for servers that ask what became of a commit. Answers how many.
 */
export const cutLog = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ saved: number | null; behind: number | null; recent: number | null }>(
    `SELECT (SELECT max(seq) FROM backup) AS saved,
       (SELECT min(seq) FROM member WHERE seen > clock_timestamp() - interval '7 days') AS behind,
       (SELECT max(seq) FROM entry WHERE at < clock_timestamp() - interval '1 hour') AS recent`,
  )
  const { saved, behind, recent } = rows[0] ?? { saved: null, behind: null, recent: null }
  if (saved === null || behind === null || recent === null) return 0
  const edge = Math.min(saved, behind, recent)
  await client.query('BEGIN')
  const { rowCount } = await client.query('DELETE FROM entry WHERE seq <= $1', [edge])
  await client.query('DELETE FROM part WHERE seq <= $1', [edge])
  await client.query('COMMIT')
  return rowCount ?? 0
}

/** Whether this connection has, or gets now, a role that one member has at a time. */
export const holdRole = async (client: pg.Client, role: string): Promise<boolean> => {
  const { rows } = await client.query<{ held: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()
       AND classid = hashtext('open_listings')::oid AND objid = hashtext($1)::oid)
       OR pg_try_advisory_lock(hashtext('open_listings'), hashtext($1)) AS held`,
    [role],
  )
  return rows[0]?.held === true
}

/** Whether a connection got a run; since when it, or the one that has it, has it, where that is known yet. */
export interface TakenRun {
  isTaken: boolean
  /** In seconds. */
  since: number | null
}

const [runs, beginnings] = ["hashtext('open_listings run')", "hashtext('open_listings since ' || $1)"]

/** A lock of this database, by its first key; a key of the system's table of locks has no sign. */
const lockedWith = (first: string): string =>
  `locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
   AND classid::bigint = ${first}::bigint & 4294967295`

/**
 * Takes a run that one connection has at a time, until it ends it or is lost. The second of its beginning is the key of
 * another lock, which ends with the connection as well: a row would outlive who wrote it.
 */
export const takeRun = async (client: pg.Client, run: string): Promise<TakenRun> => {
  const { rows } = await client.query<{ taken: boolean; now: number }>(
    `SELECT pg_try_advisory_lock(${runs}, hashtext($1)) AS taken,
       floor(extract(epoch FROM clock_timestamp()))::int AS now`,
    [run],
  )
  const { taken = false, now = 0 } = rows[0] ?? {}
  if (taken) {
    await client.query(`SELECT pg_try_advisory_lock(${beginnings}, $2)`, [run, now])
    return { isTaken: true, since: now }
  }
  const { rows: found } = await client.query<{ since: number }>(
    `SELECT max(objid::bigint) AS since FROM pg_locks WHERE ${lockedWith(beginnings)}`,
    [run],
  )
  return { isTaken: false, since: found[0]?.since ?? null }
}

/** Whether this connection has a run still: another one takes its place where it was lost. */
export const hasRun = async (client: pg.Client, run: string): Promise<boolean> => {
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_locks WHERE ${lockedWith(runs)} AND objid::bigint = hashtext($1)::bigint & 4294967295
     AND pid = pg_backend_pid()`,
    [run],
  )
  return rowCount === 1
}

export const endRun = async (client: pg.Client, run: string): Promise<void> => {
  await client.query(`SELECT pg_advisory_unlock(${runs}, hashtext($1))`, [run])
  await client.query(
    `SELECT pg_advisory_unlock(${beginnings}, objid::bigint::int) FROM pg_locks
     WHERE ${lockedWith(beginnings)} AND pid = pg_backend_pid()`,
    [run],
  )
}
