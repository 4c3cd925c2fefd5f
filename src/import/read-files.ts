import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { shown } from './describe-problem.ts'
import { parseJson, type Repeated } from './parse-json.ts'
import type { SourceFile } from './source-files.ts'

/** Where a record stands: the file, and the line (JSON Lines) or record (JSON) counted from 1. */
export interface Place {
  file: string
  unit: 'line' | 'record'
  number: number
  /** The character within the line, from 1, where JSON goes wrong. */
  column?: number
  /** The folder that picture paths are relative to. */
  folder: string
}

/** A parsed JSON value, or why there is none. */
export type Piece = { place: Place; bytes: number } & ({ value: unknown } | { problem: string })

/** One record's JSON may be this long; more is no listing. */
export const largestRecord = 1_048_576
const largestFile = 64 * 1_048_576

const tooLong = `expected one record of at most ${largestRecord}`

/** Reads the values of one file, one after the other. A value that cannot be read comes with its problem. */
export const pieces = (file: SourceFile): AsyncGenerator<Piece> =>
  /\.jsonl$/i.test(file.path) ? linesOf(file) : recordsOf(file)

const placeIn = (file: SourceFile, unit: Place['unit'], number: number, column?: number): Place => ({
  file: file.name,
  unit,
  number,
  ...(column !== undefined && { column }),
  folder: file.folder,
})

// A list without records is one; a file without a character is rather what a broken export leaves.
const emptyFile = (file: SourceFile): Piece => ({
  place: placeIn(file, 'line', 1),
  bytes: file.bytes,
  problem: 'found an empty file, expected at least one record',
})

async function* recordsOf(file: SourceFile): AsyncGenerator<Piece> {
  const { bytes } = file
  if (bytes > largestFile) {
    yield {
      place: placeIn(file, 'line', 1),
      bytes,
      problem: `found a file of ${bytes} bytes, expected at most ${largestFile}, or a .jsonl file of any length`,
    }
    return
  }
  const read = parseJson(await readFile(file.path))
  if ('problem' in read) {
    yield { place: placeIn(file, 'line', read.line, read.column), bytes, problem: read.problem }
    return
  }
  if (read.value === undefined) {
    yield emptyFile(file)
    return
  }
  const isList = Array.isArray(read.value)
  const records: readonly unknown[] = isList ? (read.value as unknown[]) : [read.value]
  for (const [index, value] of records.entries()) {
    const share = bytes / records.length
    const repeated = read.repeated.find(({ path }) => !isList || path[0] === index)
    if (repeated) {
      const place = placeIn(file, 'line', repeated.line, repeated.column)
      yield { place, bytes: share, problem: foundAgain(repeated) }
      continue
    }
    const place = placeIn(file, 'record', index + 1)
    const length = bytes > largestRecord ? lengthOf(value) : 0
    if (length > largestRecord)
      yield { place, bytes: share, problem: `found ${length} characters, ${tooLong}` }
    else yield { place, bytes: share, value }
  }
}

const foundAgain = ({ path }: Repeated): string =>
  `found the property ${shown(path.at(-1))} again, expected each property once`

const lengthOf = (value: unknown): number => {
  try {
    return JSON.stringify(value).length
  } catch {
    // Nested deeper than the stack: the schema refuses it by its place.
    return 0
  }
}

async function* linesOf(file: SourceFile): AsyncGenerator<Piece> {
  let number = 0
  let empty = true
  for await (const line of splitLines(file.path)) {
    number++
    if (typeof line === 'number') {
      yield {
        place: placeIn(file, 'line', number),
        bytes: line,
        problem: `found a line of ${line} bytes, ${tooLong}`,
      }
      empty = false
      continue
    }
    const bytes = line.length + 1
    const read = parseJson(line)
    if ('value' in read && read.value === undefined) continue
    empty = false
    if ('problem' in read)
      yield { place: placeIn(file, 'line', number, read.column), bytes, problem: read.problem }
    else if (read.repeated[0])
      yield {
        place: placeIn(file, 'line', number, read.repeated[0].column),
        bytes,
        problem: foundAgain(read.repeated[0]),
      }
    else yield { place: placeIn(file, 'line', number), bytes, value: read.value }
  }
  if (empty) yield emptyFile(file)
}

/** The lines of a file, without holding one that is too long: of it, only its length in bytes. */
async function* splitLines(path: string): AsyncGenerator<Buffer | number> {
  let held: Buffer[] = []
  let length = 0
  const hold = (part: Buffer) => {
    length += part.length
    if (length > largestRecord) held = []
    else if (part.length > 0) held.push(part)
  }
  const take = (): Buffer | number => {
    const line = length > largestRecord ? length : Buffer.concat(held)
    held = []
    length = 0
    return line
  }
  const chunks = createReadStream(path, { highWaterMark: 262_144 }) as AsyncIterable<Buffer>
  for await (const chunk of chunks) {
    let from = 0
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      hold(chunk.subarray(from, at))
      yield take()
      from = at + 1
    }
    hold(chunk.subarray(from))
  }
  if (length > 0) yield take()
}
