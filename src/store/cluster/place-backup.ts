import { copyFileSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Refusal } from '#src/domain/errors.ts'
import { databaseIn } from '#src/store/database.ts'
import { checkedBackup, type BackupDescription } from '#src/store/local/backup.ts'
import { placeKeys } from '#src/store/local/restore.ts'
import { isFollower } from './apply.ts'

/**
 * Puts the backup of a server in a new data folder, from where it follows the log. Nothing is held back: the log knows
 * what was withdrawn since.
 */
export const placeBackup = async (
  from: string,
  dataDir: string,
  keysDir: string | null,
): Promise<BackupDescription> => {
  const backup = await checkedBackup(from)
  if (existsSync(databaseIn(dataDir)))
    throw new Refusal(
      'bad_input',
      `Restore into "${dataDir}": it holds a database, which follows the log by itself; set DATA_DIR to a new folder`,
    )
  const copy = new Database(databaseIn(from), { readonly: true })
  try {
    if (!isFollower(copy))
      throw new Refusal(
        'bad_input',
        `Restore "${from}": it was made of a server of its own; restore it without DATABASE_URL, and set DATABASE_URL to an empty database then`,
      )
  } finally {
    copy.close()
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  placeKeys(from, keysDir ?? join(dataDir, 'keys'))
  if (existsSync(join(from, 'pictures')))
    cpSync(join(from, 'pictures'), join(dataDir, 'pictures'), { recursive: true, force: false })
  const part = `${databaseIn(dataDir)}.part`
  rmSync(part, { force: true })
  copyFileSync(databaseIn(from), part)
  renameSync(part, databaseIn(dataDir))
  return backup
}

/** Up to which entry of the log a database holds everything; `null` where it follows none. */
export const followedIn = (folder: string): number | null => {
  const db = new Database(databaseIn(folder), { readonly: true })
  try {
    if (!isFollower(db)) return null
    return db.prepare<[], number>('SELECT seq FROM followed').pluck().get() ?? null
  } finally {
    db.close()
  }
}
