import { availableParallelism } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import {
  readBatches,
  emptyFile,
  readBatch,
  type Batch,
  type ReadRecord,
  type ReadingOptions,
  placeIn,
  readAgain,
  readValue,
} from './read-files.ts'
import type { SourceFile } from './source-files.ts'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulesInForce, findLaw } from '#src/domain/law/laws.ts'
import { madeOnce } from '#src/domain/memo.ts'
import { startOfDay } from '#src/domain/time/calendar.ts'
import { lineDigest, type Import, type KnownLines } from '#src/compose.ts'
import type { FilePosition } from './describe-problem.ts'

/**
 * What a program reads records by: its own code, its tables, the versions of its libraries, and the runtime with its
 * tables of characters. By content, so that no change of a rule has to be declared; about 20 ms.
 */
export const programDigest = (root: string): string => {
  const digest = createHash('sha256')
  const filesIn = (folder: string, name: RegExp, recursive: boolean) =>
    readdirSync(join(root, folder), { recursive, encoding: 'utf8' })
      .filter((file) => name.test(file))
      .map((file) => join(folder, file))
  const files = [
    ...filesIn('src/domain', /\.(?:ts|json)$/, true),
    ...filesIn('src/import', /\.ts$/, true),
    ...filesIn('data', /\.json$/, false),
    'package.json',
  ]
  for (const file of files.toSorted()) digest.update(`${file}\0`).update(readFileSync(join(root, file)))
  return digest.update(JSON.stringify(process.versions)).digest('base64url')
}
const program = madeOnce(() => programDigest(join(import.meta.dirname, '../..')))

/**
 * Names everything by which a line is read, beside its bytes and the day: the program, the bounds that the site sets, its
 * country, what it asks of altered pictures, and which rules of its law count today. Two imports with the same name read the same line alike.
 */
export const readingRules = ({ today, country, altered_pictures, bounds }: ReadingOptions): string =>
  JSON.stringify([
    program(),
    country,
    altered_pictures ?? null,
    bounds,
    rulesInForce(findLaw({ country }), startOfDay(today)),
  ])

/** What earlier imports read, by the same rules. */
export interface KnownReadings {
  /** What is known of the lines of a batch; the batch without them, and what is to be done with what is read of it. */
  ofBatch(batch: Batch): { known: ReadRecord[]; rest: Batch | null; learn(read: readonly ReadRecord[]): void }
  /** Reads a value as `readValue` does, unless its JSON is known. */
  readValue: typeof readValue
  end(isKept: boolean): void
}

/** Nothing is known, as of a check, which has no store. */
const nothingKnown: Pick<KnownReadings, 'ofBatch'> = {
  ofBatch: (rest) => ({ known: [], rest, learn: () => undefined }),
}

const learnIn = (lines: KnownLines, digest: ReturnType<typeof lineDigest>, reading: ReadRecord): void => {
  if ('problems' in reading) return
  const { names, text, raw_digest, hasMedia, warnings } = reading
  lines.learn(digest, { names, text, raw_digest, hasMedia, hasWarnings: warnings.length > 0 })
}

/** What is known to an import. `inOneRead` reads in one transaction. */
export const knownReadings = (
  staged: Import<FilePosition>,
  how: ReadingOptions,
  inOneRead: <T>(read: () => T) => T,
): KnownReadings => {
  const lines = staged.knownLines({ rules: readingRules(how), today: how.today })
  return {
    ofBatch(batch) {
      const { file, first } = batch
      if (batch.lines === null) return nothingKnown.ofBatch(batch)
      const digests = batch.lines.map((line) => (line instanceof Uint8Array ? lineDigest(line) : null))
      const known: ReadRecord[] = []
      const left = inOneRead(() =>
        batch.lines?.map((line, index) => {
          const digest = digests[index]
          const found = digest ? lines.recall(digest) : null
          if (!(line instanceof Uint8Array) || found === null) return line
          known.push(readAgain(found, placeIn(file, 'line', first + index), line.length + 1, how))
          return null
        }),
      )
      return {
        known,
        rest: left?.some((line) => line !== null) ? { ...batch, lines: left } : null,
        learn(read) {
          for (const reading of read) {
            const digest = digests[reading.place.number - first]
            if (digest) learnIn(lines, digest, reading)
          }
        },
      }
    },
    readValue(value, place, bytes) {
      const digest = lineDigest(JSON.stringify(value))
      const known = lines.recall(digest)
      if (known !== null) return readAgain(known, place, bytes, how)
      const reading = readValue(value, place, bytes, how)
      learnIn(lines, digest, reading)
      return reading
    },
    end: (isKept) => lines.end(isKept),
  }
}

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
): AsyncGenerator<ReadRecord[]> {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const mostReaders = bytes > fewBytes ? availableParallelism() - 1 : 0
  const readers: ReturnType<typeof startReader>[] = []
  const pending: Promise<ReadRecord[]>[] = []
  let isEmpty = true

  const next = async (): Promise<ReadRecord[]> => {
    const readings = (await pending.shift()) ?? []
    if (readings.length > 0) isEmpty = false
    return readings
  }
  const read = (batch: Batch): Promise<ReadRecord[]> => {
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
      for await (const batch of readBatches(file)) {
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
  readings: Iterable<ReadRecord>,
  inOneRead: (read: () => ReadRecord[]) => ReadRecord[],
): AsyncGenerator<ReadRecord[]> {
  const left = readings[Symbol.iterator]()
  const some = (): ReadRecord[] => {
    const taken: ReadRecord[] = []
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
  const waiting: PromiseWithResolvers<ReadRecord[]>[] = []
  let death: Error | null = null
  worker.on('message', (readings: ReadRecord[]) => waiting.shift()?.resolve(readings))
  worker.on('error', (error: Error) => {
    death = error
    for (const each of waiting.splice(0)) each.reject(error)
  })
  return {
    read(batch: Batch, how: ReadingOptions): Promise<ReadRecord[]> {
      if (death) return Promise.reject(death)
      const answer = Promise.withResolvers<ReadRecord[]>()
      waiting.push(answer)
      worker.postMessage({ batch, how })
      return answer.promise
    },
    waiting: () => waiting.length,
    end: () => worker.terminate(),
  }
}
