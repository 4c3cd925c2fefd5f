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
