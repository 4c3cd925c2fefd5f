import { fork, type ChildProcess } from 'node:child_process'
import type { PublisherMessage } from '#src/publish/main.ts'

export interface Publisher {
  stop(): Promise<void>
}

const restartMilliseconds = 2_000

/**
 * Runs the publication in a process of its own, at a lower priority, so that rendering never slows an answer. It is
 * started again when it dies.
 */
export const startPublisher = (told: (message: PublisherMessage) => void): Publisher => {
  let stopping = false
  let child: ChildProcess
  const start = () => {
    child = fork(new URL('../publish/main.ts', import.meta.url), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('message', (message) => told(message as PublisherMessage))
    child.on('exit', (code, signal) => {
      if (stopping) return
      told({
        kind: 'failed',
        message: `The publishing process ended (${signal ?? code}); it is started again`,
      })
      setTimeout(start, restartMilliseconds).unref()
    })
  }
  start()
  return {
    stop: () =>
      new Promise((resolve) => {
        stopping = true
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
        setTimeout(() => child.kill('SIGKILL'), 5_000).unref()
      }),
  }
}
