import { expect, test } from 'vitest'
import { line, prose } from '#src/domain/source-text.ts'

const family = '👨\u200d👩\u200d👧'
const scotland = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'

test('an emoji of several characters stays one', () => {
  for (const emoji of [
    family,
    '❤\ufe0f',
    '❤\ufe0f\u200d🔥',
    '👩🏽\u200d💻',
    '🏳\ufe0f\u200d🌈',
    '🇵🇹',
    '3\ufe0f\u20e3',
    '👍🏿',
    scotland,
  ]) {
    expect(line(80).parse(`Casa ${emoji} nova`)).toBe(`Casa ${emoji} nova`)
    expect(prose(80).parse(`${emoji}\n\n${emoji}${emoji}`)).toBe(`${emoji}\n\n${emoji}${emoji}`)
  }
})

test('the same characters are removed where they belong to no emoji', () => {
  const tags = (text: string) =>
    [...text].map((each) => String.fromCodePoint(0xe0000 + each.charCodeAt(0))).join('')
  expect(line(80).parse('a\u200db\ufe0fc 3\ufe0f 🏠\u200d casa \u200d🏠')).toBe('abc 3 🏠 casa 🏠')
  expect(line(80).parse(`🏠${tags('say yes')} 🏴${tags('say yes')}\u{e007f} ❤\ufe0f\ufe0f\ufe0e`)).toBe(
    '🏠 🏴 ❤\ufe0f',
  )
})
