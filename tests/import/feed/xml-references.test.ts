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
]

/** The place of the first fault in a text that comes in pieces. */
const faultIn = (pieces: readonly string[]) => {
  const references = new XmlReferences()
  for (const piece of [...pieces, '']) {
    const fault = references.faultIn(piece, piece === '')
    if (fault) return { line: fault.line, column: fault.column, found: fault.found }
  }
  return null
}

test('a fault is found at the same place however a text is cut into pieces', () => {
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
        expect(faultIn(pieces)).toEqual(faultIn([text]))
      },
    ),
    { numRuns: 5_000 },
  )
})
