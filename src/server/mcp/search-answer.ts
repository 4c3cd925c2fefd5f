import type { SearchResponse } from '#src/domain/search/result.ts'
import { halvesOf, type Halves } from '../shared-json.ts'
import type { Answer } from './tool-result.ts'

const quotedHalves = new WeakMap<Halves, Halves>()

/**
 * The answer of a search as REST gives it, and the same inside a JSON string. In both, what belongs to a listing
 * that is held in memory stands ready; the rank and the explanation are written now, once for both.
 */
export const searchAnswer = ({ results, ...rest }: SearchResponse): Answer => {
  const plain: Uint8Array[] = []
  const quoted: Uint8Array[] = [Buffer.from('"')]
  const write = (text: string) => {
    plain.push(Buffer.from(text))
    quoted.push(Buffer.from(inString(text)))
  }
  const take = (half: keyof Halves, halves: Halves) => {
    plain.push(halves[half])
    quoted.push(quotedHalvesOf(halves)[half])
  }
  let between = '{"results":['
  for (const result of results) {
    const halves = halvesOf(result)
    write(`${between}{"rank":${result.rank}`)
    take('before', halves)
    write(`,"explanation":${JSON.stringify(result.explanation)}`)
    take('after', halves)
    between = '},'
  }
  write(`${results.length > 0 ? '}' : between}]${JSON.stringify(rest).replace('{', ',')}`)
  return { plain, quoted: [...quoted, Buffer.from('"')] }
}

/** Escaping looks at one character at a time, so that the parts of a text may be escaped one by one. */
const inString = (text: string): string => JSON.stringify(text).slice(1, -1)

const quotedHalvesOf = (plain: Halves): Halves => {
  const known = quotedHalves.get(plain)
  if (known) return known
  const quote = (half: Buffer) => Buffer.from(inString(half.toString()))
  const made = { before: quote(plain.before), after: quote(plain.after) }
  quotedHalves.set(plain, made)
  return made
}
