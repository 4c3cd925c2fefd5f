import { inPhrase } from '#src/domain/format.ts'
import type { Fact, FactValue } from '#src/domain/listing/fact.ts'
import { type Check, checkEntries } from '#src/domain/listing/facts/checks.ts'
import { findOutcome, valueText, type FactName, factNamed } from '#src/domain/listing/facts/facts.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { isPhotograph } from '#src/domain/listing/digital-source-type.ts'
import type { CheckReport } from '#src/domain/listing/evidence-row.ts'

/** What a check found, as the fact that says so. */
export interface Outcome {
  name: FactName
  fact: Fact
}

/** What a check of others' rights found; `null` of any other check, and where its outcome is not published. */
export const outcomeIn = (record: ListingRecord, check: Check): Outcome | null => {
  const name = findOutcome(check)
  if (name === null) return null
  const fact = factNamed(record, name)
  return fact.state === 'reported' || fact.state === 'conflicting' ? { name, fact } : null
}

/** A value of an outcome in an English sentence that can be quoted: `let until 31 Jul 2027`. */
export const foundText = (name: FactName, value: FactValue): string =>
  inPhrase(valueText(name, value, 'en')).replaceAll('\u00a0', ' ')

/**
 * What the status of a check does not say and could be read into it: that the photographs are not published here, that
 * what a check of others' rights found is not, and that there is no energy certificate, because the home is exempt or
 * because it is being made.
 */
export type Caveat = 'photographs' | 'finding' | 'exempt' | 'in_progress'

/** What a check that was reported or validated does not say; `null` where its status says all. */
export const findCaveat = (
  { check, status }: Pick<CheckReport, 'check' | 'status'>,
  record: ListingRecord,
): Caveat | null => {
  if (status !== 'collected' && status !== 'validated') return null
  if (checkEntries[check].hidesFinding) return outcomeIn(record, check) === null ? 'finding' : null
  if (check === 'photos')
    // Of a picture whose origin nobody stated, it cannot be said that it is none.
    return record.media.some(
      ({ digital_source_type: origin }) => origin === 'unknown' || isPhotograph(origin),
    )
      ? null
      : 'photographs'
  const { value } = record.energy.class
  return check === 'energy_certificate' && (value === 'exempt' || value === 'in_progress') ? value : null
}

/** The same in English, for texts that can be quoted. */
export const caveatText: Record<Caveat, string> = {
  photographs: 'stated to exist, not shown here',
  finding: 'result not published: ask',
  exempt: 'exempt',
  in_progress: 'in progress',
}
