import { referredBy, type Definitions } from '#src/domain/json-schema.ts'

type Schema = Record<string, unknown>

/** Longer enumerations of answers are in the API description, and so is what every member means. */
const mostWords = 4

const isSchema = (node: unknown): node is Schema =>
  typeof node === 'object' && node !== null && !Array.isArray(node)

const textOrNull = [{ type: 'string' }, { type: 'null' }]
/** What a fact is, whatever its value: listed once where a record has thirty of them. */
const factOf = (oneOf: (each: unknown[]) => Schema): Schema => ({
  type: 'object',
  properties: {
    state: { enum: ['reported', 'unknown', 'conflicting', 'not_applicable'] },
    value: { anyOf: ['string', 'number', 'boolean', 'null'].map((type) => ({ type })) },
    unit: { type: 'string' },
    level: oneOf(textOrNull),
    reported_by_role: oneOf(textOrNull),
    reported_on: oneOf(textOrNull),
    validated_by_role: { type: 'string' },
    validated_on: { type: 'string' },
    alternatives: { type: 'array' },
  },
  required: ['value'],
})
const isFact = ({ properties }: Schema): boolean =>
  isSchema(properties) && 'state' in properties && 'value' in properties && 'alternatives' in properties

const keywords = new Set(['type', 'items'])

/** Whether a list is one of objects, whose members take room. */
const holdsObjects = ({ items }: Schema, defs: Definitions<Schema>): boolean =>
  isSchema(items) && (referredBy(items, defs) ?? items)['type'] === 'object'

/**
 * The schema of an answer as a list of tools has it: its members and those of the first list in it with their types, and which
 * of its own are always there; an object inside is listed as an object. Every agent that connects reads the list, and no model fills in an answer: words, formats and patterns are in the API
 * description alone. Where another tool of the list tells what a fact is, it is listed as an object. An answer that is valid under the full schema is valid under its outline.
 */
export const listedOutput = (
  { $defs = {}, ...schema }: Schema,
  describesFacts = true,
): Schema & { type: 'object' } => {
  const defs: Schema = {}
  /** A value of several types, most often a string or null, is listed once too. */
  const oneOf = (each: unknown[]): Schema => {
    const types = each.map((one) => (isSchema(one) ? one['type'] : null))
    if (!each.every((one, at) => isSchema(one) && types[at] && Object.keys(one).length === 1))
      return { anyOf: each }
    const name = types.join('_or_')
    defs[name] = { anyOf: each }
    return { $ref: `#/$defs/${name}` }
  }
  let isFirstList = true
  const outlined = (node: unknown, depth: number, inList = false): unknown => {
    if (Array.isArray(node)) return node.map((each) => outlined(each, depth, inList))
    if (!isSchema(node)) return node
    const referred = referredBy(node, $defs as Definitions<Schema>)
    if (referred) return outlined(referred, depth, inList)
    if (isFact(node)) {
      if (!describesFacts) return { type: 'object' }
      defs['fact'] ??= factOf(oneOf)
      return { $ref: '#/$defs/fact' }
    }
    if (node['type'] === 'object' && (depth > 0 || !node['properties'])) return { type: 'object' }
    if (node['type'] === 'array' && (inList || !isFirstList)) return { type: 'array' }
    if (node['type'] === 'array' && holdsObjects(node, $defs as Definitions<Schema>)) isFirstList = false
    const { enum: words, const: word, anyOf, properties, ...rest } = node
    if (Array.isArray(anyOf)) return oneOf(anyOf.map((each) => outlined(each, depth, inList)))
    if (Array.isArray(words) && words.length <= mostWords) return { enum: words }
    if (typeof word === 'string' && word.length > 40) return { type: 'string' }
    if (word !== undefined) return { const: word }
    return {
      ...Object.fromEntries(
        Object.entries(rest)
          .filter(([key]) => keywords.has(key))
          .map(([key, value]) => [key, key === 'items' ? outlined(value, depth - 1, true) : value]),
      ),
      ...(isSchema(properties) && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, member]) => [name, outlined(member, depth + 1, inList)]),
        ),
      }),
    }
  }
  const root = outlined(schema, 0) as Schema
  const { required } = schema
  return { ...root, type: 'object', required, ...(Object.keys(defs).length > 0 && { $defs: defs }) }
}

/** The schema of an answer that another tool of the same list has in full: its members, and nothing inside them. */
export const sameAs = (
  tool: string,
  { properties = {}, required, $defs = {} }: Schema,
): Schema & { type: 'object' } => ({
  type: 'object',
  description: `As ${tool} answers`,
  properties: Object.fromEntries(
    Object.entries(properties as Schema).map(([name, member]) => [
      name,
      !isSchema(member) || member['type']
        ? { type: (member as Schema)['type'] }
        : (referredBy(member, $defs as Definitions<Schema>) ?? member),
    ]),
  ),
  required,
})
