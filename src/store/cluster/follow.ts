import { Worker } from 'node:worker_threads'
import type { Head } from './log.ts'

export interface FollowSettings {
  address: string
  folder: string
  member: string
  /** The version of this program, for people. */
  release: string
  /** The version of the tables that it knows. */
  schema: number
}

export interface FollowTask {
  id: number
  head: Head
}

/** Why it could not catch up; `null` when it did. */
export type FollowReply = string | null

/** A thread that brings the file of a folder to a head while requests are answered, and reports how far it is. */
export const startFollowing = (settings: FollowSettings) => {
  const waiting = new Map<number, { resolve: () => void; reject: (error: Error) => void }>()
  let worker: Worker | null = null
  let last = 0
  const giveUp = (cause: string) => {
    worker = null
    for (const { reject } of waiting.values()) reject(new Error(cause))
    waiting.clear()
  }
  const start = (): Worker => {
    const started = new Worker(new URL('./follow-worker.ts', import.meta.url), { workerData: settings })
    started.on('message', ({ id, reply }: { id: number; reply: FollowReply }) => {
      const asked = waiting.get(id)
      waiting.delete(id)
      if (reply === null) asked?.resolve()
      else asked?.reject(new Error(reply))
    })
    // It is started again by the next question.
    started.on('error', ({ message }) => giveUp(message))
    started.on('exit', () => giveUp('the thread that follows the log ended'))
    started.unref()
    return started
  }
  worker = start()
  return {
    catchUp: (head: Head): Promise<void> =>
      new Promise((resolve, reject) => {
        const id = ++last
        waiting.set(id, { resolve, reject })
        worker ??= start()
        worker.postMessage({ id, head } satisfies FollowTask)
      }),
    close: () => void worker?.terminate(),
  }
}
