import { isClosedClass } from '#src/domain/professional/closed-class.ts'
import { locatingTexts, textsOf } from '#src/domain/professional/shown-texts.ts'
import type { FieldProblem } from './dates.ts'
import type { SourceRecord } from './record.ts'

/**
 * What an operator should look at although nothing is wrong with a record: words that tell where a closed home is
 * (interface 1.5). Professionals are not shown the texts that hold them until the operator confirms these.
 */
export const warningsOf = (record: SourceRecord): FieldProblem[] =>
  record.kind !== 'listing' || !isClosedClass(record.record_class)
    ? []
    : locatingTexts(textsOf(record)).map(({ field, language, found, as }) => ({
        path: [field, language],
        found,
        expected: `no words that tell where a closed home is, here ${as}`,
      }))
