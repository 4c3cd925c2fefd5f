import { readJson } from '#src/domain/strict-json.ts'
import { shown } from '#src/domain/shown.ts'
import { readableText, utf8Text } from '#src/domain/utf8.ts'

/** Why a text is no JSON, and where: line and column count from 1. */
export interface JsonProblem {
  found: string
  expected: string
  line: number
  column: number
}

/** A property that an object has twice. */
export interface Repeated {
  path: readonly (string | number)[]
  line: number
  column: number
}

/**
 * Reads JSON from UTF-8, with or without a byte order mark. `undefined` means a text of white space only. Of a
 * property that is there twice `JSON.parse` keeps the last in silence: which of the two was meant, nobody knows.
 */
export const parseJson = (
  bytes: Uint8Array,
): { value: unknown; repeated: readonly Repeated[] } | JsonProblem => {
  const text = utf8Text(bytes)
  if (text === null) {
    const lossy = readableText(bytes)
    return {
      found: 'bytes that are no UTF-8',
      expected: 'JSON saved as UTF-8',
      ...placeOf(lossy, lossy.indexOf('\ufffd')),
    }
  }
  if (/^[\t\n\r ]*$/.test(text)) return { value: undefined, repeated: [] }
  try {
    const value = JSON.parse(text) as unknown
    return { value, repeated: membersIn(bytes) === membersOf(value) ? [] : repeatedIn(text) }
  } catch (error) {
    const { message } = error as Error
    const at = firstWrong(text, message)
    const atEnd = at >= text.length
    const found = atEnd ? 'the end' : shown(String.fromCodePoint(text.codePointAt(at) ?? 0))
    const expected = atEnd ? 'the rest of the JSON' : expectedBy(message)
    return { found, expected, ...placeOf(text, at) }
  }
}

const [colon, quote, backslash, space] = [0x3a, 0x22, 0x5c, 0x20]

/**
 * How many properties a JSON text writes down, at a small part of the price of reading it again: a colon behind a closed
 * quotation mark. A text value that begins with a colon counts too, so that the number is never too low.
 */
const membersIn = (bytes: Uint8Array): number => {
  let count = 0
  for (let at = 1; at < bytes.length; at++) {
    if (bytes[at] !== colon) continue
    let before = at - 1
    while (before > 0 && (bytes[before] as number) <= space) before--
    if (bytes[before] !== quote) continue
    let slashes = 0
    while (bytes[before - 1 - slashes] === backslash) slashes++
    if (slashes % 2 === 0) count++
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

/** What is nested too deep for the reader is no record: the schema refuses it by its place. */
const repeatedIn = (text: string): Repeated[] => {
  let [line, start] = [1, 0]
  return readJson(text)
    .faults.filter(({ type }) => type === 'duplicate_property')
    .map(({ path, position }) => {
      for (
        let end = text.indexOf('\n', start);
        end !== -1 && end < position;
        end = text.indexOf('\n', start)
      ) {
        line++
        start = end + 1
      }
      return { path, line, column: position - start + 1 }
    })
}

const expectedBy = (message: string): string => {
  const [, wanted, mistake] = /^(?:Expected (.+?)|(Bad .+?)) in JSON at position/.exec(message) ?? []
  if (message.startsWith('Unexpected non-whitespace')) return 'nothing after the JSON'
  return wanted ?? (mistake === undefined ? 'valid JSON' : `no ${mistake.toLowerCase()}`)
}

const positionIn = (message: string): number | undefined => {
  const [, position] = /at position (\d+)/.exec(message) ?? []
  return position === undefined ? undefined : Number(position)
}

/** Whether the text is the beginning of some JSON: what is wrong with it is only that it ends. */
const couldGoOn = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    const { message } = error as Error
    return message.includes('end of JSON input') || (positionIn(message) ?? 0) >= text.length
  }
}

// V8 names the position of some mistakes only, and shows the source as it is. The longest beginning that could still
// become JSON ends where the mistake is.
const firstWrong = (text: string, message: string): number => {
  const reported = positionIn(message)
  if (reported !== undefined) return reported
  let [good, bad] = [0, text.length + 1]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (couldGoOn(text.slice(0, middle))) good = middle
    else bad = middle
  }
  return good
}

const placeOf = (text: string, at: number): { line: number; column: number } => {
  const before = text.slice(0, at)
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') }
}
