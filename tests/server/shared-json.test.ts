import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resultsJson } from '#src/server/shared-json.ts'

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
    explanation: part,
    availability: fc.option(part),
    readiness: part,
  })
  fc.assert(
    fc.property(
      fc.array(result),
      fc.record({
        count: fc.nat(),
        notice: fc.string(),
        relaxations: fc.option(fc.array(fc.nat()), { nil: undefined }),
      }),
      (results, rest) => {
        const answer = { results, ...rest }
        expect(resultsJson(answer, Buffer.alloc).toString()).toBe(JSON.stringify(answer))
        results.forEach((each, index) => (each.explanation = { ...each.explanation, state: String(index) }))
        expect(resultsJson(answer, Buffer.alloc).toString()).toBe(JSON.stringify(answer))
      },
    ),
  )
})
