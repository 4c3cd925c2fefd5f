import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '#src/domain/errors.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { descriptionOf, type BackupDescription } from './backup.ts'
import { takeLock } from '#src/store/local/lock.ts'

/** What a folder of backups calls one: `open-listings-20261127T131500Z`. */
const named = /^open-listings-\d{8}T\d{6}Z$/
const unfinished = /^open-listings-\d{8}T\d{6}Z\.(?:part|removed)$/

const nameAt = (now: Instant): string => `open-listings-${now.replaceAll(/[-:]|\.\d+/g, '')}`

/** The backups of the same site in a folder, the newest first. Anything else in it belongs to the operator. */
const keptIn = (folder: string, origin: string | undefined): string[] =>
  readdirSync(folder)
    .filter((name) => named.test(name))
    .flatMap((name) => {
      const description = descriptionOf(join(folder, name))
      return description?.origin === origin && description !== null
        ? [{ path: join(folder, name), at: description.made_at }]
        : []
    })
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .map(({ path }) => path)

/** A backup that is half removed must not look like one. */
const remove = (path: string): void => {
  renameSync(path, `${path}.removed`)
  rmSync(`${path}.removed`, { recursive: true, force: true })
}

/**
 * Makes a backup in a folder of backups, and then removes the oldest of the same site beyond the number to keep: never the
 * one that was just made, also where the clock says that others are newer. Answers where it is, and how many were removed.
 */
export const backUpKeeping = async (
  folder: string,
  keep: number,
  now: Instant,
  make: (to: string) => Promise<BackupDescription>,
): Promise<{ made: BackupDescription; to: string; removed: number }> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const release = takeLock(folder, 'backup')
  if (!release)
    throw new Refusal('busy', `Back up into "${folder}": another backup is being made there; wait for it`)
  try {
    // Of one that was killed; the lock says that nobody makes it any more.
    for (const name of readdirSync(folder))
      if (unfinished.test(name)) rmSync(join(folder, name), { recursive: true, force: true })
    const to = join(folder, nameAt(now))
    const made = await make(to)
    const old = keptIn(folder, made.origin).filter((path) => path !== to)
    const over = old.slice(keep - 1)
    for (const path of over) remove(path)
    return { made, to, removed: over.length }
  } finally {
    release()
  }
}
