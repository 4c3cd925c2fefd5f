import { expect, test } from 'vitest'
import { z } from 'zod'
import { judged } from '#src/operations/operation.ts'

let asked = 0
const text = z.string().refine(() => ++asked > 0)
const schema = z.strictObject({
  list: z.array(text).optional(),
  wishes: z.array(z.strictObject({ key: z.string(), more: z.array(z.number()).optional() })).optional(),
  few: z.array(text).min(2).optional(),
})
const placesIn = (sent: unknown) => judged(schema, sent).error?.issues.map(({ path }) => path.join('.'))

test('a long list is judged no further than to the chunk in which something is wrong', () => {
  const list: unknown[] = Array.from({ length: 30_000 }, () => 1)
  expect(placesIn({ list })).toHaveLength(500)
  asked = 0
  list.fill('x', 0, 700)
  const places = placesIn({ list })
  expect([places?.length, places?.[0], places?.at(-1)]).toEqual([300, 'list.700', 'list.999'])
  expect(asked).toBe(700)
})

test('what is wrong in a list of a list has its place in the whole', () => {
  const more = Array.from({ length: 1_200 }, (_, at) => (at === 1_100 ? 'x' : at))
  const wishes = [{ key: 'a' }, { key: 'b', more }]
  expect(placesIn({ wishes, few: ['a', 'b'] })).toEqual(['wishes.1.more.1100'])
})

test('a long list that is right is taken whole, also beside a short one', () => {
  const list = Array.from({ length: 2_001 }, (_, at) => String(at))
  expect(judged(schema, { list, few: ['a', 'b'] })).toEqual({
    success: true,
    data: { list, few: ['a', 'b'] },
  })
  expect(placesIn({ list, few: ['a'] })).toEqual(['few'])
  expect(placesIn(null)).toEqual([''])
})
