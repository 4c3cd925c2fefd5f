import { html, type Html } from '#src/components/html.ts'
import { money, number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import type { ListingCard } from '#src/domain/listing/card.ts'
import { districtBySlug, municipalityByCode, type Municipality } from '#src/domain/listing/municipality.ts'
import { madeOnce } from '#src/domain/memo.ts'
import { kilometresApart } from '#src/domain/search/near.ts'
import { fold } from '#src/domain/search/names.ts'
import { wordsOf } from '#src/words/words.ts'
import { pointOn, type Region } from './frames.ts'
import { labelText, placed, roomOf, seatsIn } from './labels.ts'
import { parishPoints } from './parish-points.ts'
import { ground, inWindow, windowAround, type Size, type Window } from './window.ts'

/** A listing on a page of results, with where its page is. */
export interface Priced {
  record: ListingCard & { location: { municipality_code: string } }
  href: string
}

interface Named {
  name: string
  lat: number
  lon: number
}

const size: Size = { width: 400, height: 600 }
/** How close a map comes: about 12 km across. */
const closest = 42
/** How far apart results may be in kilometres to be pinned one by one: further apart, discs count them by municipality. */
const farthest = 60
const pinHeight = 26
const letter = 8.6
/** How large pins and names are beside the list, where the map is as high as the window (search.css). */
const beside = 0.75

/** Water with a name where the outline has it too. */
const waters = [{ region: 'mainland', lat: 38.7, lon: -9.09, name: { pt: 'Tejo', en: 'Tagus' } }] as const

const parishes = madeOnce(() => Map.groupBy(parishPoints(), ({ code }) => code))

/** Where a home is drawn: at the point of its parish, or of its municipality where that of the parish is not known. */
const placeOf = ({ location }: Priced['record'], municipality: Municipality): Named => {
  const parish = fold(location.parish.value ?? '')
  return (
    parishes()
      .get(municipality.code)
      ?.find(({ name }) => fold(name) === parish) ?? municipality
  )
}

/** `€385k`, `€1.09m`; `385 mil €`, `1,09 M€`. */
export const shortPrice = (euros: number, language: Language): string => {
  if (euros < 1_000) return money(euros, language)
  const [scale, unit] =
    euros < 999_500 ? [1_000, { en: 'k', pt: '\u00a0mil' }] : [1_000_000, { en: 'm', pt: '\u00a0M' }]
  const digits = number(
    Math.round((euros / scale) * (scale === 1_000 ? 1 : 100)) / (scale === 1_000 ? 1 : 100),
    language,
  )
  if (language === 'en') return `€${digits}${unit.en}`
  return scale === 1_000 ? `${digits}${unit.pt}\u00a0€` : `${digits}${unit.pt}€`
}

interface Pin {
  place: Named
  /** The places of its results on the page, from one on. */
  at: number[]
  text: string
  href: string
  x: number
  y: number
}

/** The results of a page by the place that they are drawn at. */
const groupsOf = (results: readonly Priced[]) => {
  const groups = new Map<string, { place: Named; region: Region; at: number[]; results: Priced[] }>()
  for (const [index, result] of results.entries()) {
    const municipality = municipalityByCode(result.record.location.municipality_code)
    const region = municipality && districtBySlug(municipality.district)?.region
    if (!municipality || !region) continue
    const place = placeOf(result.record, municipality)
    const key = `${place.lat},${place.lon}`
    const group = groups.get(key) ?? { place, region, at: [], results: [] }
    group.at.push(index + 1)
    group.results.push(result)
    groups.set(key, group)
  }
  return [...groups.values()]
}

const pinText = (results: readonly Priced[], language: Language): string => {
  const prices = results.flatMap(({ record: { price_eur } }) => price_eur.value ?? [])
  if (prices.length === 0) return '?'
  const lowest = shortPrice(Math.min(...prices), language)
  return results.length === 1
    ? lowest
    : wordsOf(language).search.pin(number(results.length, language), lowest)
}

const widthOf = (text: string): number => Math.round(text.length * letter + 14)

const boxOf = ({ text, x, y }: Pick<Pin, 'text' | 'x' | 'y'>, scale = 1) => {
  const half = (widthOf(text) / 2) * scale
  return { left: x - half, right: x + half, top: y - (pinHeight + 7) * scale, bottom: y }
}

/** Pins that would cover each other are moved apart, downwards: prices are read before places are measured. */
const apart = (pins: readonly Pin[]): Pin[] => {
  const moved: Pin[] = []
  for (const pin of pins.toSorted((a, b) => a.y - b.y)) {
    const half = widthOf(pin.text) / 2 + 2
    const x = Math.min(Math.max(pin.x, half), size.width - half)
    let y = Math.max(pin.y, pinHeight + 9)
    for (const other of moved) {
      const [a, b] = [boxOf({ ...pin, x, y }), boxOf(other)]
      if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        y = b.bottom + pinHeight + 9
    }
    moved.push({ ...pin, x, y })
  }
  return moved
}

const drawn = (pin: Pin): Html => {
  const { left, top } = boxOf(pin)
  const [x, y, width] = [Math.round(left), Math.round(top), widthOf(pin.text)]
  const [middle, foot] = [Math.round(pin.x), y + pinHeight]
  return html`
    <a class="pin ${pin.at.map((each) => `at-${each}`).join(' ')}" href="${pin.href}" tabindex="-1">
      <title>${pin.place.name}</title>
      <rect x="${x}" y="${y}" width="${width}" height="${pinHeight}" rx="3"/>
      <path d="M${middle - 5} ${foot}h10l-5 6z"/>
      <text x="${middle}" y="${y + 18}" text-anchor="middle">${pin.text}</text>
    </a>
  `
}

type At = (place: Pick<Named, 'lat' | 'lon'>) => { x: number; y: number }

const namesIn = (
  pins: readonly Pin[],
  codes: readonly string[],
  { at, scale }: { at: At; scale: number },
) => {
  const shown = new Set(pins.map(({ place }) => place.name))
  // Under its pin, or beside it or above where that is taken.
  const own = pins.flatMap(({ place: { name }, text, x, y }) => {
    const beside = (widthOf(text) / 2) * scale + 4
    const middle = y - (pinHeight / 2 + 6) * scale
    return [
      { name, x, y, away: 2, scale, sides: ['below'] as const },
      { name, x, y: middle, away: beside, scale, sides: ['right', 'left'] as const },
      { name, x, y, away: (pinHeight + 7) * scale + 2, scale, sides: ['above'] as const },
    ]
  })
  const others = codes.flatMap((code) => parishes().get(code) ?? []).filter(({ name }) => !shown.has(name))
  return [...own, ...others.map((place) => ({ name: place.name, ...at(place), away: 2, scale }))]
}

interface Drawn {
  window: Window
  pins: readonly Pin[]
  /** The municipalities of the results. */
  codes: readonly string[]
  at: At
}

/** The names that find room beside the pins: those of the homes' parishes first, then those around. */
const labelsOn = ({ window, pins, codes, at }: Drawn, language: Language) => {
  const names = (scale: number) => namesIn(pins, codes, { at, scale })
  const boxes = pins.map((pin) => boxOf(pin))
  const named = waters.filter(({ region }) => region === window.region)
  const water = placed(
    named.map(({ name, ...place }) => ({ name: name[language], ...at(place), away: 0 })),
    boxes,
    { size },
  )
  const labels = placed(names(1), [...boxes, ...water.map(roomOf)], { size })
  const seats = placed(
    seatsIn(window)
      .filter(({ name }) => !labels.some((label) => label.name === name))
      .map(({ name, x, y }) => ({ name, x, y, away: 6 })),
    [...boxes, ...[...labels, ...water].map(roomOf)],
    { size, most: 6 },
  )
  // Pins that are smaller beside the list leave room for more names.
  const shown = new Set([...labels, ...seats].map(({ name }) => name))
  const more = placed(
    names(beside).filter(({ name }) => !shown.has(name)),
    [...pins.map((pin) => boxOf(pin, beside)), ...[...labels, ...seats, ...water].map(roomOf)],
    { size },
  )
  return { water, labels, seats, more }
}

/**
 * The results of a page on a map with their prices, at the points of their parishes with the parishes' names; `null` where
 * they are too far apart to be told from each other. For the pointer alone a pin is a link: the card says and leads to the
 * same.
 */
export const priceMap = (results: readonly Priced[], language: Language): Html | null => {
  const groups = groupsOf(results)
  const [first] = groups
  if (!first || groups.some(({ region }) => region !== first.region)) return null
  if (groups.some(({ place }) => kilometresApart(first.place, place) > farthest)) return null
  const window = windowAround(
    first.region,
    groups.map(({ place }) => pointOn(first.region, place)),
    closest,
    size,
  )
  const at: At = (place) => inWindow(window, pointOn(first.region, place))
  const pins = apart(
    groups.map(({ place, at: places, results: there }) => ({
      place,
      at: places,
      text: pinText(there, language),
      href: there.length === 1 ? (there[0]?.href ?? '') : `#result-${places[0]}`,
      ...at(place),
    })),
  )
  const codes = [...new Set(results.map(({ record }) => record.location.municipality_code))]
  const { water, labels, seats, more } = labelsOn({ window, pins, codes, at }, language)
  const own = new Set(pins.map(({ place }) => place.name))
  return html`
    <svg class="map prices" viewBox="0 0 ${size.width} ${size.height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      ${ground(window)}
      <g class="water">${water.map(labelText)}</g>
      <g class="towns">${seats.map(labelText)}</g>
      <g class="parishes">${labels.filter(({ name }) => !own.has(name)).map(labelText)}</g>
      <g class="own">${labels.filter(({ name }) => own.has(name)).map(labelText)}</g>
      <g class="parishes beside">${more.filter(({ name }) => !own.has(name)).map(labelText)}</g>
      <g class="own beside">${more.filter(({ name }) => own.has(name)).map(labelText)}</g>
      ${pins.map(drawn)}
    </svg>
  `
}
