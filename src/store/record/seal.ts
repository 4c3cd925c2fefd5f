import { hash } from 'node:crypto'
import type Database from 'better-sqlite3'
import { remembered } from '#src/domain/memo.ts'

/** The SHA-256 of a text, base64url: what identifies a version of a public record. */
export const digestOf = (text: string): string => hash('sha256', text, 'base64url')

/**
 * The checksum of a row's columns, stored in the row, so that a bit that flipped on the disk is noticed before the row
 * is used in an answer.
 */
export const sealOf = (...values: readonly unknown[]): string => digestOf(JSON.stringify(values))

/** Rows that stand by themselves, and who may see the closed market: the columns that are sealed, behind those that identify a row. */
const sources = {
  agency: { key: ['agency_id'], rest: ['source'] },
  ai_consent: {
    key: ['ai_consent_id'],
    rest: ['listing_id', 'source', 'valid_from', 'valid_until', 'ended_at'],
  },
  sale_history: {
    key: ['listing_id'],
    rest: ['lifecycle', 'confirmed', 'status', 'before', 'changed_on', 'reported_by_role'],
  },
  text_confirmation: { key: ['listing_id'], rest: ['digest', 'confirmed_at'] },
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
} as const
type Source = keyof typeof sources

type Row<T extends Source> = Record<(typeof sources)[T]['key' | 'rest'][number], unknown>

const columnsOf = remembered((table: Source): readonly string[] => [
  ...sources[table].key,
  ...sources[table].rest,
])

const sealOfRow = <T extends Source>(table: T, row: Row<T>): string =>
  digestOf(JSON.stringify(columnsOf(table).map((column) => (row as Record<string, unknown>)[column])))

/** A row as it is inserted: with its seal. An update of an existing row must leave the seal to SQL. */
export const sealed = <T extends Source, R extends Row<T>>(table: T, row: R): R & { seal: string } => ({
  ...row,
  seal: sealOfRow(table, row),
})

/** Whether a row that was read with all its columns is what was written. */
export const isSealIntact = <T extends Source>(table: T, row: Row<T> & { seal: string }): boolean =>
  row.seal === sealOfRow(table, row)

/** SQL for the seal of a row; `values` replace columns that are about to change. */
export const sealIn = (table: Source, prefix = '', values: Record<string, string> = {}): string =>
  `seal(${columnsOf(table)
    .map((column) => values[column] ?? prefix + column)
    .join(', ')})`

/** SQL for whether a row of the table is intact. */
export const isSealed = (table: Source): string => `seal = ${sealIn(table)}`

/** Registers the SQL function `seal(…)`, which is `sealOf`. */
export const addSealFunction = (db: Database.Database): void => {
  db.function('seal', { varargs: true, deterministic: true }, sealOf)
}

/**
 * Seals what this connection writes without a seal. A change of some columns seals the row again only when it was
 * intact before, so that damage does not become valid. A statement that sets the seal itself is left alone: writing the
 * row a second time is most of the cost of a seal.
 */
export const sealWhatIsWritten = (db: Database.Database): void => {
  for (const table of Object.keys(sources) as Source[]) {
    const { key, rest } = sources[table]
    const reseal = `UPDATE ${table} SET seal = ${sealIn(table)} WHERE ${key.map((column) => `${column} = NEW.${column}`).join(' AND ')};`
    db.exec(`
      CREATE TEMP TRIGGER ${table}_inserted AFTER INSERT ON main.${table}
        WHEN NEW.seal = '' BEGIN ${reseal} END;
      CREATE TEMP TRIGGER ${table}_changed AFTER UPDATE OF ${rest.join(', ')} ON main.${table}
        WHEN NEW.seal = OLD.seal AND OLD.seal = ${sealIn(table, 'OLD.')} BEGIN ${reseal} END;
    `)
  }
}
