import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '#src/compose.ts'
import { forEachAbreast } from '#src/domain/slices.ts'
import { Refusal } from '#src/domain/errors.ts'
import { cacheTagOf, contentTypeOf, storedHeaders } from '#src/formats/headers.ts'
import { toAddress, fileDigest } from '#src/publish/place.ts'
import { generationFolder } from '#src/publish/publication.ts'
import { closedFileMatcher, partOfFile, type SiteFiles } from '#src/publish/site-files.ts'
import { nameGeneration, type CompiledSite } from '#src/publish/site.ts'
import type { DeployOptions, Deployment } from './deployment.ts'
import { findStage, stages, type Difference } from './difference.ts'
import type { Session } from './session.ts'
import type { Target } from './target.ts'

/** Files that are on their way at the same time. */
const abreast = 16
/** After how many files to check whether a listing was withdrawn meanwhile. */
const chunkSize = 128

/** Reads files of the published site and the extra ones; `null` for one that is not there. */
export const bytesOf = (
  appContext: AppContext,
  site: CompiledSite,
  extraFiles: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
) => {
  const folder = generationFolder(appContext, nameGeneration(site.build, appContext))
  return async (file: string): Promise<Uint8Array<ArrayBuffer> | null> =>
    extraFiles.get(file) ??
    readFile(join(folder, file)).then(
      (bytes) => new Uint8Array(bytes),
      () => null,
    )
}

const tagsOf = (file: string): string[] => {
  const part = partOfFile(file)
  return part ? [cacheTagOf(part)] : []
}

/** The steps of one deployment. */
export const stepsOf = (
  appContext: AppContext,
  site: CompiledSite,
  target: Target,
  session: Session,
  options: DeployOptions & Required<Pick<DeployOptions, 'extraFiles' | 'clock'>>,
  deployment: Deployment,
) => {
  const { state } = session
  const { signal, progress } = options
  const read = bytesOf(appContext, site, options.extraFiles)

  const isPage = (file: string): boolean => {
    const part = partOfFile(file)
    return (
      part !== null &&
      !/(^|\/)404\.html$/.test(file) &&
      contentTypeOf(toAddress(file)).startsWith('text/html')
    )
  }
  /** Records what has to be purged and submitted, before it is changed. */
  const note = (files: readonly string[], isNew: (file: string) => boolean) => {
    for (const file of files) {
      if (options.purge && !isNew(file)) for (const tag of tagsOf(file)) state.unpurged.add(tag)
      if (options.announce && isPage(file)) state.unannounced.add(toAddress(file))
    }
  }

  const withProgress = async (
    stage: string,
    files: readonly string[],
    act: (file: string) => Promise<void>,
    isUpload = false,
  ): Promise<void> => {
    for (let index = 0; index < files.length; index += chunkSize) {
      signal?.throwIfAborted()
      if (isUpload) await withdrawMeanwhile()
      await forEachAbreast(files.slice(index, index + chunkSize), abreast, async (file) => {
        await session.renew()
        await act(file)
      })
      progress?.(stage, Math.min(files.length, index + chunkSize), files.length)
    }
  }

  const takeAway = async (file: string): Promise<void> => {
    await target.remove(file)
    state.files.delete(file)
  }

  /** What fails beside the files stops nothing: the next deployment tries it again. */
  const report = (error: unknown): void => {
    const { message } = error as Error
    if (!deployment.problems.includes(message)) deployment.problems.push(message)
  }

  const purge = async (tags: readonly string[]): Promise<void> => {
    if (!options.purge || tags.length === 0) return
    try {
      await session.renew()
      await options.purge(tags)
      const gone = tags
        .map((tag) => /^listing-(.+)$/.exec(tag)?.[1])
        .filter((id) => id !== undefined && !state.files.has(`properties/${id}.html`))
        .map((id) => `/properties/${id}`)
      const served = (await options.stillServed?.(gone)) ?? null
      if (served !== null)
        throw new Error(
          `${served} was withdrawn and purged, and is still answered; does the cache know the tag of what it holds?`,
        )
      for (const tag of tags) state.unpurged.delete(tag)
    } catch (error) {
      report(error)
    }
  }

  const withdraw = async (files: readonly string[]): Promise<void> => {
    if (files.length === 0) return
    note(files, () => false)
    try {
      await session.hold()
    } catch (error) {
      if (error instanceof Refusal && error.code === 'busy') throw error
      // No room for the state. It still lists these files, so that they may go first, and there may be room then.
      await withProgress('deleting what was withdrawn', files, target.remove)
      await session.hold()
    }
    await withProgress('deleting what was withdrawn', files, takeAway)
    deployment.withdrawn.push(...files)
    await purge([...new Set(files.flatMap(tagsOf))])
  }

  /** Deletes what is not public now. */
  const withdrawClosed = async (): Promise<void> => {
    const isClosed = closedFileMatcher(appContext, appContext.now())
    await withdraw([...state.files.keys()].filter(isClosed))
  }

  let seen = ''
  let lookedAt = 0
  /** The same while files are uploaded, if anything has changed: a withdrawal does not wait for the end of that. */
  const withdrawMeanwhile = async (): Promise<void> => {
    if (options.clock() - lookedAt < 1_000) return
    lookedAt = options.clock()
    const { store, now } = appContext
    const version = `${store.version()} ${store.isDue(now()) ? store.nextDue() : ''}`
    if (version === seen) return
    seen = version
    await withdrawClosed()
  }

  return {
    /** Writes down what is about to change; on its way to the target with the next write of the state. */
    intend({ withdrawn, written, removed }: Difference): void {
      note([...withdrawn, ...removed], () => false)
      note(written, (file) => !state.files.has(file))
      for (const file of written) state.files.set(file, null)
    },
    withdraw,
    withdrawClosed,
    async upload(written: readonly string[], { digests }: SiteFiles): Promise<void> {
      for (const [number, stage] of stages.entries())
        await withProgress(
          `uploading ${stage}`,
          written.filter((file) => findStage(file) === number),
          async (file) => {
            const bytes = await read(file)
            // What was published anew or withdrawn meanwhile is left to the next look.
            const digest = bytes && fileDigest(bytes)
            if (digest === null || digest !== digests.get(file)) return
            if (closedFileMatcher(appContext, appContext.now())(file)) return
            await target.put(
              file,
              bytes as Uint8Array<ArrayBuffer>,
              storedHeaders(appContext.about(), toAddress(file)),
            )
            state.files.set(file, digest)
            deployment.written.push(file)
          },
          true,
        )
    },
    async remove(removed: readonly string[]): Promise<void> {
      await withProgress('deleting what is no longer part of the site', removed, takeAway)
      deployment.removed.push(...removed)
    },
    purge,
    async announce(): Promise<void> {
      if (!options.announce || state.unannounced.size === 0) return
      const addresses = [...state.unannounced]
      try {
        await session.renew()
        await options.announce(addresses)
        for (const address of addresses) state.unannounced.delete(address)
      } catch (error) {
        report(error)
      }
    },
  }
}
