import { fork, type ChildProcess } from 'node:child_process'
import type { SourceMessage } from '#src/import/feed/follow-main.ts'
import { backoffOf } from '#src/publish/backoff.ts'
import { yieldToAnswers } from './publisher.ts'

/** Whoever follows the sources of feeds. */
export interface SourceFollower {
  stop(): Promise<void>
}

/** Fetches and imports feeds in a process of its own, at the lowest priority; it is started again when it dies. */
export const startSources = (told: (message: SourceMessage | { ended: string }) => void): SourceFollower => {
  let stopping = false
  let child: ChildProcess | null = null
  const backoff = backoffOf()
  const start = () => {
    if (stopping) return
    const started = fork(new URL('../import/feed/follow-main.ts', import.meta.url), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child = started
    started.on('message', (message) => {
      backoff.succeeded()
      told(message as SourceMessage)
    })
    started.on('error', ({ message }) => told({ ended: message }))
    started.on('exit', (code, signal) => {
      child = null
      if (stopping) return
      told({ ended: String(signal ?? code) })
      setTimeout(start, backoff.failed()).unref()
    })
    yieldToAnswers(started)
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
        // An import that is broken off is completed by whoever comes next.
        setTimeout(() => last.kill('SIGKILL'), 5_000).unref()
      }),
  }
}
