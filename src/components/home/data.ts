import type { CheckedCard } from '#src/domain/evidence/card.ts'
import type { District, Municipality } from '#src/domain/municipality.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import type { Statement } from '#src/domain/service.ts'
import type { PaintedFront } from '#src/domain/site/painted-front.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

/** The home that stands for all: one that is drawn from outside, with its places, or of which there is a photograph. */
export interface ShownHome {
  listing: OpenListing
  front: PaintedFront | null
}

export interface HomePage {
  kind: 'home'
  /** The home whose claims show what the site does; another each day. */
  shown: ShownHome | null
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
  /** How many of them are homes, which a search shows unless it asks for other property. */
  homes: number
  /** Which address a reader gives to an assistant. */
  connect: Statement
}
