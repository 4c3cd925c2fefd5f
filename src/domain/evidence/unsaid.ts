import { isPhotograph } from '#src/domain/listing/digital-source-type.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { checkEntries } from '#src/domain/listing/facts/checks.ts'
import type { CheckReport } from '#src/domain/listing/evidence-row.ts'
import { outcomeIn } from './outcome.ts'

/**
 * What the status of a check does not say and could be read into it: that the photographs are not published here, that
 * what a check of others' rights found is not, and that there is no energy certificate, because the home is exempt or
 * because it is being made.
 */
export type Unsaid = 'photographs' | 'finding' | 'exempt' | 'in_progress'

/** What a check that was reported or validated does not say; `null` where its status says all. */
export const findUnsaid = (
  { check, status }: Pick<CheckReport, 'check' | 'status'>,
  record: ListingRecord,
): Unsaid | null => {
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
export const unsaidText: Record<Unsaid, string> = {
  photographs: 'stated to exist, not shown here',
  finding: 'result not published: ask',
  exempt: 'exempt',
  in_progress: 'in progress',
}
