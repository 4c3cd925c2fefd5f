import type { Instant } from '#src/domain/time/calendar.ts'
import { shelvesFor, type Entries } from './entries.ts'
import type { Criteria } from './criteria.ts'
import { matching, type Match } from './match.ts'
import { relaxationsOf, type Relaxed } from './relax.ts'
import type { Relaxation } from './result.ts'

/** What was found for a question. */
interface Known {
  /** In milliseconds from 1970: nothing is known of the time before. */
  from: number
  most: number
  matches: readonly Match[]
  relaxed?: Relaxed
}

/** So many questions are remembered, the latest, until an entry changes. */
const mostAsked = 256
const asked = new WeakMap<Entries, { version: number; known: Map<string, Known> }>()

const knownIn = (entries: Entries): Map<string, Known> => {
  const version = entries.version()
  const before = asked.get(entries)
  if (before?.version === version) return before.known
  const known = new Map<string, Known>()
  asked.set(entries, { version, known })
  return known
}

/** What is known of a question, if time has taken nothing from it until an instant. */
const knownOf = (entries: Entries, question: string, now: Instant): Known | null => {
  const known = knownIn(entries).get(question)
  const instant = Date.parse(now)
  const holds =
    known &&
    known.from <= instant &&
    known.matches.every(({ shelf, row }) => shelf.open_until[row]! > instant)
  return holds ? known : null
}

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
  const before = knownOf(entries, question, now)
  if (before?.most === most) return before.matches
  const matches = matching(shelvesFor(criteria, entries), criteria, now, most)
  const known = knownIn(entries)
  known.delete(question)
  if (known.size >= mostAsked) known.delete(known.keys().next().value ?? '')
  known.set(question, { from: Date.parse(now), most, matches })
  return matches
}

/**
 * The same as `relaxationsOf` of all entries, at the price of a look as long as no entry has changed since the
 * question was asked and none of those that a relaxation counts has ended.
 */
export const relaxingAgain = (
  entries: Entries,
  criteria: Criteria,
  question: string,
  now: Instant,
): Relaxation[] => {
  const before = knownOf(entries, question, now)
  const instant = Date.parse(now)
  if (before?.relaxed && before.relaxed.from <= instant && instant < before.relaxed.until)
    return before.relaxed.relaxations
  const relaxed = relaxationsOf(entries.shelves(), criteria, now)
  if (before) before.relaxed = relaxed
  return relaxed.relaxations
}
