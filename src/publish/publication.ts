import { existsSync, readdirSync, rmSync } from 'node:fs'
import { cp, mkdir, readlink, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { agencyId, type ListingId } from '#src/domain/ids.ts'
import { forgetPublication, type Files, type AppContext } from '#src/compose.ts'
import type { Config } from '#src/config.ts'
import { forgetUnsigned } from '#src/import/credentials/unsigned.ts'
import { districts } from '#src/domain/municipality.ts'
import { countPages, pageSizes, partOfAddress, singleParts, type Part } from '#src/addresses/parts.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { PartFailure, PartResult } from './build-parts.ts'
import { layLarge } from './lay-large.ts'
import { renderWorkersFor, type RenderWorkers } from './render-workers.ts'
import { toAddress, toFile, removeAt, removeListing } from './place.ts'
import { signedLinesFor } from './signed-lines.ts'
import { filesBelow } from './site-files.ts'
import { nameGeneration, type CompiledSite } from './site.ts'
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
  /** For each listing whose files were removed because it was closed: how many seconds after its closing. */
  removals: number[]
}

export interface PublicationOptions {
  /** Renders everything again, also what is up to date. */
  all?: boolean
  /** Renders what is another each day, too. */
  isNewDay?: boolean
  progress?(done: number, total: number): void
}

/** The folder of a generation; the link `current` beside it leads to the one that is served. */
export const generationFolder = (appContext: AppContext, generation: string): string =>
  join(appContext.config.outDir, generation)
export const currentFolder = (appContext: AppContext): string => join(appContext.config.outDir, 'current')

const generationName = /^[0-9a-f]{16}$/
const leftOver = /^[0-9a-f]{16}(\.\d+){0,3}\.tmp$/

const inOutDir = ({ outDir }: Config, pattern: RegExp): string[] =>
  existsSync(outDir) ? readdirSync(outDir).filter((name) => pattern.test(name)) : []

/** The temporary folders of files that were being written, and of those that were replaced. */
const leftOversOf = (config: Config): string[] =>
  inOutDir(config, leftOver).map((name) => join(config.outDir, name))

/**
 * Removes them while the process continues: freeing the files may take longer than writing the new ones. What is not
 * removed now, because the process ends, the next publication removes.
 */
const clearLeftOversLater = (config: Config): void => {
  for (const path of leftOversOf(config)) rm(path, { recursive: true, force: true }).catch(() => undefined)
}

/** Removes every file of listings that are not public from a folder with unknown contents. */
const removeClosed = ({ store }: AppContext, folder: string, now: Instant): void => {
  for (const file of filesBelow(folder)) {
    const part = partOfAddress(toAddress(file))
    if (part?.kind === 'listing' && store.published.openUntil(part.id, now) === null) removeAt(folder, file)
  }
}

/** Removes unrecorded files, once all others are recorded: what they show may have been withdrawn. */
const sweep = (
  site: CompiledSite,
  { site: { assets } }: Config,
  folder: string,
  addresses: readonly string[],
): void => {
  const ofSite = assets.map(({ address }) => address.slice(1))
  const known = new Set([...filesBelow(site.assets), ...ofSite, ...addresses.map(toFile)])
  for (const file of filesBelow(folder)) if (!known.has(file)) removeAt(folder, file)
}

/** Removes every generation but the one that is served, also those that a killed publication left behind. */
const clearGenerations = (config: Config, current: string | null): void => {
  for (const name of inOutDir(config, generationName))
    if (name !== current) rmSync(join(config.outDir, name), { recursive: true, force: true })
}

/** Removes every published file: nothing that stood there may outlast the database that it came from. */
export const clearPublished = (config: Config): void => {
  rmSync(join(config.outDir, 'current'), { force: true })
  for (const path of leftOversOf(config)) rmSync(path, { recursive: true, force: true })
  clearGenerations(config, null)
  forgetPublication(config)
}

const batchSize = 20_000
/**
 * How often a publication checks for further changes once its queue is empty: under constant change it would never
 * end, and later changes are the next one's.
 */
const mostLooks = 3

