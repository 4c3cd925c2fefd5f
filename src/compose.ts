import type { Config } from './config.ts'
import type { ProfessionalDesk } from './domain/professional/desk.ts'
import type { Instant } from './domain/time/calendar.ts'
import { backUp } from './store/local/backup.ts'
import type { Connection } from './store/database.ts'
import { keysIn, keysInMemory, type KeyStore } from './store/local/keyring.ts'
import { takeLock } from './store/local/lock.ts'
import { restore, type RestoreOptions } from './store/local/restore.ts'
import { openStore } from './store/store.ts'

export { isDiskFull } from './store/local/reserve.ts'
export type { Import, Imports, PlacedProblem } from './store/record/imports.ts'
export { SourceItem, type Outcome, type StoredPicture } from './store/record/judgement.ts'
export type { JournalRow } from './store/record/journal.ts'
export type { OperatorView } from './store/record/operator.ts'
export type { BackupDescription } from './store/local/backup.ts'
export type { Restored } from './store/local/restore.ts'
export type { BuiltFile, BuiltPart } from './store/publication/files.ts'

/** What everybody may work with. The professional tables are not among it. */
export type Store = Omit<ReturnType<typeof openStore>, 'professional'>

/** What a process works with: its store and its clock. */
export interface House {
  config: Config
  store: Store
  /** The closed market, for the professional server alone (interface 1.5). */
  professional: ProfessionalDesk
  /** The instant in UTC. Within one process it never runs backwards, so that what has ended stays ended. */
  now(): Instant
}

/** Opens the store of the configured folder with its keys, or one in memory for `:memory:`. */
export const compose = (config: Config, connection?: Connection): House => {
  const opened = new Date().toISOString()
  const { professional, ...store } = openStore(config.dataDir, () => keysOf(config, opened), connection)
  if (store.baseUrl() === null) store.setBaseUrl(config.baseUrl, opened)
  return { config, store, professional, now: monotonic(() => Date.now()) }
}

const keysOf = ({ dataDir }: Config, opened: Instant): KeyStore =>
  dataDir === ':memory:' ? keysInMemory() : keysIn(dataDir, opened)

/** Takes a named lock of the data folder, or `null` while another process holds it. */
export const lockOf = ({ dataDir }: Config, name: string): (() => void) | null =>
  dataDir === ':memory:' ? () => undefined : takeLock(dataDir, name)

/** A clock that stands still while the machine's clock is set back. */
export const monotonic = (milliseconds: () => number): (() => Instant) => {
  let latest = 0
  let written = new Date(latest).toISOString()
  return () => {
    const read = milliseconds()
    if (read > latest) {
      latest = read
      written = new Date(latest).toISOString()
    }
    return written
  }
}

/** Copies the data folder into a new one while others work in it. */
export const backUpOf = ({ dataDir }: Config, to: string) => backUp(dataDir, to, new Date().toISOString())

/** Puts a backup in the place of the data folder's database. */
export const restoreInto = (
  { dataDir }: Config,
  options: Pick<RestoreOptions, 'from' | 'nothingWasRevoked' | 'clearPublished'>,
) => restore({ ...options, dataDir, now: new Date().toISOString() })
