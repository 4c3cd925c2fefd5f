import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Refusal } from '#src/domain/errors.ts'
import { accountId, agencyId, briefId } from '#src/domain/ids.ts'
import { parseJson } from '#src/domain/json.ts'
import { instant } from '#src/domain/listing/schemas.ts'
import { roles } from '#src/domain/vocabulary.ts'
import type { Disclosure } from '#src/domain/professional/disclosure.ts'
import type { Db } from '#src/store/db.ts'
import { takeLock } from '#src/store/local/lock.ts'

const line = z.array(
  z.object({
    at: instant,
    account_id: accountId,
    role: z.enum(roles),
    tool: z.string(),
    subject_id: z.string(),
    agency_id: agencyId.nullable(),
    brief_id: briefId.nullable(),
  }) satisfies z.ZodType<Disclosure>,
)

const ending = '.log'
const folderOf = (folder: string): string => join(folder, 'disclosures')

/** Whether processes of release 1.2.0 or before, which wrote to files of their own first, may have left some. */
export const hasSpools = (folder: string): boolean => existsSync(folderOf(folder))

/**
 * The complete lines after the bytes that are in the record, and where they end. Half a line at the end is of an answer
 * that never left.
 */
const shownIn = (file: string, taken: number): { shown: Disclosure[]; until: number } => {
  if (!existsSync(file)) return { shown: [], until: taken }
  const bytes = readFileSync(file).subarray(taken)
  const length = bytes.lastIndexOf('\n') + 1
  const lines = bytes.toString('utf8', 0, length).split('\n').slice(0, -1)
  try {
    return { shown: lines.flatMap((text) => parseJson(line, text)), until: taken + length }
  } catch {
    throw new Refusal(
      'bad_input',
      `Use the record of who looked: "${file}" has a line that is not what was written. Stop the server, then move the file away`,
    )
  }
}

/** The names of spools, also of those of which the lock alone is left. */
const namesIn = (folder: string): string[] =>
  existsSync(folder)
    ? [...new Set(readdirSync(folder).map((file) => file.replace(/\..*/, '')))].toSorted()
    : []

/**
 * Takes what processes of release 1.2.0 or before left in `disclosures/` into the record, each line once, and removes it
 * from there. What such a process still writes to is left to that process.
 */
export const takeInSpools = (
  db: Db,
  folder: string,
  append: (shown: readonly Disclosure[]) => void,
): void => {
  // A spool is removed once the disk has its rows.
  db.pragma('synchronous = FULL')
  // Another process may do the same meanwhile, and drop the table.
  const takeIn = db.transaction((name: string) => {
    db.exec(
      'CREATE TABLE IF NOT EXISTS spool (name TEXT PRIMARY KEY NOT NULL, taken INTEGER NOT NULL) WITHOUT ROWID',
    )
    const taken = db.prepare<[string], number>('SELECT taken FROM spool WHERE name = ?').pluck().get(name)
    const { shown, until } = shownIn(join(folderOf(folder), name + ending), taken ?? 0)
    append(shown)
    db.prepare('INSERT OR REPLACE INTO spool VALUES (?, ?)').run(name, until)
  })
  for (const name of namesIn(folderOf(folder))) {
    const release = takeLock(folderOf(folder), name)
    if (!release) continue
    try {
      takeIn.immediate(name)
      for (const each of [ending, '.lock', '.lock-journal'])
        rmSync(join(folderOf(folder), name + each), { force: true })
    } finally {
      release()
    }
  }
  // Where a process of such a release begins another spool, none of it is in the record yet.
  db.transaction(() => {
    if (isRemoved(folderOf(folder))) db.exec('DROP TABLE IF EXISTS spool')
  }).immediate()
}

const isRemoved = (folder: string): boolean => {
  try {
    if (existsSync(folder)) rmdirSync(folder)
    return true
  } catch {
    return false
  }
}
