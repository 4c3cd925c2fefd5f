import { checks } from '#src/domain/listing/facts/checks.ts'
import { referredBy, type Definitions } from '#src/domain/json-schema.ts'
import type { ObjectSchema } from './json-schema.ts'

type Schema = Record<string, unknown>

const isSchema = (node: unknown): node is Schema =>
  typeof node === 'object' && node !== null && !Array.isArray(node)

const isNull = (node: unknown): boolean => isSchema(node) && node['type'] === 'null'

/** The schema that a reference names, with the sibling keywords of the reference. */
const resolved = (schema: Schema, defs: Definitions<Schema>): Schema => {
  const referred = referredBy(schema, defs)
  const { $ref: _, ...siblings } = schema
  return referred ? { ...resolved(referred, defs), ...siblings } : siblings
}

const range = (least: unknown, most: unknown, unit: string): string | null => {
  if (least === undefined && most === undefined) return null
  if (most === undefined) return `at least ${String(least)}${unit}`
  return least === undefined ? `at most ${String(most)}${unit}` : `${String(least)} to ${String(most)}${unit}`
}

/** The bounds and the default of a value in words, where its description does not have them already. */
const boundsIn = (node: Schema, description: string): string[] => {
  const above = node['exclusiveMinimum']
  return [
    range(above === undefined ? node['minimum'] : Number(above) + 1, node['maximum'], ''),
    range(node['minItems'], node['maxItems'], ' items'),
    range(node['minLength'], node['maxLength'], ' characters'),
    node['default'] === undefined ? null : `default ${String(node['default'])}`,
  ].filter((words): words is string => words !== null && !description.includes(words))
}

const described = (node: Schema): Schema => {
  const description = typeof node['description'] === 'string' ? node['description'] : ''
  const bounds = boundsIn(node, description).join('; ')
  const text = bounds === '' ? description : description === '' ? bounds : `${description} (${bounds})`
  return text === '' ? {} : { description: text }
}

/**
 * The schema of arguments as the strictest client takes it: types, descriptions, words and members, and nothing else.
 * What its keywords would say stands in the descriptions, and the server refuses what they would refuse; an argument
 * that may be null is one that may be left out.
 */
export const portableInput = ({ $defs = {}, ...root }: ObjectSchema): ObjectSchema => {
  const reduced = (sent: Schema): Schema | null => {
    const node = resolved(sent, $defs as Definitions<Schema>)
    if (isNull(node)) return null
    if (Array.isArray(node['anyOf'])) {
      const { anyOf, ...siblings } = node
      const first = (anyOf as Schema[]).find((each) => !isNull(each))
      return first ? reduced({ ...resolved(first, $defs as Definitions<Schema>), ...siblings }) : null
    }
    const { type, const: word, enum: words, items, properties, required, additionalProperties } = node
    // The one open map of all arguments is by check. A client refuses an object of which no member is listed.
    const open = isSchema(additionalProperties)
      ? Object.fromEntries(checks.map((check) => [check, additionalProperties]))
      : undefined
    const members = Object.entries((properties as Record<string, Schema> | undefined) ?? open ?? {}).flatMap(
      ([name, member]) => {
        const kept = reduced(member)
        return kept ? [[name, kept] as const] : []
      },
    )
    return {
      type,
      ...described(node),
      ...(word !== undefined && { enum: [word] }),
      ...(words !== undefined && { enum: words }),
      ...(isSchema(items) && { items: reduced(items) }),
      ...(type === 'object' && { properties: Object.fromEntries(members) }),
      ...(Array.isArray(required) && required.length > 0 && { required }),
    }
  }
  return reduced(root) as ObjectSchema
}

/**
 * The outline of an answer without references and alternatives. A member that may have one of several types is left
 * out: a client that checks answers would refuse the others, and answers may have members that are not listed.
 */
export const portableOutput = ({ $defs = {}, ...root }: ObjectSchema): ObjectSchema => {
  const reduced = (sent: Schema): Schema | null => {
    const {
      anyOf,
      const: word,
      enum: words,
      items,
      properties,
      required,
      ...rest
    } = resolved(sent, $defs as Definitions<Schema>)
    if (anyOf !== undefined) return null
    const members = Object.entries((properties as Record<string, Schema> | undefined) ?? {}).flatMap(
      ([name, member]) => {
        const kept = reduced(member)
        return kept ? [[name, kept] as const] : []
      },
    )
    const kept = new Set(members.map(([name]) => name))
    const always = Array.isArray(required) ? (required as string[]).filter((name) => kept.has(name)) : []
    const item = isSchema(items) ? reduced(items) : null
    return {
      ...rest,
      ...(typeof word === 'string' && { type: 'string', enum: [word] }),
      ...(typeof word === 'boolean' && { type: 'boolean' }),
      ...(words !== undefined && { type: 'string', enum: words }),
      ...(item && { items: item }),
      ...(properties !== undefined && { properties: Object.fromEntries(members) }),
      ...(always.length > 0 && { required: always }),
    }
  }
  return reduced(root) as ObjectSchema
}
