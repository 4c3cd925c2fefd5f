import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyJson, fromJson, type JsonOf } from '#src/domain/json.ts'
import { sentAt, readJson, readJsonInSlices, readLenientJson, readLongJson } from '#src/domain/strict-json.ts'

const placeOf = (text: string) => readJson(text).faults[0]?.ctx?.['position']

/** JSON has no other zero when JavaScript writes it. */
const withoutMinusZero = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 0
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withoutMinusZero)
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutMinusZero(member)]))
}

test('RFC 8259: whatever JSON.stringify writes is read as it was', () =>
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(0, 2, '\t'), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      const expected = { value: withoutMinusZero(value), faults: [] }
      for (const read of [readJson, readLongJson]) expect(read(text)).toEqual(expected)
      expect(readLenientJson(text)).toEqual(expected.value)
    }),
  ))

const readers: [name: string, read: (text: string) => unknown][] = [
  ['readJson', (text) => readJson(text).value],
  ['readLongJson', (text) => readLongJson(text).value],
  ['readLenientJson', readLenientJson],
  ['anyJson', anyJson],
  ['fromJson', (text) => fromJson(text as JsonOf<unknown>)],
]

// V8 takes a name with escapes for one that an earlier object had there, if that is how the escapes are written.
test.each(readers)('%s reads a name with escapes as it is, whatever was read before', (_, read) => {
  const sequence: [text: string, names: string[]][] = [
    [String.raw`{"a":1,"\\":2}`, ['a', '\\']],
    [String.raw`{"a":1,"\u0062":2}`, ['a', 'b']],
    [String.raw`{"a":1,"\"":2}`, ['a', '"']],
    [String.raw`{"a":1,"\n":2}`, ['a', '\n']],
    [String.raw`{"a":1,"xy\\u00":2}`, ['a', String.raw`xy\u00`]],
    [String.raw`{"a":1,"xy\u0062abc":2}`, ['a', 'xybabc']],
    [String.raw`{"\\":1}`, ['\\']],
    [String.raw`{"\r":1,"\/":2}`, ['\r', '/']],
    [String.raw`{"a":"\\","\ud83d\ude00" : "\"","\ud800":2}`, ['a', '😀', '\ud800']],
  ]
  // Whoever reads them first: this program, or a library that uses the engine.
  for (const before of [read, JSON.parse])
    for (const [text] of sequence) {
      before(text)
      for (const [next, names] of sequence) expect(Object.keys(read(next) as object), next).toEqual(names)
    }
})

/** A character of a text as one of its spellings in JSON. */
const spelt = fc.oneof(
  ...[
    ['\\', ['\\\\', '\\u005c', '\\u005C']],
    ['"', ['\\"', '\\u0022']],
    ['/', ['/', '\\/', '\\u002f']],
    ['\n', ['\\n', '\\u000a']],
    ['u', ['u', '\\u0075']],
    ['b', ['b', '\\u0062']],
    ['c', ['c', '\\u0063']],
    [':', [':', '\\u003a']],
    ['ç', ['ç', '\\u00e7']],
    ['\ud800', ['\\ud800', '\\uD800']],
  ].map(([character, spellings]) =>
    fc.constantFrom(...(spellings as string[])).map((spelling) => [character as string, spelling] as const),
  ),
)
const text = fc.array(spelt, { maxLength: 7 }).map((characters) => ({
  meant: characters.map(([character]) => character).join(''),
  written: `"${characters.map(([, spelling]) => spelling).join('')}"`,
}))
const members = fc.uniqueArray(fc.tuple(text, text), { selector: ([{ meant }]) => meant, maxLength: 4 })

test.each(readers)(
  '%s reads objects one after the other as lists of what their names and values mean',
  (_, read) =>
    fc.assert(
      fc.property(fc.array(members, { maxLength: 6 }), fc.constantFrom('', ' ', '\n\t'), (objects, space) => {
        for (const object of objects) {
          const colon = `${space}:${space}`
          const json = `{${object.map(([name, value]) => name.written + colon + value.written).join(',')}}`
          expect(Object.entries(read(json) as object)).toEqual(
            object.map(([name, value]) => [name.meant, value.meant]),
          )
        }
      }),
      { numRuns: 1_000 },
    ),
)

test.each([
  ['readJson', readJson],
  ['readLongJson', readLongJson],
])('%s names the same name in two spellings', (_, read) => {
  fc.assert(
    fc.property(members, text, text, (object, { written }, name) => {
      const first = object.filter(([{ meant }]) => meant !== name.meant)
      const again = `"${Array.from(name.meant, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"`
      const list = [...first.map(([each]) => each.written), name.written, again]
      const json = `{${list.map((each) => `${each}:${written}`).join(',')}}`
      expect(read(json).faults).toMatchObject([{ type: 'duplicate_property', path: [name.meant] }])
    }),
  )
})

