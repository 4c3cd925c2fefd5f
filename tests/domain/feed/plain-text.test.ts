import { expect, test } from 'vitest'
import { plainText, tagIn } from '#src/domain/feed/plain-text.ts'

test('paragraphs, breaks and lists become lines, and other tags are removed around their text', () => {
  const html =
    '<p style="color:red">Casa <b>soalheira</b>&nbsp;com <a href="https://x.example">jardim</a>.</p>\n<p>Perto\ndo rio.<br/>Tem sol.</p><UL><li class="x">Lareira</li><li>Cave</li></UL>'
  expect(plainText(html)).toBe('Casa soalheira com jardim.\n\nPerto do rio.\nTem sol.\n\n• Lareira\n• Cave')
})

test('entities are read where they mean a character, also in a text without tags', () => {
  expect(
    plainText(
      'Jos&eacute; &amp; Concei&ccedil;&atilde;o\n100 m&sup2; &#233;&#xE9; &euro; AT&T &nada; &#0; &#55296;',
    ),
  ).toBe('José & Conceição\n100 m² éé € AT&T &nada; &#0; &#55296;')
})

test('what a browser does not show is removed, up to the end where it is not closed', () => {
  expect(plainText('A<!-- <b>x</b> --><style>p{}</style><script src="x">alert(1)</script>B')).toBe('AB')
  expect(plainText('A <!-- open <b>B</b>')).toBe('A')
  expect(plainText('<p style="color:red; display : none">A</p><p>B</p>')).toBe('B')
  expect(plainText('<div hidden><div>A</div>A</div><p>B</p>')).toBe('B')
  expect(plainText('<p hidden>A<p>B</p>')).toBe('B')
  expect(plainText('<iframe src="https://x.example">A</iframe><p>B</p><script>C')).toBe('B')
  expect(plainText('&lt;!-- A --&gt;&lt;p&gt;B&lt;/p&gt;')).toBe('B')
})

test('a text that is no HTML stays as it is, whatever signs are in it', () => {
  for (const text of ['Casa\n\ncom  sol', '2 < 3 > 1', 'a <unknown> word', 'I <3 Lisboa', 'x <p'])
    expect([plainText(text), tagIn(text)]).toEqual([text, null])
})

test('a long text of opening tags is read in linear time', () => {
  const begun = process.threadCpuUsage()
  for (const opening of ['<!--', '<script>', '<style>', '<p ', '<p><', '&#', '<li '])
    plainText(`<b>${opening.repeat(60_000)}`.slice(0, 262_144))
  const { user, system } = process.threadCpuUsage(begun)
  expect(user + system).toBeLessThan(5_000_000)
})
