import { messageText, textIn } from '#src/domain/message/message.ts'
import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { Refusal } from '#src/domain/errors.ts'
import { complementFileColumns } from '#src/domain/feed/columns.ts'
import { readComplement, type FeedComplement } from '#src/domain/feed/complement.ts'
import { problemsIn } from '#src/domain/source/read.ts'
import { existing } from '#src/existing.ts'
import type { FieldProblem } from '#src/domain/message/field-problem.ts'
import { describeFieldProblem, type Problem, type FilePosition } from '#src/import/describe-problem.ts'
import { sourceJson } from '../source-json.ts'
import { BrokenFeed } from './broken-feed.ts'
import { csvRows } from './csv-rows.ts'

/** What is added to homes of a feed, by the feed's references, and what is wrong with the rest. */
export interface ReadComplements {
  complements: ReadonlyMap<string, FeedComplement>
  /** The folder that their pictures are relative to. */
  folder: string
  problems: { place: FilePosition; problem: Problem }[]
}

export const noComplements: ReadComplements = { complements: new Map(), folder: '', problems: [] }

const largestFile = 64 * 1_048_576

/** Reads a file of complements: CSV with a header, a JSON array, or JSON Lines. */
export const readComplements = async (path: string): Promise<ReadComplements> => {
  const found = existing(path)
  if (!found?.isFile()) throw new Refusal('bad_input', `Read "${path}": there is no such file`)
  if (found.size > largestFile)
    throw new Refusal(
      'bad_input',
      `Read "${path}": found ${found.size} bytes, expected at most ${largestFile}`,
    )
  const complements = new Map<string, FeedComplement>()
  const problems: ReadComplements['problems'] = []
  let number = 0
  for await (const value of /\.(?:csv|tsv|txt)$/i.test(path) ? cellsOf(path) : jsonValues(path)) {
    const place: FilePosition = {
      file: basename(path),
      unit: 'record',
      number: ++number,
      folder: dirname(path),
    }
    const read = readComplement(value)
    const report = (problem: FieldProblem) =>
      problems.push({ place, problem: { ...describeFieldProblem(place, problem), isOperators: true } })
    if (!read.success) problemsIn(read.error, value).forEach(report)
    else if (complements.has(read.data.ref))
      report({ path: ['ref'], found: read.data.ref, expected: ['each_home_once'] })
    else complements.set(read.data.ref, read.data)
  }
  return { complements, folder: dirname(path), problems }
}

async function* cellsOf(path: string): AsyncGenerator<unknown> {
  try {
    for await (const { cells, oddCells, line } of csvRows(path, complementFileColumns)) {
      if (oddCells !== undefined)
        throw new BrokenFeed(['cells_in_line', oddCells.found, line], ['row_of_header'])
      yield cells
    }
  } catch (error) {
    if (error instanceof BrokenFeed)
      throw new Refusal('bad_input', `Read "${basename(path)}": ${error.message}`)
    throw error
  }
}

async function* jsonValues(path: string): AsyncGenerator<unknown> {
  const bytes = await readFile(path)
  const parts = /\.jsonl$/i.test(path)
    ? // As bytes: what is not UTF-8 is refused and not replaced.
      bytes
        .toString('latin1')
        .split('\n')
        .filter((line) => !/^[\t\r ]*$/.test(line))
        .map((line) => Buffer.from(line, 'latin1'))
    : [bytes]
  for (const part of parts) {
    const read = sourceJson(part)
    if ('found' in read)
      throw new Refusal(
        'bad_input',
        `Read "${basename(path)}": found ${textIn(read.found, 'en')}, expected ${messageText(read.expected, 'en')}`,
      )
    if (Array.isArray(read.value)) yield* read.value as unknown[]
    else yield read.value
  }
}
