import type { z } from 'zod'
import { isTracking } from '#src/addresses/tracking.ts'
import { longestText, readText } from '#src/domain/bounded.ts'
import { service } from '#src/domain/service.ts'
import { bounded, type ValidationError } from '#src/operations/validation-error.ts'
import { insteadOf } from './expected.ts'

const integer = /^-?(?:0|[1-9]\d*)$/
const decimal = /^(?:0|[1-9]\d{0,8})\.\d{1,6}$/

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
  for (const pair of pairsIn(url)) {
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

const pairsIn = (url: string): string[] =>
  url.includes('?') ? (/\?([^#]*)/.exec(url)?.[1] ?? '').split('&') : []

/**
 * Refuses what a query names and an operation does not take. Threat: a misspelt filter is no filter, and is answered with
 * everything. What is a member of the body is refused with that; what only counts visits is passed over.
 */
export const strangersRefused = (
  { input, options }: { input: z.ZodObject; options: z.ZodObject },
  url: string,
): ValidationError[] => {
  const names = new Set(pairsIn(url).map((pair) => decoded(pair.split('=', 1)[0]!) ?? pair))
  const unknown = [...names].filter(
    (name) => name !== '' && !Object.hasOwn(options.shape, name) && !isTracking(name),
  )
  return bounded(
    unknown.map((name, at) => ({
      loc: ['query', name.slice(0, longestText).toWellFormed()],
      type: 'extra_forbidden',
      ...(Object.hasOwn(input.shape, name)
        ? { msg: 'Expected this in the body: found it in the query' }
        : {
            msg: 'Expected a parameter of this operation: found another name',
            // Looking for what is meant is the costly part, and only so many are named.
            ...(at < service.mostRepeated && { ctx: insteadOf(options, [], readText(name)) }),
          }),
    })),
  )
}

const valueOf = (schema: z.ZodType, text: string): unknown => {
  if (takesText(schema)) return text
  return schema.safeParse(true).success && (text === 'true' || text === 'false')
    ? text === 'true'
    : takesFractions(schema) && decimal.test(text)
      ? Number(text)
      : numberIn(text)
}

const takesFractions = (schema: z.ZodType): boolean => schema.safeParse(0.5).success
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
