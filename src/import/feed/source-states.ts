import type { AppContext } from '#src/compose.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { readHost } from './fetch-feed.ts'
import { findFeedAlarms } from './feed-alarms.ts'

/** How the sources of the site file fare, each with what an operator has to look at. No address: it may contain a password. */
export const listSourceStates = ({ store, config }: Pick<AppContext, 'store' | 'config'>, now: Instant) => {
  const alarms = findFeedAlarms({ store, config }, now)
  return config.site.sources.map(({ name, agency_id, url, every }) => {
    const state = store.feeds.sourceState({ agency_id, source: name })
    const { changed_at = null, fetched_at = null, ...fares } = state ?? {}
    return {
      name,
      agency_id,
      host: readHost(url),
      every_minutes: every,
      ...fares,
      fetched_at,
      unchanged_since: changed_at,
      alarms: alarms
        .filter((alarm) => alarm.agency_id === agency_id && alarm.source === name)
        .map(({ agency_id: _, source: __, ...alarm }) => alarm),
    }
  })
}
