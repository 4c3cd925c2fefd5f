import type { ClosingDays } from '#src/domain/law/judge.ts'
import { followedLaw, lawOf, type FollowedLaw } from '#src/domain/law/laws.ts'
import { addDays, lisbonDay, type Instant } from '#src/domain/time/calendar.ts'
import type { Settings } from '#src/store/settings.ts'

/** What a store follows before a site file was read for it: no rule that may be put off closes a home. */
const initial: FollowedLaw = { country: 'PT', closes: {} }

/** Reads which law the store follows. It is asked for each listing, so that a change by any process counts at once. */
export const followedLawOf = (settings: Pick<Settings, 'reader'>): (() => FollowedLaw) => {
  const read = settings.reader('law', followedLaw)
  return () => read() ?? initial
}

/**
 * The law as the store follows it from an instant on, by what the site file says of it: of a rule that the site may put off and says nothing of, the day
 * stays that was set before; at first it is so many days later as the rule grants.
 */
export const followedFrom = (
  site: FollowedLaw,
  before: FollowedLaw | undefined,
  now: Instant,
): FollowedLaw => {
  const earlier = before?.country === site.country ? before.closes : {}
  const closes: Record<string, ClosingDays[string]> = {}
  for (const [name, { closesAfter }] of Object.entries(lawOf(site).rules))
    if (closesAfter !== undefined)
      closes[name] = site.closes[name] ?? earlier[name] ?? addDays(lisbonDay(now), closesAfter.days)
  const { country, altered_pictures } = site
  return { country, closes, ...(altered_pictures !== undefined && { altered_pictures }) }
}
