/** The bytes of a result without what one answer alone has: before its explanation, and after. */
export interface Halves {
  before: Buffer
  after: Buffer
}

const halves = new WeakMap<object, Halves>()

interface Result {
  rank: number
  explanation: object
  readiness: object
}

/**
 * JSON of an answer with results, the same as `JSON.stringify` gives, in UTF-8. All of a result but its rank and its
 * explanation belongs to a listing that is held in memory, so its bytes are kept with that listing (with its
 * `readiness`, which is the listing's own object) and not written again for every answer.
 */
export const resultsJson = (answer: { results: readonly Result[] }): Buffer<ArrayBuffer> => {
  const { results, ...rest } = answer
  const chunks: Buffer[] = []
  let between = '{"results":['
  for (const result of results) {
    const { before, after } = halvesOf(result)
    const explanation = Buffer.from(`,"explanation":${JSON.stringify(result.explanation)}`)
    chunks.push(Buffer.from(`${between}{"rank":${result.rank}`), before, explanation, after)
    between = '},'
  }
  const end = `${results.length > 0 ? '}' : between}]${JSON.stringify(rest).replace('{', ',')}`
  return Buffer.concat([...chunks, Buffer.from(end)])
}

/** The parts of a result that belong to its listing. The same listing gives the same object while it is held. */
export const halvesOf = (result: Result): Halves => {
  const known = halves.get(result.readiness)
  if (known) return known
  const members = Object.entries(result)
  const split = members.findIndex(([key]) => key === 'explanation')
  const made = { before: membersJson(members.slice(1, split)), after: membersJson(members.slice(split + 1)) }
  halves.set(result.readiness, made)
  return made
}

const membersJson = (members: readonly (readonly [string, unknown])[]): Buffer => {
  const text = JSON.stringify(Object.fromEntries(members)).slice(1, -1)
  return Buffer.from(text === '' ? '' : `,${text}`)
}
