import type { FactValue } from '#src/domain/listing/fact.ts'
import { entryOfFact, type FactName } from './facts.ts'
import type { ReportedOf } from './fact-entry.ts'

/** Where it is not known when something was reported, no year is too late. */
const latestYear = 9_999

/** The year of the day on which something was reported. */
export const yearOf = (day: string | undefined): number => Number(day?.slice(0, 4)) || latestYear

/**
 * Whether a property of such a type can have a value of a fact: the one judge of every door, whether a feed, a record, a
 * complement or the office reports it.
 */
export const isProbable = (name: FactName, value: FactValue, reported: ReportedOf): boolean =>
  entryOfFact(name).isProbable?.(value, reported) !== false

/** The same of a value that was not read by the form of its fact yet. */
export const isValueOf = (name: FactName, value: FactValue, reported: ReportedOf): boolean =>
  entryOfFact(name).kind.source.safeParse(value).success && isProbable(name, value, reported)
