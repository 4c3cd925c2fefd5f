import { inPhrase } from '#src/domain/format.ts'
import type { Fact, FactValue } from '#src/domain/listing/fact.ts'
import type { Check } from '#src/domain/listing/facts/checks.ts'
import { outcomeOf, valueText, type FactName, factNamed } from '#src/domain/listing/facts/facts.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'

/** What a check found, as the fact that says so. */
export interface Outcome {
  name: FactName
  fact: Fact
}

/** What a check of others' rights found; `null` of any other check, and where its outcome is not published. */
export const outcomeIn = (record: ListingRecord, check: Check): Outcome | null => {
  const name = outcomeOf(check)
  if (name === null) return null
  const fact = factNamed(record, name)
  return fact.state === 'reported' || fact.state === 'conflicting' ? { name, fact } : null
}

/** A value of an outcome in an English sentence that can be quoted: `let until 31 Jul 2027`. */
export const foundText = (name: FactName, value: FactValue): string =>
  inPhrase(valueText(name, value, 'en')).replaceAll('\u00a0', ' ')
