import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from '#src/domain/feed/plain-text.ts'
import { makeTitle } from '#src/domain/feed/title.ts'
import { prose } from '#src/domain/source-text.ts'

/** Words and numbers as they are written, and as they are read. */
const words: readonly (readonly [written: string, read: string])[] = [
  ['3', '3'],
  ['250.000', '250.000'],
  ['T2', 'T2'],
  ['casa', 'casa'],
  ['S&atilde;o', 'São'],
  ['S&amp;atilde;o', 'São'],
  ['Br&#225;s', 'Brás'],
  ['Br&amp;#xE1;s', 'Brás'],
  ['&Eacute;vora', 'Évora'],
  ['con<b>celho</b>', 'concelho'],
  ['19<span style="x">98</span>', '1998'],
  ['1<!-- 7 -->2', '12'],
  ['&frac12;', '½'],
]

/** What stands between two that are apart. */
const gaps = [
  ' ',
  '\n',
  '\t',
  '\f',
  '\u2028',
  '&nbsp;',
  '&#160;',
  '&#10;',
  '&#9;',
  '&amp;nbsp;',
  '&ensp;',
  '<br>',
  '<BR />',
  '<hr>',
  '</p><p class="x">',
  '</div><div>',
  '</li><li>',
  '</li></ul>',
  '</td><td>',
  '</TH><td align="right">',
  '</td></tr><tr><td>',
  '</dt><dd>',
  '</h2>',
  '<img src="9">',
  '&#128;',
  '&#x96;',
  '\u0092',
  '&amp;euro;',
  '&deg;',
  ' ❤\ufe0f ',
]

const inOrder = (text: string) => [...text.matchAll(/[\p{L}\p{N}]/gu)].map(([each]) => each).join('')
const apart = (text: string) => text.match(/[\p{L}\p{N}.]+/gu) ?? []

test('the letters and digits of a text are those of its source, in order, and what stood apart stays apart', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(...gaps)), {
        minLength: 1,
        maxLength: 12,
      }),
      fc.constantFrom('', '<p>', '<table><tr><td>', '<ul><li>'),
      (pieces, start) => {
        const source = start + pieces.map(([[written], gap]) => written + gap).join('')
        const read = prose(8_000).parse(plainText(source))
        const expected = pieces.map(([[, word]]) => word)
        expect(inOrder(read)).toBe(inOrder(expected.join('')))
        expect(apart(read)).toEqual(expected)
      },
    ),
    { numRuns: 3_000 },
  )
})

test('a number of a table does not become part of the one in the next cell', () => {
  expect(
    plainText(
      '<table><tr><th>Quartos</th><th>Preço</th></tr>\n<tr><td>1</td><td></td><td>250 000</td></tr></table>',
    ),
  ).toBe('Quartos | Preço\n1 | 250 000')
  expect(plainText('120 m<sup>2</sup>, Rua 5<b><sup>1</sup></b>')).toBe('120 m2, Rua 5 1')
})

test('references from 128 to 159 are the characters of windows-1252', () => {
  expect(plainText('O&#146;Neill &#128; 5 &#150; 7&#133; &#x93;sol&#x94; \u0080 \u0099')).toBe(
    'O’Neill € 5 – 7… “sol” € ™',
  )
  expect(plainText('<p>&amp;#128; 250</p>')).toBe('€ 250')
})

test('what is escaped twice is read once more, and not a third time', () => {
  expect(plainText('caf&amp;eacute; &amp;amp; bar &amp;amp;amp;eacute;')).toBe('café & bar &amp;eacute;')
  expect(plainText('&lt;p&gt;Caf&amp;eacute;&lt;/p&gt;&lt;p&gt;Bar&lt;/p&gt;')).toBe('Café\n\nBar')
  expect(plainText('<p>Caf&amp;eacute;</p><p>a &lt;b&gt; c</p>')).toBe('Café\n\na <b> c')
})

test('a title is not cut within a number', () => {
  const title = `${'moradia '.repeat(14)}por 1 250 000 euros junto ao mar`
  expect(makeTitle(title)).toBe(`${'moradia '.repeat(14)}por…`)
})
