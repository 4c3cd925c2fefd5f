import { createHash } from 'node:crypto'
import type { AppContext } from '#src/compose.ts'
import { Refusal } from '#src/domain/errors.ts'
import { fileDigest } from '#src/publish/place.ts'
import { closedFileMatcher, listSiteFiles, type SiteFiles } from '#src/publish/site-files.ts'
import type { CompiledSite } from '#src/publish/site.ts'
import type { DeployOptions, Deployment } from './deployment.ts'
import { findDifference } from './difference.ts'
import { openSession } from './session.ts'
import type { State } from './state.ts'
import { bytesOf, stepsOf } from './steps.ts'
import { type Target, stateFile } from './target.ts'

/** What a deployment did, in a few lines for people. */
export const deploymentText = (deployment: Deployment, isDryRun: boolean): string => {
  const { to, withdrawn, written, removed, unchanged, late, requests, seconds } = deployment
  const would = isDryRun ? 'would be ' : ''
  return [
    `${to}: ${would}withdrawn ${withdrawn.length}, ${would}written ${written.length}, ${would}removed ${removed.length}, unchanged ${unchanged}, ${requests} requests, ${seconds.toFixed(2)} s`,
    deployment.is_first &&
      'No state was found there: what an earlier program uploaded is not known; deploy with --verify to find and delete it',
    late > 0 &&
      (isDryRun
        ? `${late} files wait to be published`
        : `${late} files changed meanwhile: deploy again; where that does not help, run npx open-listings publish --all first`),
    deployment.unpurged.length > 0 && `${deployment.unpurged.length} cache tags are still to be purged`,
    deployment.unannounced.length > 0 &&
      `IndexNow is still to be told of ${deployment.unannounced.length} addresses`,
  ]
    .filter(Boolean)
    .join('\n')
}

/**
 * Replaces the state by what the target was found to contain: files that are missing are uploaded again,
 * those whose bytes differ or cannot be compared too, and those in no manifest are deleted.
 */
const compareWithList = async (
  state: State,
  listed: ReadonlyMap<string, string | null>,
  digests: ReadonlyMap<string, string>,
  bytesOf: (file: string) => Promise<Uint8Array | null>,
): Promise<void> => {
  state.files = new Map()
  for (const [file, md5] of listed) {
    if (file === stateFile) continue
    const digest = digests.get(file)
    const bytes = digest === undefined || md5 === null ? null : await bytesOf(file)
    const isSame = bytes !== null && createHash('md5').update(bytes).digest('hex') === md5
    state.files.set(file, isSame && digest !== undefined ? digest : null)
  }
}

/** How often a deployment checks for changes made meanwhile; later ones are the next deployment's. */
const mostLooks = 3
/** More deletions than these, beside those of withdrawn listings, have to be confirmed. */
const fewDeletions = 100
const fewOfAll = 0.1

/**
 * Makes a target equal to what is published and public. Withdrawn listings go first and without a bound. What may
 * exist in the target is written into its state before it is uploaded, so that a deployment that was killed at any
 * step leaves nothing behind that the next one does not know of.
 */
export const deploy = async (
  appContext: AppContext,
  site: CompiledSite,
  target: Target,
  options: DeployOptions,
): Promise<Deployment> => {
  const begun = performance.now()
  const { extraFiles = new Map<string, Uint8Array<ArrayBuffer>>(), clock = Date.now } = options
  const feed = appContext.store.sync.feed()
  const session = await openSession(target, {
    isLocked: options.isLocked ?? true,
    takeOver: options.takeOver ?? false,
    feed,
    clock,
  })
  const { state } = session
  // What another record deployed counts as withdrawn only once the operator has confirmed that this one takes its place.
  const isSameRecord = state.feed === feed
  const deployment: Deployment = {
    to: target.name,
    withdrawn: [],
    written: [],
    removed: [],
    unchanged: 0,
    late: 0,
    unpurged: [],
    unannounced: [],
    problems: [],
    is_first: session.isFirst,
    requests: 0,
    seconds: 0,
  }
  if (options.verify) {
    const { digests } = siteFiles(appContext, site, extraFiles)
    await compareWithList(state, await target.list(), digests, bytesOf(appContext, site, extraFiles))
  }

  const ended = (): Deployment => {
    const files = siteFiles(appContext, site, extraFiles)
    const { written } = findDifference(state.files, files, closedFileMatcher(appContext, appContext.now()))
    return {
      ...deployment,
      unchanged: files.digests.size - new Set([...deployment.written, ...written]).size,
      late: files.late.size + (options.dryRun ? 0 : written.length),
      unpurged: [...state.unpurged],
      unannounced: [...state.unannounced],
      requests: target.requests(),
      seconds: (performance.now() - begun) / 1000,
    }
  }
  const steps = stepsOf(appContext, site, target, session, { ...options, extraFiles, clock }, deployment)
  if (options.dryRun) {
    const files = siteFiles(appContext, site, extraFiles)
    Object.assign(
      deployment,
      findDifference(state.files, files, closedFileMatcher(appContext, appContext.now())),
    )
    return ended()
  }
  try {
    let isOwing =
      options.verify || state.under_way !== null || state.unpurged.size + state.unannounced.size > 0
    for (let look = 1; look <= mostLooks; look++) {
      // Before anything is published: that may take long, and may fail.
      if (isSameRecord) await steps.withdrawClosed()
      await options.publish()
      const files = siteFiles(appContext, site, extraFiles)
      const { withdrawn, written, removed } = findDifference(
        state.files,
        files,
        closedFileMatcher(appContext, appContext.now()),
      )
      if (withdrawn.length + written.length + removed.length === 0 && !isOwing) break
      isOwing = false
      if (!options.confirmDeletions)
        refuseMany(target.name, removed.length + (isSameRecord ? 0 : withdrawn.length), state, isSameRecord)
      steps.intend({ withdrawn, written, removed })
      await session.hold()
      await steps.withdraw(withdrawn)
      state.feed = feed
      await steps.upload(written, files)
      await steps.remove(removed)
      await steps.purge([...state.unpurged])
      await steps.announce()
    }
  } catch (error) {
    // Best effort: the stored state is already safe, and what stopped this deployment may stop this write too.
    await session.release().catch(() => undefined)
    throw error
  }
  await session.release()
  return ended()
}

/** The published files with the extra ones. */
const siteFiles = (
  appContext: AppContext,
  site: CompiledSite,
  extraFiles: ReadonlyMap<string, Uint8Array>,
): SiteFiles => {
  const files = listSiteFiles(appContext, site, appContext.now())
  for (const [file, bytes] of extraFiles) files.digests.set(file, fileDigest(bytes))
  return files
}

/** What is deleted though no listing was withdrawn may come from a wrong folder or setting. */
const refuseMany = (to: string, count: number, { files }: State, isSameRecord: boolean): void => {
  if (count <= Math.max(fewDeletions, Math.floor(files.size * fewOfAll))) return
  const what = isSameRecord
    ? `${count} of ${files.size} files there are no longer part of the site though their listings were not withdrawn`
    : `it contains the site of another record, and ${count} of its ${files.size} files are not part of this one`
  throw new Refusal(
    'bad_input',
    `Deploy to ${to}: ${what}; if DATA_DIR, OUT_DIR and the address are the right ones, deploy with --confirm-deletions`,
  )
}
