import { sliceCounter, wholly, type Sliced } from './slices.ts'

/** What is wrong with a text as JSON. */
export interface Fault {
  msg: string
  type: 'json_invalid' | 'json_too_deep' | 'duplicate_property' | 'number_out_of_range'
  ctx?: Record<string, unknown>
  /** The way to it. */
  path: (string | number)[]
  /** What would have been right there. */
  expected: string
  /** The character of the text at which it begins, from 0; its line and column, from 1. */
  position: number
  line: number
  column: number
}

/** What a caller of the API learns of a fault, beside the way to it. */
export const describeFault = ({ msg, type, ctx }: Fault): Pick<Fault, 'msg' | 'type' | 'ctx'> => ({
  msg,
  type,
  ...(ctx && { ctx }),
})

/** No valid body is deeper than five; the limit prevents hostile ones from exhausting the stack. */
const deepest = 64

/** How many faults are described: a small text can have thousands. */
const mostFaults = 100

/** How many values are read character by character in one slice, each in about a microsecond. */
const valuesInSlice = 1_000

/** What a text was read as, and what is wrong with it. */
interface Read {
  value: unknown
  faults: Fault[]
}

/** Writes a number by its digits (ECMAScript 2026; TypeScript does not know it yet). */
const { rawJSON } = JSON as unknown as { rawJSON(digits: string): unknown }

/** The digits of numbers that JavaScript would write otherwise, by the object or array that contains them. */
const digitsIn = new WeakMap<object, Map<string | number, string>>()

/** A value with the digits of its numbers as they were sent. */
const asSent = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  const digits = digitsIn.get(value)
  const memberAsSent = (key: string | number, member: unknown) => {
    const text = digits?.get(key)
    return text === undefined ? asSent(member) : rawJSON(text)
  }
  if (Array.isArray(value)) return value.map((item, index) => memberAsSent(index, item))
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, memberAsSent(key, member)]))
}

/** An escape, or a control character, which a string of JSON must not contain. */
const needsReading = /[\\\p{Cc}]/u
const number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y
const words = [
  ['true', true],
  ['false', false],
  ['null', null],
] as const

/**
 * The member at a path of a value that `readJson` read, to be written as it was sent: a number that no double represents,
 * or that has another spelling, is written with its digits. `undefined` where there is none: own members only, so that
 * a key such as `constructor` is what was sent and not what every object has.
 *
 * ```ts
 * const { value } = readJson('{"limit": 9007199254740993}')
 * JSON.stringify(sentAt(value, ['limit'])) // 9007199254740993
 * ```
 */
export const sentAt = (value: unknown, path: readonly (string | number)[]): unknown => {
  let here = value
  let digits: string | undefined
  for (const key of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined
    digits = digitsIn.get(here)?.get(key)
    here = (here as Record<string | number, unknown>)[key]
  }
  return digits === undefined ? asSent(here) : rawJSON(digits)
}

class Unreadable extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault.msg)
    this.fault = fault
  }
}

/**
 * Reads JSON (RFC 8259) and names what `JSON.parse` passes over in silence: a property that is there twice, of
 * which one would be lost, and a number that would become infinite. `__proto__` is a property like any other.
 *
 * ```ts
 * readJson('{"limit": 5}')  // { value: { limit: 5 }, faults: [] }
 * readJson('{"a":1,"a":2}') // faults: [{ type: 'duplicate_property', path: ['a'], position: 7, line: 1, column: 8, … }]
 * readJson('{"a":')         // faults: [{ type: 'json_invalid', ctx: { position: 5, line: 1, column: 6 }, … }]
 * ```
 */
export const readJson = (text: string): Read => wholly(readJsonInSlices(text))

/**
 * The same in slices, for texts of strangers: what is not written as most programs write it takes longer to read. A parser
 * that gives positions too (jsonc-parser 3.3) cannot stop between: 64 kB hold the loop for six milliseconds.
 */
export function* readJsonInSlices(text: string): Sliced<Read> {
  const plain = plainValue(text)
  if (plain) return { value: plain.value, faults: [] }
  yield
  return yield* readByCharacter(text)
}

/**
 * The same for long texts that are nearly always right, at little more than the price of `JSON.parse`: numbers are
 * not checked, and depth has no limit but the schema, unless something makes it read character by character.
 */
export const readLongJson = (text: string): Read => {
  if (!hasEscapedName(text))
    try {
      const value: unknown = JSON.parse(text)
      if (membersIn(text) === membersOf(value)) return { value, faults: [] }
    } catch {
      // Where it is wrong, only reading it character by character says.
    }
  const { value, faults } = wholly(readByCharacter(text))
  return { value, faults: faults.filter(({ type }) => type !== 'number_out_of_range') }
}

