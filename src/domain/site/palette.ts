import type { Message } from '#src/domain/message/message.ts'
import { parseColour, contrast, toCss, readableOn, type Colour } from './colour.ts'

/** The colours that a site may set, by the custom property of src/styles/tokens.css that each one is. */
export const properties = {
  background: '--paper',
  surface: '--sunk',
  text: '--ink',
  muted_text: '--soft',
  line: '--line',
  strong_line: '--line-strong',
  accent: '--azulejo',
  strong_accent: '--azulejo-strong',
  text_on_accent: '--on-azulejo',
  attention: '--terracotta',
  validated: '--seal',
  drawing_dark: '--paint-deep',
  drawing_middle: '--paint-mid',
  drawing_pale: '--paint-wash',
} as const
export type ColourName = keyof typeof properties
export const colourNames = Object.keys(properties) as ColourName[]

/** What each colour is for, as the schema of the site file describes it. */
export const meanings: Record<ColourName, string> = {
  background: 'Behind everything',
  surface: 'Behind boxes and code',
  text: 'Text',
  muted_text: 'Dates, sources and notes',
  line: 'Thin lines',
  strong_line: 'Lines around fields',
  accent: 'Links, buttons and marks',
  strong_accent: 'The same under the pointer',
  text_on_accent: 'Text on buttons',
  attention: 'Where sources disagree, and what needs attention',
  validated: 'What is confirmed: marks and pieces of the tile of checks',
  drawing_dark: 'Lines of the drawings of homes; without it they follow the accent',
  drawing_middle: 'Roofs in the drawings; without it they follow their lines',
  drawing_pale: 'Shades in the drawings; without it they follow their lines',
}

export type Scheme = 'light' | 'dark'
type Palette = Readonly<Record<ColourName, string>>
/** The colours that a site sets, as it writes them. */
export type Colours = Partial<Record<Scheme, Partial<Record<ColourName, string | undefined>> | undefined>>

/** The colours of src/styles/tokens.css; a test compares them. */
export const defaultPalette: Record<Scheme, Palette> = {
  light: {
    background: 'oklch(98.3% 0.006 95)',
    surface: 'oklch(95.6% 0.012 95)',
    text: 'oklch(23% 0.03 265)',
    muted_text: 'oklch(44% 0.028 262)',
    line: 'oklch(87% 0.012 255)',
    strong_line: 'oklch(60% 0.02 258)',
    accent: 'oklch(43% 0.15 263)',
    strong_accent: 'oklch(34% 0.15 264)',
    text_on_accent: 'oklch(98.3% 0.006 95)',
    attention: 'oklch(50% 0.15 38)',
    validated: 'oklch(43% 0.15 263)',
    drawing_dark: 'oklch(40% 0.15 263)',
    drawing_middle: 'oklch(60% 0.12 258)',
    drawing_pale: 'oklch(86% 0.045 252)',
  },
  dark: {
    background: 'oklch(18.5% 0.026 264)',
    surface: 'oklch(22.5% 0.03 264)',
    text: 'oklch(92.5% 0.012 95)',
    muted_text: 'oklch(76% 0.022 258)',
    line: 'oklch(32% 0.035 263)',
    strong_line: 'oklch(55% 0.04 262)',
    accent: 'oklch(78% 0.105 256)',
    strong_accent: 'oklch(86% 0.075 255)',
    text_on_accent: 'oklch(18.5% 0.026 264)',
    attention: 'oklch(75% 0.125 48)',
    validated: 'oklch(78% 0.105 256)',
    drawing_dark: 'oklch(73% 0.115 258)',
    drawing_middle: 'oklch(54% 0.125 261)',
    drawing_pale: 'oklch(39% 0.085 263)',
  },
}

/** The least contrast of text (WCAG 2.2, 1.4.3, level AA). */
const leastContrast = 4.5

const texts = ['text', 'muted_text', 'accent', 'strong_accent', 'attention', 'validated'] as const
/** Printed in colour on white paper, whatever the screen shows. */
const printed = ['accent', 'strong_accent', 'attention', 'validated'] as const
const white = { l: 1, c: 0, h: 0 }

interface Backgrounds {
  /** The text of the file, for the message, and its colour. */
  on: readonly (readonly [name: string, colour: Colour])[]
}

/** Every text colour of a scheme with its backgrounds. */
const textsOf = (scheme: Scheme, colourOfName: (name: ColourName) => Colour): [ColourName, Backgrounds][] => {
  const named = (...names: ColourName[]) => names.map((name) => [name, colourOfName(name)] as const)
  return [
    ...texts.map((name): [ColourName, Backgrounds] => {
      const paper =
        scheme === 'light' && (printed as readonly string[]).includes(name)
          ? [['white paper', white] as const]
          : []
      return [name, { on: [...named('background', 'surface'), ...paper] }]
    }),
    ['text_on_accent', { on: named('accent', 'strong_accent') }],
  ]
}

/** A pair of colours that cannot be read. */
interface Unreadable {
  path: readonly ['theme', 'colours', Scheme, ColourName]
  found: string
  expected: Message
}

/**
 * The texts that are too faint in either scheme when a site's colours replace those of the program. Each says the
 * pair, its contrast, and the nearest colour that would do.
 */
export const unreadableIn = (colours: Colours): Unreadable[] =>
  (['light', 'dark'] as const).flatMap((scheme) => {
    const set = colours[scheme] ?? {}
    const textOf = (name: ColourName) => set[name] ?? defaultPalette[scheme][name]
    const known = (name: ColourName): Colour => parseColour(textOf(name)) ?? white
    return textsOf(scheme, known).flatMap(([name, { on }]): Unreadable[] => {
      const [worst] = on
        .map(([under, colour]) => ({ under, ratio: contrast(known(name), colour) }))
        .toSorted((a, b) => a.ratio - b.ratio)
      if (!worst || worst.ratio >= leastContrast) return []
      const better = readableOn(
        known(name),
        on.map(([, colour]) => colour),
        leastContrast,
      )
      return [
        {
          path: ['theme', 'colours', scheme, name],
          found: textOf(name),
          expected: [
            'contrast',
            leastContrast,
            { under: worst.under, ratio: worst.ratio.toFixed(2) },
            better && toCss(better),
          ],
        },
      ]
    })
  })
