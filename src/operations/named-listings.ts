import type { Sent } from './operation.ts'
import type { ValidationError } from './validation-error.ts'
import { text } from '#src/domain/input-text.ts'
import { idOf, type ListingId, exampleIds } from '#src/domain/ids.ts'
import { z } from 'zod'

/** Names one listing. Over REST it is in the path, where any text is legal and one without a listing is a 404. */
export const listingIdInput = z.strictObject({
  listing_id: idOf<ListingId>(
    text().meta({ description: 'Its id, or its address at this site', examples: [exampleIds[0]] }),
  ),
})

/** What an example says about its ids: a reader who copies it must not take the answer for a withdrawn listing. */
export const exampleNote = 'Ids in examples name no listing.'

/** The example of an operation on one listing. */
export const oneExample = `Example: {"listing_id": "${exampleIds[0]}"}\n${exampleNote}`

/** What an operation on one listing is bound by; over REST the path and the status 404 say it. */
export const oneListing = 'not_found: nothing public has this id, and never why.'

/** What an id of a listing looks like. */
const idForm = /^[a-z0-9-]{1,64}$/

/** A listing's page, its other forms, and what the API answers of it; in either language. */
const ownPath =
  /^\/(?:pt\/)?(?:v1\/)?properties\/([a-z0-9-]{1,64})(?:\.(?:md|json|jsonld))?(?:\/[a-z-]{0,40})?\/?$/

/** Longer texts are neither an id nor an address of a listing. */
const longest = 400

const around = new Set(' \t\r\n\u00A0`\'"´“”„«»‘’()[]<>*,.;:!?')

/** A text without the spaces, quotes, backticks and marks that people and models set around an id. */
const unwrapped = (text: string): string => {
  let from = 0
  let to = text.length
  while (from < to && around.has(text[from]!)) from++
  while (to > from && around.has(text[to - 1]!)) to--
  return text.slice(from, to)
}

/** The address that a text is, without a scheme or a host those of the site; `null` for what is none. */
const addressIn = (text: string, origin: string): URL | null => {
  if (!text.includes('/')) return null
  const [first = ''] = text.split('/', 1)
  const whole = /^https?:\/\//.test(text)
    ? text
    : first.includes('.') || first.startsWith('localhost')
      ? `https://${text}`
      : `${origin}/${text.startsWith('/') ? text.slice(1) : text}`
  return URL.canParse(whole) ? new URL(whole) : null
}

/**
 * The id that a person or a model means: in any case, in quotes or backticks, with another hyphen, or as an address of
 * the listing at one of the site's origins. `null` for what cannot be an id, an address of another site included.
 *
 * ```ts
 * readListingId(' `OL-7K3Q9X`. ', ['https://homes.example']) // 'ol-7k3q9x'
 * readListingId('https://homes.example/pt/properties/ol-7k3q9x.md', ['https://homes.example']) // 'ol-7k3q9x'
 * readListingId('a house in Lisboa', ['https://homes.example']) // null
 * ```
 */
export const readListingId = (text: string, origins: readonly string[]): string | null => {
  if (idForm.test(text)) return text
  if (text.length > longest) return null
  const written = unwrapped(text)
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
  if (idForm.test(written)) return written
  const named = /^([a-z0-9-]{1,64})\.(?:md|json|jsonld)$/.exec(written)?.[1]
  if (named !== undefined) return named
  const address = addressIn(written, origins[0] ?? 'https://site.invalid')
  const hosts = ['site.invalid', ...origins.map((origin) => new URL(origin).host)]
  if (!address || !hosts.includes(address.host)) return null
  return ownPath.exec(address.pathname)?.[1] ?? null
}

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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads the arguments by which requests name listings: `listing_id`, `listing_ids`, and `also` with commas. */
export const withIdsRead = (sent: Sent, origins: readonly string[]): WithIds => {
  const misnamed: Misnamed[] = []
  const read = (asked: unknown, place: Omit<Misnamed, 'input'>): unknown => {
    if (typeof asked !== 'string') return asked
    const id = readListingId(asked, origins)
    if (id === null) misnamed.push({ ...place, input: asked })
    return id ?? asked
  }
  const readIn = (members: unknown, at: keyof Sent): unknown => {
    if (!isObject(members)) return members
    const { listing_id, listing_ids, also } = members
    if (listing_id === undefined && listing_ids === undefined && also === undefined) return members
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
