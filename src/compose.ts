import { mkdirSync } from 'node:fs'
import { instantOf } from '#src/domain/time/calendar.ts'
import { Refusal } from './domain/errors.ts'
import { isLocalOrigin } from './domain/site/site.ts'
import { existing } from './existing.ts'
import type { Config } from './config.ts'
import { programVersion } from './program-version.ts'
import type { ProfessionalReads } from './domain/professional/professional-reads.ts'
import type { About } from './domain/site/site.ts'
import type { Instant } from './domain/time/calendar.ts'
import { followedIn, placeBackup, backUpKeeping } from '#src/store/backup/kept-backups.ts'
import { noteBackup } from './store/examine.ts'
import { backUp, checkedBackup, type BackupDescription } from './store/backup/backup.ts'
import { saveSite, savedSite, placeSite } from './store/backup/site-copy.ts'
import { databaseIn, unusableFolder, type Connection } from './store/database.ts'
import { clusterAt, type Cluster } from './store/cluster/cluster.ts'
import { keysIn, keysInMemory, type KeyStore } from './store/local/keyring.ts'
import { takeLock } from './store/local/data-folder.ts'
import { restore, type RestoreOptions } from './store/backup/restore.ts'
import { inFolder, removeDatabase } from './store/publication/database.ts'
import { publicationIn, type Publication } from './store/publication/publication.ts'
import type { DisclosureWatch } from './store/record/disclosure-watch.ts'
import type { Disclosures } from './store/record/disclosures.ts'
import { openStore } from './store/store.ts'

export { LogUnreachable } from './store/cluster/post.ts'
export { Unreachable } from './store/cluster/unreachable.ts'
export { lockedSince, takeLock } from './store/local/data-folder.ts'
export { createAtomically } from './store/local/atomic-file.ts'
export { isDiskFull, reserveBytes } from '#src/store/local/withdrawal.ts'
export {
  measureDisk,
  examineDatabase,
  findLastBackup,
  ownersIn,
  reservedIn,
  type LastBackup,
  type Owned,
} from './store/examine.ts'
export { checkedBackup } from './store/backup/backup.ts'
export { forgetServer, noteServer, runningServer, type RunningServer } from './store/local/running-server.ts'
export { isKeyringGood } from './store/local/keyring.ts'
export type { SignedLine, SignLine } from './store/read-model/sync-lines.ts'
export type { QuarantinedRemovals, SourceState } from './store/record/feed-states.ts'
export type { FeedPicture, FeedPictures } from './store/record/feed-pictures.ts'
export type { AskedQuestion, OpenQuestion } from './store/record/feed-questions.ts'
export type { FeedName, Feeds, RememberedHome } from './store/record/feeds.ts'
export type { Import, Imports, Unfinished } from './store/record/imports.ts'
export type { PlacedProblem } from '#src/store/record/staging.ts'
export {
  sourceItem,
  toSourceItem,
  type PassedOver,
  type RecordOutcome,
  type SourceItem,
  type StoredPicture,
} from './store/record/judgement.ts'
export { lineDigest, type KnownLine, type KnownLines } from './store/record/known-lines.ts'
export type { Passkey } from './store/record/members.ts'
export type { Connected, OauthItem, OauthPayload, TokenHolder } from './store/record/oauth.ts'
export type { JournalRow } from './store/record/journal.ts'
export type { OperatorNote } from './store/record/journal-entry.ts'
export {
  findingText,
  lossText,
  refuseFinding,
  type DisclosureWatch,
} from './store/record/disclosure-watch.ts'
export type { Disclosures } from './store/record/disclosures.ts'
export type { ClockState, ClockStatus } from './store/record/clock.ts'
export type { AgencyDue, DueLine } from './store/record/due.ts'
export type { ErasureSubject } from './store/record/erasure.ts'
export type { OperatorView } from './store/record/operator.ts'
export { findReporter } from '#src/store/record/member-reports.ts'
export type { StatedHome } from './store/record/stated.ts'
export type { BackupDescription } from './store/backup/backup.ts'
export type { Restored } from './store/backup/restore.ts'
export type { BuiltFile, BuiltPart, Files } from './store/publication/files.ts'

