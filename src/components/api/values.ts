import type { Schema, Schemas } from './schema.ts'

/** An enumeration too long for the tables that use it, listed once. */
export interface Values {
  anchor: string
  values: string[]
  /** The fields that take it. */
  fields: string[]
  /** The named schemas that those fields are in. */
  schemas: string[]
}

const inline = 6

/** Whether an enumeration is short enough for a table. */
export const isShort = (values: readonly unknown[]): boolean => values.length <= inline

/** Which list of values an enumeration is: the same for the same values. */
export const joinValues = (values: readonly unknown[]): string => values.join(' ')

interface Place {
  schema: string
  field: string
  values: unknown[]
}

const placesOf = (schema: Schema | false | undefined, name: string, field: string): Place[] => {
  if (!schema) return []
  return [
    ...(schema.enum && !isShort(schema.enum) ? [{ schema: name, field, values: schema.enum }] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([inner, property]) =>
      placesOf(property, name, inner),
    ),
    ...[...(schema.anyOf ?? []), ...(schema.prefixItems ?? [])].flatMap((part) =>
      placesOf(part, name, field),
    ),
    ...[schema.items, schema.additionalProperties].flatMap((part) => placesOf(part, name, field)),
    ...placesOf(schema.propertyNames, name, `${field || name} keys`),
  ]
}

/** The long enumerations of the named schemas, by `joinValues`. */
export const collectEnumerations = (schemas: Schemas): Map<string, Values> => {
  const places = Object.entries(schemas).flatMap(([name, schema]) => placesOf(schema, name, ''))
  // One schema may have several enumerations in fields of one name, deeper down.
  const times = new Map<string, number>()
  const anchorOf = ({ schema, field }: Place): string => {
    const name = `values-${schema}-${field.replaceAll(' ', '-')}`
    const count = (times.get(name) ?? 0) + 1
    times.set(name, count)
    return count === 1 ? name : `${name}-${count}`
  }
  return new Map(
    [...Map.groupBy(places, ({ values }) => joinValues(values))].map(([key, group]) => [
      key,
      {
        anchor: anchorOf(group[0] as Place),
        values: group[0]?.values.map(String) ?? [],
        fields: [...new Set(group.map(({ field }) => field))],
        schemas: [...new Set(group.map(({ schema }) => schema))],
      },
    ]),
  )
}
