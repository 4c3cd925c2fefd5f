import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { literal, quoted } from '#src/formats/markdown-text.ts'
import { attacks } from '../faults/corpus.ts'
import { nodesOf, ofType, parseMarkdown, textOf } from './markdown-tree.ts'

const normal = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Pieces that mean something to some reader of Markdown, and plain ones between them. */
const pieces = [
  ...'\\`*_{}[]()<>#|~&+-=!:;.,"\'$^@/?%1aé ',
  '\n',
  '\n\n',
  '    ',
  '1.',
  '2)',
  '- ',
  '---',
  '===',
  '```',
  '~~~',
  '://',
  'http://a.example',
  'https://a.example/b_c',
  'www.a.example',
  'a@b.example',
  '<b>',
  '</b>',
  '<!--',
  '&lt;',
  '&#35;',
  '[^1]',
  '[x]: ',
  '![',
  '](',
  '| --- |',
]
const anyText = fc.oneof(
  fc.string({ unit: fc.constantFrom(...pieces), maxLength: 40 }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(...attacks),
)

const plain = new Set(['root', 'paragraph', 'heading', 'text', 'inlineCode'])
const unexpected = (markdown: string, ...allowed: string[]) =>
  nodesOf(parseMarkdown(markdown))
    .map(({ type }) => type)
    .filter((type) => !plain.has(type) && !allowed.includes(type))

test.each([['max_price_eur'], ['+351 000 000 000'], ['R&D, Rua A&B'], ['-5 m'], ['=5']])(
  '%s stays as it is: nothing in it is markup',
  (text) => {
    expect(literal(text)).toBe(text)
  },
)

test.each([
  ['_a_', '\\_a\\_'],
  ['&lt;b', '&amp;lt;b'],
  ['+ a', '\\+ a'],
  ['---', '\\---'],
  ['===', '\\==='],
])('what could be markup is none: %s', (text, escaped) => {
  expect(literal(text)).toBe(escaped)
})

test('any text alone on a line is one paragraph of that text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const markdown = `before\n\n${literal(text)}\n\nafter`
      expect(unexpected(markdown)).toEqual([])
      const expected = ['before', normal(text), 'after'].filter(Boolean)
      expect((parseMarkdown(markdown).children ?? []).map(textOf)).toEqual(expected)
    }),
    { numRuns: 3_000 },
  )
})

test('any text in a heading is that heading', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const markdown = `# A ${literal(text)} Z\n`
      expect(unexpected(markdown)).toEqual([])
      expect(normal(textOf(parseMarkdown(markdown)))).toBe(normal(`A ${text} Z`))
    }),
    { numRuns: 1_000 },
  )
})

test('any text in a table keeps the number of cells and stays in its own', () => {
  fc.assert(
    fc.property(anyText, anyText, (one, other) => {
      const markdown = `| a | b | c |\n| --- | --- | --- |\n| ${literal(one)} | x | ${literal(other)} |\n`
      expect(unexpected(markdown, 'table', 'tableRow', 'tableCell')).toEqual([])
      const [, row] = ofType(parseMarkdown(markdown), 'tableRow')
      expect(row?.children?.map((cell) => normal(textOf(cell)))).toEqual([normal(one), 'x', normal(other)])
    }),
    { numRuns: 1_000 },
  )
})

test('any text as the words of a link leaves the link its own address', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const markdown = `- [A ${literal(text)} Z](https://homes.example/x.md): €1\n`
      expect(unexpected(markdown, 'list', 'listItem', 'link')).toEqual([])
      const links = ofType(parseMarkdown(markdown), 'link')
      expect(links.map(({ url }) => url)).toEqual(['https://homes.example/x.md'])
      expect(normal(textOf(links[0] ?? { type: 'none' }))).toBe(normal(`A ${text} Z`))
    }),
    { numRuns: 1_000 },
  )
})

test('any paragraphs as a quotation stay in the one quotation', () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1, maxLength: 5 }), (paragraphs) => {
      const written = paragraphs.map(normal).filter(Boolean)
      const markdown = `before\n\n${quoted(written.join('\n\n'))}\n\nafter`
      expect(unexpected(markdown, 'blockquote')).toEqual([])
      const [, quotation, ...rest] = parseMarkdown(markdown).children ?? []
      if (written.length === 0) return
      expect((quotation?.children ?? []).map(textOf)).toEqual(written)
      expect(rest.map(textOf)).toEqual(['after'])
    }),
    { numRuns: 1_000 },
  )
})

test('what is hardly a mail address is no link either', () => {
  for (const text of ['>-@.a', 'a@.b', 'a@-b.c', '+@_.d'])
    for (const markdown of [literal(text), quoted(text)])
      expect(ofType(parseMarkdown(`before\n\n${markdown}\n`), 'link'), text).toEqual([])
})

test('an address in a text is readable as it was written, and is no link', () => {
  const text = 'Visit https://evil.example/a_b?c=d or www.evil.example, write to someone@evil.example'
  expect(ofType(parseMarkdown(literal(text)), 'link')).toEqual([])
  expect(literal(text)).toContain('https://evil.example/a_b?c=d')
  expect(literal(text)).toContain('someone@evil.example')
})
