import { shown } from './describe-problem.ts'

/** Why a text is no JSON, and where: line and column count from 1. */
export interface JsonProblem {
  problem: string
  line: number
  column: number
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads JSON from UTF-8, with or without a byte order mark. `undefined` stands for a text of white space only. */
export const parseJson = (bytes: Uint8Array): { value: unknown } | JsonProblem => {
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    const lossy = new TextDecoder().decode(bytes)
    return {
      problem: 'found bytes that are no UTF-8, expected JSON saved as UTF-8',
      ...placeOf(lossy, lossy.indexOf('\ufffd')),
    }
  }
  if (/^[\t\n\r ]*$/.test(text)) return { value: undefined }
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    const { message } = error as Error
    const at = firstWrong(text, message)
    const atEnd = at >= text.length
    const found = atEnd ? 'the end' : shown(String.fromCodePoint(text.codePointAt(at) ?? 0))
    const expected = atEnd ? 'the rest of the JSON' : expectedBy(message)
    return { problem: `found ${found}, expected ${expected}`, ...placeOf(text, at) }
  }
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
  const told = positionIn(message)
  if (told !== undefined) return told
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