test('a text of which nothing is known has each name once', () => {
  for (const twice of ['{"a":1,"a":2}', String.raw`{"a":1,"\u0061":2}`, '[{"a":{"b":1,"b":1}}]'])
    expect(() => anyJson(twice), twice).toThrow('Expected this property once: found it again')
})

test('a repeated property is named, or the text refused, however deep its neighbours are', () => {
  const deep = `${'['.repeat(100)}${']'.repeat(100)}`
  expect(readLongJson(`{"a":1,"a":2,"b":${deep}}`).faults).not.toEqual([])
  expect(readLongJson(`{"a":1,"\\u0061":2,"b":${deep}}`).faults).not.toEqual([])
})

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
    expect(JSON.stringify(sentAt(readJson(text).value, []))).toBe(text)
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const text = JSON.stringify(value)
      for (const sent of [text, `${text} `])
        expect(JSON.stringify(sentAt(readJson(sent).value, []))).toBe(text)
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
  expect(JSON.stringify(sentAt(plain!.value, []))).toBe(JSON.stringify(sentAt(spaced!.value, [])))
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
  const { value, faults } = readLongJson(deep)
  expect([JSON.stringify(value), faults]).toEqual([deep, []])
})

test('a fault has its line and column, also behind others', () => {
  const { faults } = readJson('{"a": 1,\n"a": 2,\n"b": 3, "b": 4}')
  expect(faults.map(({ line, column }) => [line, column])).toEqual([
    [2, 1],
    [3, 9],
  ])
  expect(readJson('[\n1,\ntru}').faults).toMatchObject([{ expected: 'a value', line: 3, column: 4 }])
})

// What takes the square of its length takes many minutes here.
test('hostile texts of a million characters are read in one pass', () => {
  const many = (part: string, length = 1_000_000) => part.repeat(Math.ceil(length / part.length))
  const numbered = (name: (index: number) => string) =>
    Array.from({ length: 20_000 }, (_, index) => `"${name(index)}":1`).join(',')
  for (const hostile of [
    `{"${many('\\\\')}":1}`,
    `["${many('\\"')}"]`,
    `["${many('\\":')}"]`,
    many('\\'),
    many('\\":'),
    `"${many('\\')}`,
    many('"'),
    many(':'),
    `"${many(':')}"`,
    `{"a"${many(' ')}:1,"b":"${many(': ')}"}`,
    `"${many(' ')}:`,
    `[${many('":",', 300_000)}1]`,
    `[${many('"\\"":",', 300_000)}1]`,
    `[${many(String.raw`{"\n":1},`, 300_000)}1]`,
    `{${many('"a":1,', 300_000)}"a":1}`,
    `{${many('"a":1,\n', 300_000)}"a":1}`,
    `{${'"a":1,'.repeat(1_000)}"b":"${many('x')}"}`,
    `[${many('1e999,', 300_000)}1]`,
    `1${many('0')}`,
    `[1.${many('1')}e${many('9')}]`,
    `{"\\u0061":0,${numbered((index) => `${index * 4_096}`)}}`,
    `{"\\u0061":0,${numbered((index) => `${20_000 - index}`)}}`,
    `{"\\u0061":0,${numbered((index) => `k${index}`)}}`,
    many('['),
    many('{"a":'),
    many(String.raw`{"\n":`),
    `${many('[')}${many(']')}`,
    `[${many('true,', 300_000)}tru`,
    `["${many('\\ud800')}"]`,
  ])
    for (const read of [readJson, readLongJson]) expect(read(hostile)).toHaveProperty('faults')
})

test.each([
  ['members that JavaScript would sort', (at: number) => `"${at % 2 === 0 ? 'k' : ''}${at}":1`, '{', '}'],
  ['the same member', () => '"a":1', '{', '}'],
  ['numbers with digits of their own', () => '1e1', '[', ']'],
  ['empty lists, with spaces', () => '[ ]', '[', ']'],
])('others come between the slices of a long text of %s', (_, piece, open, close) => {
  const text = `${open}${Array.from({ length: 8_000 }, (__, at) => piece(at)).join(',')}${close}`
  const reading = readJsonInSlices(text)
  let pauses = 0
  for (let step = reading.next(); ; step = reading.next(), pauses++)
    if (step.done) {
      expect(step.value).toEqual(readJson(text))
      break
    }
  expect(pauses).toBeGreaterThanOrEqual(8)
})
