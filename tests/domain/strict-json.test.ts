import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { asSent, readJson, readLongJson } from '#src/domain/strict-json.ts'

const placeOf = (text: string) => readJson(text).faults[0]?.ctx?.['position']

test('RFC 8259: whatever JSON.stringify writes is read as JSON.parse reads it', () =>
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(0, 2, '\t'), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      expect(readJson(text)).toEqual({ value: JSON.parse(text), faults: [] })
    }),
  ))

const pieces = fc.constantFrom(...'{ } [ ] , : " "a" "a": \\ true null 1 - .5 e9 01'.split(' '), ' ')

test('RFC 8259: a text is refused exactly when JSON.parse refuses it or it repeats a property', () =>
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (drawn) => {
      const text = drawn.join('')
      const { value, faults } = readJson(text)
      let parsed: unknown
      try {
        parsed = JSON.parse(text)
      } catch {
        expect(faults).toMatchObject([{ type: 'json_invalid' }])
        return
      }
      const types = new Set(faults.map(({ type }) => type))
      if (types.delete('number_out_of_range')) expect(text).toMatch(/\de\d/)
      types.delete('duplicate_property')
      expect([...types]).toEqual([])
      expect(value).toEqual(parsed)
    }),
    { numRuns: 2_000 },
  ))

test('the position is where the text stops being JSON', () => {
  expect(placeOf('')).toBe(0)
  expect(placeOf('{"a" 1}')).toBe(5)
  expect(placeOf("{'a': 1}")).toBe(1)
  expect(placeOf('{"a": 1,}')).toBe(8)
  expect(placeOf('[1 2]')).toBe(3)
  expect(placeOf('{"a": NaN}')).toBe(6)
  expect(placeOf('{} {}')).toBe(3)
  expect(placeOf('{"a": "open')).toBe(11)
  expect(placeOf('["\\x"]')).toBe(1)
  expect(placeOf('["a\nb"]')).toBe(1)
})

test('every repeated property is named by its path, once for each repetition', () => {
  expect(
    readJson('{"a": 1, "b": [{"c": 1, "c": 2}], "a": 2, "a": 3}').faults.map(({ path, position }) => [
      path,
      position,
    ]),
  ).toEqual([
    [['b', 0, 'c'], 24],
    [['a'], 34],
    [['a'], 42],
  ])
})

test('__proto__ is a property like any other', () => {
  const { value } = readJson('{"__proto__": {"x": 1}}')
  expect(Object.keys(value as object)).toEqual(['__proto__'])
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  expect(readJson('{"__proto__": 1, "__proto__": 2}').faults).toMatchObject([{ path: ['__proto__'] }])
})

test('a number that would become infinite is named', () => {
  expect(readJson('[1e308, 1e400, -1e999]').faults.map(({ path, type }) => [path, type])).toEqual([
    [[1], 'number_out_of_range'],
    [[2], 'number_out_of_range'],
  ])
})

test('interface 2.5 input: what was read is written exactly as it was sent, digit for digit', () => {
  for (const text of [
    '{"limit":9007199254740993}',
    '[12345678901234567890123,{"a":-0,"b":[1.0,1e2,0.10]},7]',
    '{"0":-0,"__proto__":9007199254740993}',
  ])
    expect(JSON.stringify(asSent(readJson(text).value))).toBe(text)
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const text = JSON.stringify(JSON.parse(JSON.stringify(value)))
      for (const sent of [text, `${text} `]) expect(JSON.stringify(asSent(readJson(sent).value))).toBe(text)
    }),
  )
})

// A text with a space at its end is read character by character.
test.each([
  '{"a":[1,"b",null,true,{}],"c":-1.5}',
  '{"a":1,"a":2}',
  '{"2":1,"1":2}',
  '{"__proto__":{"a":1},"constructor":1,"toJSON":"x"}',
  '9007199254740993',
  '-0',
  '1e400',
  '1.0',
  '"\\ud800"',
  '"\\u0041/\\/"',
  '{"a":1',
  '',
  '['.repeat(64) + ']'.repeat(64),
  '['.repeat(65) + ']'.repeat(65),
  '['.repeat(66) + ']'.repeat(66),
  '['.repeat(100_000),
  `[${'[],'.repeat(80)}1]`,
])('a text that programs write is read as any other: %#', (text) => {
  const [plain, spaced] = [text, `${text} `].map(readJson)
  expect(plain!.value).toEqual(spaced!.value)
  expect(JSON.stringify(asSent(plain!.value))).toBe(JSON.stringify(asSent(spaced!.value)))
  expect(plain!.faults.map(({ type }) => type)).toEqual(spaced!.faults.map(({ type }) => type))
})

test('a long text is read as JSON.parse reads it, its repeated properties and mistakes as in any other', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (drawn) => {
      const text = drawn.join('')
      const [long, careful] = [readLongJson(text), readJson(text)]
      const isNamed = ({ type }: { type: string }) => type !== 'number_out_of_range'
      expect(long.faults).toEqual(careful.faults.filter(isNamed))
      expect(long.value).toEqual(careful.value)
    }),
    { numRuns: 2_000 },
  )
  const deep = `${'['.repeat(100)}${']'.repeat(100)}`
  expect(readLongJson(deep)).toEqual({ value: JSON.parse(deep), faults: [] })
})

test('a fault has its line and column, also behind others', () => {
  const { faults } = readJson('{"a": 1,\n"a": 2,\n"b": 3, "b": 4}')
  expect(faults.map(({ line, column }) => [line, column])).toEqual([
    [2, 1],
    [3, 9],
  ])
  expect(readJson('[\n1,\ntru}').faults).toMatchObject([{ expected: 'a value', line: 3, column: 4 }])
})