/** What every surface may use. The professional tables are not part of it. */
export type Store = Omit<ReturnType<typeof openStore>, 'professional' | 'disclosures' | 'disclosureWatch'>

/** What a process works with: its store, what is recorded of the published files, and its clock. */
export interface AppContext {
  config: Config
  store: Store
  /** The description of the site on every surface, at the origin of the store. The same object until something changes. */
  about(): About
  /** Opened on first use, and closed with the store. */
  publication: Publication
  /** The closed market, for the professional server alone (interface 1.5). */
  professional: ProfessionalReads
  /** Who was shown what of it. */
  disclosures: Disclosures
  /** Whether anything of that record is missing or damaged. */
  disclosureWatch: DisclosureWatch
  /** Removes its rows whose retention has ended; answers whether none of them is left. Returns no row. */
  endRetention(now: Instant): boolean
  /** What this process shares with other servers; `null` for a server of its own. */
  cluster: Cluster | null
  /** Whether this process is to do what one server does for all, such as settling what falls due. */
  hasRole(role: 'lines' | 'sources'): boolean
  /**
   * The instant in UTC. Within one process it never runs backwards, so that what has ended stays ended, unless the record
   * says that the clock was wrong, or holds what it ended.
   */
  now(): Instant
  /** What the clock says, also when it has been set back: only for telling that it is wrong. */
  clockReading(): Instant
}

/** How a store is opened. */
export interface StoreOptions extends Connection {
  /** For the verb that moves the store to the configured origin. */
  isMoving?: boolean
  /** For a verb that ends something while the site file cannot be read: the store stays the site that it is. */
  isSiteUnread?: boolean
  /** For a new server of several that receives only what is public, or one that is to be such a server. */
  isPublicOnly?: boolean
  /** For a process that answers requests: what has ended by this machine's clock or the database's is over. */
  isServing?: boolean
}

/**
 * Opens the store of the configured folder with its keys, or one in memory for `:memory:`. Throws a `Refusal` when the
 * store is not of this site.
 */
export const compose = (
  config: Config,
  {
    isMoving = false,
    isSiteUnread = false,
    isServing = false,
    isPublicOnly = false,
    ...connection
  }: StoreOptions = {},
): AppContext => {
  const opened = instantOf(new Date())
  const cluster = clusterOf(config, isPublicOnly)
  if (isPublicOnly && !cluster)
    throw new Refusal(
      'environment',
      'Open the database: only a server of several can be limited to public data; set DATABASE_URL',
    )
  const { professional, disclosures, disclosureWatch, ...store } = openStore(
    config.dataDir,
    () => keysOf(config, opened),
    { ...connection, ...(cluster && { replication: cluster.replication }) },
  )
  try {
    if (!isSiteUnread) belongTo(config, store, opened, isMoving)
    // Of several servers each says its own release in the log.
    if (!cluster) store.noteRelease(programVersion())
  } catch (error) {
    store.close()
    throw error
  }
  const publication = publicationIn(config.dataDir === ':memory:' ? ':memory:' : config.outDir, {
    ...store.stale,
    feed: store.sync.feed,
    version: store.published.publicVersion,
  })
  const clock = clockOf(cluster, isServing)
  const close = (): void => {
    publication.close()
    store.close()
    cluster?.close()
  }
  return {
    config,
    about: aboutOf(config, store),
    store: { ...store, close },
    publication,
    professional,
    disclosures,
    disclosureWatch,
    endRetention: (now) => disclosures.removeOlder(config.disclosureDays, store.clock.retained(now)),
    cluster,
    hasRole: (role) => !store.isPublicOnly && (cluster?.holdsRole(role) ?? true),
    now: monotonic(clock, store.clock.mayReturn),
    clockReading: () => instantOf(clock()),
  }
}

