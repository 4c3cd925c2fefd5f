import type { ListingRecord } from '#src/domain/listing/record.ts'

/** Where a home is, in a word: its parish or, where none is stated, its municipality. */
export const shortName = ({ location, municipality }: ListingRecord): string =>
  location.parish.value ?? municipality
