import { z } from 'zod'

/** How many items of a list are judged at a time. */
const chunk = 500

/** The lists of a value at most as long as a chunk, from the chunk of this number on; the last one where there are fewer. */
const chunkOf = (value: unknown, number: number): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const from = chunkStart(value.length, number)
    return value.slice(from, from + chunk).map((item) => chunkOf(item, number))
  }
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, chunkOf(member, number)]))
}

const chunkStart = (length: number, number: number): number =>
  chunk * Math.max(0, Math.min(number, Math.ceil(length / chunk) - 1))

/** The length of the longest list in a value. */
const longestIn = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? value.length : 0
  return Object.values(value).reduce<number>((most, member) => Math.max(most, longestIn(member)), own)
}

/** The place in the whole of a place in a chunk. */
const placeInWhole = (path: readonly PropertyKey[], whole: unknown, number: number): PropertyKey[] => {
  let here = whole
  return path.map((key) => {
    const at = typeof key === 'number' && Array.isArray(here) ? key + chunkStart(here.length, number) : key
    here = (here as Record<PropertyKey, unknown> | undefined)?.[at]
    return at
  })
}

/**
 * What a schema makes of a value. Threat: for each wrong item of a list the schema library makes several objects, and a
 * body has room for tens of thousands of items. A long list is judged in chunks, and no further than to the first that is
 * wrong: what is wrong behind it is not reported.
 */
export const judged = <S extends z.ZodType>(schema: S, sent: unknown): z.ZodSafeParseResult<z.output<S>> => {
  const longest = longestIn(sent)
  const chunks = longest > chunk ? Math.ceil(longest / chunk) : 0
  for (let number = 0; number < chunks; number++) {
    const result = schema.safeParse(chunkOf(sent, number))
    if (result.success) continue
    const issues = result.error.issues.map((issue) => ({
      ...issue,
      path: placeInWhole(issue.path, sent, number),
    }))
    return { success: false, error: new z.ZodError(issues) as z.ZodError<z.output<S>> }
  }
  return schema.safeParse(sent)
}
