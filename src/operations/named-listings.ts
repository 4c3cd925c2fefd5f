import { exampleIds } from '#src/domain/listing/example-ids.ts'
import { readListingId } from '#src/domain/listing/read-id.ts'
import type { Sent } from './operation.ts'
import type { ValidationError } from './validation-error.ts'

/** Where a request names a text that cannot be an id: whether among the options, and the way to it. */
interface Misnamed {
  at: keyof Sent
  path: (string | number)[]
  input: unknown
}

/** A request with each id of a listing as this site writes it, and what cannot be one. */
interface WithIds {
  sent: Sent
  misnamed: Misnamed[]
}

/** More are refused by their number. */
const mostRead = 40

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads the arguments by which requests name listings: `listing_id`, `listing_ids`, and `also` with commas. */
export const withIdsRead = (sent: Sent, origins: readonly string[]): WithIds => {
  const misnamed: Misnamed[] = []
  const read = (text: unknown, place: Omit<Misnamed, 'input'>): unknown => {
    if (typeof text !== 'string') return text
    const id = readListingId(text, origins)
    if (id === null) misnamed.push({ ...place, input: text })
    return id ?? text
  }
  const readIn = (members: unknown, at: keyof Sent): unknown => {
    if (!isPlain(members)) return members
    const { listing_id, listing_ids, also } = members
    return {
      ...members,
      ...(listing_id !== undefined && { listing_id: read(listing_id, { at, path: ['listing_id'] }) }),
      ...(Array.isArray(listing_ids) &&
        listing_ids.length <= mostRead && {
          listing_ids: listing_ids.map((id: unknown, index) =>
            read(id, { at, path: ['listing_ids', index] }),
          ),
        }),
      ...(typeof also === 'string' && {
        also: also
          .split(',', mostRead)
          .map((id) => read(id, { at, path: ['also'] }))
          .join(','),
      }),
    }
  }
  const input = readIn(sent.input, 'input')
  return {
    sent: { input, ...(sent.options !== undefined && { options: readIn(sent.options, 'options') }) },
    misnamed,
  }
}

/** The refusal of a text that cannot be an id, with what an id looks like. */
export const misnamedError = ({ path, input }: Misnamed, source: string): ValidationError => ({
  loc: [source, ...path],
  msg: 'Expected the id of a listing, or its address at this site: found another text',
  type: 'invalid',
  input,
  ctx: {
    form: 'lower-case letters, digits and hyphens, at most 64; in an answer it is listing_id',
    examples: exampleIds,
  },
})
