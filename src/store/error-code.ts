/** The code of an error of SQLite or of the system, such as `SQLITE_BUSY` or `ENOENT`; empty of any other. */
export const readErrorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''
