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

/** Renders parts into a site folder. What no longer belongs to one goes first; equal bytes are not written again. */
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

/** Renders the files of parts; each is encoded at once, which costs less for a text that was just put together. */
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

/** How many bytes of files may wait to be written, beside one more file. */
const mostPending = 2 << 20
const utf8 = new TextEncoder()

/** Files that are made and not yet written. */
const pendingFiles = ({ folder, isServed, temporary, verify }: Job) => {
  let pending: { work: Work; address: string; bytes: Uint8Array }[] = []
  let size = 0

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
    size = 0
  }

  return {
    add(work: Work, address: string, body: Body): void {
      const bytes = typeof body === 'string' ? utf8.encode(body) : body
      pending.push({ work, address, bytes })
      size += bytes.length
      if (size > mostPending) write()
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
