import { html, settled } from '#src/components/html.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { rememberedOf } from '#src/domain/memo.ts'
import type { Language } from '#src/publish/page-data.ts'
import { wordsOf } from '#src/words/words.ts'
import { kilometre, pointOn } from './frames.ts'
import { labelText, placed, seatsIn } from './labels.ts'
import { ground, overview, view, type Window } from './window.ts'

/** How many kilometres the map shows from west to east, and the smallest circle that is still seen. */
const across = 56
const smallest = 5

/** All that no language changes; a page has it twice. */
const drawn = rememberedOf(({ region, centre, radius_m, precision }: ListingRecord['location']) => {
  const unit = kilometre(region, centre)
  const window: Window = {
    region,
    ...pointOn(region, centre),
    zoom: view.width / (across * unit),
    size: view,
  }
  const radius = Math.max(smallest, Math.round((radius_m / 1000) * unit * window.zoom))
  const [x, y] = [view.width / 2, view.height / 2]
  const circle = { left: x - radius - 4, right: x + radius + 4, top: y - radius - 4, bottom: y + radius + 4 }
  // A seat inside the circle is named beside the circle.
  const names = seatsIn(window).map(({ name, far, ...seat }) =>
    far < (radius + 12) ** 2 ? { name, x, y, away: radius + 5 } : { name, ...seat, away: 7 },
  )
  return {
    map: settled(html`
      ${ground(window)}
      ${placed(names, [circle], { most: 7 }).map(labelText)}
      <circle class="area${precision === 'municipality' && ' whole'}" cx="${x}" cy="${y}" r="${radius}"/>
    `),
    country: settled(overview(window)),
  }
})

/**
 * Where the home is, as exactly as the record says: a circle of its radius on the outlines of land and sea, and
 * where that is in the country. A circle of the whole municipality is dashed, as everything unknown.
 */
export const locator = ({ location, municipality }: ListingRecord, language: Language) => {
  const { map, country } = drawn(location)
  return html`
    <div class="maps">
      <svg class="map" viewBox="0 0 ${view.width} ${view.height}" role="img" aria-label="${wordsOf(language).listing.map(municipality)}">${map}</svg>
      ${country}
    </div>
  `
}