/** Whether there is a store in the configured folder, or one that this server follows from its log on. */
export const hasStore = ({ dataDir, databaseUrl }: Config): boolean => {
  if (dataDir === ':memory:') return false
  try {
    return databaseUrl !== null || existing(databaseIn(dataDir)) !== null
  } catch (error) {
    throw unusableFolder(dataDir, error as Error)
  }
}

type Owned = Pick<
  Store,
  'baseUrl' | 'setBaseUrl' | 'isDemonstration' | 'setDemonstration' | 'followLaw' | 'isPublicOnly'
>

/**
 * Refuses a store of another site. Threat: invented homes on the real address of a site, or its homes under another address,
 * by a mistyped folder or a forgotten variable. Whether a store is a demonstration, and its origin, are recorded in it.
 */
const refuseAnother = (config: Config, store: Owned, isMoving: boolean): void => {
  const { site, dataDir } = config
  const isDemonstration = store.isDemonstration()
  const mayBe = site.about.demonstration
  if (isDemonstration !== null && isDemonstration !== mayBe)
    throw new Refusal(
      'environment',
      isDemonstration
        ? `Open the database in "${dataDir}": it contains the demonstration, and the site file "${site.file}" is of a real site; set DATA_DIR to the folder of the site, or to a new one`
        : `Open the database in "${dataDir}": it contains the homes of a real site, and no site file describes it; set SITE to its file, or write one with npx open-listings init`,
    )
  const origin = store.baseUrl()
  if (takesOrigin(config, store, isMoving) || isMoving || !config.isOriginSet || origin === config.baseUrl)
    return
  // The demonstration goes where its port goes, as long as it stays on this machine.
  if (mayBe && origin !== null && isLocalOrigin(origin) && isLocalOrigin(config.baseUrl)) return
  throw new Refusal(
    'environment',
    `Open the database in "${dataDir}": it belongs to ${origin}, and ${site.file === null ? 'BASE_URL' : `the site file "${site.file}"`} says ${config.baseUrl}. Correct that, or move the site: npx open-listings set-origin ${config.baseUrl} --reason WHY`,
  )
}

/** Whether a store takes its origin from who opens it: one without any, or without listings. */
const takesOrigin = ({ isOriginSet }: Config, store: Owned, isMoving: boolean): boolean =>
  store.baseUrl() === null || (store.isDemonstration() === null && isOriginSet && !isMoving)

/** Makes a store that of the configured site, or refuses it. One without listings takes whose it is from who opens it. */
const belongTo = (config: Config, store: Owned, opened: Instant, isMoving: boolean): void => {
  refuseAnother(config, store, isMoving)
  store.setDemonstration(config.site.about.demonstration)
  if (!store.isPublicOnly) store.followLaw(config.site.law, opened)
  if (takesOrigin(config, store, isMoving)) store.setBaseUrl(config.baseUrl, opened)
}

/** The description of the site at the origin of the store; the same object until that changes. */
const aboutOf = ({ site, baseUrl }: Config, store: Pick<Store, 'baseUrl'>): AppContext['about'] => {
  let about: About | null = null
  return () => {
    const base_url = store.baseUrl() ?? baseUrl
    return about?.base_url === base_url ? about : (about = { ...site.about, base_url })
  }
}

/**
 * The same context over the same store, with the site file as it is now. Throws a `Refusal` where the file describes another
 * site, or is gone. The law that it names is followed by the next process that opens the store, such as a publication.
 */
export const withSite = (appContext: AppContext, config: Config): AppContext => {
  const before = appContext.config.site.file
  if (before !== config.site.file)
    throw new Refusal(
      'environment',
      `Read the site file again: there was "${before}", and now ${config.site.file === null ? 'there is none' : `"${config.site.file}"`}; put it back, or stop the server`,
    )
  refuseAnother(config, appContext.store, false)
  return { ...appContext, config, about: aboutOf(config, appContext.store) }
}

const keysOf = ({ dataDir, keysDir }: Config, opened: Instant): KeyStore =>
  dataDir === ':memory:' ? keysInMemory() : keysIn(dataDir, opened, keysDir)

