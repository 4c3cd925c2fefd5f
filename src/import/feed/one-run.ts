import { lockedSince, takeLock, type AppContext } from '#src/compose.ts'
import { Refusal } from '#src/domain/errors.ts'
import type { Feed } from '#src/domain/feed/to-listing.ts'
import { lisbonTime, type Instant } from '#src/domain/time/calendar.ts'

/** Another process fetches or imports the same source. */
export class SourceIsRunning extends Refusal {
  constructor({ agency_id, source }: Feed, since: Instant | null) {
    const when = since === null ? '' : ` since ${lisbonTime(since)} (Lisbon)`
    super(
      'busy',
      `Run the source "${source}" of "${agency_id}": another process has been running it${when}; nothing was changed. Try again when it has ended`,
    )
  }
}

/** That this process alone runs a source now, on any server; `runSourceAlone` alone makes one. */
export class SourceRun {
  /** Where the run has its files, and no other one. */
  readonly name: string
  readonly #demandLocked: () => void

  constructor(name: string, demandLocked: () => void) {
    this.name = name
    this.#demandLocked = demandLocked
  }

  /** Throws where the run is not this process's any more; to be called before anything is applied. */
  demandLocked(): void {
    this.#demandLocked()
  }
}

/**
 * Acts while no other process of any server runs the same source. Threat: of two runs at once the one that fetched earlier
 * may be applied later, and takes back what the other one brought. Throws `SourceIsRunning` where one is under way. The
 * run ends with its process, however that ends.
 */
export const runSourceAlone = async <T>(
  { config: { dataDir }, cluster }: AppContext,
  source: Feed,
  act: (run: SourceRun) => Promise<T>,
): Promise<T> => {
  // No id has a full stop, so that no two sources have one name.
  const name = `${source.agency_id}.${source.source}`
  const lock = `source-${name}`
  const release = dataDir === ':memory:' ? () => undefined : takeLock(dataDir, lock)
  if (!release) throw new SourceIsRunning(source, lockedSince(dataDir, lock))
  try {
    if (!cluster) return await act(new SourceRun(name, () => undefined))
    const shared = cluster.takeRun(name)
    if (!shared.isTaken) throw new SourceIsRunning(source, shared.since)
    const demandLocked = (): void => {
      if (!shared.isLocked())
        throw new Refusal(
          'environment',
          `Run the source "${source.source}": the connection to the database at DATABASE_URL was lost meanwhile, and another server may have run it; nothing was changed. Run it again`,
        )
    }
    try {
      return await act(new SourceRun(name, demandLocked))
    } finally {
      shared.end()
    }
  } finally {
    release()
  }
}
