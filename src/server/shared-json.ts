import { joined, type MemoryOf } from '#src/domain/memory.ts'
import { remembered, rememberedOf } from '#src/domain/memo.ts'
import { isKept } from '#src/domain/search/explain.ts'

/** JSON text as it is, and as it stands inside a JSON string, both in UTF-8. */
export interface Written {
  plain: Buffer
  quoted: Buffer
}

/** The text of a result without what one answer alone has: before its explanation, and after. */
interface Halves {
  before: Written
  after: Written
}

interface Result {
  rank: number
  explanation: object
  readiness: object
}

/** An answer with results, whose `notice` and the like follow them. */
export interface Answer {
  results: readonly Result[]
}

// Escaping looks at one character at a time, so that the parts of a text may be escaped one by one.
const written = (text: string): Written => {
  const plain = Buffer.from(text)
  let quoted: Buffer | undefined
  return {
    plain,
    get quoted() {
      return (quoted ??= Buffer.from(JSON.stringify(text).slice(1, -1)))
    },
  }
}

const halves = new WeakMap<object, Halves>()

/** The parts of a result that belong to its listing. The same listing gives the same object while it is held. */
const halvesOf = (result: Result): Halves => {
  const known = halves.get(result.readiness)
  if (known) return known
  const members = Object.entries(result)
  const split = members.findIndex(([key]) => key === 'explanation')
  const made = { before: membersJson(members.slice(1, split)), after: membersJson(members.slice(split + 1)) }
  halves.set(result.readiness, made)
  return made
}

const membersJson = (members: readonly (readonly [string, unknown])[]): Written => {
  const text = JSON.stringify(Object.fromEntries(members)).slice(1, -1)
  return written(text === '' ? '' : `,${text}`)
}

const writtenExplanation = (explanation: object): Written =>
  written(`,"explanation":${JSON.stringify(explanation)}`)
const keptExplanation = rememberedOf(writtenExplanation)
const explanationOf = (explanation: object): Written =>
  (isKept(explanation) ? keptExplanation : writtenExplanation)(explanation)
const openings = remembered((rank: number) => written(`{"rank":${rank}`))

/**
 * The JSON of an answer with results in pieces, the same as `JSON.stringify` gives. What belongs to a listing that is
 * held in memory (all of a result but its rank, with its `readiness`, which is the listing's own object, and what was
 * told of it before to the same question) is not written again for every answer.
 */
export const answerPieces = (answer: Answer): Written[] => {
  const { results, ...rest } = answer
  const pieces = [start]
  for (const result of results) {
    const { before, after } = halvesOf(result)
    if (pieces.length > 1) pieces.push(next)
    pieces.push(openings(result.rank), before, explanationOf(result.explanation), after)
  }
  const end = `${results.length > 0 ? '}' : ''}]${JSON.stringify(rest).replace('{', ',')}`
  pieces.push(written(end))
  return pieces
}

const start = written('{"results":[')
const next = written('},')

/** JSON of an answer with results, in UTF-8. */
export const resultsJson = (answer: Answer, memoryOf: MemoryOf): Buffer<ArrayBuffer> =>
  joined(
    answerPieces(answer).map(({ plain }) => plain),
    memoryOf,
  )