/**
 * Brings the published files up to what the gate lets through now: renders the parts that wait, removes what is no
 * longer public first, and, when the templates or the base address changed, renders into a fresh folder and then
 * switches to it. Stopped at any moment it leaves complete files, and the next run continues where it stopped. The caller
 * must have the lock of the published files.
 */
export const publish = async (
  appContext: AppContext,
  site: CompiledSite,
  options: PublicationOptions = {},
): Promise<Summary> => {
  try {
    return await publishOnce(appContext, site, options)
  } catch (error) {
    if (!appContext.publication.removeIfDamaged(error)) throw error
    return publishOnce(appContext, site, options)
  }
}

const publishOnce = async (
  appContext: AppContext,
  site: CompiledSite,
  options: PublicationOptions,
): Promise<Summary> => {
  const begun = performance.now()
  const files = appContext.publication.files()
  const summary: Summary = {
    rendered: 0,
    written: 0,
    removed: 0,
    unchanged: 0,
    failed: [],
    seconds: 0,
    removals: [],
  }
  const about = appContext.about()
  const generation = nameGeneration(site.build, appContext)
  const folder = generationFolder(appContext, generation)
  const exists = (await stat(join(folder, '_astro')).catch(() => null)) !== null
  const isBegun = exists && files.isBegun(generation)
  const left = files.count(generation)
  // What another record published there, and what a run that was broken off wrote, is recorded nowhere.
  const isDoubted = exists && (!isBegun || left.waiting > left.failed)
  const verify = isDoubted || (isBegun && left.failed > 0) || options.all === true
  if (isDoubted) removeClosed(appContext, folder, appContext.now())
  if (options.all) forgetUnsigned(appContext.config)
  const isServed = await leadsTo(appContext, generation)
  const temporary = `${folder}.${process.pid}.${Math.trunc(begun)}`
  const lines = signedLinesFor(appContext)
  let workers: RenderWorkers | null = null
  let done = 0
  try {
    if (!isBegun || options.all) {
      const parts = () => {
        const every = everyPart(appContext)
        // While these are queued, the threads start.
        workers = renderWorkersFor(appContext, site, every.length)
        return every
      }
      if (isBegun) files.enqueue(generation, parts())
      else files.begin(generation, parts)
    }
    if (!exists) await layFolder(site, appContext.config, folder)
    if (left.failed > 0) files.retry(generation)
    if (options.isNewDay === true) files.enqueue(generation, [{ kind: 'home' }])
    for (let drained = 0; drained < mostLooks;) {
      if (appContext.hasRole('lines')) {
        appContext.store.settleDue(appContext.now())
        while (!appContext.store.settleMedians(appContext.now())) await nextTurn()
      }
      const changed = files.changed(generation, appContext.now())
      // What is no longer public is removed before anything is written or recorded, so that a full disk cannot delay it.
      for (const { gone } of changed) {
        if (gone === null) continue
        removeAtOnce(folder, gone)
        const closed = appContext.store.published.removedAt(gone)
        if (closed !== null)
          summary.removals.push(Math.max(0, Date.parse(appContext.now()) - Date.parse(closed)) / 1_000)
      }
      files.pull(generation, changed)
      files.enqueue(generation, sitemapsToRevisit(appContext, files, generation))
      const parts = files.waiting(generation, batchSize)
      // Read after the queue: what was marked for an instant is rendered for that instant or a later one.
      const now = appContext.now()
      if (parts.length === 0) break
      workers ??= renderWorkersFor(appContext, site, parts.length)
      const { waiting, failed } = files.count(generation)
      const total = done + waiting - failed
      // A record of an earlier release lacks facts that pages show as unknown: its line waits for its next form.
      const signs = appContext.hasRole('lines') && appContext.store.recordForm.isCurrent()
      await workers.build({ folder, isServed, temporary, about, parts, now, verify, signs }, (outcomes) => {
        const results = outcomes.filter((outcome) => 'built' in outcome)
        const failures = outcomes.filter((outcome) => 'error' in outcome)
        files.settle(
          generation,
          results.map(({ built }) => built),
          failures.map(({ part }) => part),
        )
        lines.add(results.flatMap(({ line }) => line ?? []))
        addUp(summary, results)
        summary.failed.push(...failures)
        done += outcomes.length
        options.progress?.(done, total)
      })
      if (parts.length < batchSize) drained++
    }
  } finally {
    await lines.end()
    await workers?.end()
    clearLeftOversLater(appContext.config)
  }
  if (isDoubted)
    sweep(site, appContext.config, folder, [
      ...addressesOf(appContext.config),
      ...files.addresses(generation),
    ])
  if (!isServed) {
    await switchTo(appContext, generation)
    files.keepOnly(generation)
  }
  clearGenerations(appContext.config, generation)
  summary.seconds = (performance.now() - begun) / 1000
  return summary
}

