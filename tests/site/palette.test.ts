import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseColour, contrast, toCss, toHex, mixed } from '#src/domain/site/colour.ts'
import { defaultPaints, painted, mixPaints, plainPaints } from '#src/domain/site/paints.ts'
import { themeStylesheet } from '#src/domain/site/stylesheet.ts'
import { colourNames, defaultPalette, properties, unreadableIn } from '#src/domain/site/palette.ts'

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split('@media screen and (prefers-color-scheme: dark)')
const valueIn = (text: string, property: string) => new RegExp(`${property}: ([^;]+);`).exec(text)?.[1]

test('the colours that contrast is computed from are those of the stylesheet', () => {
  for (const name of colourNames) {
    expect(valueIn(light, properties[name]), name).toBe(defaultPalette.light[name])
    expect(valueIn(dark, properties[name]), name).toBe(defaultPalette.dark[name])
  }
})

test('the lines around fields have a contrast of 3 to what is behind them, in both schemes', () => {
  for (const { strong_line, background, surface } of [defaultPalette.light, defaultPalette.dark])
    for (const behind of [background, surface])
      expect(contrast(colour(strong_line), colour(behind)), behind).toBeGreaterThanOrEqual(3)
})

const colour = (text: string) => {
  const read = parseColour(text)
  if (!read) throw new Error(text)
  return read
}

test('WCAG 2.2, 1.4.3: known pairs have their known contrast', () => {
  expect(contrast(colour('#000'), colour('#ffffff'))).toBeCloseTo(21, 5)
  expect(contrast(colour('#777777'), colour('#fff'))).toBeCloseTo(4.478, 2)
  expect(contrast(colour('#767676'), colour('#fff'))).toBeCloseTo(4.542, 2)
})

test('CSS Color 4: a colour is the same in both forms', () => {
  expect(toHex(colour('oklch(62.8% 0.25768 29.234)'))).toBe('#ff0000')
  expect(toHex(colour('oklch(0.51975 0.17686 142.5)'))).toBe('#008000')
  for (const hex of ['#24479c', '#fbfaf6', '#0b5d3b']) expect(toHex(colour(hex))).toBe(hex)
  for (const text of ['red', 'oklch(120% 0 0)', 'oklch(50% 0.1 20 / 0.5)', '#12345', 'url(x)', ''])
    expect(parseColour(text), text).toBeNull()
})

test('the default colours have enough contrast, and the colours of a site are checked together with the defaults that it leaves', () => {
  expect(unreadableIn({})).toEqual([])
  const found = unreadableIn({ dark: { background: '#ffffff' } })
  expect(found.map(({ path }) => path.join('.'))).toEqual([
    'theme.colours.dark.text',
    'theme.colours.dark.muted_text',
    'theme.colours.dark.accent',
    'theme.colours.dark.strong_accent',
    'theme.colours.dark.attention',
    'theme.colours.dark.validated',
  ])
})

test('the colours of drawings that follow from others are those of the stylesheet', () => {
  for (const [text, paints] of [
    [light, defaultPaints.light],
    [dark, defaultPaints.dark],
  ] as const)
    for (const [name, value] of Object.entries(paints)) expect(valueIn(text, name), name).toBe(value)
})

const stylesheet = (colours: Parameters<typeof mixPaints>[0]) => themeStylesheet({ colours }, () => '')
const hueOf = (css: string, property: string) =>
  Number(new RegExp(`${property}: oklch\\([^ ]+ [^ ]+ ([^)]+)\\)`).exec(css)?.[1])

test('the drawings of a site have the hue of its accent, in each scheme that of its own', () => {
  const css = stylesheet({ light: { accent: 'oklch(43% 0.15 150)' }, dark: { accent: 'oklch(80% 0.12 30)' } })
  const [onLight = '', onDark = ''] = css.split('@media')
  for (const name of ['--paint-deep', '--paint-mid', '--paint-wash', '--pane', '--glaze', '--sky']) {
    expect(hueOf(onLight, name), name).toBe(150)
    expect(hueOf(onDark, name), name).toBe(30)
  }
  expect(hueOf(onDark, '--wall')).toBe(30)
})

test('a colour of drawings that a site names is that colour, and the paler ones follow it', () => {
  const paints = mixPaints(
    { light: { accent: '#0b5d3b', drawing_dark: 'oklch(40% 0.05 30)', drawing_pale: '#ffeedd' } },
    'light',
  )
  expect(
    paints && [toCss(paints['--paint-deep']), paints['--paint-mid'].h, toHex(paints['--paint-wash'])],
  ).toEqual(['oklch(40% 0.05 30)', 30, '#ffeedd'])
  // Not more colourful than the one that it follows.
  expect(paints?.['--paint-mid'].c).toBeCloseTo(0.04, 3)
})

test('a site that sets light colours alone has the plain drawings on dark screens, and one that sets neither has no rule', () => {
  const css = stylesheet({ light: { accent: '#0b5d3b' } })
  const [, onDark = ''] = css.split('@media')
  expect(onDark).toContain(`--paint-deep: ${toCss(plainPaints('dark')['--paint-deep'])};`)
  expect(stylesheet({ light: { background: '#ffffff' } })).not.toContain('--paint')
  expect(mixPaints({}, 'light')).toBeNull()
})

test('a standalone drawing has its custom properties replaced, and mixing is that of CSS', () => {
  expect(painted('fill:var(--pane);stroke:var(--absent)', plainPaints('light'))).toBe(
    'fill:#a4c0e4;stroke:var(--absent)',
  )
  expect(toHex(mixed(colour('#ffffff'), 0.5, colour('#000000')))).toBe('#636363')
})
