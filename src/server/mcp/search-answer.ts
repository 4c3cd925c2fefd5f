import type { SearchResponse } from '#src/domain/search/result.ts'
import { halvesOf, resultsChunks, type Halves } from '../shared-json.ts'
import type { Answer } from './tool-result.ts'

const quotedHalves = new WeakMap<Halves, Halves>()

/**
 * The answer of a search as REST gives it, and the same inside a JSON string. In both, what belongs to a listing
 * that is held in memory stands ready; the rank and the explanation are written now.
 */
export const searchAnswer = (answer: SearchResponse): Answer => {
  const { results, ...rest } = answer
  const quoted: Uint8Array[] = [Buffer.from('"')]
  let between = '{"results":['
  for (const result of results) {
    const { before, after } = quotedHalvesOf(halvesOf(result))
    quoted.push(inString(`${between}{"rank":${result.rank}`), before)
    quoted.push(inString(`,"explanation":${JSON.stringify(result.explanation)}`), after)
    between = '},'
  }
  const end = `${results.length > 0 ? '}' : between}]${JSON.stringify(rest).replace('{', ',')}`
  return { plain: resultsChunks(answer), quoted: [...quoted, inString(end), Buffer.from('"')] }
}

/** Escaping looks at one character at a time, so that the parts of a text may be escaped one by one. */
const inString = (text: string): Buffer => Buffer.from(JSON.stringify(text).slice(1, -1))

const quotedHalvesOf = (plain: Halves): Halves => {
  const known = quotedHalves.get(plain)
  if (known) return known
  const made = { before: inString(plain.before.toString()), after: inString(plain.after.toString()) }
  quotedHalves.set(plain, made)
  return made
}
