import { hash } from 'node:crypto'
import type { Db } from '#src/store/db.ts'

/** Leads a database from the tables of the version before to those of a later one. */
export interface Migration {
  /** The version that it makes. */
  to: number
  /** Calls no function of the program but those that are registered here, and comes to the same rows on every server. */
  sql: string
}

/** SHA-256 of a text, base64url. */
const digest = (text: string): string => hash('sha256', text, 'base64url')

/**
 * Registers what SQL of migrations computes: `then_digest(text)`, which is NULL of NULL. It is what it was when those
 * migrations were written, and never follows the program: databases out there have run them.
 */
export const addMigrationFunctions = (db: Db): void => {
  db.function('then_digest', { deterministic: true }, (text) => (text === null ? null : digest(String(text))))
}
