import type { CheckedCard } from '#src/domain/evidence/card.ts'
import type { MedianPrice } from '#src/domain/listing/median-price.ts'
import type { District, Municipality } from '#src/domain/municipality.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

export interface DistrictPage {
  kind: 'district'
  district: District
  /** Those with at least one open listing, by name. */
  municipalities: readonly { municipality: Municipality; count: number; median: MedianPrice | null }[]
  total: number
  median: MedianPrice | null
  /** Those whose availability was confirmed last. */
  newest: readonly CheckedCard[]
  now: Instant
}
