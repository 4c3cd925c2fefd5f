import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compact, piecesAt, searchJson, type SearchText } from '#src/operations/searching.ts'

const instant = fc.date({ noInvalidDate: true }).map((date) => date.toISOString())

const expectWritten = (answer: SearchText, later: string) => {
  const json = searchJson(answer)
  for (const form of [json, compact(json)])
    for (const checked_at of [answer.checked_at, later]) {
      const pieces = piecesAt(form, checked_at)
      const expected = JSON.stringify({ ...answer, checked_at })
      expect(Buffer.concat(pieces.map(({ json }) => json)).toString()).toBe(expected)
      const quoted = Buffer.concat(pieces.map((piece) => piece.quoted)).toString()
      expect(`"${quoted}"`).toBe(JSON.stringify(expected))
    }
}

test('an answer written with shared parts is the text that JSON.stringify gives, also the second time', () => {
  const part = fc.record({
    state: fc.string(),
    value: fc.option(fc.integer()),
    on: fc.option(fc.string(), { nil: undefined }),
  })
  const result = fc.record({
    rank: fc.nat(),
    title: part,
    price: fc.option(part),
    gone: fc.constant(undefined),
    availability: fc.option(part),
    freshness: fc.constantFrom('fresh', 'never'),
    explanation: part,
    later: fc.option(part),
    readiness: part,
  })
  fc.assert(
    fc.property(
      fc.array(result),
      fc.record({
        count: fc.nat(),
        checked_at: instant,
        notice: fc.string(),
        relaxations: fc.option(fc.array(fc.nat()), { nil: undefined }),
      }),
      instant,
      (results, rest, later) => {
        const answer = { results, ...rest }
        expectWritten(answer, later)
        results.forEach((each, index) => (each.explanation = { ...each.explanation, state: String(index) }))
        expectWritten(answer, later)
      },
    ),
  )
})
