import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { cp, readlink, rename, rm, stat, symlink } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { House } from '#src/compose.ts'
import type { Config } from '#src/config.ts'
import { Refusal } from '#src/domain/errors.ts'
import { districts } from '#src/domain/listing/municipality.ts'
import { pagesOf, pageSizes, type Part } from '#src/domain/publication/parts.ts'
import type { PartFailure, PartResult } from './build-parts.ts'
import { crewFor, type Crew } from './crew.ts'
import { fileOf, removeAt } from './place.ts'
import { generationOf, type CompiledSite } from './site.ts'
import { needsSitemapIndex, sitemapParts } from './sitemaps.ts'

/** What a publication did. */
export interface Summary {
  /** Addresses that were rendered, in both languages and all formats. */
  rendered: number
  written: number
  removed: number
  /** Rendered, and equal to what stood there. */
  unchanged: number
  /** Parts that could not be rendered, each with the reason. They stay in the queue. */
  failed: PartFailure[]
  seconds: number
  /**
   * The addresses that changed or went, for an upload or a purge. Kept only when asked for; not complete when an earlier
   * publication was broken off, because what that wrote and removed is told by none.
   */
  changes: { is_complete: boolean; written: string[]; removed: string[] } | null
}

export interface PublicationOptions {
  /** Renders everything again, also what is up to date. */
  all?: boolean
  manifest?: boolean
  progress?(done: number, total: number): void
}

/** The folder of a generation; the link `current` beside it leads to the one that is served. */
export const generationFolder = (house: House, generation: string): string =>
  join(house.config.outDir, generation)
export const currentFolder = (house: House): string => join(house.config.outDir, 'current')

const generationName = /^[0-9a-f]{16}$/
const leftOver = /^[0-9a-f]{16}(\.\d+\.\d+)?\.tmp$/

const inOutDir = ({ outDir }: Config, pattern: RegExp): string[] =>
  existsSync(outDir) ? readdirSync(outDir).filter((name) => pattern.test(name)) : []

/**
 * Stands beside a folder while it is being written to, and stays when that is broken off: until every part is settled
 * there may be files that are not recorded, and records of files that do not stand there.
 */
const markOf = (generation: string): string => `${generation}.${process.pid}.0.tmp`

/** On a full disk it is done without the mark: removals must go on there, and hardly a file is made. */
const markUnderWay = ({ config }: House, generation: string): void => {
  try {
    mkdirSync(join(config.outDir, markOf(generation)), { recursive: true })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC') return
    throw new Refusal('environment', `Publish: ${message}; set OUT_DIR to a folder that can be written to`)
  }
}

const wasBrokenOff = ({ config }: House, generation: string): boolean =>
  inOutDir(config, leftOver).some((name) => name.startsWith(generation))

/** Removes the marks but one, and with them the folders in which files are written before they are whole. */
const clearLeftOvers = ({ config }: House, kept: string | null): void => {
  for (const name of inOutDir(config, leftOver))
    if (name !== kept) rmSync(join(config.outDir, name), { recursive: true, force: true })
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))

/** Removes files that are not recorded: what they tell of may have been withdrawn since they were written. */
const sweep = (house: House, site: CompiledSite, generation: string, folder: string): void => {
  const recorded = house.store.files.addresses(generation).map(fileOf)
  const known = new Set([...filesBelow(site.assets), ...recorded])
  for (const file of filesBelow(folder)) if (!known.has(file)) removeAt(folder, file)
}

/** Removes every generation but the one that is served, also those that a killed publication left behind. */
const clearGenerations = (config: Config, kept: string | null): void => {
  for (const name of inOutDir(config, generationName))
    if (name !== kept) rmSync(join(config.outDir, name), { recursive: true, force: true })
}

/** Removes every published file: nothing that stood there may outlast the database that it came from. */
export const clearPublished = (config: Config): void => {
  rmSync(join(config.outDir, 'current'), { force: true })
  clearGenerations(config, null)
}

const batchSize = 20_000

/**
 * Brings the published files up to what the gate lets through now: renders the parts that wait, removes what is no
 * longer public first, and, when the templates or the base address changed, renders into a fresh folder and then
 * switches to it. Stopped at any moment it leaves whole files, and the next run goes on where it stopped.
 */
