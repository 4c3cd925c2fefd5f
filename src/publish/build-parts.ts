import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltFile, BuiltPart, AppContext } from '#src/compose.ts'
import { partOfKey } from '#src/addresses/parts.ts'
import type { Renderer } from '#src/components/site/renderer.ts'
import type { About } from '#src/domain/site/site.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { causeOf, type Cause } from './cause.ts'
import { outputsOf, type Body, type Output } from './outputs.ts'
import { fileDigest, fileOf, removeFile, writeIn } from './place.ts'

/** What became of a part: for the queue, and for the summary. */
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
  cause: Cause
}

export type PartOutcome = PartResult | PartFailure

/** A part under way: what of it is still to be made, and what was. */
interface Work {
  queued: BuiltPart
  before: ReadonlyMap<string, BuiltFile>
  outputs: readonly Output[]
  files: BuiltFile[]
  written: string[]
  removed: string[]
  /** Why it is given up. */
  error: Error | null
}

/** What parts are built for. */
export interface Job {
  folder: string
  /** Whether the folder is the one that `current` leads to. */
  isServed: boolean
  /** How the folders begin in which the threads of this publication make files before these are renamed. */
  temporary: string
  about: About
  /** The instant that all of it is rendered for. */
  now: Instant
  /**
   * Looks at the files themselves: one that is missing or not what was published is written again, and one that is
   * recorded nowhere and correct stays.
   */
  verify: boolean
}

/**
 * Parts that are built side by side: the first file of each, then the second of each, and each step of it for all
 * before the next. Code that has just run is still in the processor's caches; one part after the other takes a seventh
 * longer. With more of them their objects outlive more collections of the young generation.
 */
const abreast = 12

/**
 * Renders parts into a site folder. What no longer belongs to one goes first; equal bytes are not written again. For
 * one caller at a time: the memory that texts are encoded into is used again.
 */
export const builderOf = (appContext: AppContext, renderer: Renderer, job: Job) => {
  const pending = pendingFiles(job)
  return async (parts: readonly BuiltPart[]): Promise<PartOutcome[]> => {
    const outcomes: PartOutcome[] = []
    for (let index = 0; index < parts.length; index += abreast) {
      const works = parts.slice(index, index + abreast).map((part) => begin(appContext, renderer, job, part))
      await make(works, pending)
      for (const work of works) if (work.error !== null) takeBack(work, job.folder)
      outcomes.push(...works.map(outcomeOf))
    }
    return outcomes
  }
}

const begin = (
  appContext: AppContext,
  renderer: Renderer,
  { folder, about, now }: Job,
  queued: BuiltPart,
): Work => {
  const before = new Map(queued.files.map((file) => [file.address, file]))
  const work: Work = { queued, before, outputs: [], files: [], written: [], removed: [], error: null }
  attempt(work, () => {
    const outputs = outputsOf(appContext, { renderer, about }, partOfKey(queued.part), now).filter(
      ({ isOnRequest }) => !isOnRequest,
    )
    const current = new Set(outputs.map(({ address }) => address))
    for (const address of before.keys())
      if (!current.has(address)) {
        removeFile(folder, address)
        work.removed.push(address)
      }
    work.outputs = outputs
  })
  return work
}

/** Renders the files of parts; each is encoded at once, because a text that was just put together still lies at hand. */
const make = async (works: readonly Work[], pending: ReturnType<typeof pendingFiles>): Promise<void> => {
  const most = Math.max(...works.map(({ outputs }) => outputs.length))
  for (let column = 0; column < most; column++)
    for (const work of works) {
      const output = work.error === null ? work.outputs[column] : undefined
      if (!output) continue
      try {
        pending.add(work, output.address, await output.body())
      } catch (error) {
        work.error = error as Error
      }
    }
  pending.write()
}

/** The most bytes of files that wait to be written. */
const mostHeld = 2 << 20
const utf8 = new TextEncoder()

/**
 * Files that are made and not yet written. The bytes of texts lie one behind the other in memory that is used again:
 * pages of their own memory, fifty thousand in a publication, caused repeated full garbage collections.
 */
const pendingFiles = ({ folder, isServed, temporary, verify }: Job) => {
  let pending: { work: Work; address: string; bytes: Uint8Array }[] = []
  let used = 0
  let room = new Uint8Array(mostHeld)

  const bytesOf = (text: string): Uint8Array => {
    if (room.length < text.length * 3) room = new Uint8Array(text.length * 6)
    const { written } = utf8.encodeInto(text, room.subarray(used))
    return room.subarray(used, used + written)
  }

  /** Digests all files, compares each with the previous one, and writes those that differ. */
  const write = () => {
    const files = pending.map(({ address, bytes }) => ({
      address,
      digest: fileDigest(bytes),
      size: bytes.length,
    }))
    for (const [index, file] of files.entries()) {
      const { work, bytes } = pending[index] as (typeof pending)[number]
      if (work.error !== null) continue
      attempt(work, () => {
        const known = work.before.get(file.address)
        work.files.push(file)
        const isRecorded = known?.digest === file.digest
        if (verify ? (isRecorded || !known) && isOnDisk(folder, file) : isRecorded) return
        writeIn(folder, file.address, bytes, isServed || known !== undefined ? temporary : null)
        work.written.push(file.address)
      })
    }
    pending = []
    used = 0
  }

  return {
    add(work: Work, address: string, body: Body): void {
      const isText = typeof body === 'string'
      if (used + (isText ? body.length * 3 : body.length) > room.length) write()
      const bytes = isText ? bytesOf(body) : body
      used += bytes.length
      pending.push({ work, address, bytes })
    },
    write,
  }
}

const attempt = (work: Work, act: () => void): void => {
  try {
    act()
  } catch (error) {
    work.error = error as Error
  }
}

/** What is written of a part that was given up is recorded nowhere. */
const takeBack = ({ written, before }: Work, folder: string): void => {
  for (const address of written) if (!before.has(address)) removeFile(folder, address)
}

const outcomeOf = ({ queued, outputs, files, written, removed, error }: Work): PartOutcome =>
  error === null
    ? { built: { ...queued, files }, rendered: outputs.length, written, removed }
    : { part: queued.part, error: error.message, cause: causeOf(error, 'part_not_rendered') }

const isOnDisk = (folder: string, { address, digest }: BuiltFile): boolean => {
  try {
    return fileDigest(readFileSync(join(folder, fileOf(address)))) === digest
  } catch {
    return false
  }
}
