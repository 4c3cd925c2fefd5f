import type { Context } from 'hono'
import type { MemoryOf } from '#src/domain/bytes.ts'
import { outgoingOf } from './request.ts'

/** A snapshot page of fifty lines of twelve kilobytes fits, whatever it is written in. */
const size = 2 * 1_048_576
/** About as many as are sent at a time; each answer beyond these allocates its own memory. */
const mostSpare = 16

const spare: Buffer<ArrayBuffer>[] = []

/**
 * Memory for one long answer, used again once that was sent or its client is gone. A tenth to half a megabyte
 * of it for each answer made the collector of garbage run so often that one reader in twenty waited for it.
 */
export const memoryFor =
  (context: Context): MemoryOf =>
  (bytes) => {
    const outgoing = outgoingOf(context)
    if (!outgoing || bytes > size) return Buffer.allocUnsafeSlow(bytes)
    const memory = spare.pop() ?? Buffer.allocUnsafeSlow(size)
    outgoing.once('close', () => {
      if (spare.length < mostSpare) spare.push(memory)
    })
    return memory
  }
