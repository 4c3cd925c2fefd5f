import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { bareEnvironment } from '../bare-environment.ts'

export type WriterTask =
  | { kind: 'close' | 'open'; id: string; forGood: boolean }
  | { kind: 'import'; ids: string[]; price: number }
  | { kind: 'die'; isAfter: boolean }
  | { kind: 'move clock'; milliseconds: number }
  /** Brings the file of its server to the head, and changes nothing. */
  | { kind: 'look' }

export interface WriterReply {
  number: number
  failure: string | null
}

/** What became of a command: done, refused with a line, or not known, because its process was killed. */
export type Outcome = { kind: 'done' } | { kind: 'refused'; failure: string } | { kind: 'unknown' }

export interface Writer {
  child: ChildProcess
  act(task: WriterTask): Promise<Outcome>
  isDead(): boolean
  end(): Promise<void>
}

/** Starts the commands of one server. */
export const startWriter = async (env: Record<string, string>): Promise<Writer> => {
  const child = fork(new URL('writer-process.ts', import.meta.url), {
    env: bareEnvironment({ TMPDIR: process.env['TMPDIR'], ...env }),
    silent: true,
  })
  let errors = ''
  child.stderr?.on('data', (piece: Buffer) => (errors += piece.toString()))
  const waiting = new Map<number, (outcome: Outcome) => void>()
  let last = 0
  const gone = once(child, 'exit').then(() => {
    for (const resolve of waiting.values()) resolve({ kind: 'unknown' })
    waiting.clear()
  })
  const ready = new Promise<void>((resolve) => {
    child.on('message', ({ number, failure }: WriterReply) => {
      if (number === 0) resolve()
      waiting.get(number)?.(failure === null ? { kind: 'done' } : { kind: 'refused', failure })
      waiting.delete(number)
    })
  })
  await Promise.race([
    ready,
    gone.then(() => {
      throw new Error(`The writer ended: ${errors}`)
    }),
  ])
  const isDead = () => child.exitCode !== null || child.signalCode !== null
  return {
    child,
    isDead,
    act: (task) =>
      new Promise((resolve) => {
        if (isDead()) return resolve({ kind: 'unknown' })
        waiting.set(++last, resolve)
        child.send({ number: last, task }, (error) => error && resolve({ kind: 'unknown' }))
      }),
    async end() {
      if (isDead()) return
      child.kill('SIGCONT')
      child.kill('SIGKILL')
      await gone
    },
  }
}
