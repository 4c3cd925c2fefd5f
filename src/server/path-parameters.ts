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
  const sent = (/^\w+:\/\/[^/?#]*([^?#]*)/.exec(url)?.[1] ?? '').split('/')
  const value: Record<string, string> = {}
  const errors: ValidationError[] = []
  for (const { index, name } of namesIn(template)) {
    try {
      value[name] = decodeURIComponent(sent[index] ?? '')
    } catch {
      const msg = 'Expected percent-encoded UTF-8: found something else'
      errors.push({ loc: ['path', name], msg, type: 'undecodable', input: sent[index] })
    }
  }
  return { value, errors }
}
