import { expect, test } from 'vitest'
import { html, raw, settled } from '#src/components/html.ts'

const hostile = `<script>"'&`

test('a text in an element and in an attribute is escaped', () => {
  expect(html`<a title="${hostile}">${hostile}</a>`.toString()).toBe(
    '<a title="&lt;script&gt;&quot;&#39;&amp;">&lt;script&gt;&quot;&#39;&amp;</a>',
  )
})

test('markup inside markup is inserted unchanged, once', () => {
  expect(html`<p>${html`<b>${hostile}</b>`}${raw('<hr>')}</p>`.toString()).toBe(
    '<p><b>&lt;script&gt;&quot;&#39;&amp;</b><hr></p>',
  )
})

test('lists are inserted in order, false, null and undefined are left out, zero is shown', () => {
  expect(html`<p>${[1, [html`<i>2</i>`, '<']]}${false}${null}${undefined}${0}</p>`.toString()).toBe(
    '<p>1<i>2</i>&lt;0</p>',
  )
})

test('a line break in a template is one space, and none where the template begins or ends', () => {
  expect(
    html`<p>one
    two</p>`.toString(),
  ).toBe('<p>one two</p>')
  const markup = html`
    <p>
      ${'a'} ${'b'}
      ${'c'}
    </p>
  `
  expect(markup.toString()).toBe('<p> a b c </p>')
  expect(html` within a line `.toString()).toBe(' within a line ')
})

test('a line break in a text stays', () => {
  expect(html`<pre>${'a\n b'}</pre>`.toString()).toBe('<pre>a\n b</pre>')
})

test('markup in one piece is the same markup, also when it is empty', () => {
  const markup = html`<p title="${hostile}">${['a', html`<b>é €</b>`]}</p>`
  expect(settled(markup).toString()).toBe(`<p title="&lt;script&gt;&quot;&#39;&amp;">a<b>é €</b></p>`)
  expect(html`${settled(markup)}${settled(html``)}`.toString()).toBe(markup.toString())
})

test('end tags and quotation marks are written as they stand', () => {
  expect(html`<ul class="marks"><li id="${'a b'}">one</li><li>two</li></ul><p>a</p>`.toString()).toBe(
    '<ul class="marks"><li id="a b">one</li><li>two</li></ul><p>a</p>',
  )
})
