import type { CheckedCard } from '#src/domain/evidence/card.ts'
import type { District, Municipality } from '#src/domain/municipality.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import type { Statement } from '#src/domain/service.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

export interface HomePage {
  kind: 'home'
  /** The home whose claims show what the site does; another each day. */
  shown: OpenListing | null
  /** Those whose availability was confirmed last. */
  newest: readonly CheckedCard[]
  now: Instant
  /** Those with at least one open listing. */
  districts: readonly {
    district: District
    municipalities: readonly { municipality: Municipality; count: number }[]
    total: number
  }[]
  total: number
  /** Which address a reader gives to an assistant. */
  connect: Statement
}
