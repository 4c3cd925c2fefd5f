import type { Confirmation } from '#src/domain/confirmation.ts'
import type { SaleHistory, SaleNow, StatusChange } from '#src/domain/listing/status-change.ts'

/** What a listing was when it was projected last, as it is stored. */
export interface SaleHistoryRow extends Pick<SaleHistory, 'lifecycle' | 'confirmed'> {
  status: StatusChange['status'] | null
  before: StatusChange['before'] | null
  changed_on: StatusChange['on'] | null
  reported_by_role: StatusChange['reported_by_role']
}

export const saleHistoryRow = ({ lifecycle, confirmed, change }: SaleHistory): SaleHistoryRow => ({
  lifecycle,
  confirmed,
  status: change?.status ?? null,
  before: change?.before ?? null,
  changed_on: change?.on ?? null,
  reported_by_role: change?.reported_by_role ?? null,
})

export const saleHistoryIn = (row: SaleHistoryRow): SaleHistory => {
  const { lifecycle, confirmed, status, before, changed_on: on, reported_by_role } = row
  return {
    lifecycle,
    confirmed,
    change: status && before && on ? { status, before, on, reported_by_role } : null,
  }
}

/** The first confirmation after the last one that says reserved, of all of a listing, the newest first. */
export const confirmedAgainIn = (confirmations: readonly Confirmation[]): SaleNow['confirmedAgain'] =>
  confirmations[confirmations.findIndex(({ status }) => status === 'reserved') - 1] ?? null
