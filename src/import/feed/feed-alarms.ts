import type { AppContext, QuarantinedRemovals } from '#src/compose.ts'
import type { Site } from '#src/domain/site/site.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

const day = 86_400_000
/** For so long homes of a feed may be unchanged before that is suspected: the software that writes it may have stopped. */
const mostUnchanged = 14 * day

/** What an operator has to look at, of a feed that is read without a fault. */
export type FeedAlarm =
  | ({ kind: 'removals_held_back' } & QuarantinedRemovals)
  | ({ kind: 'unchanged' } & Pick<QuarantinedRemovals, 'agency_id' | 'source' | 'since'>)

/** Whether a feed has been unchanged for suspiciously long. */
const isSuspect = (changed_at: Instant | null | undefined, now: Instant): boolean =>
  changed_at != null && Date.parse(now) - Date.parse(changed_at) >= mostUnchanged

/** What there is to read of feeds' fares. */
export type FeedReads = Pick<AppContext['store']['feeds'], 'quarantinedRemovals' | 'sourceState'>

/** The feeds whose removals wait for the operator, and the sources of the site file that never change. */
export const findFeedAlarms = (
  { store, config }: { store: { feeds: FeedReads }; config: { site: Pick<Site, 'sources'> } },
  now: Instant,
): FeedAlarm[] => [
  ...store.feeds
    .quarantinedRemovals()
    .map((removals): FeedAlarm => ({ kind: 'removals_held_back', ...removals })),
  ...config.site.sources.flatMap(({ agency_id, name: source }): FeedAlarm[] => {
    const since = store.feeds.sourceState({ agency_id, source })?.changed_at
    return since != null && isSuspect(since, now) ? [{ kind: 'unchanged', agency_id, source, since }] : []
  }),
]

/** An alarm in words for the operator. */
export const alarmText = (alarm: FeedAlarm): string =>
  alarm.kind === 'unchanged'
    ? 'no home of it has changed since: ask the agency whether its software still writes it'
    : `${alarm.missing} of ${alarm.of} homes are missing, and none of them is suspended: if they are gone, import it with --confirm-removals`
