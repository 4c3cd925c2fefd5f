import { parseColour, toCss } from './colour.ts'
import type { SiteDescription } from './description.ts'
import { mixPaints, plainPaints, type Paints } from './paints.ts'
import { colourNames, defaultPalette, properties, type ColourName } from './palette.ts'

type Theme = NonNullable<SiteDescription['theme']>

// Twice, because the site's own stylesheet is linked before that of the program, which has the same once.
const root = ':root:root'

/** Colours of paper that print.css sets itself. */
const screenOnly: readonly ColourName[] = ['background', 'surface', 'text', 'muted_text']
/** Colours of drawings, which come with those that follow from them. */
const drawn: ReadonlySet<ColourName> = new Set(['drawing_dark', 'drawing_middle', 'drawing_pale'])

const paintLines = (paints: Paints | null): string[] =>
  Object.entries(paints ?? {}).map(([property, colour]) => `${property}: ${toCss(colour)};`)

const declarations = (
  colours: Partial<Record<ColourName, string | undefined>> | undefined,
  names: readonly ColourName[],
) =>
  names.flatMap((name) => {
    const colour = parseColour(colours?.[name] ?? '')
    return colour ? [`${properties[name]}: ${toCss(colour)};`] : []
  })

const rule = (media: string | null, lines: readonly string[]): string => {
  if (lines.length === 0) return ''
  const body = `${root} { ${lines.join(' ')} }`
  return media === null ? `${body}\n` : `@media ${media} { ${body} }\n`
}

/**
 * The custom properties of a theme as a stylesheet. What a site gives is written anew from what was understood of it:
 * no text of its file gets into a stylesheet but names of families of type, which are letters, digits and spaces.
 */
export const themeStylesheet = (
  { colours, headings, text }: Theme,
  fontUrl: (file: string) => string,
): string => {
  const faces = [headings, text].flatMap((face) =>
    face?.file === undefined
      ? []
      : [
          `@font-face { font-family: '${face.family}'; font-weight: 100 900; font-display: swap; src: url('${fontUrl(face.file)}') format('woff2'); }\n`,
        ],
  )
  const families = [
    headings && `--serif: '${headings.family}', ${headings.fallback};`,
    text && `--sans: '${text.family}', ${text.fallback};`,
  ].filter((line) => line !== undefined)
  const always = colourNames.filter((name) => !screenOnly.includes(name) && !drawn.has(name))
  const paints = mixPaints(colours ?? {}, 'light')
  return [
    ...new Set(faces),
    rule(null, [...families, ...declarations(colours?.light, always), ...paintLines(paints)]),
    rule('screen', declarations(colours?.light, screenOnly)),
    rule('screen and (prefers-color-scheme: dark)', [
      ...darkOf(colours),
      ...paintLines(mixPaints(colours ?? {}, 'dark') ?? (paints && plainPaints('dark'))),
    ]),
  ].join('')
}

/** On dark screens what the site sets for light ones only must not be seen. */
const darkOf = (colours: Theme['colours']): string[] => {
  const light = colours?.light ?? {}
  return colourNames.flatMap((name) => {
    if (drawn.has(name)) return []
    const set = colours?.dark?.[name] ?? (light[name] === undefined ? undefined : defaultPalette.dark[name])
    return declarations({ [name]: set }, [name])
  })
}
