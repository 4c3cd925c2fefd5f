import { locatingWords } from '#src/domain/professional/locating.ts'
import type { FieldProblem } from './dates.ts'
import { inapplicableReports } from './inapplicable.ts'
import type { SourceListing } from './listing.ts'
import type { SourceRecord } from './record.ts'

const isClosed = ({ record_class }: SourceListing): boolean =>
  record_class === 'semi_open_listing' || record_class === 'off_market_listing'

/**
 * Words that tell where a closed home is (interface 1.5), because professionals are shown its title and its
 * description as they are.
 */
const locatingTexts = (record: SourceListing): FieldProblem[] => {
  const { municipality_code, parish } = record.location
  const parishes = [parish?.value, ...(parish?.alternatives?.map(({ value }) => value) ?? [])]
  const place = { municipality_code, parishes: parishes.filter((name) => name !== undefined) }
  return (['title', 'description'] as const).flatMap((field) =>
    (['pt', 'en'] as const).flatMap((language) =>
      locatingWords(record[field][language], place).map(({ found, as }) => ({
        path: [field, language],
        found,
        expected: `no words that tell where a closed home is, here ${as}; leave them out`,
      })),
    ),
  )
}

/** What an operator should look at although nothing is wrong with the form of a record. */
export const warningsOf = (record: SourceRecord): FieldProblem[] => {
  if (record.kind !== 'listing') return []
  return [...inapplicableReports(record), ...(isClosed(record) ? locatingTexts(record) : [])]
}
