import { isClosedClass } from '#src/domain/professional/closed-class.ts'
import { locatingTexts, textsOf } from '#src/domain/professional/shown-texts.ts'
import type { FieldProblem } from './dates.ts'
import { inapplicableReports } from './inapplicable.ts'
import type { SourceListing } from './listing.ts'
import type { SourceRecord } from './record.ts'

/**
 * Words that tell where a closed home is (interface 1.5). Professionals are not shown the texts that hold them until
 * the operator confirms these.
 */
const locatingWords = (record: SourceListing): FieldProblem[] =>
  locatingTexts(textsOf(record)).map(({ field, language, found, as }) => ({
    path: [field, language],
    found,
    expected: `no words that tell where a closed home is, here ${as}`,
  }))

/** What an operator should look at although nothing is wrong with the form of a record. */
export const warningsOf = (record: SourceRecord): FieldProblem[] => {
  if (record.kind !== 'listing') return []
  return [
    ...inapplicableReports(record),
    ...(isClosedClass(record.record_class) ? locatingWords(record) : []),
  ]
}
