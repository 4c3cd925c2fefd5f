import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Refusal } from '#src/domain/errors.ts'
import { layReserve } from '#src/store/local/reserve.ts'
import { databaseIn } from '#src/store/database.ts'
import { checkedBackup, type BackupDescription } from '#src/store/backup/backup.ts'
import { placeMissingIn } from '#src/store/backup/place-missing.ts'
import { placeKeys } from '#src/store/backup/restore.ts'
import { followedOf, isFollower, makeFollowed, saysWhatIsLeftOut } from '#src/store/cluster/apply.ts'
import { dropPrivateRows } from '#src/store/cluster/shape.ts'

/** Where a server's folders are; `null` for one in the data folder. */
export interface DataPlace {
  dataDir: string
  keysDir: string | null
  picturesDir: string | null
}

/**
 * Puts the backup of a server in a new data folder, from where it follows the log. Nothing is suspended: the log knows
 * what was withdrawn since. For a server of only what is public, what is private is left out.
 */
export const placeBackup = async (
  from: string,
  { dataDir, keysDir, picturesDir }: DataPlace,
  isPublicOnly: boolean,
): Promise<BackupDescription> => {
  const backup = await checkedBackup(from)
  if (existsSync(databaseIn(dataDir)))
    throw new Refusal(
      'bad_input',
      `Restore into "${dataDir}": it contains a database, which follows the log by itself; set DATA_DIR to a new folder`,
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
    placeMissingIn(join(from, 'pictures'), picturesDir ?? join(dataDir, 'pictures'))
  const part = `${databaseIn(dataDir)}.part`
  rmSync(part, { force: true })
  copyFileSync(databaseIn(from), part)
  if (isPublicOnly) makePublicOnly(part)
  layReserve(dataDir)
  renameSync(part, databaseIn(dataDir))
  return backup
}

const makePublicOnly = (file: string): void => {
  const db = new Database(file)
  try {
    db.pragma('journal_mode = DELETE')
    makeFollowed(db)
    const position = followedOf(db)
    const at = position.read()
    if (at) position.write({ ...at, isPublicOnly: true })
    dropPrivateRows(db)
  } finally {
    db.close()
  }
}

/**
 * Up to which entry of the log a database is complete; `null` where it follows none, or lacks what is private.
 */
export const followedIn = (folder: string): number | null => {
  const db = new Database(databaseIn(folder), { readonly: true })
  try {
    if (!isFollower(db)) return null
    const isMarked = saysWhatIsLeftOut(db)
    return (
      db
        .prepare<[], number>(`SELECT seq FROM followed ${isMarked ? 'WHERE NOT is_public_only' : ''}`)
        .pluck()
        .get() ?? null
    )
  } finally {
    db.close()
  }
}
