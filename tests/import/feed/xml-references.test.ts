import fc from 'fast-check'
import { expect, test } from 'vitest'
import { XmlReferences } from '#src/import/feed/xml-references.ts'

const parts = [
  'a',
  '\r\n',
  '\n',
  '\r',
  '&amp;',
  '&#233;',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?',
  '?>',
  '<p>',
  '& ',
  '&nbsp;',
  '\u0001',
  '🏠',
]

/** The faults of a text that comes in pieces, with the text between them. */
const partsOf = (pieces: readonly string[]) => {
  const references = new XmlReferences()
  const parts = [...pieces, ''].flatMap((piece, at) => [...references.partsOf(piece, at === pieces.length)])
  const joined: (string | object)[] = []
  for (const part of parts)
    if (typeof part === 'string' && typeof joined.at(-1) === 'string')
      joined.push(`${String(joined.pop())}${part}`)
    else joined.push(part)
  return joined.filter((part) => part !== '')
}

test('a character of two units is in one part', () => {
  const text = 'a<p>🏠 a house with a garden 🏡, longer than the end of a piece</p>'
  for (let cut = 1; cut < text.length; cut++) {
    const pieces = [text.slice(0, cut).toWellFormed(), text.slice(cut).toWellFormed()]
    const references = new XmlReferences()
    const parts = [...pieces, ''].flatMap((piece, at) => [...references.partsOf(piece, at === pieces.length)])
    expect(
      parts.every((part) => typeof part === 'string' && part.isWellFormed()),
      `${cut}`,
    ).toBe(true)
  }
})

test('a line end of two characters counts once, wherever a text is cut', () => {
  const text = 'a<!--b\r\n\nlonger than the end of a piece-->\r\n& d'
  for (let cut = 1; cut < text.length; cut++)
    expect(partsOf([text.slice(0, cut), text.slice(cut)]), `${cut}`).toEqual(partsOf([text]))
})

test('faults and what is between them are the same however a text is cut into pieces', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 30 }),
      fc.array(fc.nat(200), { maxLength: 5 }),
      (some, cuts) => {
        const text = some.join('')
        const ends = [...new Set(cuts.filter((cut) => cut > 0 && cut < text.length))].toSorted(
          (a, b) => a - b,
        )
        const pieces = [0, ...ends].map((from, at) => text.slice(from, ends[at]))
        expect(partsOf(pieces)).toEqual(partsOf([text]))
        const all = partsOf([text]).map((part) =>
          typeof part === 'string' ? part : (part as { text: string }).text,
        )
        expect(all.join('')).toBe(text)
      },
    ),
    { numRuns: 5_000 },
  )
})
