import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/**
 * Takes a named lock of a folder, or answers `null` when another process holds it. The lock is SQLite's own, so
 * that it ends with the process that holds it, however that ends.
 */
export const takeLock = (folder: string, name: string): (() => void) | null => {
  mkdirSync(folder, { recursive: true })
  const db = new Database(join(folder, `${name}.lock`), { timeout: 0 })
  try {
    db.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    db.close()
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return null
    throw error
  }
  return () => db.close()
}
