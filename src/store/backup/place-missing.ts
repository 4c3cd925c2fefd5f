import { chmodSync, copyFileSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { existing } from '#src/existing.ts'

/**
 * Copies a file to where there is none, beside it first: a copy that a crash cut short would be taken for the file that was
 * there, and stay.
 */
export const placeMissing = (from: string, to: string, mode?: number): void => {
  if (existing(to) !== null) return
  const part = `${to}.tmp`
  rmSync(part, { force: true })
  copyFileSync(from, part)
  if (mode !== undefined) chmodSync(part, mode)
  renameSync(part, to)
}

/** Copies the files of a folder that another one lacks. */
export const placeMissingIn = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const entry of readdirSync(from, { withFileTypes: true }))
    if (entry.isFile()) placeMissing(join(from, entry.name), join(to, entry.name))
}