const clusterOf = ({ databaseUrl, dataDir }: Config, isPublicOnly = false): Cluster | null =>
  databaseUrl === null || dataDir === ':memory:' ? null : clusterAt(databaseUrl, dataDir, isPublicOnly)

/**
 * What is written is dated by the clock that all servers share: one server's wrong clock ends no permission everywhere.
 * What is answered also heeds its own, so that a permission has ended as soon as either says so.
 */
const clockOf = (cluster: Cluster | null, isServing: boolean) => (): number => {
  if (!cluster) return Date.now()
  return isServing ? Math.max(Date.now(), cluster.instant()) : cluster.instant()
}

/** Takes the lock of the published files, or `null` while another process has it. */
export const lockPublication = ({ dataDir, outDir }: Config): (() => void) | null =>
  dataDir === ':memory:'
    ? () => undefined
    : inFolder(() => {
        // Static hosts read it: not private, as the lock would make it.
        mkdirSync(outDir, { recursive: true })
        return takeLock(outDir, 'publish')
      })

/** Forgets what is recorded of the published files. */
export const forgetPublication = ({ outDir }: Config): void => removeDatabase(outDir)

/** A clock that is set back by less is waited for. */
const stepMilliseconds = 60_000

/**
 * A clock that never goes back, unless `mayReturn` allows it from one instant to another: it stops while the machine's clock
 * is behind.
 */
export const monotonic = (
  milliseconds: () => number,
  mayReturn: (from: Instant, to: Instant) => boolean,
): (() => Instant) => {
  let latest = 0
  let written = instantOf(latest)
  return () => {
    const read = milliseconds()
    if (read > latest || (read < latest - stepMilliseconds && mayReturn(written, instantOf(read)))) {
      latest = read
      written = instantOf(latest)
    }
    return written
  }
}

/** Copies the data folder and the site file into a new folder while others work in them. */
export const backUpSite = async (config: Config, to: string): Promise<BackupDescription> => {
  const { dataDir, keysDir, picturesDir, site } = config
  const { file, referencedFiles } = site
  const made = await backUp(dataDir, to, instantOf(new Date()), {
    keysDir,
    picturesDir,
    site: file === null ? null : { file, referencedFiles },
    release: programVersion(),
  })
  noteBackup(dataDir, { folder: to, made_at: instantOf(Date.parse(made.made_at)) })
  const cluster = clusterOf(config)
  const seq = cluster && followedIn(to)
  // From here on the log may be cut up to it, so that it is recorded once the backup is complete.
  if (cluster && seq !== null) cluster.replication.post.noteBackup(seq)
  cluster?.close()
  return made
}

/** Makes a backup in a folder of backups, and removes the oldest beyond those to keep. */
export const backUpInto = (config: Config, folder: string, keep: number) =>
  backUpKeeping(folder, keep, instantOf(new Date()), (to) => backUpSite(config, to))

/** Saves the site file of a publication for the next one. */
export const saveSiteOf = ({ dataDir, site: { file, referencedFiles } }: Config): void => {
  if (dataDir !== ':memory:' && file !== null) saveSite(dataDir, { file, referencedFiles })
}

/** The site file of the last publication; `null` where none is saved. */
export const savedSiteOf = ({ dataDir }: Config): string | null => savedSite(dataDir)

/** Puts the site file of a backup where there is none; answers whether it did. Throws for a damaged backup. */
export const placeSiteOf = async (from: string, file: string): Promise<boolean> => {
  const { site = {} } = await checkedBackup(from)
  return placeSite(from, Object.keys(site), file)
}

/** Puts a backup in a new data folder that follows the log of several servers. */
export const joinFrom = (config: Config, from: string, isPublicOnly = false): Promise<BackupDescription> =>
  placeBackup(from, config, isPublicOnly)

/** Puts a backup in the place of the data folder's database. */
export const restoreInto = (
  { dataDir, keysDir, picturesDir }: Config,
  options: Pick<RestoreOptions, 'from' | 'nothingWasRevoked' | 'clearPublished'>,
) => restore({ ...options, dataDir, keysDir, picturesDir, now: instantOf(new Date()) })
