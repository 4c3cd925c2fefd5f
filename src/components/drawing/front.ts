import { type Described, describeHome, drawnFrom, factsShownBy, type Drawable } from './described.ts'
import { flatFront } from './flat-front.ts'
import { houseFront } from './house-front.ts'
import {
  garageFront,
  officeFront,
  plotFront,
  ruinFront,
  shopFront,
  unreportedFront,
  warehouseFront,
  planFront,
} from './other-fronts.ts'
import { type Paint, type Sheet, night, paint, size, withPaints, svgFile } from './paint.ts'
import { penthouseFront } from './penthouse-front.ts'
import { memoByObject } from '#src/domain/memo.ts'
import { parseColour, toHex, mixed } from '#src/domain/site/colour.ts'
import type { Paints } from '#src/domain/site/paints.ts'
import type { Scheme } from '#src/domain/site/palette.ts'

const isFlat = ({ type }: Described) => type === 'apartment' || type === 'duplex'
const isBlock = (home: Described) => isFlat(home) || home.type === 'building'

/** A home from outside: what is reported is painted, what nobody said is a broken line or left out. */
const sheetOf = (home: Described): Sheet => {
  if (home.condition === 'off_plan') return planFront(home)
  if (home.condition === 'ruin') return ruinFront(home)
  if (home.type === 'penthouse') return penthouseFront(home)
  if (home.type === 'shop') return shopFront(home)
  if (home.type === 'office') return officeFront(home)
  if (home.type === 'warehouse') return warehouseFront(home)
  if (home.type === 'garage') return garageFront(home)
  if (home.type === 'land') return plotFront(home)
  if (home.type === null || (isFlat(home) && home.floor === null && home.bedrooms === null))
    return unreportedFront(home)
  return isBlock(home) ? flatFront(home) : houseFront(home).sheet
}

/** The same in paints that a page gives it, by day and by night. */
export const unpainted = (home: Described): string => sheetOf(home).painted()

/** The same as a file of its own, by day. */
export const drawFront = (home: Described): string => sheetOf(home).svg()

/** A drawing as large as where it stands, which shows its middle. */
const framed = (drawing: string, attributes = ''): string =>
  `<svg class="painted" viewBox="0 0 ${size.width} ${size.height}" preserveAspectRatio="xMidYMid slice" stroke-linejoin="round" stroke-linecap="round" aria-hidden="true"${attributes}>${drawing}</svg>`

/** The front of a home as its record describes it, in paints that are yet to be given. */
const drawnFront = memoByObject((record: Drawable) => drawnFrom(unpainted, describeHome(record)))

/**
 * The front of a home as its record describes it, for its page, whose paints it has: an illustration for a home without
 * photographs. Of the record only values of closed lists, numbers and the id (an identifier) decide, and none of its text
 * is written.
 */
export const frontSvg = (record: Drawable): string => framed(drawnFront(record).drawing)

/** How many stated facts decide what its front shows, by day or by night. */
export const statedIn = memoByObject(
  (record: Drawable): number => factsShownBy(unpainted, describeHome(record), drawnFront(record)).length,
)

/** A home of which nobody has said anything but that it is one. */
const undescribed = (name: string, type: Described['type']): Described => ({
  listing_id: name,
  type,
  floor: null,
  bedrooms: null,
  bedroomsBetween: null,
  bathrooms: null,
  area: null,
  condition: null,
  year: null,
  orientation: null,
  features: new Set(),
  district: '',
  region: 'mainland',
})

/** A house in broken line: where nothing is public. */
export const unreportedSvg = framed(sheetOf(undescribed('ol-none', null)).painted())

/** What a surface has of the night. */
const unlit = parseColour(night.ink)!

/** The paints of a site by day or by night. */
export const paintsBy = (scheme: Scheme, paints: Paints): Record<Paint, string> => ({
  ...(scheme === 'dark' ? night : paint),
  deep: toHex(paints['--paint-deep']),
  azulejo: toHex(scheme === 'dark' ? mixed(paints['--paint-deep'], 0.55, unlit) : paints['--paint-deep']),
  mid: toHex(paints['--paint-mid']),
  wash: toHex(paints['--paint-wash']),
})

/** A front in the paints of a site, outside a page. */
const alone = (home: Described, scheme: Scheme, paints: Paints): string =>
  withPaints(sheetOf(home).painted(), paintsBy(scheme, paints))

/** The front of a home as a file of its own. */
export const homeSvg = (record: Drawable, scheme: Scheme, paints: Paints): string =>
  framed(alone(describeHome(record), scheme, paints), ` xmlns="http://www.w3.org/2000/svg"`)

/** The same as a part of a picture, from its upper left corner on. */
export const homePart = (
  record: Drawable,
  paints: Paints,
  { width, height }: { width: number; height: number },
): string => framed(alone(describeHome(record), 'light', paints), ` width="${width}" height="${height}"`)

/** What a link to a page about no single home carries: a house, of which nothing else is said. */
export const cardSvg = (paints: Paints, { width, height }: { width: number; height: number }): string =>
  framed(
    alone(undescribed('ol-house', 'detached_house'), 'light', paints),
    ` xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`,
  )

type SitePaints = Readonly<Record<Scheme, Paints>>

/**
 * The value of each paint in the file, which is its light colour, and its dark colour. Paints with the same light colour get
 * trailing spaces, which CSS ignores in a colour, so that an attribute selector of the dark scheme can tell them apart.
 */
const coloursOf = memoByObject((paints: SitePaints) => {
  const [light, dark] = [paintsBy('light', paints.light), paintsBy('dark', paints.dark)]
  const taken = new Set<string>()
  return new Map(
    (Object.keys(light) as Paint[]).map((name) => {
      let value = light[name]
      while (taken.has(value)) value += ' '
      taken.add(value)
      return [name as string, { value, dark: dark[name] }]
    }),
  )
})

/**
 * The front of a home as an SVG file, drawn as on its page. The attributes have the light colours, so that a reader without
 * CSS shows it too; a style sheet inside overrides those of the paints in use for the dark colour scheme.
 */
export const frontFile = (record: Drawable, paints: SitePaints): string => {
  const colours = coloursOf(paints)
  const rules = new Set<string>()
  const drawing = drawnFront(record).drawing.replaceAll(
    /(fill|stroke)="var\(--p-(\w+)\)"/g,
    (_, attribute: string, name: string) => {
      const { value, dark } = colours.get(name)!
      const coloured = `${attribute}="${value}"`
      rules.add(`[${coloured}]{${attribute}:${dark}}`)
      return coloured
    },
  )
  return svgFile(
    `<style>@media screen and (prefers-color-scheme:dark){${[...rules].join('')}}</style>${drawing}`,
  )
}
