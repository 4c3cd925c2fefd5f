import { parentPort, workerData } from 'node:worker_threads'
import { compose } from '#src/compose.ts'
import type { Config } from '#src/config.ts'
import { Refusal, type RefusalCode } from '#src/domain/errors.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { madeBy, type WriteName } from './writes.ts'

export interface WriteTask {
  id: number
  name: WriteName
  input: unknown
  /** When its transaction has to have begun, in milliseconds of the machine. */
  until: number
}

export type WriteReply =
  | { answer: unknown }
  | { failure: { message: string; code: string; refusal: RefusalCode | null } }

// The site file says nothing of what is written for a member, and the server has judged it.
const { store, now } = compose(workerData as Config, { isSiteUnread: true })

/**
 * The clock of a write, which its transaction reads once it has begun. Threat: who was answered that nothing could be
 * written, and has done it another way, finds it done a minute later.
 */
const clockUntil = (until: number) => (): Instant => {
  if (performance.timeOrigin + performance.now() > until)
    throw new Refusal('environment', 'Write: its turn came too late; nothing was changed')
  return now()
}

const replyTo = ({ name, input, until }: WriteTask): WriteReply => {
  try {
    return { answer: madeBy({ store, now: clockUntil(until) }, name, input) }
  } catch (error) {
    const refusal = error instanceof Refusal ? error.code : null
    const { code = '' } = error as { code?: string }
    return { failure: { message: (error as Error).message, code, refusal } }
  }
}

parentPort?.on('message', (task: WriteTask) => parentPort?.postMessage({ id: task.id, reply: replyTo(task) }))
parentPort?.postMessage('ready')
