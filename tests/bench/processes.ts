import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { residentOf } from './resident.ts'

/** What runs now. Each is the leader of a group, so that it can be ended with all that it started. */
const living = new Set<ChildProcess>()

const begin = (command: string, args: readonly string[], options: SpawnOptions): ChildProcess => {
  const child = spawn(command, args, { ...options, detached: true })
  living.add(child)
  child.once('exit', () => living.delete(child)).once('error', () => living.delete(child))
  return child
}

const endGroup = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Ends every process that still runs, with all that it started. */
export const endAll = (): void => {
  for (const child of living) endGroup(child)
}

export interface Ran {
  stdout: string
  /** From the start of the process to its end. */
  seconds: number
  /** The most resident memory of it and all that it started, in megabytes; 0 where it cannot be read. */
  megabytes: number
}

export interface RunOptions {
  cwd?: string
  env?: Record<string, string>
  /** Ends it after so many minutes. */
  minutes?: number
  /** Collects its standard error for the error message, instead of showing it. */
  quiet?: boolean
}

/** Runs a program to its end; a failure or too long a run is an error with its output. */
export const run = async (
  command: string,
  args: readonly string[],
  { cwd, env, minutes, quiet = false }: RunOptions = {},
): Promise<Ran> => {
  const begun = performance.now()
  const child = begin(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', quiet ? 'pipe' : 'inherit'],
  })
  let stdout = ''
  let stderr = ''
  let megabytes = 0
  let late = false
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr = (stderr + text).slice(-4_000)))
  const sampling = setInterval(() => {
    if (child.pid !== undefined) megabytes = Math.max(megabytes, residentOf(child.pid).all)
  }, 100)
  const limit = setTimeout(
    () => {
      late = true
      endGroup(child)
    },
    (minutes ?? 24 * 60) * 60_000,
  )
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    if (late) throw new Error(`stopped after ${minutes} minutes`)
    if (code !== 0) throw new Error(complaintIn(stderr || stdout) || `ended with ${code}`)
    return { stdout, seconds: (performance.now() - begun) / 1000, megabytes }
  } finally {
    clearInterval(sampling)
    clearTimeout(limit)
  }
}

/** What went wrong by a program's output: its first line that mentions an error, or its last one. */
const complaintIn = (text: string): string => {
  const lines = text.trim().split('\n')
  return (lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? '').trim().slice(0, 160)
}

/** Starts a program that goes on beside the run; `listen` gets each line that it writes on standard error. */
export const start = (
  command: string,
  args: readonly string[],
  env: Record<string, string>,
  listen: (line: string) => void = (line) => console.error(line),
): ChildProcess => {
  const child = begin(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let rest = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) listen(line)
  })
  return child
}

/** The port that a child reports once it is ready. */
export const portOf = async (child: ChildProcess): Promise<number> => {
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`a server of the measurement ended with ${String(code)} before it was ready`)
    }),
  ])) as [{ port: number }]
  return message.port
}

/** Asks a process to end, and ends what is left of it and its own after a while. */
export const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([ended, wait(15_000, undefined, { ref: false })])
  endGroup(child)
}
