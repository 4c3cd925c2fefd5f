import { parseJson } from '#src/domain/json.ts'
import { accountId, agencyId, briefId } from '#src/domain/ids.ts'
import { instant } from '#src/domain/listing/schemas.ts'
import { roles } from '#src/domain/listing/vocabulary.ts'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Disclosure } from '#src/domain/professional/disclosure.ts'
import { takeLock } from '#src/store/local/lock.ts'
import { UnusableRecord } from './disclosure-file.ts'

const disclosures = z.array(
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
const newline = 0x0a

const folderOf = (folder: string): string => join(folder, 'disclosures')
const fileOf = (folder: string, name: string): string => join(folderOf(folder), name + ending)

/** The names of the spools of a data folder, of living processes and of those that ended without removing theirs. */
export const spoolsIn = (folder: string): string[] =>
  existsSync(folderOf(folder))
    ? readdirSync(folderOf(folder))
        .filter((name) => name.endsWith(ending))
        .map((name) => name.slice(0, -ending.length))
    : []

const openAlone = (file: string, release: () => void): number => {
  try {
    return openSync(file, 'ax', 0o600)
  } catch (error) {
    release()
    throw error
  }
}

/**
 * A file of this process alone, to which it appends what it shows, one line an answer, until the record takes it in. Its
 * lock ends with the process, and shows others whether more can follow.
 */
export const beginSpool = (folder: string) => {
  const name = randomBytes(12).toString('hex')
  const release = takeLock(folderOf(folder), name)
  if (!release) throw new Error(`Begin the spool "${name}": its lock is taken`)
  const file = fileOf(folder, name)
  const descriptor = openAlone(file, release)
  const { dev, ino } = fstatSync(descriptor)
  let size = 0
  return {
    name,
    size: (): number => size,
    /** Writes what an answer shows, in one step. When this returns it outlives the process. */
    append(shown: readonly Disclosure[]): void {
      const found = statSync(file, { throwIfNoEntry: false })
      // Threat: what is written to a file that was removed or replaced is never read.
      if (found?.ino !== ino || found.dev !== dev || found.size !== size)
        throw new UnusableRecord(
          'not_found',
          `Record who looked: "${file}" was removed or changed while it was in use. Put it back, or restart the server`,
        )
      if (shown.length === 0) return
      const line = Buffer.from(`${JSON.stringify(shown)}\n`)
      try {
        if (writeSync(descriptor, line) < line.length)
          throw new Error(`Record who looked: "${file}" took half a line, as on a full disk`)
      } catch (error) {
        ftruncateSync(descriptor, size)
        throw error
      }
      size += line.length
    },
    /** Appends no more, so that others may remove it once it is taken in. */
    end(): void {
      closeSync(descriptor)
      release()
    },
  }
}
export type Spool = ReturnType<typeof beginSpool>

/** Whether a spool has bytes behind those that were taken in. */
export const hasMore = (folder: string, name: string, taken: number): boolean =>
  (statSync(fileOf(folder, name), { throwIfNoEntry: false })?.size ?? 0) > taken

/**
 * The complete lines of a spool after the bytes that were taken in, and up to which byte they reach. Half a line at the
 * end is being written, or was when its process ended: its answer never left.
 */
export const linesAfter = (
  folder: string,
  name: string,
  taken: number,
): { shown: Disclosure[]; until: number } => {
  const file = fileOf(folder, name)
  const bytes = bytesAfter(file, taken)
  const length = bytes.lastIndexOf(newline) + 1
  const lines = bytes.toString('utf8', 0, length).split('\n').slice(0, -1)
  try {
    return { shown: lines.flatMap((line) => parseJson(disclosures, line)), until: taken + length }
  } catch {
    throw new UnusableRecord(
      'bad_input',
      `Use the record of who looked: "${file}" has a line that is not what was written. Stop the server, then move the file away`,
    )
  }
}

const bytesAfter = (file: string, taken: number): Buffer => {
  // Another process has taken it in to its end and removed it.
  if (!existsSync(file)) return Buffer.alloc(0)
  const descriptor = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(Math.max(0, fstatSync(descriptor).size - taken))
    return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, taken))
  } finally {
    closeSync(descriptor)
  }
}

/** Brings a spool onto the disk. One that was taken in and removed meanwhile is there already. */
export const syncSpool = async (folder: string, name: string): Promise<void> => {
  for (const path of [fileOf(folder, name), folderOf(folder)]) {
    const opened = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    await opened?.sync().finally(() => opened.close())
  }
}

/** Locks a spool against removal by another process, or answers `null` while its own may append to it. */
export const claimSpool = (folder: string, name: string): (() => void) | null =>
  takeLock(folderOf(folder), name)

/** Removes a spool that was claimed. */
export const removeSpool = (folder: string, name: string): void => {
  rmSync(fileOf(folder, name), { force: true })
  rmSync(join(folderOf(folder), `${name}.lock`), { force: true })
}
