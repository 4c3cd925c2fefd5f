import type { Instant } from '#src/domain/time/calendar.ts'
import { shelvesFor, type Entries } from './entries.ts'
import type { Criteria } from './criteria.ts'
import { matching, type Match } from './match.ts'

/** The first matches of a question, as they were when the entries had a version. */
interface Known {
  version: number
  most: number
  matches: readonly Match[]
}

/** So many questions are remembered, the latest. */
const mostAsked = 256
const asked = new WeakMap<Entries, Map<string, Known>>()

/**
 * The same as `matching`, at the price of a look when the question was asked before and no entry has changed since.
 * Time alone only takes matches away: as long as all of the first ones are open still, they are the first ones.
 */
export const matchingAgain = (
  entries: Entries,
  criteria: Criteria,
  question: string,
  now: Instant,
  most: number,
): readonly Match[] => {
  const known = asked.get(entries) ?? new Map<string, Known>()
  asked.set(entries, known)
  const before = known.get(question)
  const version = entries.version()
  if (
    before?.version === version &&
    before.most === most &&
    before.matches.every(({ entry }) => entry.open_until > now)
  )
    return before.matches
  const matches = matching(shelvesFor(criteria, entries), criteria, now, most)
  known.delete(question)
  if (known.size >= mostAsked) known.delete(known.keys().next().value ?? '')
  known.set(question, { version, most, matches })
  return matches
}
