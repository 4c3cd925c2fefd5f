/** Where a claim is in a feed; `location` is a point. */
export type SideField =
  | 'country'
  | 'province'
  | 'municipality_code'
  | 'town'
  | 'parish'
  | 'locality'
  | 'postal_code'
  | 'location'
  | 'format'

/** One claim in a contradiction, and the municipalities that it can mean; none where it is not in Portugal. */
export interface Side {
  field: SideField
  said: string
  codes: readonly string[]
  /** Of a point: how far it is from what the other side says. */
  kilometres?: number
}
