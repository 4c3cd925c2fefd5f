import { listAlternatives } from '#src/domain/json-schema.ts'
import { findMapValue, type Schema, type Schemas } from './schema.ts'

/** One row of a table of fields. */
export interface Field {
  name: string
  /** The way from the table's object to the field's, empty or ending in a dot: `hard_constraints.max_price.`. */
  within: string
  depth: number
  required: boolean
  schema: Schema
}

/**
 * The fields of a schema, each followed by the fields of what it contains: objects, lists and maps of objects. A
 * reference is followed into `named`; with none it is left to a link.
 */
export const flattenFields = (schema: Schema, named: Schemas = {}, within = '', depth = 0): Field[] =>
  listAlternatives(schema, named).flatMap((known): Field[] => {
    const each = findMapValue(known)
    if (known.items) return flattenFields(known.items, named, `${within.slice(0, -1)}[].`, depth)
    if (each) return flattenFields(each, named, `${within}*.`, depth)
    return Object.entries(known.properties ?? {}).flatMap(([name, property]) => [
      { name, within, depth, required: known.required?.includes(name) ?? false, schema: property },
      ...flattenFields(property, named, `${within}${name}.`, depth + 1),
    ])
  })
