import { html, raw, settled } from '#src/components/html.ts'
import type { ListingCard } from '#src/domain/listing/card.ts'
import { allParts } from './parts.ts'

const sprite = settled(
  html`<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>${raw(allParts)}</defs></svg>`,
)

/** The parts of the drawings on cards, for a page of these, if one has no photograph: once, wherever it stands. */
export const partsFor = (listings: readonly Pick<ListingCard, 'media'>[]) =>
  listings.some(({ media }) => media.length === 0) ? sprite : html``
