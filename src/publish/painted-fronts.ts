import fronts from '#data/painted-fronts.json' with { type: 'json' }
import type { PaintedFront } from '#src/domain/site/painted-front.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'

const byId: ReadonlyMap<string, PaintedFront> = new Map(Object.entries(fronts))

/**
 * The drawing of a home of the demonstration that knows its places; `null` of every other home, and where the record's
 * first picture is another one.
 */
export const frontOf = ({ record: { listing_id, media } }: OpenListing): PaintedFront | null => {
  const front = byId.get(listing_id)
  const [first] = media
  const isSame = first?.digital_source_type === 'digitalCreation' && first.alt.en === front?.alt
  return front !== undefined && isSame ? front : null
}
