import { expect, test } from 'vitest'
import { memoByObject, rememberedBy, rememberedLast } from '#src/domain/memo.ts'

test('a function of two values is called once for both together', () => {
  const asked: unknown[][] = []
  const joined = rememberedBy((first: string, second: string | null) => {
    asked.push([first, second])
    return `${first}|${second}`
  })
  const answers = () => [joined('a', 'b'), joined('ab', ''), joined('a', null), joined('a', 'c')]
  const first = answers()
  expect(first).toEqual(['a|b', 'ab|', 'a|null', 'a|c'])
  expect(answers()).toEqual(first)
  expect(asked).toHaveLength(4)
})

test('a function of two values answers the same after an eviction', () => {
  const doubled = rememberedBy((of: string, value: number) => `${of} ${value * 2}`)
  for (let value = 0; value < 45_000; value++) doubled('twice', value)
  expect([doubled('twice', 3), doubled('twice', 44_999)]).toEqual(['twice 6', 'twice 89998'])
})

test('a function that is asked of the same values one after the other is called once for them', () => {
  const asked: string[] = []
  const joined = rememberedLast((first: string, second: string | undefined) => {
    asked.push(`${first} ${second}`)
    return `${first}|${second}`
  })
  expect(joined('a', 'b')).toBe('a|b')
  expect(joined('a', 'b')).toBe('a|b')
  expect(joined('a', undefined)).toBe('a|undefined')
  expect(joined('b', undefined)).toBe('b|undefined')
  expect(joined('a', 'b')).toBe('a|b')
  expect(asked).toEqual(['a b', 'a undefined', 'b undefined', 'a b'])
})

test('a function of an object is called once for it, again for its copy, and leaves no visible trace on it', () => {
  let asked = 0
  const counted = memoByObject(({ name }: { name: string }) => `${name} ${++asked}`)
  const home = { name: 'home' }
  expect([counted(home), counted(home)]).toEqual(['home 1', 'home 1'])
  expect(counted({ ...home })).toBe('home 2')
  expect(Reflect.ownKeys(home)).toEqual(['name'])
  expect(JSON.stringify(home)).toBe('{"name":"home"}')
})
