import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { parseJson, toJson } from '#src/domain/json.ts'
import { replaceAtomically } from './atomic-file.ts'
import { isDiskFull } from './withdrawal.ts'

const form = z.object({
  pid: z.int().positive(),
  /** When the system started that process, by which another one of the same number is told apart. */
  started: z.string(),
  release: z.string(),
  origin: z.string(),
  /** The digest of the site that it shows. */
  site: z.string(),
  /** How many times it has read its site file. */
  read: z.int(),
  /** Why it did not take the site file when it read it last; `null` when it did. */
  refused: z.string().nullable(),
})
/** What a running server says of itself to the commands on its machine. */
export type RunningServer = z.output<typeof form>

const fileIn = (folder: string): string => join(folder, 'server.json')

/** As long as most notes, so that each of them finds the room of the one before it. */
const room = 4_096

/** What a server says of itself: all but the process, which is this one. */
type ServerNote = Omit<RunningServer, 'pid' | 'started'>

/**
 * Says what the server of a data folder is, for the commands beside it. On a full disk the file of the server before this
 * one has the room.
 */
export const noteServer = (folder: string, note: ServerNote): RunningServer => {
  const server = { pid: process.pid, started: startOf(process.pid) ?? '', ...note }
  const [file, text] = [fileIn(folder), toJson(server)]
  try {
    replaceAtomically(file, text.padEnd(room))
  } catch (error) {
    const size = isDiskFull(error) ? statSync(file, { throwIfNoEntry: false })?.size : undefined
    if (size === undefined || size < text.length) throw error
    writeFileSync(file, text.padEnd(size), { flag: 'r+' })
  }
  return server
}

/** Takes that back, where it is what this process said; its room stays. */
export const forgetServer = (folder: string): void => {
  if (noted(folder)?.pid === process.pid) writeFileSync(fileIn(folder), ' '.repeat(room), { flag: 'r+' })
}

/** The server that runs on a data folder; `null` where none does, also where one was killed. */
export const runningServer = (folder: string): RunningServer | null => {
  const server = noted(folder)
  return server && startOf(server.pid) === server.started ? server : null
}

const noted = (folder: string): RunningServer | null => {
  try {
    return parseJson(form, readFileSync(fileIn(folder), 'utf8'))
  } catch {
    return null
  }
}

/**
 * When a process was started, in the system's own unit; `null` where there is none (proc(5), `stat`, field 22). Threat:
 * a number that was given to another process since, which a signal would end.
 */
const startOf = (pid: number): string | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program, in parentheses, may contain spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
