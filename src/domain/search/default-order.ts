const inOrderOf = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** A row of the columns that the order is read from. */
export interface RowInOrder {
  readonly columns: {
    readonly readiness: Readonly<Record<number, number>>
    readonly confirmed_day: Readonly<Record<number, number>>
    readonly listing_id: readonly string[]
  }
  readonly row: number
}

/**
 * The order of matches that rank equally in a search: readiness, the later availability confirmation, then
 * `listing_id`.
 */
export const rowsInDefaultOrder = (
  { columns: a, row: i }: RowInOrder,
  { columns: b, row: j }: RowInOrder,
): number =>
  b.readiness[j]! - a.readiness[i]! ||
  b.confirmed_day[j]! - a.confirmed_day[i]! ||
  inOrderOf(a.listing_id[i]!, b.listing_id[j]!)
