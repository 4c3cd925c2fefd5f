import type { AppContext } from '#src/compose.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

/** How one source of the site fares. Its name is the operator's own. */
export interface SourceHealth {
  name: string
  /** When its feed was last read without a fault; `null` when it never was. */
  last_success: Instant | null
  /** How many times in a row it has failed since. */
  failures: number
}

/** How the sources of a site fare together. It is public: counts and an instant, no name and no address. */
export interface FeedHealth {
  sources: number
  failing: number
  /** The oldest of their last successes; `null` while one of them never had any. */
  oldest_success: Instant | null
}

/** Reads how each source of the site file fares. */
export const sourceHealthOf = ({ store, config }: Pick<AppContext, 'store' | 'config'>): SourceHealth[] =>
  config.site.sources.map(({ agency_id, name }) => {
    const state = store.feeds.sourceState({ agency_id, source: name })
    return { name, last_success: state?.succeeded_at ?? null, failures: state?.failures ?? 0 }
  })

/** The same in one; `null` for a site without sources. */
export const feedHealthOf = (appContext: Pick<AppContext, 'store' | 'config'>): FeedHealth | null => {
  const all = sourceHealthOf(appContext)
  if (all.length === 0) return null
  const successes = all.map(({ last_success }) => last_success ?? '').toSorted()
  return {
    sources: all.length,
    failing: all.filter(({ failures }) => failures > 0).length,
    oldest_success: successes[0] || null,
  }
}
