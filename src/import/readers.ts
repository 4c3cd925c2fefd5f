import { availableParallelism } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import {
  batchesOf,
  emptyFile,
  readBatch,
  type Batch,
  type Reading,
  type ReadingOptions,
} from './read-files.ts'
import { nothingKnown, type KnownReadings } from './known-readings.ts'
import type { SourceFile } from './source-files.ts'

/** Less than this is read sooner than a thread starts. */
const fewBytes = 4 * 1_048_576

/** So many batches wait for a thread at most: one more is read by this thread, which has the code already. */
const waitingAtMost = 2

/**
 * Reads every record of the files, in their order, some at a time. Where there is much to read, every core does, one of
 * them by this thread, which judges and stages as well; a few batches are under way at a time, however large a file is.
 */
export async function* readAll(
  files: readonly SourceFile[],
  how: ReadingOptions,
  known: Pick<KnownReadings, 'ofBatch'> = nothingKnown,
): AsyncGenerator<Reading[]> {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const mostReaders = bytes > fewBytes ? availableParallelism() - 1 : 0
  const readers: ReturnType<typeof startReader>[] = []
  const pending: Promise<Reading[]>[] = []
  let isEmpty = true

  const next = async (): Promise<Reading[]> => {
    const readings = (await pending.shift()) ?? []
    if (readings.length > 0) isEmpty = false
    return readings
  }
  const read = (batch: Batch): Promise<Reading[]> => {
    if (readers.length < mostReaders) readers.push(startReader())
    const reader = readers.toSorted((one, other) => one.waiting() - other.waiting()).at(0)
    return reader && reader.waiting() < waitingAtMost
      ? reader.read(batch, how)
      : Promise.resolve().then(() => readBatch(batch, how))
  }

  try {
    for (const file of files) {
      // A list without records is one; a .jsonl file without a line is rather what a broken export leaves.
      isEmpty = /\.jsonl$/i.test(file.path)
      for await (const batch of batchesOf(file)) {
        const { known: found, rest, learn } = known.ofBatch(batch)
        const readings =
          rest === null
            ? Promise.resolve(found)
            : read(rest).then((others) => {
                learn(others)
                return found.length === 0
                  ? others
                  : [...found, ...others].toSorted((one, other) => one.place.number - other.place.number)
              })
        // It is awaited in its turn.
        readings.catch(() => undefined)
        pending.push(readings)
        if (pending.length > waitingAtMost * readers.length) yield await next()
      }
      while (pending.length > 0) yield await next()
      if (isEmpty) yield [emptyFile(file)]
    }
  } finally {
    await Promise.all(readers.map(({ end }) => end()))
  }
}

const batch = 64

/** Readings that come one by one, some at a time like those of `readAll`; each time in one transaction that only reads. */
export async function* inBatches(
  readings: Iterable<Reading>,
  inOneRead: (read: () => Reading[]) => Reading[],
): AsyncGenerator<Reading[]> {
  const left = readings[Symbol.iterator]()
  const some = (): Reading[] => {
    const taken: Reading[] = []
    while (taken.length < batch) {
      const next = left.next()
      if (next.done === true) break
      taken.push(next.value)
    }
    return taken
  }
  for (;;) {
    // Signals and timers of this process come in between.
    await nextTurn()
    const taken = inOneRead(some)
    yield taken
    if (taken.length < batch) return
  }
}

const startReader = () => {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    // What it reads lives for one batch: a larger nursery only makes the process larger.
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  })
  const waiting: PromiseWithResolvers<Reading[]>[] = []
  let death: Error | null = null
  worker.on('message', (readings: Reading[]) => waiting.shift()?.resolve(readings))
  worker.on('error', (error: Error) => {
    death = error
    for (const each of waiting.splice(0)) each.reject(error)
  })
  return {
    read(batch: Batch, how: ReadingOptions): Promise<Reading[]> {
      if (death) return Promise.reject(death)
      const answer = Promise.withResolvers<Reading[]>()
      waiting.push(answer)
      worker.postMessage({ batch, how })
      return answer.promise
    },
    waiting: () => waiting.length,
    end: () => worker.terminate(),
  }
}
