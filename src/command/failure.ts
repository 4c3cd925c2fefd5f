import { Refusal } from '#src/domain/errors.ts'

const otherFolder = 'set DATA_DIR to another folder'

/** What to do about an SQLite error, by the beginning of its code. */
const databaseAdvice: readonly [code: string, advice: string][] = [
  ['SQLITE_BUSY', 'Another process is writing to the database: try again when it is done'],
  ['SQLITE_NOTADB', `open-listings.sqlite is no database: restore a backup, or ${otherFolder}`],
  ['SQLITE_CORRUPT', `open-listings.sqlite is damaged: restore a backup, or ${otherFolder}`],
  [
    'SQLITE_ERROR',
    `open-listings.sqlite has not the tables that were made: restore a backup, or ${otherFolder}`,
  ],
  ['SQLITE_FULL', 'The disk is full: make room and try again'],
  ['SQLITE_IOERR_SHM', 'The disk is full, or does not answer: make room, or check it, and try again'],
  ['SQLITE_READONLY', 'The database cannot be written: set DATA_DIR to a folder that can be written'],
  ['SQLITE_CANTOPEN', 'The database cannot be opened: set DATA_DIR to a folder that can be written'],
  ['SQLITE_IOERR', 'The disk does not answer as it should: check it, then try again'],
]

/**
 * A failure as one message that says what to do: a refusal, or what the machine denies (a full disk, a file that
 * cannot be read). `null` for everything else, which is a mistake of this program and shows where it happened.
 */
export const failureText = (error: unknown): string | null => {
  if (error instanceof Refusal) return error.message
  if (!(error instanceof Error)) return null
  const { code = '', syscall } = error as NodeJS.ErrnoException
  const [, advice] = databaseAdvice.find(([start]) => code.startsWith(start)) ?? []
  if (advice !== undefined) return `${advice} (${error.message})`
  return syscall === undefined ? null : error.message
}
