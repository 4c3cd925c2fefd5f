import { z } from 'zod'
import { readReferenceName } from '#src/domain/json-schema.ts'
import { memoByObject } from '#src/domain/memo.ts'

type JsonSchema = Record<string, unknown>
/** A JSON Schema whose root is an object, as MCP requires for a tool's input and output. */
export type ObjectSchema = JsonSchema & { type: 'object' }

/**
 * The JSON Schema of a tool's input or output. zod puts a named schema behind a `$ref` at the root, which MCP does
 * not take: it is put in its place. `$schema` is left out, because clients of the older generation know no dialect
 * by name.
 */
export const objectSchema = (schema: z.ZodType, io: 'input' | 'output'): ObjectSchema =>
  io === 'input' ? inputSchema(schema) : outputSchema(schema)

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): ObjectSchema => {
  const {
    $schema: _,
    $ref,
    $defs,
    ...own
  } = portable(z.toJSONSchema(schema, { io }), io) as JsonSchema & {
    $defs?: Record<string, JsonSchema>
    $ref?: string
  }
  const rootName = $ref && readReferenceName($ref)
  const root = (rootName === undefined ? own : $defs?.[rootName]) ?? {}
  const rest = Object.entries($defs ?? {}).filter(([name]) => name !== rootName)
  return { ...root, type: 'object', ...(rest.length > 0 && { $defs: Object.fromEntries(rest) }) }
}

// The schemas of a program do not change, and a server lists its tools to two generations of clients.
const inputSchema = memoByObject((schema: z.ZodType) => schemaOf(schema, 'input'))
const outputSchema = memoByObject((schema: z.ZodType) => schemaOf(schema, 'output'))

/**
 * The same schema as more readers take it. Some providers of models know one `type` at a time, so several become
 * alternatives; draft-07 reads `items: false` after `prefixItems` as "no item at all"; and answers may grow within a
 * version (interface 9), so theirs allow further properties.
 */
const portable = (node: unknown, io: 'input' | 'output'): unknown => {
  if (Array.isArray(node)) return node.map((item) => portable(item, io))
  if (typeof node !== 'object' || node === null) return node
  const { type, ...rest } = node as JsonSchema
  const several = Array.isArray(type)
  return {
    ...(type !== undefined && !several && { type: portable(type, io) }),
    ...Object.fromEntries(
      Object.entries(rest)
        .filter(
          ([key, value]) =>
            value !== false || (key !== 'items' && (key !== 'additionalProperties' || io === 'input')),
        )
        .map(([key, value]) => [key, portable(value, io)]),
    ),
    ...(several && { anyOf: type.map((each: string) => ({ type: each })) }),
  }
}
