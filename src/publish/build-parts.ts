import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltFile, BuiltPart, AppContext, SignedLine, SignLine } from '#src/compose.ts'
import { partOfKey } from '#src/addresses/parts.ts'
import type { Renderer } from '#src/components/site/renderer.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import type { About } from '#src/domain/site/site.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { findCause, type Cause } from './cause.ts'
import { findListing, outputsOf, type Body, type Output } from './outputs.ts'
import { fileDigest, toFile, removeFile, writeIn } from './place.ts'

/** What became of a part: for the queue, and for the summary. */
export interface PartResult {
  built: BuiltPart
  rendered: number
  written: string[]
  removed: string[]
  /** The line of its listing for partners, where that was to be signed; it is not stored yet. */
  line: SignedLine | null
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
  line: SignedLine | null
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
  /** Whether lines that wait are signed: the record of a listing is read once for them and for its pages. */
  signs: boolean
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
      const sign = job.signs ? signerOf(appContext, job) : null
      const works = parts
        .slice(index, index + abreast)
        .map((part) => begin(appContext, renderer, job, part, sign))
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
  sign: SignLine | null,
): Work => {
  const before = new Map(queued.files.map((file) => [file.address, file]))
  const work: Work = {
    queued,
    before,
    outputs: [],
    files: [],
    written: [],
    removed: [],
    line: null,
    error: null,
  }
  attempt(work, () => {
    const part = partOfKey(queued.part)
    const seq = sign && part.kind === 'listing' ? appContext.store.sync.notedSeq(part.id) : null
    const found = findListing(appContext, part, now)
    if (sign && seq !== null && found) work.line = signed(sign, found.listing, seq)
    const outputs = outputsOf(appContext, { renderer, about }, part, now, found).filter(
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

/** A line that cannot be signed here waits, and whoever signs what is left says why. */
const signerOf = ({ store }: AppContext, { now }: Job): SignLine | null => {
  try {
    return store.sync.signer(now)
  } catch {
    return null
  }
}

const signed = (sign: SignLine, { record, open_until }: OpenListing, seq: number): SignedLine | null => {
  try {
    return sign({ record, seq, open_until })
  } catch {
    return null
  }
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

const outcomeOf = ({ queued, outputs, files, written, removed, line, error }: Work): PartOutcome =>
  error === null
    ? { built: { ...queued, files }, rendered: outputs.length, written, removed, line }
    : { part: queued.part, error: error.message, cause: findCause(error, 'part_not_rendered') }

const isOnDisk = (folder: string, { address, digest }: BuiltFile): boolean => {
  try {
    return fileDigest(readFileSync(join(folder, toFile(address)))) === digest
  } catch {
    return false
  }
}
