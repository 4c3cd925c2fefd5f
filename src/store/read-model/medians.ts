import { aboutMedian } from '#src/domain/listing/median-price.ts'
import type { Part } from '#src/domain/publication/parts.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/database.ts'

/**
 * The round figures about which the medians of municipalities lie. The page of every home in a municipality tells it,
 * so that all of them are stale when it moves.
 */
export const mediansOf = (db: Db) => {
  const prices = db
    .prepare<[string, Instant], number>(
      // Named, because SQLite prefers another index and then reads every record for its price.
      `SELECT home_eur_m2 FROM published INDEXED BY published_home_eur_m2
       WHERE municipality_code = ? AND home_eur_m2 IS NOT NULL AND open_until > ? ORDER BY home_eur_m2`,
    )
    .pluck()
  const listings = db
    .prepare<[string], string>('SELECT listing_id FROM published WHERE municipality_code = ?')
    .pluck()

  /** Of the rows of the projection, whether or not time has ended one of them. */
  const written = (municipality_code: string) => aboutMedian(prices.all(municipality_code, ''))
  const pages = (municipality_code: string): Part[] =>
    listings.all(municipality_code).map((id) => ({ kind: 'listing', id }))

  return {
    /** Asking prices per m² of useful area of a municipality's homes, lowest first; homes without one are left out. */
    prices: (municipality_code: string, now: Instant): number[] => prices.all(municipality_code, now),
    /**
     * Watches the municipalities that are about to change. `moved` answers the pages of those whose figure has moved.
     */
    watch() {
      const before = new Map<string, number | null>()
      return {
        note(municipality_code: string): void {
          if (!before.has(municipality_code)) before.set(municipality_code, written(municipality_code))
        },
        moved: (): Part[] =>
          [...before].flatMap(([code, median]) => (written(code) === median ? [] : pages(code))),
      }
    },
    /** The pages of municipalities whose figure is another at `now` than their rows say, because time has ended some. */
    overdue: (municipality_codes: Iterable<string>, now: Instant): Part[] =>
      [...municipality_codes].flatMap((code) =>
        aboutMedian(prices.all(code, now)) === written(code) ? [] : pages(code),
      ),
  }
}
export type Medians = ReturnType<typeof mediansOf>
