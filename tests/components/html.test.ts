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

test('a line break in a template leaves no space, a space within a line stays', () => {
  const markup = html`
    <p>
      ${'a'} ${'b'}
      ${'c'}
    </p>
  `
  expect(markup.toString()).toBe('<p>a bc</p>')
})

test('a line break in a text stays', () => {
  expect(html`<pre>${'a\n b'}</pre>`.toString()).toBe('<pre>a\n b</pre>')
})

test('markup in one piece is the same markup, also when it is empty', () => {
  const markup = html`<p title="${hostile}">${['a', html`<b>é €</b>`]}</p>`
  expect(settled(markup).toString()).toBe(`<p title="&lt;script&gt;&quot;&#39;&amp;">a<b>é €</b></p>`)
  expect(html`${settled(markup)}${settled(html``)}`.toString()).toBe(markup.toString())
})

// Seen to fail while every end tag and quote was written.
test('end tags and quotes that HTML does not need are left out; those of an inserted value stay', () => {
  const word = 'a b'
  expect(
    html`<ul class="marks"><li id="${word}">one</li><li class="two words">two</li></ul>`.toString(),
  ).toBe('<ul class=marks><li id="a b">one<li class="two words">two</ul>')
  expect(html`<dl><dt>x</dt><dd>y</dd></dl><p>a</p><p>b</p> and`.toString()).toBe(
    '<dl><dt>x<dd>y</dl><p>a<p>b</p> and',
  )
  expect(html`<svg aria-hidden="true"><text x="1" text-anchor="end"/></svg>`.toString()).toBe(
    '<svg aria-hidden=true><text x="1" text-anchor="end"/></svg>',
  )
  expect(html`<a><p>a</p></a><p>${html`<b>b</b>`}</p>${'c'}<use class="x"/>`.toString()).toBe(
    '<a><p>a</p></a><p><b>b</b></p>c<use class="x"/>',
  )
})
