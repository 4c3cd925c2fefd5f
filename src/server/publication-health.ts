import type { Logger } from 'pino'
import type { ClockState } from '#src/compose.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Cause, CauseKind } from '#src/publish/cause.ts'
import type { PublisherMessage } from '#src/publish/main.ts'
import { tasks, type FailingTask, type Task } from '#src/publish/task.ts'
import type { Summary } from '#src/publish/publication.ts'

/** How the publication fares. It is public: kinds and counts, nothing that identifies a listing or a folder. */
export interface PublicationHealth {
  /** When a publication was last complete. */
  last_success: Instant | null
  failing_since: Instant | null
  causes: FailingTask['causes']
  /** Parts of the site that wait to be rendered; until then they are answered live. */
  waiting: number
  /** Every task beside the answers that fails, the publication among them: since when, and why. */
  failing: FailingTask[]
}

interface Failure {
  kind: CauseKind
  count: number
  /** For the log. */
  detail: object
}

const clockWords = {
  held: 'the clock is doubted: it is far past the last instant that was seen, and so many homes would have ended at once that they are closed and held; npx open-listings clock says what to do',
  behind:
    'the clock is behind the last entry of the journal, by which is dated what is written; set it right',
} as const satisfies Record<Exclude<ClockState['status'], 'right'>, string>

/** How many parts are named in the log for one cause. */
const mostNamed = 20

const words = {
  publication: ['publication failed', 'published again'],
  publishing_process: ['the publishing process ended', 'published again'],
  parts: ['published, but some parts could not be rendered', 'published again'],
  sources_process: ['the process that fetches the sources ended', 'the sources are fetched again'],
  verification: ['stored lines could not be verified', 'stored lines are verified'],
  records: ['records of an earlier version could not be made again', 'records are made again'],
  lines: ['the upkeep of signed lines failed', 'signed lines are kept up again'],
  imports: ['an import that was interrupted could not be completed', 'imports are completed again'],
  clock: ['the clock could not be watched', 'the clock is watched again'],
  retention: ['old rows of the record of who looked could not be removed', 'old rows are removed again'],
  log: ['the log that several servers share could not be cut', 'the log is cut again'],
} as const satisfies Record<Task | 'parts', readonly [failed: string, again: string]>

/** What fails as one task to who asks: a publication that leaves parts out has failed. */
const taskOf = (what: keyof typeof words): Task => (what === 'parts' ? 'publication' : what)

/** Logs each cause of a failure once until it changes or is gone, and knows how the publication and every task beside it fare. */
export const publicationWatch = (log: Pick<Logger, 'info' | 'error'>, now: () => Instant) => {
  const failing = new Map<keyof typeof words, ReadonlyMap<string, Failure>>(
    (Object.keys(words) as (keyof typeof words)[]).map((what) => [what, new Map()]),
  )
  const since = new Map<Task, Instant>()
  let lastSuccess: Instant | null = null
  let waiting = 0

  const failuresIn = (task: Task): Failure[] =>
    [...failing].flatMap(([what, failures]) => (taskOf(what) === task ? [...failures.values()] : []))
  const causesOf = (failures: readonly Failure[]): FailingTask['causes'] => {
    const counts = new Map<CauseKind, number>()
    for (const { kind, count } of failures) counts.set(kind, (counts.get(kind) ?? 0) + count)
    return [...counts].map(([kind, count]) => ({ kind, count }))
  }

  const replace = (what: keyof typeof words, failures: ReadonlyMap<string, Failure>): void => {
    const before = failing.get(what) ?? new Map<string, Failure>()
    const [failed, again] = words[what]
    failing.set(what, failures)
    for (const [cause, { kind, detail }] of failures)
      if (!before.has(cause)) log.error({ kind, ...detail }, failed)
    // Of what fails as one, another cause in its place is no end.
    const isOver = (cause: string) => !failures.has(cause) && (what === 'parts' || failures.size === 0)
    for (const [cause, { kind }] of before) if (isOver(cause)) log.info({ kind, cause }, again)
    const task = taskOf(what)
    if (failuresIn(task).length === 0) since.delete(task)
    else if (!since.has(task)) since.set(task, now())
  }

  const published = ({ removals: _, failed, ...summary }: Summary): void => {
    const isFirst = lastSuccess === null && !failing.get('parts')?.size
    if (isFirst || summary.rendered + summary.removed > 0)
      log.info({ ...summary, failed: failed.length }, 'published')
    waiting = failed.length
    if (failed.length === 0) lastSuccess = now()
    replace('parts', failuresOf(failed))
    replace('publishing_process', new Map())
    replace('publication', new Map())
  }

  let isClockDoubted = false
  const tellClock = ({ status, ...state }: ClockState): void => {
    if (status !== 'right') log.error({ clock: status, ...state }, clockWords[status])
    else if (isClockDoubted) log.info({ clock: status, ...state }, 'the clock is believed again')
    isClockDoubted = status !== 'right'
  }

  return {
    onMessage(message: PublisherMessage): void {
      switch (message.kind) {
        case 'published':
          return published(message.summary)
        case 'progress':
          waiting = message.total - message.done
          return
        case 'import-completed':
          log.info(message.interrupted, 'an import that was interrupted is complete now')
          return
        case 'clock':
          return tellClock(message.state)
        case 'repaired':
          log.error({ listings: message.listing_ids }, 'stored lines did not hold and were signed again')
          return
        case 'recovered':
          return replace(message.what, new Map())
        case 'failed': {
          const { what, cause, message: reason } = message
          return replace(
            what,
            new Map([[causeText(cause), { kind: cause.kind, count: 1, detail: { reason } }]]),
          )
        }
      }
    },
    health(): PublicationHealth {
      const failures = tasks.flatMap((task): FailingTask[] => {
        const begun = since.get(task)
        return begun === undefined ? [] : [{ task, since: begun, causes: causesOf(failuresIn(task)) }]
      })
      // What is public does not depend on the record of who looked.
      const counted = failures.filter(({ task }) => task !== 'retention')
      return {
        last_success: lastSuccess,
        failing_since: counted.map((each) => each.since).toSorted()[0] ?? null,
        causes: causesOf(counted.flatMap(({ task }) => failuresIn(task))),
        waiting,
        failing: failures,
      }
    },
  }
}

const causeText = ({ kind, of }: Cause): string => `${kind}: ${of}`

const failuresOf = (failed: Summary['failed']): Map<string, Failure> => {
  const byCause = Map.groupBy(failed, ({ cause }) => causeText(cause))
  return new Map(
    [...byCause].map(([cause, parts]) => [
      cause,
      {
        kind: parts[0]?.cause.kind ?? 'part_not_rendered',
        count: parts.length,
        detail: {
          count: parts.length,
          failed: parts.slice(0, mostNamed).map(({ part, error }) => ({ part, error })),
        },
      },
    ]),
  )
}
