import { isClosedClass } from '#src/domain/professional/closed-class.ts'
import { locatingTexts, textsOf } from '#src/domain/professional/shown-texts.ts'
import type { FieldProblem } from './dates.ts'
import { inapplicableReports } from './inapplicable.ts'
import type { SourceListing } from './listing.ts'
import type { SourceRecord } from './record.ts'

/** What a warning is about: texts that are withheld until they are confirmed, or reports that no such property can have. */
export const warningKinds = ['may_locate', 'not_applicable'] as const
export type WarningKind = (typeof warningKinds)[number]

export interface Warning extends FieldProblem {
  kind: WarningKind
}

/**
 * Words that reveal where a closed home is (interface 1.5). Professionals are not shown the texts with them until
 * the operator confirms these.
 */
const locatingWords = (record: SourceListing): Warning[] =>
  locatingTexts(textsOf(record)).map(({ field, language, found, as }) => ({
    kind: 'may_locate',
    path: [field, language],
    found,
    expected: `no words that tell where a closed home is, here ${as}`,
  }))

/** What an operator should check although the form of a record is valid. */
export const warningsOf = (record: SourceRecord): Warning[] => {
  if (record.kind !== 'listing') return []
  return [
    ...inapplicableReports(record).map((problem): Warning => ({ kind: 'not_applicable', ...problem })),
    ...(isClosedClass(record.record_class) ? locatingWords(record) : []),
  ]
}
