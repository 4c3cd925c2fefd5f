import type { Language } from '#src/domain/language.ts'
import type { About } from '#src/domain/site/site.ts'
import type { Bounds } from '#src/domain/site/street-tiles.ts'
import { streetWords } from '#src/words/streets.ts'

/** What the streets are shown of: the same as the drawn map before it. */
interface StreetsView {
  bounds: Bounds
  /** Somewhere in it is the home; its middle is that of the record, no more exact than the circle. */
  circle?: { lat: number; lon: number; radius_m: number }
}

interface Props {
  about: Pick<About, 'streets'>
  view: StreetsView
  language: Language
}

const isWithin = (inner: Bounds, outer: Bounds): boolean => {
  const [lat, lon] = [(inner.south + inner.north) / 2, (inner.west + inner.east) / 2]
  return lat > outer.south && lat < outer.north && lon > outer.west && lon < outer.east
}

const textOf = (...numbers: readonly number[]): string =>
  numbers.map((each) => Math.round(each * 1e5) / 1e5).join(',')

/**
 * The way from a drawn map, which stands before it, to the streets there: nothing where the site has no streets of the
 * place. Hidden until the script that can show them has run (src/browser/streets.ts).
 */
export const Streets = ({ about: { streets }, view: { bounds, circle }, language }: Props) => {
  if (!streets || !isWithin(bounds, streets.bounds)) return null
  const words = streetWords[language]
  const data = streets.attribution ?? words.data
  return (
    <div
      class="streets cluster"
      hidden
      data-url={streets.url}
      data-show={textOf(bounds.west, bounds.south, bounds.east, bounds.north)}
      data-circle={circle && textOf(circle.lat, circle.lon, circle.radius_m)}
    >
      <button type="button" class="button">
        {words.show}
      </button>{' '}
      <span role="status" />{' '}
      <a class="note" hidden href="https://www.openstreetmap.org/copyright" rel="noreferrer">
        {data}
      </a>
    </div>
  )
}
