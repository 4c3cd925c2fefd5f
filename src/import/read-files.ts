import type { Message } from '#src/domain/message/message.ts'
import { fromJson, toJson } from '#src/domain/json.ts'
import type { KnownLine } from '#src/compose.ts'
import type { SourceRecord } from '#src/domain/source/record.ts'
import { hash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import type { AlteredPictureRule } from '#src/domain/listing/altered-pictures.ts'
import { readRecordNames } from '#src/domain/source/names.ts'
import { readRecord, type SourceBounds } from '#src/domain/source/read.ts'
import type { Suspects } from '#src/domain/private/listing-texts.ts'
import { listWarnings, type Warning, type WarningKind } from '#src/domain/source-warnings.ts'
import type { Fault } from '#src/domain/strict-json.ts'
import { quote } from '#src/domain/quote.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import {
  describeProblem,
  placeText,
  describeFieldProblem,
  type Problem,
  type FilePosition,
} from './describe-problem.ts'
import { sourceJson } from './source-json.ts'
import type { SourceFile } from './source-files.ts'

/** A warning with its place. */
export interface ReadWarning {
  kind: WarningKind
  text: string
  /** Of what the law demands and nothing says, the name of its rule. */
  rule?: string
}

/** What was read of a record. */
interface ReadText extends Omit<KnownLine, 'hasWarnings'> {
  /** Of a listing whose texts were judged, those in which something private was found, whoever its agency is. */
  suspects: Suspects | null
  /** Whether its pictures are those that the store has, and not files beside it. */
  reusesPictures?: boolean
  /** What the operator should check, although it is imported. */
  warnings: ReadWarning[]
}

/** A record that was read, or what is wrong with it. */
export type ReadRecord = { place: FilePosition; bytes: number } & (
  | ReadText
  | {
      problems: Problem[]
      /** The agency, account or listing that it names, as far as it can be read. */
      named: string | null
    }
)

/** A line, the length in bytes of one that is too long, or `null` where it is not to be read. */
type Line = Uint8Array | number | null

/** What is read at a time: a `.json` file, or some lines of a `.jsonl` file. */
export interface Batch {
  file: SourceFile
  /** Each line to read, or the length in bytes of one that is too long; `null` for a complete `.json` file. */
  lines: Line[] | null
  /** The number of the first line. */
  first: number
}

/** One record's JSON may be this long; more is no listing. */
const largestRecord = 1_048_576
const largestFile = 64 * 1_048_576
const batchBytes = 524_288

const tooLong: Message = ['record_of', largestRecord]

/** How records are read: on which day, within which bounds. */
export interface ReadingOptions {
  today: ISODate
  /** The country whose law the site follows. */
  country: string
  /** What the site asks of altered pictures. */
  altered_pictures?: AlteredPictureRule | undefined
  bounds: SourceBounds
}

/** Splits a file into batches, in order. */
export async function* readBatches(file: SourceFile): AsyncGenerator<Batch> {
  if (!/\.jsonl$/i.test(file.path)) {
    yield { file, lines: null, first: 1 }
    return
  }
  let lines: Line[] = []
  let bytes = 0
  let number = 0
  for await (const line of splitLines(file.path)) {
    number++
    lines.push(line)
    bytes += typeof line === 'number' ? 0 : line.length
    if (bytes < batchBytes) continue
    yield { file, lines, first: number - lines.length + 1 }
    lines = []
    bytes = 0
  }
  yield { file, lines, first: number - lines.length + 1 }
}

/** The place of a line, a record or a character. */
export const placeIn = (
  file: SourceFile,
  unit: FilePosition['unit'],
  number: number,
  column?: number,
): FilePosition => ({
  file: file.name,
  unit,
  number,
  ...(column !== undefined && { column }),
  folder: file.folder,
})

const wrong = (
  place: FilePosition,
  bytes: number,
  { found, expected }: Pick<Problem, 'found' | 'expected'>,
): ReadRecord => ({
  place,
  bytes,
  problems: [{ record: placeText(place), field: '', found, expected }],
  named: null,
})

/** A list without records is one; a file without a character is rather what a broken export leaves. */
export const emptyFile = (file: SourceFile): ReadRecord =>
  wrong(placeIn(file, 'line', 1), file.bytes, { found: ['empty_file'], expected: ['at_least_one_record'] })

/** Reads the records of a batch on the day of import. */
export const readBatch = (batch: Batch, how: ReadingOptions): ReadRecord[] =>
  batch.lines === null ? readFile(batch.file, how) : readLines(batch, batch.lines, how)

