import { expect, test } from 'vitest'
import { attribute, drawn, toMarkup, type Child, Fragment, jsx } from '#src/components/jsx/markup.ts'

const hostile = `</p><script>alert("1")</script>&amp;'`

test('text is escaped wherever it stands: between tags, in an attribute, in what a component answers, in a list', () => {
  const escaped = `&lt;/p>&lt;script>alert(&quot;1&quot;)&lt;/script>&amp;amp;'`
  const Echo = ({ children }: { children: Child }): Child => children
  expect(jsx('p', { children: hostile }).text).toBe(`<p>${escaped}</p>`)
  expect(jsx('p', { title: hostile }).text).toBe(`<p title="${escaped}"></p>`)
  expect(jsx('p', { 'data-x': hostile }).text).toBe(`<p data-x="${escaped}"></p>`)
  expect(jsx(Echo, { children: hostile }).text).toBe(escaped)
  expect(jsx('p', { children: jsx(Echo, { children: [hostile] }) }).text).toBe(`<p>${escaped}</p>`)
  expect(jsx(Fragment, { children: [hostile, [hostile]] }).text).toBe(escaped + escaped)
})

test('what looks like markup in data is no markup: only this program makes it', () => {
  const forged = JSON.parse('{"text":"<script>"}') as Child
  expect(() => toMarkup(forged)).toThrow()
  expect(toMarkup(drawn('<svg></svg>'))).toBe('<svg></svg>')
})

test('nothing is written of what is missing, true or false, and a zero is', () => {
  expect(toMarkup([null, undefined, true, false, 0, '', 'a'])).toBe('0a')
})

test.each([
  ['hidden', true, ' hidden'],
  ['hidden', false, ''],
  ['class', undefined, ''],
  ['class', null, ''],
  ['alt', '', ' alt'],
  ['tabindex', 0, ' tabindex="0"'],
  ['aria-hidden', false, ' aria-hidden="false"'],
  ['data-rest', true, ' data-rest="true"'],
  ['datetime', true, ' datetime'],
])('attribute %s of %s is written as "%s"', (name, value, text) => {
  expect(attribute(name, value)).toBe(text)
})

test('an element without content has no closing tag, every other one has', () => {
  expect(jsx('br', {}).text).toBe('<br/>')
  expect(jsx('path', { d: 'M0 0' }).text).toBe('<path d="M0 0"></path>')
})

test('an attribute that an element does not have, a missing property, and an object as text do not compile', () => {
  // Each line fails the compiler where it would accept what it marks.
  const elements = () => [
    // @ts-expect-error -- an image needs its description
    jsx<import('#src/components/jsx/markup.ts').JSX.IntrinsicElements['img']>('img', { src: '/a.png' }),
    // @ts-expect-error -- `href` belongs to links
    jsx<import('#src/components/jsx/markup.ts').JSX.IntrinsicElements['p']>('p', { href: '/a' }),
    // @ts-expect-error -- a date is no text
    toMarkup(new Date()),
  ]
  expect(elements).toBeTypeOf('function')
})
