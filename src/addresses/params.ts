import { readText, type Bounded } from '#src/domain/bounded.ts'

type Overridden = 'get' | 'getAll' | 'append' | 'set' | 'entries' | 'values' | 'keys' | 'forEach'

/** The parameters of an address, each name and value of which was read. */
export interface Params extends Omit<URLSearchParams, Overridden | typeof Symbol.iterator> {
  get(name: string): Bounded | null
  getAll(name: string): Bounded[]
  append(name: string, value: Bounded): void
  set(name: string, value: Bounded): void
  values(): URLSearchParamsIterator<Bounded>
  [Symbol.iterator](): URLSearchParamsIterator<[Bounded, Bounded]>
}

/** The most characters of one value: one of a list may have many texts in it. */
export const mostCharacters = 2_000

/**
 * Reads the parameters of an address, of its query string or of what another address would say, or the fields of a form,
 * whose values may be longer. The one entrance of what is asked in addresses and forms: what takes them takes `Params`.
 */
export const readParams = (
  sent?: ConstructorParameters<typeof URLSearchParams>[0],
  most = mostCharacters,
): Params =>
  new URLSearchParams(
    [...new URLSearchParams(sent)].map(([name, value]) => [readText(name), readText(value, most)]),
  ) as unknown as Params

/** The most characters of the ids of an address, which may be pasted with much around them. */
const longestIds = 6_000

/** Reads the parameters of an address that names listings. */
export const readIdParams = (sent: Parameters<typeof readParams>[0]): Params => readParams(sent, longestIds)

/** The listings that `ids=a,b` or `ids=a&ids=b` name, each once. */
export const readIds = (params: Pick<Params, 'getAll'>, name: string): Bounded[] => [
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
  readIds(params, name)
    .filter((id) => /^[a-z0-9-]{1,64}$/.test(id))
    .slice(0, mostShortlisted)

/** The query string of a shortlist; empty for none. */
export const shortlistQuery = (ids: readonly string[]): string =>
  ids.length > 0 ? `?ids=${ids.join(',')}` : ''
