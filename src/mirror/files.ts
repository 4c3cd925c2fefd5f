import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { anyJson } from '#src/domain/json.ts'

/** Writes a file atomically; it is on the disk when this returns. */
export const writeAtomically = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.tmp`, text, { flush: true })
  renameSync(`${path}.tmp`, path)
}

/** The text of a file, or `null` when there is none. */
export const readIfThere = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Reads JSON that this program wrote; `null` for what is missing or was damaged. */
export const readJsonIfGood = <T>(path: string, isGood: (value: unknown) => value is T): T | null => {
  const text = readIfThere(path)
  if (text === null) return null
  try {
    const value = anyJson(text)
    return isGood(value) ? value : null
  } catch {
    return null
  }
}
