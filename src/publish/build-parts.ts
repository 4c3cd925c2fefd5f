import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltFile, BuiltPart, House } from '#src/compose.ts'
import { partOfKey } from '#src/domain/publication/parts.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { outputsOf, type Body, type Output, type Render } from './outputs.ts'
import { fileDigest, fileOf, removeFile, writeIn } from './place.ts'

/** What became of a part: for the queue, and for the summary and the manifest. */
export interface PartResult {
  built: BuiltPart
  rendered: number
  written: string[]
  removed: string[]
}

/** A part that could not be rendered. It stays in the queue, and its addresses are answered live. */
export interface PartFailure {
  part: string
  error: string
}

export type Outcome = PartResult | PartFailure

/** A part under way: what of it is still to be made, and what was. */
interface Work {
  queued: BuiltPart
  before: ReadonlyMap<string, BuiltFile>
  outputs: readonly Output[]
  files: BuiltFile[]
  written: string[]
  removed: string[]
  /** Why it is given up. */
  error: string | null
}

/** What parts are built for. */
export interface Job {
  folder: string
  /** Whether the folder is the one that `current` leads to. */
  isServed: boolean
  base_url: string
  /** The instant that all of it is rendered for. */
  now: Instant
  /** Looks at the files themselves: one that is missing or not what was published is written again. */
  verify: boolean
}

/**
 * Parts that are built side by side: the first file of each, then the second of each, and each step of it for all
 * before the next. Code that has just run is still in the processor's caches, and so are so few pages: one part after
 * the other takes a twelfth longer.
 */
const abreast = 4

/** Renders parts into a site folder. What no longer belongs to one goes first; equal bytes are not written again. */
export const buildParts = async (
  house: House,
  render: Render,
  job: Job,
  parts: readonly BuiltPart[],
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  for (let index = 0; index < parts.length; index += abreast) {
    const works = parts.slice(index, index + abreast).map((part) => begin(house, render, job, part))
    const most = Math.max(...works.map(({ outputs }) => outputs.length))
    for (let column = 0; column < most; column++) await make(works, column, job)
    outcomes.push(...works.map(outcomeOf))
  }
  return outcomes
}

const begin = (house: House, render: Render, { folder, base_url, now }: Job, queued: BuiltPart): Work => {
  const before = new Map(queued.files.map((file) => [file.address, file]))
  const work: Work = { queued, before, outputs: [], files: [], written: [], removed: [], error: null }
  attempt(work, () => {
    const outputs = outputsOf(house, { render, base_url }, partOfKey(queued.part), now)
    const kept = new Set(outputs.map(({ address }) => address))
    for (const address of before.keys())
      if (!kept.has(address)) {
        removeFile(folder, address)
        work.removed.push(address)
      }
    work.outputs = outputs
  })
  return work
}

/** Makes one file of each: all are rendered, then encoded, then told apart from what stood there, then written. */
const make = async (works: readonly Work[], column: number, { folder, isServed, verify }: Job) => {
  const bodies: { work: Work; address: string; body: Body }[] = []
  for (const work of works) {
    const output = work.error === null ? work.outputs[column] : undefined
    if (!output) continue
    const { address } = output
    await output.body().then(
      (body) => bodies.push({ work, address, body }),
      (error: Error) => (work.error = error.message),
    )
  }
  used = 0
  const made = bodies
    .map(({ work, address, body }) => ({ work, address, bytes: bytesOf(body) }))
    .map(({ work, address, bytes }) => ({
      work,
      bytes,
      file: { address, digest: fileDigest(bytes), size: bytes.length },
    }))
  for (const { work, file, bytes } of made)
    attempt(work, () => {
      const { address, digest } = file
      const known = work.before.get(address)
      work.files.push(file)
      if (known?.digest === digest && (!verify || stands(folder, file))) return
      writeIn(folder, address, bytes, isServed || known !== undefined)
      work.written.push(address)
    })
}

const attempt = (work: Work, act: () => void): void => {
  try {
    act()
  } catch (error) {
    work.error = (error as Error).message
  }
}

const outcomeOf = ({ queued, outputs, files, written, removed, error }: Work): Outcome =>
  error === null
    ? { built: { ...queued, files }, rendered: outputs.length, written, removed }
    : { part: queued.part, error }

let room = new Uint8Array(1 << 20)
let used = 0
const utf8 = new TextEncoder()

/**
 * The bytes of a body. Those of texts lie one behind the other in memory that is used again: pages of their own
 * memory, fifty thousand in a publication, made the whole heap be collected again and again.
 */
const bytesOf = (body: Body): Uint8Array => {
  if (typeof body !== 'string') return body
  const most = body.length * 3
  if (room.length < used + most) {
    room = new Uint8Array(abreast * most)
    used = 0
  }
  const { written } = utf8.encodeInto(body, room.subarray(used))
  used += written
  return room.subarray(used - written, used)
}

const stands = (folder: string, { address, digest }: BuiltFile): boolean => {
  try {
    return fileDigest(readFileSync(join(folder, fileOf(address)))) === digest
  } catch {
    return false
  }
}
