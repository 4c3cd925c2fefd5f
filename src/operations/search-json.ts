import { remembered } from '#src/domain/memo.ts'
import { written, type Written } from './written.ts'

interface Result {
  rank: number
  freshness: string
  placed_by?: object | undefined
  explanation: object
  readiness: object
}

/** An answer with results, and behind them the instant at which it was given. */
export interface SearchText {
  results: readonly Result[]
  checked_at: string
}

/** The text of a result without what one answer alone has: before its freshness, and after its explanation. */
interface Halves {
  before: Written
  after: Written
}

const halves = new WeakMap<object, Halves>()

/** The parts of a result that belong to its listing. The same listing gives the same object while it is cached. */
const halvesOf = (result: Result): Halves => {
  const known = halves.get(result.readiness)
  if (known) return known
  const members = Object.entries(result)
  const at = (name: keyof Result) => members.findIndex(([key]) => key === name)
  const made = {
    before: membersJson(members.slice(1, at('freshness'))),
    after: membersJson(members.slice(at('explanation') + 1)),
  }
  halves.set(result.readiness, made)
  return made
}

const membersJson = (members: readonly (readonly [string, unknown])[]): Written => {
  const text = JSON.stringify(Object.fromEntries(members)).slice(1, -1)
  return written(text === '' ? '' : `,${text}`)
}

const opening = remembered((rank: number) => written(`{"rank":${rank}`))
const start = written('{"results":[')
const next = written('},')

/** The JSON of an answer in pieces, before and after the instant at which it was given. */
export interface SearchJson {
  before: readonly Written[]
  after: Written
}

/**
 * Writes an answer with results, the same as `JSON.stringify` does. What belongs to a listing that is in memory
 * (all of a result but its rank, freshness, place and explanation, with its `readiness`, which is the listing's own object) is
 * written once for all answers.
 */
export const searchJson = ({ results, ...rest }: SearchText): SearchJson => {
  const before = [start]
  for (const result of results) {
    const parts = halvesOf(result)
    if (before.length > 1) before.push(next)
    const { freshness, placed_by, explanation: reasons } = result
    const placed = placed_by ? `,"placed_by":${JSON.stringify(placed_by)}` : ''
    const explanation = written(
      `,"freshness":"${freshness}"${placed},"explanation":${JSON.stringify(reasons)}`,
    )
    before.push(opening(result.rank), parts.before, explanation, parts.after)
  }
  const tail = JSON.stringify(rest).replace('{', ',')
  const given = `"checked_at":"${rest.checked_at}"`
  const at = tail.indexOf(given) + given.indexOf(rest.checked_at)
  before.push(written(`${results.length > 0 ? '}' : ''}]${tail.slice(0, at)}`))
  return { before, after: written(tail.slice(at + rest.checked_at.length)) }
}

/** The JSON of an answer as it is given at an instant. */
export const piecesAt = ({ before, after }: SearchJson, instant: string): Written[] => [
  ...before,
  written(instant),
  after,
]

/** The same in as few pieces as there can be, which belong to nothing else. */
export const compact = ({ before, after }: SearchJson): SearchJson => ({
  before: [written(Buffer.concat(before.map(({ plain }) => plain)))],
  after,
})
