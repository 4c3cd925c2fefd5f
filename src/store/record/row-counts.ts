import type { Candidate } from '#src/domain/rights/candidate.ts'
import type { Db } from '#src/store/db.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import { sealOf } from './seal.ts'

type Known = Pick<Candidate, 'grants' | 'price_history' | 'confirmation'>

/** How much is known of a listing. Rows of these are added and changed, never taken away. */
interface RowCounts {
  grants: number
  prices: number
  confirmed_on: ISODate | null
}

const countsOf = ({ grants, price_history, confirmation }: Known): RowCounts => ({
  grants: grants.length,
  prices: price_history.length,
  confirmed_on: confirmation?.confirmed_on ?? null,
})

const sealOfCounts = (listing_id: string, { grants, prices, confirmed_on }: RowCounts): string =>
  sealOf(listing_id, grants, prices, confirmed_on)

export type RowCountsRow = RowCounts & { listing_id: string; seal: string }

export const rowCountsRow = (listing_id: string, known: Known): RowCountsRow => {
  const counts = countsOf(known)
  return { listing_id, ...counts, seal: sealOfCounts(listing_id, counts) }
}

/**
 * Remembers how many rows each listing has. A row whose key is damaged is no longer found, and its own seal cannot
 * show that: the remaining rows would be intact, but incomplete.
 */
export const rowCountsOf = (db: Db) => {
  const one = db.prepare<[string], RowCounts & { seal: string }>(
    'SELECT grants, prices, confirmed_on, seal FROM held WHERE listing_id = ?',
  )
  const put = db.prepare(
    `INSERT INTO held VALUES (@listing_id, @grants, @prices, @confirmed_on, @seal)
     ON CONFLICT DO UPDATE SET grants = @grants, prices = @prices, confirmed_on = @confirmed_on, seal = @seal
     WHERE seal <> @seal`,
  )
  return {
    /** To be called in the transaction of the cause, after a complete read. */
    put: (row: RowCountsRow): void => void put.run(row),
    /** Whether no row is missing. Counts that are damaged themselves prove nothing. */
    isComplete(listing_id: string, known: Known): boolean {
      const before = one.get(listing_id)
      if (!before || before.seal !== sealOfCounts(listing_id, before)) return true
      const { grants, prices, confirmed_on } = countsOf(known)
      return (
        grants >= before.grants &&
        prices >= before.prices &&
        (before.confirmed_on === null || (confirmed_on !== null && confirmed_on >= before.confirmed_on))
      )
    },
  }
}
