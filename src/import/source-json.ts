import type { Message } from '#src/domain/message/message.ts'
import { readLongJson, type Fault } from '#src/domain/strict-json.ts'
import { quote } from '#src/domain/quote.ts'
import { readableText, utf8Text } from '#src/domain/bytes.ts'

/** Why a text is no JSON, and where: line and column count from 1. */
interface JsonProblem {
  found: string | Message
  expected: Message
  line: number
  column: number
}

/** What the reader expects, in the words of imports; what it does not name here is said in its own. */
const expectations: Record<string, Message> = {
  'a property name in double quotation marks': ['property_name'],
  'a value': ['valid_json'],
  'nothing after the value': ['nothing_after_json'],
}

/**
 * Reads JSON from UTF-8, with or without a byte order mark. `undefined` means a text of white space only. A
 * property that is there twice is one of the `repeated`: which of the two was meant is not known.
 */
export const sourceJson = (
  bytes: Uint8Array,
): { value: unknown; repeated: readonly Fault[] } | JsonProblem => {
  const text = utf8Text(bytes)
  if (text === null) {
    const lossy = readableText(bytes)
    const before = lossy.slice(0, lossy.indexOf('\ufffd')).split('\n')
    return {
      found: ['not_in_encoding', 'UTF-8', null],
      expected: ['json_in_utf8'],
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
    }
  }
  if (/^[\t\n\r ]*$/.test(text)) return { value: undefined, repeated: [] }
  const { value, faults } = readLongJson(text)
  const [fault] = faults
  return fault && fault.type !== 'duplicate_property' ? problemOf(fault, text) : { value, repeated: faults }
}

const problemOf = ({ position, expected, line, column }: Fault, text: string): JsonProblem => {
  const sign = text.codePointAt(position)
  return sign === undefined
    ? { found: ['end'], expected: ['rest_of_json'], line, column }
    : {
        found: quote(String.fromCodePoint(sign)),
        expected: expectations[expected] ?? ['json_part', expected],
        line,
        column,
      }
}
