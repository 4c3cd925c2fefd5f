/** One problem of what a tool was given, in the contract's shape (interface 2.5). */
interface Problem {
  loc: string[]
  msg: string
  type: 'wrong_type' | 'extra_forbidden'
  ctx: object
}

/** The parsed input of a page's tool, or its problems as the REST API would report them (interface 2.5). */
type ToolInput = { listing_id: string } | { detail: Problem[] }

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

const wrongType = (loc: string[], expected: string, input: unknown): Problem => ({
  loc: ['path', ...loc],
  msg: `Expected ${expected === 'object' ? 'an' : 'a'} ${expected}: found ${kindOf(input)}`,
  type: 'wrong_type',
  ctx: { expected, found: kindOf(input) },
})

/**
 * Reads what a tool was given. Without a `listing_id` the page's own listing is meant; whatever else was given is an
 * error, for an answer about another home than the one that was asked about would pass for the right one.
 */
export const readToolInput = (input: unknown, ownListing: string): ToolInput => {
  if (input === undefined) return { listing_id: ownListing }
  if (kindOf(input) !== 'object') return { detail: [wrongType([], 'object', input)] }
  const { listing_id = ownListing, ...others } = input as Record<string, unknown>
  const detail = [
    ...(typeof listing_id === 'string' ? [] : [wrongType(['listing_id'], 'string', listing_id)]),
    ...Object.keys(others).map((name): Problem => ({
      loc: ['path', name],
      msg: 'Expected no property of this name: found one',
      type: 'extra_forbidden',
      ctx: { allowed: ['listing_id'], did_you_mean: ['listing_id'] },
    })),
  ]
  return detail.length > 0 ? { detail } : { listing_id: String(listing_id) }
}
