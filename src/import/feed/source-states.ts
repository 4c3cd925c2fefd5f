import type { AppContext } from '#src/compose.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { hostOf } from './fetch-feed.ts'
import { feedAlarmsOf } from './feed-alarms.ts'

/** How the sources of the site file fare, each with what an operator has to look at. No address: it may contain a password. */
export const sourceStatesOf = ({ store, config }: Pick<AppContext, 'store' | 'config'>, now: Instant) => {
  const alarms = feedAlarmsOf({ store, config }, now)
  return config.site.sources.map(({ name, agency_id, url, every }) => {
    const state = store.feeds.sourceState({ agency_id, source: name })
    const { changed_at = null, fetched_at = null, ...fares } = state ?? {}
    return {
      name,
      agency_id,
      host: hostOf(url),
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
