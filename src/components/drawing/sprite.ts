import { html, raw, settled } from '#src/components/html.ts'
import type { ListingCard } from '#src/domain/listing/card.ts'
import { allParts } from './parts.ts'

const sprite = settled(
  html`<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>${raw(allParts)}</defs></svg>`,
)

/** Whether any card of a page is drawn, because its listing has no photograph. */
export const hasDrawings = (listings: readonly Pick<ListingCard, 'media'>[]): boolean =>
  listings.some(({ media }) => media.length === 0)

/** The parts of the drawings on cards, for a page of these, if one is drawn: once, wherever it stands. */
export const partsFor = (listings: readonly Pick<ListingCard, 'media'>[]) =>
  hasDrawings(listings) ? sprite : html``
