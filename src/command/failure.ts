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

/** The same about an error of a file system, beside its own text, which names the file. */
const fileAdvice: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: make room and try again',
  EDQUOT: 'No more room is granted on this disk: make room and try again',
  EROFS: 'Nothing can be written there: name a folder that can be written',
  ENOENT: 'There is no such file or folder: correct the path',
  ENOTDIR: 'A file is there, where a folder is expected: correct the path',
  EISDIR: 'A folder is there, where a file is expected: correct the path',
  EACCES: 'This user may not do that: change the permissions, or name another path',
}

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
  if (syscall === undefined) return null
  const remedy = fileAdvice[code]
  return remedy === undefined ? error.message : `${remedy} (${error.message})`
}
