import type { ListingInput } from './facts.ts'
import type { Setting } from './markets.ts'
import type { Place } from './places.ts'
import type { Draw } from '#src/components/drawing/paint.ts'
import { report } from './reports.ts'

const radius: Record<Setting, readonly number[]> = {
  city: [300, 400, 500],
  suburb: [400, 500, 800],
  town: [500, 800, 1_000],
  rural: [1_000, 1_500, 2_000, 3_000],
}

// Degrees; small beside the sea, so that no home is in the water.
const spread = (place: Place) =>
  place.coast || place.parish ? 0.006 : place.market.setting === 'rural' ? 0.03 : 0.012

const fifthDecimal = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** How a home's place is reported: near the middle of its parish or main town, never at a real address. */
export const reportLocation = (draw: Draw, place: Place, listed: number): ListingInput['location'] => {
  const near = place.parish ?? place.municipality
  const shift = () => draw.between(-spread(place), spread(place))
  const point = { lat: fifthDecimal(near.lat + shift()), lon: fifthDecimal(near.lon + shift()) }
  return {
    municipality_code: place.municipality.code,
    ...(place.parish ? { parish: { value: place.parish.name, ...report(draw, 'place', listed) } } : {}),
    ...(draw.chance(0.92) ? { point } : {}),
    radius_m: draw.pick(radius[place.market.setting]),
    ...report(draw, 'place', listed),
  }
}
