import { chmodSync, chownSync, linkSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { threadId } from 'node:worker_threads'
import { readErrorCode } from '#src/store/error-code.ts'

/**
 * Writes a file for its owner's eyes alone (mode 0600) beside its name, so that a crash leaves none half written; for the
 * owner of the folder also when root makes it.
 */
const writeTemporary = (path: string, text: string): string => {
  const temporary = `${path}.${process.pid}-${threadId}.tmp`
  try {
    writeFileSync(temporary, text, { mode: 0o600, flush: true })
    chmodSync(temporary, 0o600)
    if (process.getuid?.() === 0) {
      const { uid, gid } = statSync(dirname(path))
      chownSync(temporary, uid, gid)
    }
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
  return temporary
}

/** Replaces the text of a file atomically. */
export const replaceAtomically = (path: string, text: string): void =>
  renameSync(writeTemporary(path, text), path)

/** Creates a file atomically; an existing one, perhaps of another process, stays as it is. */
export const createAtomically = (path: string, text: string): void => {
  const temporary = writeTemporary(path, text)
  try {
    linkSync(temporary, path)
  } catch (error) {
    if (readErrorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(temporary, { force: true })
  }
}
