import { parseColour, toHex, type Colour } from './colour.ts'
import { defaultPalette, type Colours, type Scheme } from './palette.ts'

/** The colours of src/styles/tokens.css that drawings have beside those that a site may set; a test compares them. */
export const defaultPaints = {
  light: {
    '--pane': 'oklch(80% 0.06 254)',
    '--glaze': 'oklch(97% 0.01 230)',
    '--sky': 'oklch(98.6% 0.012 225)',
  },
  dark: {
    '--pane': 'oklch(24% 0.05 264)',
    '--glaze': 'oklch(27% 0.045 264)',
    '--sky': 'oklch(21% 0.04 264)',
    '--ground': 'oklch(24% 0.04 264)',
    '--wall': 'oklch(31% 0.055 263)',
    '--grout': 'oklch(20% 0.03 264)',
  },
} as const

/** Colours of drawings by their custom properties. */
export type Paints = Readonly<
  Record<'--paint-deep' | '--paint-mid' | '--paint-wash' | keyof (typeof defaultPaints)['light'], Colour>
>

const read = (text: string): Colour => {
  const colour = parseColour(text)
  if (!colour) throw new TypeError(`Read the colour "${text}": it is none`)
  return colour
}

/** A colour as it would be if the drawings had been made in another one: its hue, and not more of it. */
const tinted = (colour: Colour, from: Colour, to: Colour): Colour => ({
  l: colour.l,
  c: colour.c * Math.min(1, from.c === 0 ? 1 : to.c / from.c),
  h: to.h,
})

const others = (scheme: Scheme, change: (colour: Colour) => Colour) =>
  Object.fromEntries(
    Object.entries(defaultPaints[scheme]).map(([name, text]) => [name, change(read(text))]),
  ) as Record<keyof (typeof defaultPaints)['light'], Colour>

/**
 * The colours of the drawings on a site with these colours; `null` where they stay as they are. What a site does not set
 * follows from its accent, so that a green site has no blue houses.
 */
export const mixPaints = (colours: Colours, scheme: Scheme): Paints | null => {
  const set = colours[scheme] ?? {}
  const own = defaultPalette[scheme]
  if (
    [set.accent, set.drawing_dark, set.drawing_middle, set.drawing_pale].every((each) => each === undefined)
  )
    return null
  const follow = (text: string | undefined, fallback: string, from: Colour, to: Colour): Colour =>
    text === undefined ? tinted(read(fallback), from, to) : read(text)
  const accent = { from: read(own.accent), to: read(set.accent ?? own.accent) }
  const deep = follow(set.drawing_dark, own.drawing_dark, accent.from, accent.to)
  const from = read(own.drawing_dark)
  return {
    '--paint-deep': deep,
    '--paint-mid': follow(set.drawing_middle, own.drawing_middle, from, deep),
    '--paint-wash': follow(set.drawing_pale, own.drawing_pale, from, deep),
    ...others(scheme, (colour) => tinted(colour, from, deep)),
  }
}

/** The colours of the drawings as they are. */
export const plainPaints = (scheme: Scheme): Paints => ({
  '--paint-deep': read(defaultPalette[scheme].drawing_dark),
  '--paint-mid': read(defaultPalette[scheme].drawing_middle),
  '--paint-wash': read(defaultPalette[scheme].drawing_pale),
  ...others(scheme, (colour) => colour),
})

/** The colours of the drawings on a site with these colours: on dark screens the plain ones where it sets light colours alone. */
export const drawingPaints = (colours: Colours): Record<Scheme, Paints> => ({
  light: mixPaints(colours, 'light') ?? plainPaints('light'),
  dark: mixPaints(colours, 'dark') ?? plainPaints('dark'),
})

/** Replaces custom properties in a drawing outside a page, where nothing defines them: `var(--pane)` by `#a4c0e4`. */
export const painted = (drawing: string, paints: Readonly<Record<string, Colour>>): string =>
  drawing.replaceAll(/var\((--[a-z-]+)\)/g, (match, name: string) => {
    const colour = paints[name]
    return colour ? toHex(colour) : match
  })
