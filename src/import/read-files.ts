import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Refusal } from '#src/domain/errors.ts'

/** Where a record stands: the file, and the line (JSON Lines) or record (JSON) counted from 1. */
export interface Place {
  file: string
  unit: 'line' | 'record'
  number: number
  /** The folder that picture paths are relative to. */
  folder: string
}

/** A parsed JSON value, or why there is none. */
export type Piece =
  { place: Place; value: unknown; bytes: number } | { place: Place; problem: string; bytes: number }

/** One record's JSON may be this long; more is no listing. */
export const largestRecord = 1_048_576
const largestFile = 64 * 1_048_576

export interface SourceFile {
  path: string
  /** Shown in messages: relative to the folder that was named. */
  name: string
  bytes: number
}

/** The `.json` and `.jsonl` files of a path: itself, or all in the folder and below it, by name. */
export const sourceFiles = async (path: string): Promise<SourceFile[]> => {
  const found = await stat(path).catch(() => null)
  if (!found) throw new Refusal('bad_input', `Read "${path}": there is no such file or folder`)
  if (found.isFile()) {
    if (!/\.jsonl?$/.test(path))
      throw new Refusal('bad_input', `Read "${path}": expected a folder, a .json or a .jsonl file`)
    return [{ path, name: basename(path), bytes: found.size }]
  }
  const names = (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.jsonl?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  if (names.length === 0)
    throw new Refusal('bad_input', `Read "${path}": the folder holds no .json or .jsonl file`)
  return Promise.all(
    names.map(async (name) => ({
      path: name,
      name: name.slice(path.replace(/\/$/, '').length + 1),
      bytes: (await stat(name)).size,
    })),
  )
}

/** Reads the values of one file, one after the other. A value that cannot be read comes with its problem. */
export async function* pieces(file: SourceFile): AsyncGenerator<Piece> {
  if (file.path.endsWith('.jsonl')) yield* linesOf(file)
  else yield* recordsOf(file)
}

async function* recordsOf(file: SourceFile): AsyncGenerator<Piece> {
  const place = (number: number): Place => ({
    file: file.name,
    unit: 'record',
    number,
    folder: dirname(file.path),
  })
  if (file.bytes > largestFile) {
    yield {
      place: place(1),
      bytes: file.bytes,
      problem: `found a file of ${file.bytes} bytes, expected at most ${largestFile}; larger ones as .jsonl`,
    }
    return
  }
  const value = parse(await readFile(file.path))
  if ('problem' in value) {
    yield { place: place(1), bytes: file.bytes, problem: value.problem }
    return
  }
  const records = Array.isArray(value.value) ? value.value : [value.value]
  for (const [index, record] of records.entries())
    yield { place: place(index + 1), value: record, bytes: file.bytes / records.length }
}

async function* linesOf(file: SourceFile): AsyncGenerator<Piece> {
  let number = 0
  let rest: Buffer[] = []
  let held = 0
  let skipping = false
  const piece = (line: Buffer): Piece | null => {
    number++
    const place: Place = { file: file.name, unit: 'line', number, folder: dirname(file.path) }
    if (skipping || line.length > largestRecord) {
      skipping = false
      return {
        place,
        bytes: line.length,
        problem: `found a line of more than ${largestRecord} bytes, expected one record of at most that`,
      }
    }
    if (line.every((byte) => byte === 0x20 || byte === 0x0d || byte === 0x09)) return null
    return { place, bytes: line.length + 1, ...parse(line) }
  }
  for await (const chunk of createReadStream(file.path, {
    highWaterMark: 262_144,
  }) as AsyncIterable<Buffer>) {
    let from = 0
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      const read = piece(Buffer.concat([...rest, chunk.subarray(from, at)]))
      if (read) yield read
      rest = []
      held = 0
      from = at + 1
    }
    if (from < chunk.length && !skipping) {
      rest.push(chunk.subarray(from))
      held += chunk.length - from
    }
    if (held > largestRecord) {
      skipping = true
      rest = []
      held = 0
    }
  }
  if (rest.length > 0 || skipping) {
    const read = piece(Buffer.concat(rest))
    if (read) yield read
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

const parse = (bytes: Buffer): { value: unknown } | { problem: string } => {
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    return { problem: 'found bytes that are no UTF-8, expected JSON in UTF-8' }
  }
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    return { problem: `found no JSON: ${(error as Error).message}` }
  }
}
