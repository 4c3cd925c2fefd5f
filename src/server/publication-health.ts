import type { Logger } from 'pino'
import type { ClockState } from '#src/compose.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Cause, CauseKind } from '#src/publish/cause.ts'
import type { Failing, PublisherMessage } from '#src/publish/main.ts'
import type { Summary } from '#src/publish/publication.ts'

/** How the publication fares. It is public: kinds and counts, nothing that identifies a listing or a folder. */
export interface PublicationHealth {
  /** When a publication was last complete. */
  last_success: Instant | null
  failing_since: Instant | null
  causes: { kind: CauseKind; count: number }[]
  /** Parts of the site that wait to be rendered; until then they are answered live. */
  waiting: number
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
  process: ['the publishing process ended', 'published again'],
  parts: ['published, but some parts could not be rendered', 'published again'],
  upkeep: ['the upkeep of signed lines failed', 'signed lines are kept up again'],
  import: ['an import that was interrupted could not be completed', 'imports are completed again'],
  retention: ['old rows of the record of who looked could not be removed', 'old rows are removed again'],
} as const satisfies Record<Failing | 'parts', readonly [failed: string, again: string]>

/** Logs each cause of a failure once until it changes or is gone, and knows how the publication fares. */
export const publicationWatch = (log: Pick<Logger, 'info' | 'error'>, now: () => Instant) => {
  const failing: Record<keyof typeof words, ReadonlyMap<string, Failure>> = {
    publication: new Map(),
    process: new Map(),
    parts: new Map(),
    upkeep: new Map(),
    import: new Map(),
    retention: new Map(),
  }
  let lastSuccess: Instant | null = null
  let failingSince: Instant | null = null
  let waiting = 0

  // What is public does not depend on the disclosure record, so its failures appear only in the log.
  const all = (): Failure[] =>
    Object.entries(failing).flatMap(([what, failures]) =>
      what === 'retention' ? [] : [...failures.values()],
    )

  const replace = (what: keyof typeof words, failures: ReadonlyMap<string, Failure>): void => {
    const before = failing[what]
    const [failed, again] = words[what]
    failing[what] = failures
    for (const [cause, { kind, detail }] of failures)
      if (!before.has(cause)) log.error({ kind, ...detail }, failed)
    // Of what fails as one, another cause in its place is no end.
    const isOver = (cause: string) => !failures.has(cause) && (what === 'parts' || failures.size === 0)
    for (const [cause, { kind }] of before) if (isOver(cause)) log.info({ kind, cause }, again)
    failingSince = all().length === 0 ? null : (failingSince ?? now())
  }

  const published = ({ removals: _, failed, ...summary }: Summary): void => {
    const isFirst = lastSuccess === null && failing.parts.size === 0
    if (isFirst || summary.rendered + summary.removed > 0)
      log.info({ ...summary, failed: failed.length }, 'published')
    waiting = failed.length
    if (failed.length === 0) lastSuccess = now()
    replace('parts', failuresOf(failed))
    replace('process', new Map())
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
      const counts = new Map<CauseKind, number>()
      for (const { kind, count } of all()) counts.set(kind, (counts.get(kind) ?? 0) + count)
      return {
        last_success: lastSuccess,
        failing_since: failingSince,
        causes: [...counts].map(([kind, count]) => ({ kind, count })),
        waiting,
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
