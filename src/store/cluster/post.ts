import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { Refusal } from '#src/domain/errors.ts'
import type { EntriesQuestion, Entry, Head, Member, NewEntry, TakenRun } from './log.ts'

/** The calls to the thread that owns the connection. */
export type PostCall =
  | { name: 'head' }
  | { name: 'lock'; isLong: boolean }
  | { name: 'begin'; head: Omit<Head, 'at'> }
  | { name: 'write'; entry: NewEntry }
  | { name: 'commit' }
  | { name: 'let go' }
  | { name: 'has entry'; id: string }
  | { name: 'entries after'; question: EntriesQuestion }
  | { name: 'first entry' }
  | { name: 'note member'; member: Member }
  | { name: 'note backup'; seq: number }
  | { name: 'cut' }
  | { name: 'hold role'; role: string }
  | { name: 'take run' | 'has run' | 'end run'; run: string }

export type PostReply = { value: unknown } | { failure: { message: string; code: string } }

/** PostgreSQL did not do what it was asked. */
export class LogFailure extends Refusal {
  constructor(message: string) {
    super('environment', message)
  }
}

/** It does not answer at all. */
export class LogUnreachable extends LogFailure {}

/** A connection to the log whose calls block this thread until they are answered. Each throws a `LogFailure`. */
export interface Post {
  /** `null` while no log was begun. */
  head(): Head | null
  /** Takes the head for this writer alone; one that is not to take long is cut off when it does. */
  lock(isLong?: boolean): Head | null
  begin(head: Omit<Head, 'at'>): Head | null
  write(entry: NewEntry): void
  commit(): void
  letGo(): void
  hasEntry(id: string): boolean
  entriesAfter(question: EntriesQuestion): Entry[]
  firstEntry(): number | null
  noteMember(member: Member): void
  noteBackup(seq: number): void
  cut(): number
  holdRole(role: string): boolean
  /** Takes a run that one process of all servers has at a time; since when it has it, or another one does. */
  takeRun(run: string): TakenRun
  hasRun(run: string): boolean
  endRun(run: string): void
  close(): void
}

/**
 * Opens a connection to PostgreSQL in a thread of its own, on which this thread can wait: the store's transactions are
 * synchronous, and nothing else may happen between their last statement and their commit. The thread starts with the
 * first call.
 */
export const openPost = (address: string): Post => {
  const signal = new Int32Array(new SharedArrayBuffer(4))
  const { port1, port2 } = new MessageChannel()
  let worker: Worker | null = null
  const start = () => {
    const started = new Worker(new URL('./post-worker.ts', import.meta.url), {
      workerData: { address, signal, port: port2 },
      transferList: [port2],
    })
    started.unref()
    port1.unref()
    return started
  }
  const call = <T>(message: PostCall): T => {
    worker ??= start()
    const before = Atomics.load(signal, 0)
    port1.postMessage(message)
    Atomics.wait(signal, 0, before, 60_000)
    const received = receiveMessageOnPort(port1) as { message: PostReply } | undefined
    const reply = received?.message ?? { failure: { message: 'no answer', code: '' } }
    if ('value' in reply) return reply.value as T
    throw failureOf(reply.failure)
  }
  return {
    head: () => call({ name: 'head' }),
    lock: (isLong = false) => call({ name: 'lock', isLong }),
    begin: (head) => call({ name: 'begin', head }),
    write: (entry) => call({ name: 'write', entry }),
    commit: () => call({ name: 'commit' }),
    letGo: () => call({ name: 'let go' }),
    hasEntry: (id) => call({ name: 'has entry', id }),
    entriesAfter: (question) => call({ name: 'entries after', question }),
    firstEntry: () => call({ name: 'first entry' }),
    noteMember: (member) => call({ name: 'note member', member }),
    noteBackup: (seq) => call({ name: 'note backup', seq }),
    cut: () => call({ name: 'cut' }),
    holdRole: (role) => call({ name: 'hold role', role }),
    takeRun: (run) => call({ name: 'take run', run }),
    hasRun: (run) => call({ name: 'has run', run }),
    endRun: (run) => call({ name: 'end run', run }),
    close: () => {
      worker?.postMessage('end')
      port1.close()
    },
  }
}

/** `lock_timeout` passed: another writer has locked the head. */
const lockNotAvailable = '55P03'

const failureOf = ({ message, code }: { message: string; code: string }): LogFailure =>
  code === lockNotAvailable
    ? new LogFailure(
        'Write: other servers are writing to the database at DATABASE_URL; nothing was changed; try again',
      )
    : new LogUnreachable(
        `Reach the database at DATABASE_URL: ${message}; nothing was changed. Start PostgreSQL, or correct DATABASE_URL, and try again`,
      )