export const publish = async (
  house: House,
  site: CompiledSite,
  options: PublicationOptions = {},
): Promise<Summary> => {
  const begun = performance.now()
  const { files } = house.store
  const summary: Summary = {
    rendered: 0,
    written: 0,
    removed: 0,
    unchanged: 0,
    failed: [],
    seconds: 0,
    changes: null,
  }
  const base_url = house.store.baseUrl() ?? house.config.baseUrl
  const generation = generationOf(site.build, base_url)
  const folder = generationFolder(house, generation)
  const exists = await stat(join(folder, '_astro')).catch(() => null)
  const isBegun = files.isBegun(generation)
  const isUncertain = wasBrokenOff(house, generation)
  // What another database published into the folder, this one has no permission for.
  const isSwept = isUncertain || (exists !== null && !isBegun)
  if (options.manifest) summary.changes = { is_complete: !isSwept, written: [], removed: [] }
  if (exists && isSwept) sweep(house, site, generation, folder)
  markUnderWay(house, generation)
  clearLeftOvers(house, markOf(generation))
  const everything = !exists || !isBegun || options.all === true
  // What is recorded need not stand there: the folder may be new, or a run that was to look at its files broken off.
  const verify = !exists || isUncertain || options.all === true
  const isServed = await leadsTo(house, generation)
  let crew: Crew | null = null
  let done = 0
  const failed = new Set<string>()
  try {
    if (everything)
      files.begin(generation, () => {
        const parts = everyPart(house)
        // While these are queued, the threads start.
        crew = crewFor(house, site, parts.length)
        return parts
      })
    if (!exists) await layFolder(site, folder)
    for (;;) {
      house.store.settleDue(house.now())
      files.enqueue(generation, sitemapsToRevisit(house, generation))
      const waiting = files.waiting(generation, batchSize).filter(({ part }) => !failed.has(part))
      // Read after the queue: what was marked for an instant is rendered for that instant or a later one.
      const now = house.now()
      if (waiting.length === 0) break
      crew ??= crewFor(house, site, waiting.length)
      // What is no longer public comes first: its files must go before others are made.
      const gone = files.gone(generation, now).filter(({ part }) => !failed.has(part))
      const first = new Set(gone.map(({ part }) => part))
      const parts = [...gone, ...waiting.filter(({ part }) => !first.has(part))]
      const total = done + files.countWaiting(generation)
      await crew.build({ folder, isServed, base_url, parts, now, verify }, (outcomes) => {
        const results = outcomes.filter((outcome) => 'built' in outcome)
        const built = results.map((result) => result.built)
        files.settle(generation, built)
        addUp(summary, results)
        for (const outcome of outcomes)
          if ('error' in outcome) {
            failed.add(outcome.part)
            summary.failed.push(outcome)
          }
        done += outcomes.length
        options.progress?.(done, total)
      })
    }
  } finally {
    await crew?.end()
  }
  clearLeftOvers(house, null)
  if (files.current() !== generation || !isServed) await switchTo(house, generation)
  clearGenerations(house.config, generation)
  summary.seconds = (performance.now() - begun) / 1000
  return summary
}

const addUp = (summary: Summary, results: readonly PartResult[]) => {
  for (const { rendered, written, removed } of results) {
    summary.rendered += rendered
    summary.written += written.length
    summary.removed += removed.length
    summary.unchanged += rendered - written.length
    summary.changes?.written.push(...written)
    summary.changes?.removed.push(...removed)
  }
}

/** Every part that has something to show now. */
const everyPart = (house: House): Part[] => {
  const { published } = house.store
  const pages = (size: number, perPage: number) =>
    Array.from({ length: Math.max(1, pagesOf(size, perPage)) }, (_, index) => index + 1)
  const collections = published.collections().flatMap(({ collection, size }): Part[] => {
    const [kind, name = ''] = collection.split('/')
    if (kind === 'municipality')
      return pages(size, pageSizes.municipality).map((page) => ({ kind, code: name, page }))
    if (kind === 'agency') return pages(size, pageSizes.agency).map((page) => ({ kind, id: name, page }))
    return pages(size, pageSizes.sitemap).map((page) => ({ kind: 'sitemap', page }))
  })
  return [
    { kind: 'site' },
    { kind: 'home' },
    { kind: 'sitemap-index' },
    ...districts.map(({ slug }) => ({ kind: 'district', slug }) as const),
    ...pages(published.sizeOf('all'), pageSizes.feed).map((page) => ({ kind: 'feed', page }) as const),
    ...collections,
    ...published.ids().map((id) => ({ kind: 'listing', id }) as const),
  ]
}

/** When the sitemap outgrows one file, or fits into one again, all its parts appear or vanish at once. */
const sitemapsToRevisit = ({ store }: House, generation: string): Part[] => {
  const built = store.files.builtParts(generation, 'sitemap').length
  const wanted = needsSitemapIndex(store.published) ? sitemapParts(store.published) : 0
  if (built === wanted) return []
  return Array.from({ length: Math.max(built, wanted) }, (_, index) => ({ kind: 'sitemap', page: index + 1 }))
}

/** Whole or not at all: a folder that lacked a style would never be looked at again. */
const layFolder = async (site: CompiledSite, folder: string): Promise<void> => {
  await cp(site.assets, `${folder}.tmp`, { recursive: true })
  await rm(folder, { recursive: true, force: true })
  await rename(`${folder}.tmp`, folder)
}

const leadsTo = async (house: House, generation: string) =>
  (await readlink(currentFolder(house)).catch(() => null)) === generation

const switchTo = async (house: House, generation: string): Promise<void> => {
  const link = currentFolder(house)
  await rm(`${link}.tmp`, { force: true })
  await symlink(generation, `${link}.tmp`)
  await rename(`${link}.tmp`, link)
  house.store.files.switchTo(generation)
}
