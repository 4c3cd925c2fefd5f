import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Unreachable, type AppContext } from '#src/compose.ts'
import type { Config } from '#src/config.ts'
import { Refusal } from '#src/domain/errors.ts'
import { isBusy } from './moment.ts'
import { madeBy, type WriteInput, type WriteName, type Written } from './writes.ts'
import type { WriteReply, WriteTask } from './writer-worker.ts'

/**
 * Writes while a server answers, for somebody who uses it: each write of `writes.ts` is one transaction. Rejects with
 * `Unreachable` where it could not be made in time, so that the answer is 503.
 */
export interface Writer {
  write<Name extends WriteName>(name: Name, input: WriteInput<Name>): Promise<Written<Name>>
  close(): void
}

/** A write begins its transaction within so many milliseconds, or is not made. */
const patience = 4_000

/** How long the thread may take to start: it loads the program and opens the store. */
const startMilliseconds = 30_000

/** How long the answer to a transaction that has begun is waited for. */
const commitMilliseconds = 4_000

/** How soon a write is tried again while another process has the database locked. */
const retryMilliseconds = 5

/** The writer of a server: of several, in a thread of its own. */
export const writerOf = (appContext: AppContext): Writer =>
  appContext.cluster ? writerInThread(appContext.config) : writerHere(appContext)

/** Writes in this thread: SQLite answers in microseconds. Where an import has it locked others are answered meanwhile. */
const writerHere = (appContext: AppContext): Writer => ({
  async write(name, input) {
    const end = performance.now() + patience
    for (;;)
      try {
        return madeBy(appContext, name, input) as Written<typeof name>
      } catch (error) {
        if (!isBusy(error)) throw error
        if (performance.now() > end) throw new Unreachable('another process has the database locked')
        await wait(retryMilliseconds)
      }
  },
  close: () => undefined,
})

/** What went wrong in the thread, as it would have been thrown here. */
const failureOf = ({
  message,
  code,
  refusal,
}: Extract<WriteReply, { failure: object }>['failure']): Error => {
  if (refusal === 'environment' || refusal === 'busy') return new Unreachable(message)
  if (refusal !== null) return new Refusal(refusal, message)
  const error = Object.assign(new Error(message), { code })
  return isBusy(error) ? new Unreachable(message) : error
}

/**
 * Writes in a thread with a store of its own. Threat: a transaction in the order of the log waits for PostgreSQL and for
 * other writers, and the thread that answers would stand still with it. The thread starts with the first write: it takes
 * some 100 MB, which a server without an office need not pay.
 */
const writerInThread = (config: Config): Writer => {
  const waiting = new Map<number, (reply: WriteReply) => void>()
  let thread: { worker: Worker; ready: Promise<void> } | null = null
  let last = 0
  const start = () => {
    const worker = new Worker(new URL('./writer-worker.ts', import.meta.url), { workerData: config })
    const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
    const giveUp = (message: string) => {
      if (thread?.worker === worker) thread = null
      reject(new Unreachable(message))
      const failure = { message, code: '', refusal: 'environment' } as const
      for (const end of waiting.values()) end({ failure })
      waiting.clear()
    }
    worker.on('message', (message: 'ready' | { id: number; reply: WriteReply }) => {
      if (message === 'ready') return resolve()
      waiting.get(message.id)?.(message.reply)
      waiting.delete(message.id)
    })
    // The next write starts it again.
    worker.on('error', ({ message }) => giveUp(message))
    worker.on('exit', () => giveUp('the thread that writes ended'))
    worker.unref()
    ready.catch(() => undefined)
    return { worker, ready }
  }
  return {
    async write(name, input) {
      const { worker, ready } = (thread ??= start())
      await withinTime(ready, startMilliseconds)
      const id = ++last
      const { promise, resolve } = Promise.withResolvers<WriteReply>()
      waiting.set(id, resolve)
      const until = performance.timeOrigin + performance.now() + patience
      worker.postMessage({ id, name, input, until } satisfies WriteTask)
      const reply = await withinTime(promise, patience + commitMilliseconds).finally(() => waiting.delete(id))
      if ('failure' in reply) throw failureOf(reply.failure)
      return reply.answer as Written<typeof name>
    },
    close: () => void thread?.worker.terminate(),
  }
}

/** What the thread resolves to, unless it takes longer. */
const withinTime = <T>(promise: Promise<T>, milliseconds: number): Promise<T> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Unreachable(`the thread that writes did not answer within ${milliseconds} ms`)),
    milliseconds,
  )
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer))
}
