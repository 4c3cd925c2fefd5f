import type { z } from 'zod'
import type { ValidationError } from '#src/operations/validation-error.ts'

const integer = /^-?(?:0|[1-9]\d*)$/

/**
 * The parameters of a query that a schema names; others are ignored, and one that is sent
 * twice is refused, because the reader and a proxy in front of it may take different ones. A decimal integer is read as a number, `true` and `false` as themselves where they are taken, clamped to what JSON can tell apart (design 5); other text stays text, so
 * that the schema refuses it where a number is due.
 *
 * ```ts
 * queryParameters(z.object({ after: z.int() }), 'https://homes.example/v1/public-sync/changes?after=7&x=1')
 * // { value: { after: 7 }, sent: { after: '7' }, errors: [] }
 * ```
 */
export const queryParameters = (
  schema: z.ZodObject,
  url: string,
): { value: Record<string, unknown>; sent: Record<string, string>; errors: ValidationError[] } => {
  const sentTexts: Record<string, string> = {}
  const seen = new Set<string>()
  const value: Record<string, unknown> = {}
  const errors: ValidationError[] = []
  const query = /\?([^#]*)/.exec(url)?.[1] ?? ''
  for (const pair of query.split('&')) {
    const [sentName = '', ...rest] = pair.split('=')
    const sent = rest.join('=')
    const name = decoded(sentName)
    if (name === null || !Object.hasOwn(schema.shape, name)) continue
    if (seen.has(name)) {
      const msg = 'Expected this parameter once: found it again'
      errors.push({ loc: ['query', name], msg, type: 'duplicate_property' })
      continue
    }
    seen.add(name)
    const text = decoded(sent)
    if (text === null) {
      const msg = 'Expected percent-encoded UTF-8: found something else'
      errors.push({ loc: ['query', name], msg, type: 'undecodable', input: sent })
      continue
    }
    sentTexts[name] = text
    value[name] = valueOf(schema.shape[name] as z.ZodType, text)
  }
  return { value, sent: sentTexts, errors }
}

const valueOf = (schema: z.ZodType, text: string): unknown => {
  if (takesText(schema)) return text
  return schema.safeParse(true).success && (text === 'true' || text === 'false')
    ? text === 'true'
    : numberIn(text)
}

const takesText = (schema: z.ZodType): boolean => schema.safeParse('').success

const numberIn = (text: string): number | string =>
  integer.test(text)
    ? Math.max(Math.min(Number(text) + 0, Number.MAX_SAFE_INTEGER), Number.MIN_SAFE_INTEGER)
    : text

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return null
  }
}
