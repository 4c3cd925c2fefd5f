import type { ListingId } from '#src/domain/ids.ts'
import { aboutMedian, isSaidAnew, middlePrice } from '#src/domain/listing/median-price.ts'
import type { PropertyType } from '#src/domain/vocabulary.ts'
import type { Part } from '#src/addresses/parts.ts'
import { type Instant, firstInstant, lastInstant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import { isPublic } from './published-row.ts'

/** As many homes of a municipality are read to know what is usual there. */
const sampledPrices = 2_000

/**
 * The round figures about which the medians of municipalities lie, each stored in `municipality_median`. The page of a
 * home compares its price with it, so that those of which the comparison changes are stale when it moves. An import notes the municipalities
 * that it changes, and has their figures computed once, at its end: computing one reads the price of every home there.
 * Where a home has left, the figure is computed with it: below five homes it is withheld at once.
 */
export const mediansOf = (db: Db) => {
  const prices = db
    .prepare<[string, Instant, Instant], number>(
      `SELECT home_eur_m2 FROM published WHERE municipality_code = ? AND home_eur_m2 IS NOT NULL AND ${isPublic}
       ORDER BY home_eur_m2`,
    )
    .pluck()
  const asked = db
    .prepare<[string, number, PropertyType], number>(
      `SELECT json_extract(record, '$.price_eur.value') AS price
       FROM (SELECT record FROM published WHERE municipality_code = ? LIMIT ?)
       WHERE json_extract(record, '$.property_type.value') = ? AND price IS NOT NULL`,
    )
    .pluck()
  const compared = db.prepare<[string], { listing_id: ListingId; home_eur_m2: number }>(
    'SELECT listing_id, home_eur_m2 FROM published WHERE municipality_code = ? AND home_eur_m2 IS NOT NULL',
  )
  const stored = db
    .prepare<[string], number | null>('SELECT eur_m2 FROM municipality_median WHERE municipality_code = ?')
    .pluck()
  const isOtherNow = db
    .prepare<{ code: string; now: Instant }, 1>(
      `SELECT 1 WHERE EXISTS (SELECT 1 FROM published WHERE municipality_code = @code AND open_until <= @now)
         OR EXISTS (SELECT 1 FROM published INDEXED BY published_begin WHERE open_from > @now AND municipality_code = @code)`,
    )
    .pluck()
  const put = db.prepare('INSERT OR REPLACE INTO municipality_median VALUES (?, ?, 0)')
  const note = db.prepare(
    `INSERT INTO municipality_median VALUES (?, NULL, 1)
     ON CONFLICT (municipality_code) DO UPDATE SET is_due = 1 WHERE is_due = 0`,
  )
  const due = db
    .prepare<[number], string>(
      'SELECT municipality_code FROM municipality_median WHERE is_due = 1 ORDER BY municipality_code LIMIT ?',
    )
    .pluck()

  /** While a home that is not public at `now` still has its row, the figure is computed without it. */
  const figureOf = (municipality_code: string, now: Instant): number | null => {
    const figure = stored.get(municipality_code) ?? null
    return isOtherNow.get({ code: municipality_code, now }) === 1
      ? aboutMedian(prices.all(municipality_code, now, now), figure)
      : figure
  }
  /** The pages that say something else of their price once the figure is another. */
  const saidAnew = (municipality_code: string, before: number | null, after: number | null): Part[] =>
    before === after
      ? []
      : compared
          .all(municipality_code)
          .filter(({ home_eur_m2 }) => isSaidAnew(home_eur_m2, before, after))
          .map(({ listing_id: id }) => ({ kind: 'listing', id }))

  return {
    /** Asking prices per m² of useful area of a municipality's homes, lowest first; homes without one are left out. */
    prices: (municipality_code: string, now: Instant): number[] => prices.all(municipality_code, now, now),
    /** The middle of what is asked in a municipality for a type of property, of a sample; `null` of too few. */
    askedFor: (municipality_code: string, type: PropertyType): number | null =>
      middlePrice(asked.all(municipality_code, sampledPrices, type)),
    /** The figure in euros per m²; `null` where too few homes have a price. */
    figureOf,
    /** The pages that say something else at `now` than by the stored figures, because time has ended some homes. */
    overdue: (municipality_codes: Iterable<string>, now: Instant): Part[] =>
      [...municipality_codes].flatMap((code) =>
        saidAnew(code, stored.get(code) ?? null, figureOf(code, now)),
      ),
    /** Notes that homes of a municipality have changed; its stored figure stays until it is computed. */
    note: (municipality_code: string): void => void note.run(municipality_code),
    /** Some of the municipalities that were noted. */
    due: (limit: number): string[] => due.all(limit),
    /** Computes the figures of municipalities anew and stores them; answers the pages that say something else by them. */
    compute: (municipality_codes: Iterable<string>): Part[] =>
      [...municipality_codes].flatMap((code): Part[] => {
        const before = stored.get(code) ?? null
        // Of all rows of the projection, whether or not time has ended one of them: a row leaves when that is settled.
        const figure = aboutMedian(prices.all(code, firstInstant, lastInstant), before)
        put.run(code, figure)
        return saidAnew(code, before, figure)
      }),
  }
}
