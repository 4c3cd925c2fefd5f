import type Database from 'better-sqlite3'
import { sha256 } from '#src/domain/sync/signature.ts'

/**
 * The checksum of a row's columns, stored in the row, so that a bit that flipped on the disk is noticed before the row
 * is used.
 */
export const computeSeal = (...values: readonly unknown[]): string => sha256(JSON.stringify(values))

/**
 * The tables whose rows stand by themselves, and the columns that the seal of a row covers: first those that identify it.
 * What belongs to a listing is under one digest with it instead (`record/stored-sources.ts`).
 */
const tables = {
  setting: { key: ['key'], rest: ['value'] },
  agency: { key: ['agency_id'], rest: ['source'] },
  professional_account: {
    key: ['account_id'],
    rest: ['subject', 'role', 'verified', 'verification_withdrawn', 'source'],
  },
  buyer_brief: {
    key: ['brief_id'],
    rest: ['account_id', 'represented', 'valid_from', 'valid_until', 'requirements', 'ended_at', 'source'],
  },
  buyer_request: {
    key: ['buyer_request_id'],
    rest: [
      'visible_to_roles',
      'valid_from',
      'valid_until',
      'requirements',
      'reported_by_role',
      'reported_on',
      'ended_at',
      'source_digest',
    ],
  },
  feed_home: { key: ['agency_id', 'source', 'ref'], rest: ['listing_id', 'complement', 'claims'] },
  feed_picture: { key: ['agency_id', 'source', 'ref'], rest: ['listing_id', 'pictures'] },
  feed_decision: { key: ['agency_id', 'source', 'field', 'written'], rest: ['meaning', 'decided_at'] },
  feed_question: {
    key: ['question_id'],
    rest: [
      'agency_id',
      'source',
      'ref',
      'listing_id',
      'kind',
      'doubt',
      'record',
      'asked_at',
      'answer',
      'answered_at',
      'former',
    ],
  },
  feed_report: { key: ['agency_id', 'source'], rest: ['at', 'report'] },
  report_address: { key: ['agency_id'], rest: ['salt'] },
  office_member: {
    key: ['member_id'],
    rest: ['agency_id', 'role', 'name', 'invited_at', 'joined_at', 'removed_at'],
  },
  office_invitation: { key: ['digest'], rest: ['member_id', 'expires_at'] },
  office_session: { key: ['digest'], rest: ['member_id', 'expires_at'] },
  office_passkey: { key: ['credential_id'], rest: ['member_id', 'public_key', 'counter'] },
  office_account: { key: ['account_id'], rest: ['member_id'] },
  oauth_item: {
    key: ['model', 'digest'],
    rest: ['payload', 'grant_digest', 'uid_digest', 'account_id', 'expires_at', 'consumed_at'],
  },
} as const
type Sealed = keyof typeof tables

const columnsOf = (table: Sealed): readonly string[] => [...tables[table].key, ...tables[table].rest]

const sealIn = (table: Sealed, valueOf: (column: string) => string): string =>
  `seal(${columnsOf(table).map(valueOf).join(', ')})`

/** SQL for whether a row of the table is what was written. */
export const isSealed = (table: Sealed): string =>
  `${table}.seal = ${sealIn(table, (column) => `${table}.${column}`)}`

/** SQL that inserts a row with its seal; each value is the parameter of its column. `unsealedColumns` are columns that no seal covers. */
export const insertSealed = (table: Sealed, ...unsealedColumns: readonly string[]): string => {
  const columns = [...columnsOf(table), ...unsealedColumns]
  return `INSERT INTO ${table} (${columns.join(', ')}, seal)
    VALUES (${columns.map((column) => `@${column}`).join(', ')}, ${sealIn(table, (column) => `@${column}`)})`
}

/** The same, in place of the row that has the key, whether or not that is what was written. */
export const putSealed = (table: Sealed, ...unsealedColumns: readonly string[]): string => {
  const columns = [...tables[table].rest, ...unsealedColumns, 'seal']
  const excluded = columns.map((column) => `excluded.${column}`)
  return `${insertSealed(table, ...unsealedColumns)}
    ON CONFLICT (${tables[table].key.join(', ')}) DO UPDATE SET (${columns.join(', ')}) = (${excluded.join(', ')})
    WHERE (${columns.map((column) => `${table}.${column}`).join(', ')}) IS NOT (${excluded.join(', ')})`
}

/**
 * SQL of an update that changes some columns to values: what to set. The row is sealed again only where it was what was
 * written, so that damage does not become valid.
 */
export const changeSealed = (table: Sealed, values: Record<string, string>): string => {
  const changed = Object.entries(values).map(([column, value]) => `${column} = ${value}`)
  const next = sealIn(table, (column) => values[column] ?? `${table}.${column}`)
  return `${changed.join(', ')}, seal = iif(${isSealed(table)}, ${next}, ${table}.seal)`
}

/** Registers the SQL function `seal(…)`, which is `computeSeal`. */
export const addSealFunction = (db: Database.Database): void => {
  db.function('seal', { varargs: true, deterministic: true }, computeSeal)
}
