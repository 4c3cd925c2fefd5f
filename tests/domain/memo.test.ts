import { expect, test } from 'vitest'
import { rememberedBy, rememberedOf } from '#src/domain/memo.ts'

test('a function of several values is asked once for each of them together', () => {
  const asked: unknown[][] = []
  const joined = rememberedBy((...values: [string, string | null, number]) => {
    asked.push(values)
    return values.join('|')
  })
  const answers = () => [joined('a', 'b', 1), joined('ab', '', 1), joined('a', null, 1), joined('a', 'b', 2)]
  const first = answers()
  expect(first).toEqual(['a|b|1', 'ab||1', 'a||1', 'a|b|2'])
  expect(answers()).toEqual(first)
  expect(asked).toHaveLength(4)
})

test('a function of several values answers the same after it has forgotten', () => {
  const doubled = rememberedBy((of: string, value: number) => `${of} ${value * 2}`)
  for (let value = 0; value < 45_000; value++) doubled('twice', value)
  expect([doubled('twice', 3), doubled('twice', 44_999)]).toEqual(['twice 6', 'twice 89998'])
})

test('a function of an object is asked once for it, again for its copy, and leaves nothing to be seen', () => {
  let asked = 0
  const counted = rememberedOf(({ name }: { name: string }) => `${name} ${++asked}`)
  const home = { name: 'home' }
  expect([counted(home), counted(home)]).toEqual(['home 1', 'home 1'])
  expect(counted({ ...home })).toBe('home 2')
  expect(Reflect.ownKeys(home)).toEqual(['name'])
  expect(JSON.stringify(home)).toBe('{"name":"home"}')
})
