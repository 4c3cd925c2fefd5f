import { remembered } from '#src/domain/memo.ts'
import type { ValidationError } from '#src/operations/validation-error.ts'

/** The parameters of a template, each with the place of its segment. */
const namesIn = remembered((template: string) =>
  template.split('/').flatMap((segment, index) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1]
    return name === undefined ? [] : [{ index, name }]
  }),
)

/**
 * The parameters of a path after its template, from the address as it was sent. Any text that can be decoded is
 * legal, and one without a listing is a 404 later; only what cannot be decoded is a 422 (design 5).
 *
 * ```ts
 * pathParameters('/v1/properties/{listing_id}', 'https://homes.example/v1/properties/a%2Fb')
 * // { value: { listing_id: 'a/b' }, errors: [] }
 * ```
 */
export const pathParameters = (
  template: string,
  url: string,
): { value: Record<string, string>; errors: ValidationError[] } => {
  const path = pathIn(url)
  const value: Record<string, string> = {}
  const errors: ValidationError[] = []
  for (const { index, name } of namesIn(template)) {
    const sent = segmentIn(path, index)
    try {
      value[name] = sent.includes('%') ? decodeURIComponent(sent) : sent
    } catch {
      const msg = 'Expected percent-encoded UTF-8: found something else'
      errors.push({ loc: ['path', name], msg, type: 'undecodable', input: sent })
    }
  }
  return { value, errors }
}

/** What stands between the host of an address and its query. */
const pathIn = (url: string): string => {
  const end = url.search(/[?#]/)
  const from = url.indexOf('/', url.indexOf('://') + 3)
  return from === -1 || (end !== -1 && end < from) ? '' : url.slice(from, end === -1 ? undefined : end)
}

/** The text before which so many slashes stand. */
const segmentIn = (path: string, index: number): string => {
  let from = 0
  for (let at = 0; at < index; at++) {
    from = path.indexOf('/', from) + 1
    if (from === 0) return ''
  }
  const end = path.indexOf('/', from)
  return path.slice(from, end === -1 ? undefined : end)
}
