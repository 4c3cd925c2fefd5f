import { rememberedOf } from '#src/domain/memo.ts'
import { drawElevation } from './draw-elevation.ts'
import { elevationOf, type Drawable } from './elevation.ts'
import { amongOthers, onPage } from './on-page.ts'

/** A drawing, and the reported facts that decide what it shows. */
interface Drawing {
  svg: string
  from: readonly string[]
}

/**
 * The home in line and wash, as its record describes it, in a frame of tiles that follows from its id: an illustration
 * for a home without photographs. Everything in it is made here; of the record, only values of closed lists, numbers
 * and the id (an identifier) decide, and none of its text is written.
 */
export const elevationSvg = rememberedOf((record: Drawable): Drawing => {
  const elevation = elevationOf(record)
  return { svg: onPage(drawElevation(record.listing_id, elevation, 'full')), from: elevation.from }
})

/** The same for a card, in a page that has `Patterns` its cards. */
export const cardElevationSvg = rememberedOf((record: Drawable): string =>
  amongOthers(drawElevation(record.listing_id, elevationOf(record), 'card')),
)
