import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { instant, keyRevision } from '#src/domain/sync/wire.ts'
import { MirrorFailure } from './failure.ts'
import type { TakeLock } from './interface.ts'
import { readIfThere, readJsonIfGood, writeAtomically } from './files.ts'

const publisher = z.strictObject({
  from: z.string(),
  pin: z.string(),
  feed: z.string(),
  revision: keyRevision,
  /** The latest instant of issue that was accepted: nothing older is. */
  latest: instant,
})
/** Whom the folder mirrors, and which keys it trusts. */
type Publisher = z.output<typeof publisher>

const progress = z.strictObject({
  feed: z.string(),
  cursor: z.int(),
  after: z.string().nullable(),
  is_whole: z.boolean(),
  /** How many copies are staged; fewer files mean that some were lost. */
  count: z.int(),
})
/** How far a snapshot is staged: enough to continue after a kill. */
export type Progress = z.output<typeof progress>

const isPublisher = (value: unknown): value is Publisher => publisher.safeParse(value).success
const isProgress = (value: unknown): value is Progress => progress.safeParse(value).success

const copiesName = /^copies-[0-9A-Za-z]+$/

/**
 * The folder of a mirror: `publisher.json`, `current` (a link to the copies that count) and `copies-…` folders, of
 * which all but the current one are staged or left over.
 */
export const folderOf = (root: string) => {
  const current = join(root, 'current')
  const path = (name: string) => join(root, name)

  const currentName = (): string | null => {
    try {
      return readlinkSync(current)
    } catch {
      return null
    }
  }

  return {
    path,
    publisher(): Publisher | null {
      const found = readJsonIfGood(path('publisher.json'), isPublisher)
      if (found === null && readIfThere(path('publisher.json')) !== null)
        throw new MirrorFailure(
          'not_a_mirror',
          `Read ${path('publisher.json')}: it is not what was written, so that nothing can be trusted; restore it, or mirror into a new folder with --pin`,
        )
      return found
    },
    writePublisher: (value: Publisher): void =>
      writeAtomically(path('publisher.json'), `${JSON.stringify(value, null, 1)}\n`),

    currentName,
    /** The name of a snapshot that was begun and not finished, with its progress. */
    staged(): { name: string; progress: Progress } | null {
      for (const name of readdirSync(root)) {
        if (!copiesName.test(name) || name === currentName()) continue
        const found = readJsonIfGood(join(root, name, 'progress.json'), isProgress)
        if (found) return { name, progress: found }
      }
      return null
    },
    writeProgress: (name: string, value: Progress): void =>
      writeAtomically(join(root, name, 'progress.json'), JSON.stringify(value)),
    /** Makes copies the ones that count: one rename, so that there is never a moment without or between. */
    swap(name: string): void {
      rmSync(path('current.tmp'), { force: true })
      symlinkSync(name, path('current.tmp'))
      renameSync(path('current.tmp'), current)
      rmSync(join(root, name, 'progress.json'), { force: true })
    },
    /** A fresh folder for copies that are to be staged. */
    newCopies: (): string => basename(mkdtempSync(path('copies-'))),
    discard: (name: string): void => rmSync(path(name), { recursive: true, force: true }),
    /** Removes every set of copies but the current one and those named. */
    clear(...except: string[]): void {
      for (const name of readdirSync(root))
        if (copiesName.test(name) && name !== currentName() && !except.includes(name))
          rmSync(path(name), { recursive: true, force: true })
    },
  }
}
export type Folder = ReturnType<typeof folderOf>

/** Takes the folder for this process, or refuses while another one has it. */
export const takeFolder = (root: string, takeLock: TakeLock): (() => void) => {
  mkdirSync(root, { recursive: true })
  const release = takeLock(root, 'mirroring')
  if (!release)
    throw new MirrorFailure('in_use', `Mirror into ${root}: another process does so already; stop it first`)
  // Earlier versions stored their process id there, which another process may have by now.
  rmSync(join(root, 'mirror.lock'), { force: true })
  return release
}
