import { z } from 'zod'

type JsonSchema = Record<string, unknown>
/** A JSON Schema whose root says that it is an object, as MCP wants it of a tool's input and output. */
export type ObjectSchema = JsonSchema & { type: 'object' }

/**
 * The JSON Schema of a tool's input or output. zod puts a named schema behind a `$ref` at the root, which MCP does
 * not take: it is put in its place. Clients of the older generation read schemas as draft-07: they know no dialect by
 * name, and `items: false` after `prefixItems` means to them that there is no item. Answers may grow within a version
 * (interface 9), so their schemas allow further properties.
 */
export const objectSchema = (schema: z.ZodType, io: 'input' | 'output'): ObjectSchema => {
  const {
    $schema: _,
    $ref,
    $defs,
    ...own
  } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      if (jsonSchema.prefixItems && jsonSchema.items === false) delete jsonSchema.items
    },
  }) as JsonSchema & { $defs?: Record<string, JsonSchema>; $ref?: string }
  const rootName = $ref?.replace('#/$defs/', '')
  const root = (rootName === undefined ? own : $defs?.[rootName]) ?? {}
  const rest = Object.entries($defs ?? {}).filter(([name]) => name !== rootName)
  return { ...root, type: 'object', ...(rest.length > 0 && { $defs: Object.fromEntries(rest) }) }
}
