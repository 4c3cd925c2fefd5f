import { listingId, type ListingId } from '#src/domain/ids.ts'
import { type Match, byBlock, byRank, type Ranked } from './rank.ts'
import { computeSortKey, sorts, type Sort } from './order.ts'

/**
 * A place in an ordered set, given by its sort keys: it stays valid while listings come and go, even the one that it
 * was taken from.
 */
export interface Position {
  sort: Sort
  /** How many results came before it and with it. */
  rank: number
  /** What the match before was sorted by; infinite where that is unknown. */
  key: number
  inDoubt: number
  score: number
  readiness: number
  confirmed_day: number
  listing_id: ListingId
}

/** The place of a match that was answered as the `rank`th. */
export const describePosition = (sort: Sort, rank: number, match: Match): Position => {
  const { columns, row, inDoubt, score } = match
  const [readiness, confirmed_day] = [columns.readiness[row]!, columns.confirmed_day[row]!]
  return {
    sort,
    rank,
    key: computeSortKey(sort, match),
    inDoubt,
    score,
    readiness,
    confirmed_day,
    listing_id: columns.listing_id[row]!,
  }
}

/** Whether a match comes after a place. */
export const follows = ({ sort, key, inDoubt, score, readiness, confirmed_day, listing_id }: Position) => {
  const columns = {
    readiness: [readiness],
    confirmed_day: [confirmed_day],
    listing_id: [listing_id],
  }
  const before: Ranked = { columns, row: 0, inDoubt, score }
  return (match: Match): boolean => {
    const blocks = byBlock(match, before)
    if (blocks !== 0) return blocks > 0
    const own = computeSortKey(sort, match)
    return own > key || (own === key && byRank(match, before) > 0)
  }
}

const numbers = ['rank', 'key', 'inDoubt', 'score', 'readiness', 'confirmed_day'] as const

/** A place as a cursor: `price~20~385000~0~0~21~20780~ol-7k3q9x`. It reveals nothing that the results do not show. */
export const writeCursor = (position: Position): string =>
  [position.sort, ...numbers.map((name) => position[name]), position.listing_id].join('~')

/** Reads a cursor; `null` for a text that is none. */
export const readCursor = (text: string): Position | null => {
  const [, sort, figures = '', listing_id] =
    /^([a-z0-9_-]{1,20})((?:~-?(?:\d{1,12}|Infinity)){6})~([\w-]{1,64})$/.exec(text) ?? []
  if (listing_id === undefined || !(sorts as readonly (string | undefined)[]).includes(sort)) return null
  const values = figures.slice(1).split('~').map(Number)
  return {
    sort: sort as Sort,
    ...(Object.fromEntries(numbers.map((name, at) => [name, values[at]!])) as Record<
      (typeof numbers)[number],
      number
    >),
    listing_id: listingId.parse(listing_id),
  }
}
