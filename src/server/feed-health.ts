import type { AppContext } from '#src/compose.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { findFeedAlarms } from '#src/import/feed/feed-alarms.ts'

/** How one source of the site fares. Its name is the operator's own. */
export interface SourceHealth {
  name: string
  /** When its feed was last read without a fault; `null` when it never was. */
  last_success: Instant | null
  /** How many times in a row it has failed since. */
  failures: number
  /** How many homes it lacks that are not suspended, because that waits for the operator. */
  removals_held_back: number
  /** How many of its homes are not public until the operator answers what they are. */
  homes_held: number
  /** When a home of it changed last; `null` while that is not known. */
  changed_at: Instant | null
}

/** How the sources of a site fare together. It is public: counts and an instant, no name and no address. */
interface FeedHealth {
  sources: number
  failing: number
  /** The oldest of their last successes; `null` while one of them never had any. */
  oldest_success: Instant | null
  /** How many feeds, also of files, lack homes that are not suspended before the operator confirms it; absent for none. */
  removals_held_back?: number
  /** How many sources have been unchanged for suspiciously long; absent for none. */
  unchanged?: number
}

/** Reads how each source of the site file fares. */
export const readSourceHealth = ({
  store: { feeds, questions },
  config,
}: Pick<AppContext, 'store' | 'config'>): SourceHealth[] => {
  const quarantined = new Map(
    feeds.quarantinedRemovals().map(({ agency_id, source, missing }) => [`${agency_id}/${source}`, missing]),
  )
  const asked = new Map(
    questions.counts().map(({ agency_id, source, homes }) => [`${agency_id}/${source}`, homes]),
  )
  return config.site.sources.map(({ agency_id, name }) => {
    const state = feeds.sourceState({ agency_id, source: name })
    return {
      name,
      last_success: state?.succeeded_at ?? null,
      failures: state?.failures ?? 0,
      removals_held_back: quarantined.get(`${agency_id}/${name}`) ?? 0,
      homes_held: asked.get(`${agency_id}/${name}`) ?? 0,
      changed_at: state?.changed_at ?? null,
    }
  })
}

/** The same in one; `null` for a site without sources and without removals that wait. */
export const summariseFeedHealth = (
  appContext: Pick<AppContext, 'store' | 'config'>,
  now: Instant,
): FeedHealth | null => {
  const all = readSourceHealth(appContext)
  const alarms = findFeedAlarms(appContext, now)
  if (all.length === 0 && alarms.length === 0) return null
  const quarantined = alarms.filter(({ kind }) => kind === 'removals_held_back').length
  const successes = all.map(({ last_success }) => last_success ?? '').toSorted()
  return {
    sources: all.length,
    failing: all.filter(({ failures }) => failures > 0).length,
    oldest_success: successes[0] || null,
    ...(quarantined > 0 && { removals_held_back: quarantined }),
    ...(alarms.length > quarantined && { unchanged: alarms.length - quarantined }),
  }
}
