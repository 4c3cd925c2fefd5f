import land from './land.svg?raw'
import { enclosed } from '#src/domain/enclosed.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { parseColour, type Colour } from '#src/domain/site/colour.ts'
import { painted } from '#src/domain/site/paints.ts'
import type { Scheme } from '#src/domain/site/palette.ts'
import { isNear, LocatorDrawing } from './locator.tsx'
import { view } from './window.ts'
import { toMarkup } from '#src/components/jsx/markup.ts'

const read = (texts: Record<string, string>): Record<string, Colour> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, parseColour(text)!]))

/** As in src/styles/tokens.css, for a map that no page gives its colours. */
const colours: Record<Scheme, Record<string, Colour>> = {
  light: read({
    '--sea': 'oklch(90% 0.032 240)',
    '--land': 'oklch(96.6% 0.014 92)',
    '--shore': 'oklch(70% 0.06 248)',
    '--seat': 'oklch(80% 0.03 250)',
    '--ink': 'oklch(23% 0.03 265)',
  }),
  dark: read({
    '--sea': 'oklch(23% 0.05 258)',
    '--land': 'oklch(27% 0.03 263)',
    '--shore': 'oklch(46% 0.06 258)',
    '--seat': 'oklch(56% 0.04 260)',
    '--ink': 'oklch(92.5% 0.012 95)',
  }),
}

/** As in map.css. */
const style = `.land{fill:var(--land);stroke:var(--shore);stroke-width:1px}
.area{fill:var(--paint-deep);fill-opacity:.28;stroke:var(--paint-deep);stroke-width:2}.dashed{stroke-dasharray:5 4}
.pointers,.scale{fill:none;stroke:var(--paint-deep);stroke-width:2}.scale{stroke:var(--ink);stroke-width:1.5}
text{fill:var(--ink);stroke:var(--land);stroke-width:3px;stroke-linejoin:round;paint-order:stroke;font:400 13px system-ui,sans-serif}
.ring,.narrow-only{display:none}.here text{font-weight:600}`

/** The outlines of one part of the country. */
const outlinesOf = (region: string): string =>
  enclosed(land, '<g id="', '</g>')
    .filter((group) => group.startsWith(`${region}"`) || group.startsWith(`${region}-seats"`))
    .map((group) => `<g id="${group}</g>`)
    .join('')

/**
 * The map of a listing's location as a file of its own, with the outlines that it needs. It is the same for every
 * reader, and has what needs no language: names.
 */
export const mapAlone = (
  { location }: Pick<ListingRecord, 'location'>,
  scheme: Scheme,
  paints: Readonly<Record<string, Colour>>,
): string => {
  const drawing = toMarkup(<LocatorDrawing location={location} language="pt" isAlone />)
  const markup = drawing.replaceAll(/href="[^"#]*#/g, 'href="#')
  const { width, height } = view
  const near = isNear(location)
  return painted(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><style>${style}</style><path fill="var(--${near ? 'land' : 'sea'})" d="M0 0h${width}v${height}H0z"/>${near ? '' : `<defs>${outlinesOf(location.region)}</defs>`}${markup}</svg>`,
    { ...paints, ...colours[scheme] },
  )
}
