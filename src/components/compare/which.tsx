import type { ListingRecord } from '#src/domain/listing/record.ts'

const letters = 'ABCD'

/** Where a home is, in a word: its parish or, where none is stated, its municipality. */
export const shortName = ({ location, municipality }: ListingRecord): string =>
  location.parish.value ?? municipality

/**
 * Which home a cell is about: a letter and its place. On a narrow screen the homes of a row stand under each other; a
 * wide one has a column each, whose head says it.
 */
export const Which = ({ record, at }: { record: ListingRecord; at: number }) => (
  <span class="which" aria-hidden="true">
    <b>{letters[at]}</b> <span>{shortName(record)}</span>{' '}
  </span>
)
