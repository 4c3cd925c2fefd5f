import { messageOrText, textIn } from '#src/domain/message/message.ts'
import type { FeedSource } from '#src/domain/source/feed-source.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { findFeedAlarms, type FeedReads } from '#src/import/feed/feed-alarms.ts'
import type { Check, Facts } from './check.ts'

type Alarm = NonNullable<Facts['feeds']>[number]

const named = ({ feeds }: Facts, kind: Alarm['kind']): string | null | undefined => {
  if (feeds === undefined) return undefined
  const found = feeds.filter((each) => each.kind === kind)
  if (found.length === 0) return null
  const names = found.slice(0, 5).map(({ agency_id, source }) => `${agency_id}/${source}`)
  return `${found.length}: ${names.join(', ')}${found.length > 5 ? ', …' : ''}`
}

/** What agencies have to do with. */
export const feedChecks: readonly Check[] = [
  {
    name: 'feeds-failing',
    looks_at: 'Feeds of the site file that could not be read the last time',
    severity: 'warning',
    remedy: 'npx open-listings sources says why; npx open-listings sources --run NAME tries again',
    find: (facts) => named(facts, 'failing'),
  },
  {
    name: 'feeds-held-back',
    looks_at: 'Feeds that lack so many homes that none of them is suspended',
    severity: 'warning',
    remedy: 'Ask the agency; if the homes are gone, import the feed with --confirm-removals',
    find: (facts) => named(facts, 'removals_held_back'),
  },
  {
    name: 'feeds-unchanged',
    looks_at: 'Feeds of which no home has changed for 14 days',
    severity: 'warning',
    remedy: 'Ask the agency whether its software still writes the feed',
    find: (facts) => named(facts, 'unchanged'),
  },
  {
    name: 'lapses',
    looks_at: 'Permissions and certificates that end within a week and close a public home',
    severity: 'warning',
    remedy: 'npx open-listings due --days 7 names them, and --mail writes to the agency',
    find: ({ closing }) =>
      closing === undefined ? undefined : closing === 0 ? null : `${closing} public homes`,
  },
]

/** What there is to know of feeds: those that fail, hold removals back or never change. */
export const gatherFeedFacts = (
  feeds: FeedReads,
  sources: readonly FeedSource[],
  now: Instant,
): NonNullable<Facts['feeds']> => [
  ...sources.flatMap(({ agency_id, name: source }) => {
    const { failures = 0, failure: reason = null } = feeds.sourceState({ agency_id, source }) ?? {}
    return failures > 0
      ? [
          {
            kind: 'failing' as const,
            agency_id,
            source,
            failures,
            reason: reason && textIn(messageOrText(reason), 'en'),
          },
        ]
      : []
  }),
  ...findFeedAlarms({ store: { feeds }, config: { site: { sources } } }, now),
]