/**
 * What `JSON.parse` promises, for texts that this program wrote or that are compared with what is read from them: of a
 * property that is there twice the last one, and no limit to numbers. Throws a `SyntaxError` where it is no JSON.
 */
export const readLenientJson = (text: string): unknown => {
  if (!hasEscapedName(text)) return JSON.parse(text)
  const { value, faults } = wholly(readByCharacter(text))
  if (value === undefined) throw new SyntaxError(faults[0]?.msg)
  return value
}

function* readByCharacter(text: string): Sliced<Read> {
  const reader = readerOf(text)
  try {
    return { value: yield* reader.document(), faults: reader.faults }
  } catch (error) {
    if (error instanceof Unreadable) return { value: undefined, faults: [error.fault] }
    throw error
  }
}

const [quote, backslash, blank, tab, newline, carriageReturn] = [0x22, 0x5c, 0x20, 0x09, 0x0a, 0x0d]

const isSpace = (code: number): boolean =>
  code === blank || code === newline || code === carriageReturn || code === tab

/** Whether an odd number of backslashes is before a character. Each quotation mark has its own, so that no text makes it count any twice. */
const isEscaped = (text: string, at: number): boolean => {
  let slashes = 0
  while (text.charCodeAt(at - 1 - slashes) === backslash) slashes++
  return slashes % 2 === 1
}

/**
 * Whether the name of a property of a JSON text contains an escape, such as `"\u0061"`. Threat: V8 in Node 24 to 26 compares
 * such a name as it is written, not as it reads, with the name that followed in an earlier object: after `{"a":1,"\\":2}`
 * it reads `{"a":1,"b":2}` with the `b` as an escape as `{"a":1,"\\":2}` (nodejs/node issue 63785). A sender who escapes
 * names could thereby rename properties. A name without an escape is read rightly.
 */
const hasEscapedName = (text: string): boolean => {
  for (let at = text.indexOf('\\'); at !== -1; at = text.indexOf('\\', at)) {
    // In JSON a backslash is inside a string: a colon behind its end makes it a name.
    do at = text.indexOf('"', at + 1)
    while (isEscaped(text, at))
    if (at === -1) return false
    do at++
    while (isSpace(text.charCodeAt(at)))
    if (text[at] === ':') return true
  }
  return false
}

/**
 * How many properties a JSON text writes down, at a small part of the price of reading it again: a colon behind a closed
 * quotation mark. A text value that begins with a colon counts too, so that the number is never too low.
 */
const membersIn = (text: string): number => {
  let count = 0
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) {
    let before = at - 1
    while (isSpace(text.charCodeAt(before))) before--
    if (text.charCodeAt(before) === quote && !isEscaped(text, before)) count++
  }
  return count
}

/** How many properties a value has, nested ones included; of values nested deeper than the stack too. */
const membersOf = (value: unknown): number => {
  const left: object[] = [[value]]
  let count = 0
  for (let each = left.pop(); each; each = left.pop()) {
    const isList = Array.isArray(each)
    const values: readonly unknown[] = isList ? (each as unknown[]) : Object.values(each)
    if (!isList) count += values.length
    for (const one of values) if (typeof one === 'object' && one !== null) left.push(one)
  }
  return count
}

/**
 * The value of a text that JavaScript writes again as it is, as most programs send it: no property is there twice in
 * it, and every number has its original digits. `null` for any other. A tenth of the time of reading it character by character,
 * which was a tenth of a search.
 */
const plainValue = (text: string): { value: unknown } | null => {
  // This many brackets could be too deep.
  let brackets = 0
  for (const opening of ['{', '['])
    for (let at = text.indexOf(opening); at !== -1; at = text.indexOf(opening, at + 1))
      if (++brackets > deepest) return null
  try {
    const value: unknown = JSON.parse(text)
    return JSON.stringify(value) === text ? { value } : null
  } catch {
    return null
  }
}

