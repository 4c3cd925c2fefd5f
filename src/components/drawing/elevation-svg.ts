import { rememberedOf } from '#src/domain/memo.ts'
import { drawElevation } from './draw-elevation.ts'
import { elevationOf, type Drawable } from './elevation.ts'
import { amongOthers, onPage } from './on-page.ts'

/**
 * The home in line and wash, as its record describes it, in a frame of tiles that follows from its id: an illustration
 * for a home without photographs. Everything in it is made here; of the record, only values of closed lists, numbers
 * and the id (an identifier) decide, and none of its text is written.
 */
export const elevationSvg = rememberedOf((record: Drawable): string =>
  onPage(drawElevation(record.listing_id, elevationOf(record), 'full')),
)

/** The same for a card, in a page that has `patternsFor` its cards. */
export const cardElevationSvg = rememberedOf((record: Drawable): string =>
  amongOthers(drawElevation(record.listing_id, elevationOf(record), 'card')),
)
