import { lineDigest, type Import, type KnownLines } from '#src/compose.ts'
import { placeIn, readAgain, readValue, type Batch, type Reading, type ReadingOptions } from './read-files.ts'
import type { Place } from './place.ts'
import { readingRules } from './reading-rules.ts'

/** What earlier imports read, by the same rules. */
export interface KnownReadings {
  /** What is known of the lines of a batch; the batch without them, and what is to be done with what is read of it. */
  ofBatch(batch: Batch): { known: Reading[]; rest: Batch | null; learn(read: readonly Reading[]): void }
  /** Reads a value as `readValue` does, unless its JSON is known. */
  readValue: typeof readValue
  end(isKept: boolean): void
}

/** Nothing is known, as of a check, which has no store. */
export const nothingKnown: Pick<KnownReadings, 'ofBatch'> = {
  ofBatch: (rest) => ({ known: [], rest, learn: () => undefined }),
}

const learnIn = (lines: KnownLines, digest: ReturnType<typeof lineDigest>, reading: Reading): void => {
  if ('problems' in reading) return
  const { names, text, raw_digest, hasMedia, warnings } = reading
  lines.learn(digest, { names, text, raw_digest, hasMedia, hasWarnings: warnings.length > 0 })
}

/** What is known to an import. `inOneRead` reads in one transaction. */
export const knownReadings = (
  staged: Import<Place>,
  how: ReadingOptions,
  inOneRead: <T>(read: () => T) => T,
): KnownReadings => {
  const lines = staged.knownLines({ rules: readingRules(how), today: how.today })
  return {
    ofBatch(batch) {
      const { file, first } = batch
      if (batch.lines === null) return nothingKnown.ofBatch(batch)
      const digests = batch.lines.map((line) => (line instanceof Uint8Array ? lineDigest(line) : null))
      const known: Reading[] = []
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
