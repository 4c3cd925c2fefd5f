import type pg from 'pg'
import { hasReached, refuseOlder, type Followed } from './apply.ts'
import { connectPrimary, cut, within } from './connection.ts'
import { Unreachable } from './unreachable.ts'
import { committedHeadQuestion, headQuestion, type Head } from './log.ts'

/** A request waits no longer than this for the answer whether this server is current, unless another deadline is given. */
const usualDeadline = 1_500

export interface ReadIndex {
  /** Resolves when the file has reached a head that was asked for after this call; rejects with `Unreachable`. */
  reached(): Promise<void>
  close(): void
}

interface ReadIndexOptions {
  address: string
  /** Whether the question is a commit. */
  isCommitted: boolean
  deadline?: number | undefined
  followed(): Followed | null
  /** Brings the file to a head, beside this thread. */
  catchUp(head: Head): Promise<void>
  onInstant(at: number): void
  /** Called after each query: with the reason when it was not answered in time, else with `null`. */
  onAnswer(failure: unknown): void
}

interface Batch {
  promise: Promise<void>
  resolve: () => void
  reject: (error: Error) => void
  begun: number
}

const newBatch = (): Batch => {
  const batch = { ...Promise.withResolvers<void>(), begun: performance.now() }
  batch.promise.catch(() => undefined)
  return batch
}

/**
 * Asks the primary for its head, one question at a time, whatever the load. Threat: a question that is under way may be
 * older than a withdrawal that was acknowledged before a request came in. So a request joins the next one: the batch is
 * closed before its question is sent.
 */
export const readIndexOf = (options: ReadIndexOptions): ReadIndex => {
  const { address, isCommitted, deadline = usualDeadline, followed, catchUp, onInstant, onAnswer } = options
  const question = isCommitted ? committedHeadQuestion : headQuestion
  let client: pg.Client | null = null
  let next: Batch | null = null
  let isAsking = false
  let isClosed = false

  const drop = (): void => {
    if (client) cut(client)
    client = null
  }
  const ask = async (): Promise<Head> => {
    if (!client) {
      const opened = await connectPrimary(address)
      if (isClosed) cut(opened)
      else client = opened
    }
    const { rows } = await (client as pg.Client).query<Head>(question)
    if (!rows[0]) throw new Error('the database contains no log')
    return rows[0]
  }
  const answer = async (batch: Batch): Promise<void> => {
    const left = () => Math.max(1, batch.begun + deadline - performance.now())
    const before = followed()
    let head: Head
    try {
      head = await within(left(), ask())
    } catch (error) {
      // Its answer would come to a later question.
      drop()
      throw error
    }
    refuseOlder(before, head)
    onInstant(head.at)
    const at = followed()
    if (!at || !hasReached(at, head)) await within(left(), catchUp(head))
  }
  const askAll = async (): Promise<void> => {
    while (next) {
      const batch: Batch = next
      next = null
      try {
        await answer(batch)
        onAnswer(null)
        batch.resolve()
      } catch (error) {
        onAnswer(error)
        batch.reject(new Unreachable((error as Error).message))
      }
    }
    isAsking = false
  }

  return {
    reached() {
      const batch = (next ??= newBatch())
      if (!isAsking) {
        isAsking = true
        // Whatever else has arrived in this turn of the event loop joins.
        setImmediate(() => void askAll())
      }
      return batch.promise
    },
    close() {
      isClosed = true
      drop()
    },
  }
}
