import fc from 'fast-check'
import { expect, test } from 'vitest'
import { line, prose } from '#src/domain/source-text.ts'

/** Characters that are removed, changed or joined, among some that are not. */
const characters = [
  ...'aZ09.,-–—“”…€çãÉ ',
  ...' \u0020\t\n\r\u00a0\u2028\u2029',
  ...'\u0301\u0303\u00ad\u200b\u202e\u0000\u007f\u0085\ufeff',
  '\u{e0041}',
  '🏠',
  'ﬁ',
]
const anyText = fc.array(fc.constantFrom(...characters), { maxLength: 40 }).map((each) => each.join(''))

const unseen = /[\p{Cc}\p{Cf}\u2028\u2029]/u

/** What a line is by its description, one character at a time. */
const lineOf = (text: string): string =>
  [...text.replaceAll('\r\n', '\n')]
    .map((each) => (/\s/.test(each) && each !== '\ufeff' ? ' ' : unseen.test(each) ? '' : each))
    .join('')
    .normalize('NFC')
    .split(' ')
    .filter((word) => word !== '')
    .join(' ')

/** Prose: paragraphs of lines, each a valid line of text. */
const proseOf = (text: string): string =>
  text
    .replace(/\r\n|\r|\u2028|\u2029/g, '\n')
    .split('\n')
    .map(lineOf)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '')

test('a line of text has single spaces and no character that cannot be seen', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const expected = lineOf(text)
      expect(line(200).safeParse(text).data ?? '').toBe(expected)
      expect(line(200).safeParse(expected).data ?? '').toBe(expected)
    }),
    { numRuns: 3_000 },
  )
})

test('paragraphs keep their lines, with one empty line between them at most', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(prose(200).safeParse(text).data ?? '').toBe(proseOf(text))
    }),
    { numRuns: 3_000 },
  )
})
