import type { ListingId } from '#src/domain/ids.ts'
import {
  enoughHomes,
  medianOfDay,
  middlePrice,
  stands,
  type DatedMedian,
} from '#src/domain/listing/median-price.ts'
import type { PropertyType } from '#src/domain/vocabulary.ts'
import type { Part } from '#src/addresses/parts.ts'
import { type Instant, firstOfMonth, lisbonDay } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import { isPublic } from './published-row.ts'

/** As many homes of a municipality are read to know what is usual there. */
const sampledPrices = 2_000

/** The instant at which homes are counted, and the one by which that is dated. */
export interface Dated {
  now: Instant
  dated: Instant
}

/**
 * The medians with which the pages of homes compare their price, each with its day in `municipality_median`. An import
 * notes the municipalities that it changes, and has theirs computed once, at its end: computing one reads the price of
 * every home there. Where a home has left it is looked at with that: below five homes none is shown at once.
 */
export const mediansOf = (db: Db) => {
  const priced = `FROM published WHERE municipality_code = ? AND home_eur_m2 IS NOT NULL AND ${isPublic}`
  const prices = db
    .prepare<[string, Instant, Instant], number>(`SELECT home_eur_m2 ${priced} ORDER BY home_eur_m2`)
    .pluck()
  const homes = db.prepare<[string, Instant, Instant], number>(`SELECT count(*) ${priced}`).pluck()
  const areEnough = db
    .prepare<[string, Instant, Instant], number>(
      `SELECT count(*) = ${enoughHomes} FROM (SELECT 1 ${priced} LIMIT ${enoughHomes})`,
    )
    .pluck()
  const asked = db
    .prepare<[string, number, PropertyType], number>(
      `SELECT json_extract(record, '$.price_eur.value') AS price
       FROM (SELECT record FROM published WHERE municipality_code = ? LIMIT ?)
       WHERE json_extract(record, '$.property_type.value') = ? AND price IS NOT NULL`,
    )
    .pluck()
  const compared = db
    .prepare<[string], ListingId>(
      'SELECT listing_id FROM published WHERE municipality_code = ? AND home_eur_m2 IS NOT NULL',
    )
    .pluck()
  const stored = db.prepare<[string], DatedMedian>(
    'SELECT eur_m2, homes, on_day FROM municipality_median WHERE municipality_code = ? AND on_day IS NOT NULL',
  )
  const put = db.prepare('INSERT OR REPLACE INTO municipality_median VALUES (?, ?, ?, ?, 0)')
  const settle = db.prepare(
    'UPDATE municipality_median SET is_due = 0 WHERE municipality_code = ? AND is_due = 1',
  )
  const note = db.prepare(
    `INSERT INTO municipality_median VALUES (?, NULL, NULL, NULL, 1)
     ON CONFLICT (municipality_code) DO UPDATE SET is_due = 1 WHERE is_due = 0`,
  )
  const due = db
    .prepare<{ first: string; today: string; limit: number }, string>(
      `SELECT municipality_code FROM municipality_median
       WHERE is_due = 1 OR on_day < @first OR on_day > @today ORDER BY municipality_code LIMIT @limit`,
    )
    .pluck()

  const medianIn = (municipality_code: string, now: Instant): DatedMedian | null => {
    const median = stored.get(municipality_code)
    return median && areEnough.get(municipality_code, now, now) === 1 ? median : null
  }
  const isShort = (municipality_code: string, now: Instant): boolean =>
    stored.get(municipality_code) !== undefined && medianIn(municipality_code, now) === null
  const comparedIn = (municipality_code: string): Part[] =>
    compared.all(municipality_code).map((id) => ({ kind: 'listing', id }))

  return {
    /** Asking prices per m² of useful area of a municipality's homes, lowest first; homes without one are left out. */
    prices: (municipality_code: string, now: Instant): number[] => prices.all(municipality_code, now, now),
    /** The middle of what is asked in a municipality for a type of property, of a sample; `null` of too few. */
    askedFor: (municipality_code: string, type: PropertyType): number | null =>
      middlePrice(asked.all(municipality_code, sampledPrices, type)),
    /** The median of a day; `null` where too few homes had a price, or have one at `now`. */
    medianIn,
    /** The pages that show no median at `now` and did, because time has ended some homes. */
    overdue: (municipality_codes: ReadonlySet<string>, now: Instant): Part[] =>
      [...municipality_codes].flatMap((code) => (isShort(code, now) ? comparedIn(code) : [])),
    /** Whether a median is stored and not shown, because too few homes are left. */
    isShort,
    /** Notes that homes of a municipality have changed; its stored median stays until it is computed. */
    note: (municipality_code: string): void => void note.run(municipality_code),
    /** Some of the municipalities that were noted, or whose median is of another month. */
    due: (limit: number, { dated }: Dated): string[] => {
      const today = lisbonDay(dated)
      return due.all({ first: firstOfMonth(today), today, limit })
    },
    /** Computes the medians of municipalities that do not stand, and stores them; answers the pages that show them. */
    compute: (municipality_codes: Iterable<string>, { now, dated }: Dated): Part[] =>
      [...municipality_codes].flatMap((code): Part[] => {
        const before = stored.get(code)
        const today = lisbonDay(dated)
        const doesStand = before !== undefined && stands(before, homes.get(code, now, now) ?? 0, today)
        const median = doesStand ? null : medianOfDay(prices.all(code, now, now), today)
        if (doesStand || (!before && !median)) {
          settle.run(code)
          return []
        }
        put.run(code, median?.eur_m2 ?? null, median?.homes ?? null, median?.on_day ?? null)
        return comparedIn(code)
      }),
  }
}
