/** What a walk over a JSON Schema looks at. */
interface Walked {
  $ref?: unknown
  anyOf?: unknown
  type?: unknown
}

/** Named schemas: `$defs` of a schema, or `components.schemas` of an API description. */
export type Definitions<Schema> = Readonly<Record<string, Schema>>

/** The name that a reference ends with: `#/$defs/Money` and `#/components/schemas/Money` are Money. */
export const readReferenceName = (reference: string): string =>
  reference.slice(reference.lastIndexOf('/') + 1)

/** The schema that another refers to; `undefined` where it refers to none of these. */
export const referredBy = <Schema>({ $ref }: Walked, named: Definitions<Schema>): Schema | undefined =>
  typeof $ref === 'string' ? named[readReferenceName($ref)] : undefined

/**
 * What a value may be, one schema each: the members of `anyOf`, however deep, and the names of a `type` array. References
 * are followed into `named`, and stand for themselves where it lacks them.
 */
export const listAlternatives = <Schema extends Walked>(
  schema: Schema,
  named: Definitions<Schema> = {},
): Schema[] => {
  const referred = referredBy(schema, named)
  if (referred) return listAlternatives(referred, named)
  const { anyOf, type } = schema
  if (Array.isArray(anyOf)) return (anyOf as Schema[]).flatMap((each) => listAlternatives(each, named))
  return Array.isArray(type) ? type.map((each: unknown) => ({ type: each }) as Schema) : [schema]
}