const removeAtOnce = (folder: string, listing_id: ListingId): void => {
  try {
    removeListing(folder, listing_id)
  } catch {
    // Its part fails for the same reason when its turn comes, and is reported then.
  }
}

const addUp = (summary: Summary, results: readonly PartResult[]) => {
  for (const { rendered, written, removed } of results) {
    summary.rendered += rendered
    summary.written += written.length
    summary.removed += removed.length
    summary.unchanged += rendered - written.length
  }
}

/** Every part that has something to show now. */
const everyPart = (appContext: AppContext): Part[] => {
  const { published } = appContext.store
  const pages = (size: number, perPage: number) =>
    Array.from({ length: Math.max(1, countPages(size, perPage)) }, (_, index) => index + 1)
  const collections = published.collections().flatMap(({ collection, size }): Part[] => {
    const [kind, name = ''] = collection.split('/')
    if (kind === 'municipality')
      return pages(size, pageSizes.municipality).map((page) => ({ kind, code: name, page }))
    if (kind === 'agency')
      return pages(size, pageSizes.agency).map((page) => ({ kind, id: agencyId.parse(name), page }))
    if (kind === 'feed') return []
    return pages(size, pageSizes.sitemap).map((page) => ({ kind: 'sitemap', page }))
  })
  return [
    { kind: 'site' },
    ...singleParts.map((kind) => ({ kind })),
    ...districts.map(({ slug }) => ({ kind: 'district', slug }) as const),
    ...Array.from(
      { length: published.feedPages() },
      (_, index) => ({ kind: 'feed', page: index + 1 }) as const,
    ),
    ...collections,
    ...published.ids().map((id) => ({ kind: 'listing', id }) as const),
  ]
}

/** When the sitemap outgrows one file, or fits into one again, all its parts appear or vanish at once. */
const sitemapsToRevisit = ({ store }: AppContext, files: Files, generation: string): Part[] => {
  const built = files.countBuilt(generation, 'sitemap')
  const wanted = needsSitemapIndex(store.published) ? sitemapParts(store.published) : 0
  if (built === wanted) return []
  return Array.from({ length: Math.max(built, wanted) }, (_, index) => ({ kind: 'sitemap', page: index + 1 }))
}

const addressesOf = ({ site: { assets } }: Config): string[] => assets.map(({ address }) => address)

/** Complete or not at all: a folder that lacked a style would never be checked again. */
const layFolder = async (site: CompiledSite, { site: { assets } }: Config, folder: string): Promise<void> => {
  await cp(site.assets, `${folder}.tmp`, { recursive: true })
  if (assets.length > 0) await mkdir(join(`${folder}.tmp`, '_site'))
  for (const asset of assets) {
    const file = `${folder}.tmp${asset.address}`
    if ('path' in asset) await layLarge(asset, file)
    else await writeFile(file, asset.bytes)
  }
  await rm(folder, { recursive: true, force: true })
  await rename(`${folder}.tmp`, folder)
}

const leadsTo = async (appContext: AppContext, generation: string) =>
  (await readlink(currentFolder(appContext)).catch(() => null)) === generation

const switchTo = async (appContext: AppContext, generation: string): Promise<void> => {
  const link = currentFolder(appContext)
  await rm(`${link}.tmp`, { force: true })
  await symlink(generation, `${link}.tmp`)
  await rename(`${link}.tmp`, link)
}
