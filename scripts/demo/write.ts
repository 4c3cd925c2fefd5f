import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** How many records of each kind were written. */
export type Tally = Record<string, number>

const chunkLength = 1 << 16

/**
 * Writes records as JSON Lines, no faster than `into` takes them. `false` when the reader at the other end left
 * before all were written, as `head` does.
 */
export const writeLines = async (
  records: Iterable<{ kind: string }>,
  into: Writable,
  { end }: { end: boolean },
): Promise<Tally | false> => {
  const tally: Tally = {}
  try {
    await pipeline(Readable.from(chunks(records, tally)), into, { end })
    return tally
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return false
    throw error
  }
}

// One write for each record would cost more than making it.
function* chunks(records: Iterable<{ kind: string }>, tally: Tally): Generator<string> {
  let chunk = ''
  for (const record of records) {
    tally[record.kind] = (tally[record.kind] ?? 0) + 1
    chunk += `${JSON.stringify(record)}\n`
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
  }
  if (chunk) yield chunk
}
