import { html, raw } from '#src/components/html.ts'
import type { ListingCard } from '#src/domain/listing/card.ts'
import { remembered } from '#src/domain/memo.ts'
import { cardElevationSvg } from './elevation-svg.ts'
import type { Drawable } from './elevation.ts'
import { patternsIn } from './parts.ts'

const sprite = remembered(
  (patterns: string) =>
    html`<svg class="sprite" width="0" height="0" aria-hidden="true">${raw(patterns)}</svg>`,
)

/** The patterns of the drawings on the cards of these: once on their page, wherever it is; nothing where none is drawn. */
export const patternsFor = (listings: readonly (Pick<ListingCard, 'media'> & Drawable)[]) => {
  const drawn = listings.filter(({ media }) => media.length === 0)
  const patterns = patternsIn(drawn.map(cardElevationSvg).join(''))
  return patterns === '' ? html`` : sprite(patterns)
}
