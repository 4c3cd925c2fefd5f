import type { Bounded } from '#src/domain/bounded.ts'
import { readParams, type Params } from './params.ts'

/** The most characters of the ids of an address, which may be pasted with much around them. */
const longestIds = 6_000

/** Reads the parameters of an address that names listings. */
export const readIdParams = (sent: Parameters<typeof readParams>[0]): Params => readParams(sent, longestIds)

/** The listings that `ids=a,b` or `ids=a&ids=b` name, each once. */
export const idsOf = (params: Pick<Params, 'getAll'>, name: string): Bounded[] => [
  ...new Set(
    params
      .getAll(name)
      .flatMap((text) => text.split(',').map((id) => id.trim()))
      .filter(Boolean),
  ),
]

/** The most that a comparison takes (interface 2.3). */
export const mostCompared = 4

/** The most listings in a shortlist: a longer address would be cut by some programs. */
export const mostShortlisted = 40

/** The listings that the address of a shortlist names, each once. What cannot be an id of a listing is left out. */
export const shortlisted = (params: Pick<Params, 'getAll'>, name = 'ids'): Bounded[] =>
  idsOf(params, name)
    .filter((id) => /^[a-z0-9-]{1,64}$/.test(id))
    .slice(0, mostShortlisted)

/** The query string of a shortlist; empty for none. */
export const shortlistQuery = (ids: readonly string[]): string =>
  ids.length > 0 ? `?ids=${ids.join(',')}` : ''