const readFile = (file: SourceFile, how: ReadingOptions): ReadRecord[] => {
  const { bytes } = file
  if (bytes > largestFile) {
    const expected: Message = ['smaller_file', largestFile]
    return [wrong(placeIn(file, 'line', 1), bytes, { found: ['file_of', bytes], expected })]
  }
  const read = sourceJson(readFileSync(file.path))
  if ('found' in read) return [wrong(placeIn(file, 'line', read.line, read.column), bytes, read)]
  if (read.value === undefined) return [emptyFile(file)]
  const isList = Array.isArray(read.value)
  const records: readonly unknown[] = isList ? (read.value as unknown[]) : [read.value]
  return records.map((value: unknown, index) => {
    const share = bytes / records.length
    const repeated = read.repeated.find(({ path }) => !isList || path[0] === index)
    if (repeated) {
      return wrong(placeIn(file, 'line', repeated.line, repeated.column), share, foundAgain(repeated))
    }
    const place = placeIn(file, 'record', index + 1)
    const length = bytes > largestRecord ? lengthOf(value) : 0
    return length > largestRecord
      ? wrong(place, share, { found: ['characters', length], expected: tooLong })
      : readValue(value, place, share, how)
  })
}

const foundAgain = ({ path }: Fault): Pick<Problem, 'found' | 'expected'> => ({
  found: ['property_again', quote(path.at(-1))],
  expected: ['each_property_once'],
})

const lengthOf = (value: unknown): number => {
  try {
    return JSON.stringify(value).length
  } catch {
    // Nested deeper than the stack: the schema refuses it by its place.
    return 0
  }
}

const readLines = ({ file, first }: Batch, lines: Line[], how: ReadingOptions): ReadRecord[] =>
  lines.flatMap((line, index): ReadRecord[] => {
    const number = first + index
    if (line === null) return []
    if (typeof line === 'number')
      return [wrong(placeIn(file, 'line', number), line, { found: ['line_of', line], expected: tooLong })]
    const bytes = line.length + 1
    const read = sourceJson(line)
    if ('found' in read) return [wrong(placeIn(file, 'line', number, read.column), bytes, read)]
    const [repeated] = read.repeated
    if (repeated) return [wrong(placeIn(file, 'line', number, repeated.column), bytes, foundAgain(repeated))]
    return read.value === undefined ? [] : [readValue(read.value, placeIn(file, 'line', number), bytes, how)]
  })

/** Reads one value as a source record. */
export const readValue = (
  value: unknown,
  place: FilePosition,
  bytes: number,
  { today, country, altered_pictures, bounds }: ReadingOptions,
): ReadRecord => {
  const { record, hasRelativeDates, problems } = readRecord(value, today, bounds)
  if (!record)
    return {
      place,
      bytes,
      problems: problems.map((problem) => describeFieldProblem(place, problem)),
      named: nameOf(value),
    }
  const text = toJson(record)
  const raw_digest = hasRelativeDates ? hash('sha256', JSON.stringify(value), 'base64url') : null
  const hasMedia = record.kind === 'listing' && record.media.length > 0
  return {
    place,
    bytes,
    names: readRecordNames(record),
    text,
    raw_digest,
    hasMedia,
    ...judgedBy(listWarnings(record, { country, altered_pictures, today }), record.kind, place),
  }
}

/** What the warnings of a record say of it. */
const judgedBy = (
  warnings: readonly Warning[],
  kind: SourceRecord['kind'],
  place: FilePosition,
): Pick<ReadText, 'suspects' | 'warnings'> => ({
  suspects: kind === 'listing' ? [...new Set(warnings.flatMap(({ text }) => text ?? []))] : null,
  warnings: warnings.map(({ kind: of, rule, ...problem }) => ({
    kind: of,
    text: describeProblem(place, problem),
    ...(rule !== undefined && { rule }),
  })),
})

/** A record that was read before, at its place: only what there is to warn of is looked at again. */
export const readAgain = (
  { hasWarnings, ...known }: KnownLine,
  place: FilePosition,
  bytes: number,
  how: ReadingOptions,
): ReadRecord => ({
  place,
  bytes,
  ...known,
  ...judgedBy(hasWarnings ? listWarnings(fromJson(known.text), how) : [], known.names.kind, place),
})

const nameOf = (value: unknown): string | null => {
  if (typeof value !== 'object' || value === null) return null
  const { kind, agency_id, listing_id, account_id } = value as Record<string, unknown>
  if (kind === 'agency' && typeof agency_id === 'string') return `agency_id ${agency_id}`
  if (kind === 'professional_account' && typeof account_id === 'string') return `account_id ${account_id}`
  return kind === 'listing' && typeof listing_id === 'string' ? `listing_id ${listing_id}` : null
}

/** The lines of a file, without holding one that is too long: of it, only its length in bytes. */
async function* splitLines(path: string): AsyncGenerator<Uint8Array | number> {
  let pending: Buffer[] = []
  let length = 0
  const append = (part: Buffer) => {
    length += part.length
    if (length > largestRecord) pending = []
    else if (part.length > 0) pending.push(part)
  }
  const take = (): Uint8Array | number => {
    const line =
      length > largestRecord
        ? length
        : pending.length === 1 && pending[0]
          ? pending[0]
          : Buffer.concat(pending)
    pending = []
    length = 0
    return line
  }
  const chunks = createReadStream(path, { highWaterMark: 262_144 }) as AsyncIterable<Buffer>
  for await (const chunk of chunks) {
    let from = 0
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      append(chunk.subarray(from, at))
      yield take()
      from = at + 1
    }
    append(chunk.subarray(from))
  }
  if (length > 0) yield take()
}
