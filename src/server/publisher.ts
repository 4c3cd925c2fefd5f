import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { backoffOf } from '#src/publish/backoff.ts'
import type { PublisherMessage } from '#src/publish/main.ts'

export interface Publisher {
  stop(): Promise<void>
}

/**
 * Runs the publication in a process of its own, at the lowest priority, so that rendering never slows an answer: the
 * machine gives it what the answers leave. It is started again when it dies, ever less often until it has published.
 */
export const startPublisher = (told: (message: PublisherMessage) => void): Publisher => {
  let stopping = false
  let child: ChildProcess | null = null
  const backoff = backoffOf()
  const ended = (cause: string) => {
    child = null
    if (stopping) return
    told({
      kind: 'failed',
      what: 'process',
      cause: { kind: 'process_ended', of: cause },
      message: `The publishing process ended (${cause}); it is started again`,
    })
    setTimeout(start, backoff.failed()).unref()
  }
  const heard = (message: PublisherMessage) => {
    if (message.kind === 'published') backoff.succeeded()
    told(message)
  }
  const start = () => {
    if (stopping) return
    try {
      const started = fork(new URL('../publish/main.ts', import.meta.url), {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      child = started
      started.on('message', (message) => heard(message as PublisherMessage))
      // One that could not be started tells an error and no exit.
      started.on('error', ({ message }) => started.pid === undefined && ended(message))
      started.on('exit', (code, signal) => ended(String(signal ?? code)))
      yieldToAnswers(started)
    } catch (error) {
      ended((error as Error).message)
    }
  }
  start()
  return {
    stop: () =>
      new Promise((resolve) => {
        stopping = true
        const last = child
        if (last?.pid === undefined) return resolve()
        last.once('exit', () => resolve())
        last.kill('SIGTERM')
        setTimeout(() => last.kill('SIGKILL'), 5_000).unref()
      }),
  }
}

/**
 * A thread takes over the priority of the one that starts it, and Linux sets that of one thread alone. So it is set
 * from outside before the process has started any: set from within, it would miss the collectors of garbage, which
 * take a fifth of a publication's time.
 */
export const yieldToAnswers = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended already, and says so itself.
  }
}
