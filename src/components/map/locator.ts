import { html, settled } from '#src/components/html.ts'
import type { Language } from '#src/domain/language.ts'
import type { Municipality } from '#src/domain/listing/municipality.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { rememberedOf } from '#src/domain/memo.ts'
import { wordsOf } from '#src/words/words.ts'
import { kilometre, pointOn } from './frames.ts'
import { labelText, parishesIn, placed, seatsIn } from './labels.ts'
import { ground, overview, view, type Window } from './window.ts'

/** The least and most kilometres that a map shows from west to east: outlines of the coast say nothing of a single street. */
const [least, most] = [4.2, 56]
/** A circle takes up so much of a map's width that it is some 85 pixels wide on a phone. */
const share = 0.24
/** A smaller circle is pointed at, because it is hardly seen. */
const smallest = 8

const acrossFor = (radius_m: number): number => Math.min(most, Math.max(least, (2 * radius_m) / 1000 / share))

/** How many kilometres the scale of a map measures that shows so many. */
const scaleOf = (across: number): number => (across < 12 ? 1 : across < 40 ? 5 : 10)

const oneDecimal = (value: number): number => Math.round(value * 10) / 10

/** Four strokes that point at a centre and leave it free. */
const pointers = (x: number, y: number, radius: number): string => {
  const from = Math.round(radius + 4)
  return `M${x - from} ${y}h-8M${x + from} ${y}h8M${x} ${y - from}v-8M${x} ${y + from}v8`
}

/** All that no language changes; a page has it twice. */
const drawn = rememberedOf(({ region, centre, radius_m, precision }: ListingRecord['location']) => {
  const unit = kilometre(region, centre)
  const across = acrossFor(radius_m)
  const scale = scaleOf(across)
  const window: Window = {
    region,
    ...pointOn(region, centre),
    zoom: view.width / (across * unit),
    size: view,
  }
  const radius = oneDecimal((radius_m / 1000) * unit * window.zoom)
  const isSmall = radius < smallest
  const [x, y] = [view.width / 2, view.height / 2]
  const around = radius + (isSmall ? 12 : 4)
  const circle = { left: x - around, right: x + around, top: y - around, bottom: y + around }
  const measured = oneDecimal(scale * unit * window.zoom)
  // A wider map has too many of them, and names municipalities.
  const parishes = scale === 1 ? parishesIn(window) : []
  const named = new Set(parishes.map(({ name }) => name))
  // Of the points inside the circle the one nearest to its middle is named, beside the circle; beside it another's name
  // would be in the wrong place.
  const names = [...parishes, ...seatsIn(window).filter(({ name }) => !named.has(name))].flatMap(
    ({ name, far, ...seat }, index) => {
      if (far >= (radius + 12) ** 2) return [{ name, ...seat, away: 7 }]
      return index === 0 ? [{ name, x, y, away: around + 5 }] : []
    },
  )
  return {
    map: settled(html`
      ${ground(window, scale === 1)}
      ${placed(names, [circle], { most: 8 }).map(labelText)}
      <circle class="area${precision === 'municipality' && ' dashed'}" cx="${x}" cy="${y}" r="${radius}"/>
      ${isSmall && html`<path class="pointers" d="${pointers(x, y, radius)}"/>`}
      <path class="scale" d="M12 ${view.height - 18}v6h${measured}v-6"/><text x="18" y="${view.height - 18}">${scale} km</text>
    `),
    country: settled(overview(window)),
  }
})

/** The map of a location, without the country beside it. */
export const locatorMarkup = (location: ListingRecord['location']) => drawn(location).map

/**
 * Where the home is, as exactly as the record says: a circle of its radius, to the scale of the map, on the outlines of land and sea, and
 * where that is in the country. A circle of the entire municipality is dashed, as everything unknown.
 */
export const locator = ({ location }: ListingRecord, municipality: Municipality, language: Language) => {
  const { map, country } = drawn(location)
  return html`
    <svg class="map" viewBox="0 0 ${view.width} ${view.height}" role="img" aria-label="${wordsOf(language).listing.map(municipality)}">${map}</svg>
    ${country}
  `
}
