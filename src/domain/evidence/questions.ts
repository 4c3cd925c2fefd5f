import { ledgerOf } from '#src/domain/listing/facts/ledger.ts'
import { questionsIn, type OpenRow } from '#src/domain/listing/facts/ledger-row.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { CheckReport } from './evidence-row.ts'
import type { Question } from './question.ts'

/** Of a fact that is reported the check has ended, and the place is known by its check. */
const aboutOf = ({ key, state, check }: OpenRow): string => {
  const isOfItself = key !== 'municipality' && (state === 'unknown' || state === 'conflicting')
  return isOfItself || check === null ? key : check
}

/**
 * What a buyer has to ask the agency, what matters most to a purchase first: each conflicting fact and feature, each
 * unknown fact, and each such check, none of them twice. Nothing is asked that does not apply to the property.
 */
export const questionsOf = (listing: {
  record: ListingRecord
  reports: readonly CheckReport[]
}): Question[] =>
  questionsIn(ledgerOf(listing)).map((row) => ({
    about: aboutOf(row),
    reason: row.state === 'conflicting' ? 'conflicting' : 'unknown',
    text: row.question,
  }))
