import { remembered } from '#src/domain/memo.ts'
import { instantOf, type Instant } from '#src/domain/time/calendar.ts'

/** How far past the last instant that a store has seen its clock may be without being doubted. */
const plausibleMilliseconds = 36 * 3_600_000

/** How many homes must end at once before a clock is doubted. */
const leastEnding = 10

/** The latest instant that a clock may say without being doubted, after an instant that was seen. */
export const plausibleUntil = remembered((seen: Instant): Instant =>
  instantOf(Date.parse(seen) + plausibleMilliseconds),
)

/** How many homes time alone would end at once, of how many. */
export interface Ending {
  ending: number
  of: number
}

/** Whether so many homes would end at once that a clock which is further ahead than it may be is doubted: more than a fifth, and at least ten. */
export const endsTooMany = ({ ending, of }: Ending): boolean => ending >= leastEnding && ending * 5 > of
