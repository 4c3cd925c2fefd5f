import type { ClockStatus, LastBackup, Owned, RunningServer } from '#src/compose.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { FeedAlarm } from '#src/import/feed/feed-alarms.ts'

/** How bad it is: an `error` closes homes, loses data or shows what is wrong; a `warning` will. */
export type Severity = 'warning' | 'error'

/**
 * What the checks judge. Each is absent where it is not known: a command that only looks cannot know how the publication
 * of a server fares, and a server looks into no backup.
 */
export interface Facts {
  now: Instant
  /** The program itself. */
  release: string
  compiled?: 'installed' | 'current' | 'stale'
  /** The file that describes the site, and why it cannot be read or is not taken. */
  site_file?: {
    file: string | null
    origin: string | null
    digest: string
    refused: string | null
    leftOut?: readonly string[]
  }
  /** When the certificate by which pictures are signed counts, and what could not be signed; `null` where none is named. */
  signing?: {
    valid: { from: Instant; until: Instant }
    unsigned: { count: number; why: string } | null
  } | null
  data_dir: string
  /** Where keys and pictures lie that are not in the data folder. */
  keys_dir?: string | null
  pictures_dir?: string | null
  /** `absent` where the folder has none; a text says why it cannot be read. */
  database?:
    | { state: 'absent' }
    | { state: 'unreadable'; reason: string }
    | { state: 'read'; tables: number; known: number; origin: string | null; release: string | null }
  clock?: ClockStatus
  owners?: readonly Owned[]
  disk?: { free: number; of: number }
  reserve?: { bytes: number; full: number }
  /** The last backup; why it would not be restored, or `null` where it would. */
  backup?: (LastBackup & { unusable: string | null }) | null
  feeds?: readonly (
    | FeedAlarm
    | { kind: 'failing'; agency_id: string; source: string; failures: number; reason: string | null }
  )[]
  /** People of the office who joined and cannot sign in any more: of which agency, or of the operator. */
  locked_out?: readonly { agency_id: string | null }[]
  /** Public homes that are not public any more within a week, unless something is renewed. */
  closing?: number
  /** Whether the signing keys are what was written, or why they cannot be read; `null` where there are none yet. */
  keys?: boolean | { unreadable: string } | null
  /** The server that runs on the folder, and whether it answers; `null` where none runs. */
  server?: (RunningServer & { answers: boolean | null }) | null
  /** What answers at the address of the server although none is written down in the data folder; `null` for nothing. */
  answering?: { address: string; release: string } | null
  /** The PostgreSQL that holds the record; `null` where SQLite does. */
  postgres?: { address: string; answers: boolean } | null
  /** The publication and the tasks beside the answers of a running server that fail. */
  publication?: { failing: readonly TaskFailure[] }
  proxies?: { trusted: number; host: string }
}

/** A task that fails, since when, and of which kinds the causes are. */
interface TaskFailure {
  task: string
  since: Instant
  causes: readonly { kind: string; count: number }[]
}

/** What a check found: `null` for nothing wrong, `undefined` where its facts are not known. */
type Finding = string | null | undefined

/** One thing that goes wrong quietly. */
export interface Check {
  /** By which the doctor, `/healthz` and the metrics know it. */
  name: string
  /** What it looks at. */
  looks_at: string
  severity: Severity
  /** What to do where it finds something; it names the setting that is at fault. */
  remedy: string | ((facts: Facts) => string)
  find(facts: Facts): Finding
}

/** Where the PostgreSQL of an address answers. */
export const postgresAt = (databaseUrl: string): { host: string; port: number; address: string } => {
  const { hostname, port } = new URL(databaseUrl)
  const at = { host: hostname || 'localhost', port: Number(port || 5432) }
  return { ...at, address: `${at.host}:${at.port}` }
}
