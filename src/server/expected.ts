import { recorded, type Bounded } from '#src/domain/bounded.ts'
import { z } from 'zod'
import { didYouMean, fold, collectNames } from '#src/domain/search/names.ts'
import { listAlternatives } from '#src/domain/json-schema.ts'
import { memoByObject } from '#src/domain/memo.ts'

/** The keywords of JSON Schema that the inputs of operations use. */
interface Schema {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | false
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
}

const schemaOf = memoByObject((input: z.ZodType) => z.toJSONSchema(input, { io: 'input' }) as Schema)

/** The schemas of what an input takes at a place of it. */
const schemasAt = (input: z.ZodType, path: readonly (string | number)[]): Schema[] => {
  const root = schemaOf(input)
  let here = listAlternatives(root, root.$defs)
  for (const key of path)
    here = here.flatMap(({ items, properties }) => {
      const next = typeof key === 'number' ? items : properties?.[key]
      return next ? listAlternatives(next, root.$defs) : []
    })
  return here
}

/** Whether a name shortens another, word by word: `min_beds` of `min_bedrooms`. */
const shortens = (text: Bounded, name: string): boolean => {
  const [short, long] = [text, recorded(name)].map((text) => fold(text).split(' '))
  return (
    short!.length === long!.length &&
    short!.every((word, at) => word.length > 2 && long![at]!.startsWith(word.replace(/s$/, '')))
  )
}

/** Which members could have been meant by one that an input does not take, as the `ctx` of its refusal. */
export const suggestInstead = (
  input: z.ZodType,
  path: readonly (string | number)[],
  text: Bounded,
): { allowed: string[]; did_you_mean?: string[] } => {
  const schemas = schemasAt(input, path)
  const allowed = schemas.flatMap(({ properties = {} }) => Object.keys(properties))
  // A name that resembles none is taken for the only name, or the only required one.
  const [only, ...others] = allowed.length === 1 ? allowed : schemas.flatMap(({ required = [] }) => required)
  const near = didYouMean(text, [collectNames(allowed.map((name) => [name, name] as const))]).map(
    ({ name }) => name,
  )
  const shortened = near.length > 0 ? near : allowed.filter((name) => shortens(text, name))
  const meant = shortened.length > 0 || only === undefined || others.length > 0 ? shortened : [only]
  return { allowed, ...(meant.length > 0 && { did_you_mean: meant }) }
}

/** ` (at least 1, at most 20)`, or nothing. */
const boundsOf = ({ minimum, maximum, exclusiveMinimum, minItems, maxItems }: Schema): string => {
  const bounds = [
    exclusiveMinimum !== undefined && `above ${exclusiveMinimum}`,
    minimum !== undefined && `at least ${minimum}`,
    maximum !== undefined && `at most ${maximum}`,
    minItems !== undefined && `at least ${minItems} items`,
    maxItems !== undefined && `at most ${maxItems} items`,
  ].filter((bound) => typeof bound === 'string')
  return bounds.length > 0 ? ` (${bounds.join(', ')})` : ''
}

/** A shape in words, and objects member by member. */
type Shape = string | { [member: string]: Shape }

const shapeIn = (schema: Schema, root: Schema): Shape => {
  const alternatives = listAlternatives(schema, root.$defs)
  const object = alternatives.find(({ properties }) => properties)
  if (object?.properties) {
    const members = Object.fromEntries(
      Object.entries(object.properties).map(([name, member]) => {
        const shape = shapeIn(member, root)
        const isRequired = object.required?.includes(name) ?? false
        return [name, typeof shape === 'string' && isRequired ? `${shape}, required` : shape]
      }),
    )
    const others = alternatives.filter((each) => each !== object).map((each) => wordsOf(each, root))
    return others.length === 0 ? members : [`object ${JSON.stringify(members)}`, ...others].join(' or ')
  }
  return alternatives.map((each) => wordsOf(each, root)).join(' or ')
}

const wordsOf = (schema: Schema, root: Schema): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((word) => JSON.stringify(word)).join(' or ')
  if (schema.items) {
    const each = shapeIn(schema.items, root)
    return `array of ${typeof each === 'string' ? each : JSON.stringify(each)}${boundsOf(schema)}`
  }
  if (schema.additionalProperties) {
    const each = shapeIn(schema.additionalProperties, root)
    return `object of any name to ${typeof each === 'string' ? each : JSON.stringify(each)}`
  }
  return (schema.type ?? 'any value') + boundsOf(schema)
}

/**
 * What an input takes, for a client that sent something else.
 *
 * ```ts
 * describeShape(comparison) // { listing_ids: 'array of string (at least 2 items, at most 4 items), required' }
 * ```
 */
export const describeShape = (input: z.ZodType): Shape => {
  const root = schemaOf(input)
  return shapeIn(root, root)
}