const readerOf = (text: string) => {
  const faults: Fault[] = []
  const path: (string | number)[] = []
  /** The digits of the number that was read last, if they are worth keeping. */
  let digitsRead: string | null = null
  let at = 0
  const isSliceOver = sliceCounter(valuesInSlice)
  let [line, lineStart, lineEnd] = [1, 0, text.indexOf('\n')]

  /** Faults are found in the order of the text, so that its lines are counted once. */
  const placeOf = (position: number) => {
    while (lineEnd !== -1 && lineEnd < position) {
      line++
      lineStart = lineEnd + 1
      lineEnd = text.indexOf('\n', lineStart)
    }
    return { position, line, column: position - lineStart + 1 }
  }
  const malformed = (expected: string, position = at): never => {
    const place = placeOf(position)
    const where = `line ${place.line}, column ${place.column}`
    const what = position < text.length ? 'something else' : 'the end'
    throw new Unreadable({
      path: [],
      msg: `Expected JSON with ${expected} at ${where}: found ${what}`,
      type: 'json_invalid',
      ctx: place,
      expected,
      ...place,
    })
  }
  const fault = (type: Fault['type'], position: number, expected: string, found: string) => {
    if (faults.length < mostFaults)
      faults.push({
        path: [...path],
        msg: `Expected ${expected}: found ${found}`,
        type,
        expected,
        ...placeOf(position),
      })
  }

  const token = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0] ?? ''
    at += found.length
    return found
  }
  const skipSpace = () => {
    while (isSpace(text.charCodeAt(at))) at++
  }
  const next = (sign: string): boolean => {
    skipSpace()
    if (text[at] !== sign) return false
    at++
    return true
  }

  /** How many characters from a position on begin a word, such as the three of `tru`. */
  const begunWord = (from: number): number => {
    let length = 0
    while (
      words.some(
        ([word]) => word.startsWith(text.slice(from, from + length + 1)) && from + length < text.length,
      )
    )
      length++
    return length
  }

  const string = (expected: string): string => {
    skipSpace()
    const start = at
    if (text[at] !== '"') malformed(expected)
    do at = text.indexOf('"', at + 1)
    while (isEscaped(text, at))
    if (at === -1) malformed('a closing quotation mark', text.length)
    at++
    const plain = text.slice(start + 1, at - 1)
    if (!needsReading.test(plain)) return plain
    try {
      return JSON.parse(text.slice(start, at)) as string
    } catch {
      return malformed('a string of legal characters and escapes', start)
    }
  }

  const withDigits = <T extends object>(digits: Map<string | number, string>, container: T): T => {
    if (digits.size > 0) digitsIn.set(container, digits)
    return container
  }

  function* object(): Sliced<unknown> {
    const members = new Map<string, unknown>()
    const digits = new Map<string, string>()
    if (next('}')) return {}
    do {
      skipSpace()
      const start = at
      const key = string('a property name in double quotation marks')
      path.push(key)
      if (members.has(key)) fault('duplicate_property', start, 'this property once', 'it again')
      if (!next(':')) malformed('a colon')
      digitsRead = null
      members.set(key, opensContainer() ? yield* container() : scalar())
      if (digitsRead !== null) digits.set(key, digitsRead)
      else digits.delete(key)
      digitsRead = null
      path.pop()
      if (isSliceOver(1)) yield
    } while (next(','))
    if (!next('}')) malformed('a comma or a closing brace')
    return withDigits(digits, Object.fromEntries(members))
  }

  function* array(): Sliced<unknown[]> {
    const items: unknown[] = []
    const digits = new Map<number, string>()
    if (next(']')) return items
    do {
      path.push(items.length)
      digitsRead = null
      items.push(opensContainer() ? yield* container() : scalar())
      if (digitsRead !== null) digits.set(items.length - 1, digitsRead)
      digitsRead = null
      path.pop()
      if (isSliceOver(1)) yield
    } while (next(','))
    if (!next(']')) malformed('a comma or a closing bracket')
    return withDigits(digits, items)
  }

  /** Whether the value that follows is an object or an array. */
  const opensContainer = (): boolean => {
    if (path.length > deepest) {
      const expected = `at most ${deepest} levels of arrays and objects`
      throw new Unreadable({
        path: [],
        msg: `Expected ${expected}: found more`,
        type: 'json_too_deep',
        ctx: { maximum: deepest },
        expected,
        ...placeOf(at),
      })
    }
    skipSpace()
    return text[at] === '{' || text[at] === '['
  }
  const container = (): Sliced<unknown> => (text[at++] === '{' ? object() : array())
  const scalar = (): unknown => {
    if (text[at] === '"') return string('a string')
    const word = words.find(([name]) => text.startsWith(name, at))
    if (word) {
      at += word[0].length
      return word[1]
    }
    const start = at
    const digits = token(number)
    if (digits === '') malformed('a value', at + begunWord(at))
    if (!Number.isFinite(Number(digits)))
      fault('number_out_of_range', start, 'a number below 1.8e308', 'one beyond it')
    digitsRead = JSON.stringify(Number(digits)) === digits ? null : digits
    return Number(digits)
  }

  return {
    faults,
    *document(): Sliced<unknown> {
      const read = opensContainer() ? yield* container() : scalar()
      skipSpace()
      if (at < text.length) malformed('nothing after the value')
      return read
    },
  }
}
