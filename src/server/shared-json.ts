/** The text of a result without what one answer alone has: before its explanation, and after. */
interface Halves {
  before: string
  after: string
}

const halves = new WeakMap<object, Halves>()

interface Result {
  rank: number
  explanation: object
  readiness: object
}

/**
 * JSON of an answer with results, the same text as `JSON.stringify` gives. All of a result but its rank and its
 * explanation belongs to a listing that is held in memory, so its text is kept with that listing (with its
 * `readiness`, which is the listing's own object) and not written again for every answer.
 */
export const resultsJson = (answer: { results: readonly Result[] }): string => {
  const { results, ...rest } = answer
  const listed = results.map((result) => {
    const { before, after } = halvesOf(result)
    return `{"rank":${result.rank}${before},"explanation":${JSON.stringify(result.explanation)}${after}}`
  })
  return `{"results":[${listed.join(',')}]${JSON.stringify(rest).replace('{', ',')}`
}

const halvesOf = (result: Result): Halves => {
  const known = halves.get(result.readiness)
  if (known) return known
  const members = Object.entries(result)
  const split = members.findIndex(([key]) => key === 'explanation')
  const made = { before: membersJson(members.slice(1, split)), after: membersJson(members.slice(split + 1)) }
  halves.set(result.readiness, made)
  return made
}

const membersJson = (members: readonly (readonly [string, unknown])[]): string => {
  const text = JSON.stringify(Object.fromEntries(members)).slice(1, -1)
  return text === '' ? '' : `,${text}`
}
