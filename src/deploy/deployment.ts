import type { Announce } from './index-now.ts'
import type { Purge } from './purge.ts'

/** The options and the services of a deployment. */
export interface DeployOptions {
  /** Brings the published files up to date; not called for a dry run. */
  publish(): Promise<void>
  /** Files that are not of the site, such as the key of IndexNow. */
  extraFiles?: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  purge?: Purge | null
  /** Looks whether one of these addresses, all withdrawn, can still be fetched; answers it, or `null`. */
  stillServed?: (addresses: readonly string[]) => Promise<string | null>
  announce?: Announce | null
  isLocked?: boolean
  takeOver?: boolean
  verify?: boolean
  confirmDeletions?: boolean
  dryRun?: boolean
  signal?: AbortSignal
  progress?(stage: string, done: number, total: number): void
  /** Milliseconds. */
  clock?: () => number
}

/** What a deployment did, or would do. */
export interface Deployment {
  to: string
  /** Files, by their paths inside the site. */
  withdrawn: string[]
  written: string[]
  removed: string[]
  /** Files in the target that were right already. */
  unchanged: number
  /** Files that changed while they were deployed: they are the next deployment's. */
  late: number
  /** Tags that are not purged and addresses that were not submitted to IndexNow: the next deployment retries. */
  unpurged: string[]
  unannounced: string[]
  problems: string[]
  is_first: boolean
  requests: number
  seconds: number
}
