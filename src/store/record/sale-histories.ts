import type { SaleHistory, SaleNow, StatusChange } from '#src/domain/listing/status-change.ts'
import type { Db } from '#src/store/db.ts'
import { latestConfirmation } from './confirmation-order.ts'
import { isSealed, sealed } from './seal.ts'

type Row = Pick<SaleHistory, 'lifecycle' | 'confirmed'> & {
  listing_id: string
  status: StatusChange['status'] | null
  before: StatusChange['before'] | null
  changed_on: StatusChange['on'] | null
  reported_by_role: StatusChange['reported_by_role']
}
export type SaleHistoryRow = Row & { seal: string }

const columns = 'listing_id, lifecycle, confirmed, status, before, changed_on, reported_by_role'

/** A history as it is stored. */
export const saleHistoryRow = (
  listing_id: string,
  { lifecycle, confirmed, change }: SaleHistory,
): SaleHistoryRow =>
  sealed('sale_history', {
    listing_id,
    lifecycle,
    confirmed,
    status: change?.status ?? null,
    before: change?.before ?? null,
    changed_on: change?.on ?? null,
    reported_by_role: change?.reported_by_role ?? null,
  })

/** What each listing was when it was projected last. A row that is not what was written is none: nothing is told of it. */
export const saleHistoriesOf = (db: Db) => {
  const one = db.prepare<[string], Row>(
    `SELECT ${columns} FROM sale_history WHERE listing_id = ? AND ${isSealed('sale_history')}`,
  )
  const put = db.prepare<[SaleHistoryRow]>(
    `INSERT INTO sale_history (${columns}, seal)
     VALUES (@listing_id, @lifecycle, @confirmed, @status, @before, @changed_on, @reported_by_role, @seal)
     ON CONFLICT DO UPDATE SET lifecycle = @lifecycle, confirmed = @confirmed, status = @status, before = @before,
       changed_on = @changed_on, reported_by_role = @reported_by_role, seal = @seal WHERE seal <> @seal`,
  )
  const confirmedAgain = db.prepare<{ listing_id: string }, NonNullable<SaleNow['confirmedAgain']>>(
    `SELECT confirmed_on, reported_by_role FROM confirmation
     WHERE listing_id = @listing_id AND (confirmed_on, recorded, reported_by_role) > (
       SELECT confirmed_on, recorded, reported_by_role FROM confirmation
       WHERE listing_id = @listing_id AND status = 'reserved' ORDER BY ${latestConfirmation} LIMIT 1)
     ORDER BY confirmed_on, recorded, reported_by_role LIMIT 1`,
  )
  return {
    get(listing_id: string): SaleHistory | null {
      const row = one.get(listing_id)
      if (!row) return null
      const { lifecycle, confirmed, status, before, changed_on: on, reported_by_role } = row
      return {
        lifecycle,
        confirmed,
        change: status && before && on ? { status, before, on, reported_by_role } : null,
      }
    },
    confirmedAgain: (listing_id: string): SaleNow['confirmedAgain'] =>
      confirmedAgain.get({ listing_id }) ?? null,
    put: (row: SaleHistoryRow): void => void put.run(row),
  }
}
