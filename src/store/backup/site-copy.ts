import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  type Stats,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { existing } from '#src/existing.ts'
import { placeMissing } from './place-missing.ts'

/** A site file, and the names of the files beside it that it names. */
export interface SiteFiles {
  file: string
  referencedFiles: readonly string[]
}

/** Where a backup has the site file, and the folder of the files that it names: none of them can have its name. */
const siteFileIn = 'site.json'
const folderIn = 'site'

/** The paths that a backup may have of a site. Threat: one that leads out of its folder would overwrite another file. */
export const siteCopyForm = /^site(?:\.json|\/(?!.*\.\.)[\w-][\w ./-]*)$/

/** Copies a site file with the files that it names into a backup; answers their paths in it. */
export const copySite = ({ file, referencedFiles }: SiteFiles, into: string): string[] => {
  const copied = [
    [file, siteFileIn],
    ...referencedFiles.map((name) => [join(dirname(file), name), join(folderIn, name)]),
  ] as const
  for (const [source = '', path = ''] of copied) {
    mkdirSync(dirname(join(into, path)), { recursive: true, mode: 0o700 })
    copyFileSync(source, join(into, path))
  }
  return copied.map(([, path = '']) => path)
}

/**
 * Puts the site file of a backup where there is none, after the files that it names, of which one that is there stays.
 * Answers whether it did.
 */
export const placeSite = (from: string, paths: readonly string[], file: string): boolean => {
  if (!paths.includes(siteFileIn) || existing(file) !== null) return false
  for (const path of paths) {
    const target = path === siteFileIn ? `${file}.part` : join(dirname(file), path.slice(folderIn.length + 1))
    mkdirSync(dirname(target), { recursive: true })
    if (path === siteFileIn) copyFileSync(join(from, path), target)
    else placeMissing(join(from, path), target)
  }
  // Last and by one step: with a site file that names what is not there yet every command would be refused.
  renameSync(`${file}.part`, file)
  return true
}

const lastFolder = 'published-site'
const formerOf = (saved: string): string => `${saved}.former`

/** The last copy of a file, where it is one of its own and of what the file is still. */
const isCopyOf = (saved: string, source: Stats): boolean => {
  const copy = statSync(saved, { throwIfNoEntry: false })
  return copy !== undefined && copy.ino !== source.ino && isSameWriting(copy, source)
}

/**
 * Copies a file with the time at which it was written. Streets, of hundreds of megabytes, that have not changed since the
 * last copy get a link to that copy: a link to the file itself would change with it.
 */
const saveFile = (source: string, target: string, saved: string): void => {
  const before = statSync(source)
  if (source.endsWith('.pmtiles') && isCopyOf(saved, before)) return linkSync(saved, target)
  copyFileSync(source, target, constants.COPYFILE_FICLONE)
  if (!isSameWriting(before, statSync(source))) throw new Error(`"${source}" is being written`)
  utimesSync(target, before.atimeMs / 1000, before.mtimeMs / 1000)
}

/** Whether nothing was written in between: the time of a copy is that of its file but for parts of a microsecond. */
const isSameWriting = (one: Stats, other: Stats): boolean =>
  one.size === other.size && Math.abs(one.mtimeMs - other.mtimeMs) < 0.01

/**
 * Saves the site file of a publication and the files that it names in the data folder, so that the next one needs no other
 * where the site file cannot be read. What cannot be saved now, such as on a full disk, a later publication saves.
 */
export const saveSite = (dataDir: string, { file, referencedFiles }: SiteFiles): void => {
  const saved = join(dataDir, lastFolder)
  const part = `${saved}.part`
  try {
    rmSync(part, { recursive: true, force: true })
    for (const [source, path] of [
      [file, siteFileIn],
      ...referencedFiles
        .filter((name) => siteCopyForm.test(join(folderIn, name)))
        .map((name) => [join(dirname(file), name), name]),
    ] as const) {
      mkdirSync(dirname(join(part, path ?? '')), { recursive: true, mode: 0o700 })
      saveFile(source ?? '', join(part, path ?? ''), join(saved, path ?? ''))
    }
    // No folder takes the place of another by one step: until the new one is there, the former one is found.
    if (existing(saved) !== null) {
      rmSync(formerOf(saved), { recursive: true, force: true })
      renameSync(saved, formerOf(saved))
    }
    renameSync(part, saved)
    rmSync(formerOf(saved), { recursive: true, force: true })
  } catch {
    rmSync(part, { recursive: true, force: true })
  }
}

/** The site file of the last publication from a data folder; `null` where none is saved. */
export const savedSite = (dataDir: string): string | null => {
  const saved = join(dataDir, lastFolder)
  const files = [saved, formerOf(saved)].map((folder) => join(folder, siteFileIn))
  return files.find((file) => existing(file) !== null) ?? null
}
