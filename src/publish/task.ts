import type { CauseKind } from './cause.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

/** What is done beside publications for as long as the publishing process lives; each has a state of its own. */
export const upkeepTasks = ['records', 'lines', 'imports', 'clock', 'retention', 'log'] as const
export type UpkeepTask = (typeof upkeepTasks)[number]

/** Everything that works beside the answers of a server, by the names under which `/healthz` says how each fares. */
export const tasks = [
  'publication',
  'publishing_process',
  'sources_process',
  'verification',
  ...upkeepTasks,
] as const
export type Task = (typeof tasks)[number]

/** A task that fails: since when, and why, in words that are safe to publish. */
export interface FailingTask {
  task: Task
  since: Instant
  causes: readonly { kind: CauseKind; count: number }[]
}
