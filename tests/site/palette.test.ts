import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colourOf, contrast, hexOf } from '#src/domain/site/colour.ts'
import { colourNames, defaultPalette, properties, unreadableIn } from '#src/domain/site/palette.ts'

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split('@media')
const valueIn = (text: string, property: string) => new RegExp(`${property}: ([^;]+);`).exec(text)?.[1]

test('the colours that contrast is computed from are those of the stylesheet', () => {
  for (const name of colourNames) {
    expect(valueIn(light, properties[name]), name).toBe(defaultPalette.light[name])
    expect(valueIn(dark, properties[name]), name).toBe(defaultPalette.dark[name])
  }
})

const colour = (text: string) => {
  const read = colourOf(text)
  if (!read) throw new Error(text)
  return read
}

test('WCAG 2.2, 1.4.3: known pairs have their known contrast', () => {
  expect(contrast(colour('#000'), colour('#ffffff'))).toBeCloseTo(21, 5)
  expect(contrast(colour('#777777'), colour('#fff'))).toBeCloseTo(4.478, 2)
  expect(contrast(colour('#767676'), colour('#fff'))).toBeCloseTo(4.542, 2)
})

test('CSS Color 4: a colour is the same in both forms', () => {
  expect(hexOf(colour('oklch(62.8% 0.25768 29.234)'))).toBe('#ff0000')
  expect(hexOf(colour('oklch(0.51975 0.17686 142.5)'))).toBe('#008000')
  for (const hex of ['#24479c', '#fbfaf6', '#0b5d3b']) expect(hexOf(colour(hex))).toBe(hex)
  for (const text of ['red', 'oklch(120% 0 0)', 'oklch(50% 0.1 20 / 0.5)', '#12345', 'url(x)', ''])
    expect(colourOf(text), text).toBeNull()
})

test('the colours of the program can be read, and what a site sets is judged with those that it leaves', () => {
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
