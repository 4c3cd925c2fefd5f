import { drawn } from '#src/components/jsx/markup.ts'
import type { ListingCard } from '#src/domain/evidence/card.ts'
import { cardElevationSvg } from './elevation-svg.ts'
import type { Drawable } from './elevation.ts'
import { patternsIn } from './parts.ts'

interface Props {
  listings: readonly (Pick<ListingCard, 'media'> & Drawable)[]
}

/** The patterns of the drawings on the cards of these: once on their page, wherever it is; nothing where none is drawn. */
export const Patterns = ({ listings }: Props) => {
  const without = listings.filter(({ media }) => media.length === 0)
  const patterns = patternsIn(without.map(cardElevationSvg).join(''))
  return patterns === '' ? null : (
    <svg class="sprite" width="0" height="0" aria-hidden="true">
      {drawn(patterns)}
    </svg>
  )
}
