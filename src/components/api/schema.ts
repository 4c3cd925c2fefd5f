/** The keywords of JSON Schema that the page shows. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema | false
  prefixItems?: Schema[]
  additionalProperties?: Schema | false
  propertyNames?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
}

/** The schemas that the document names. */
export type Schemas = Record<string, Schema>

/** What every value of a map is; `null` for an object that is none. */
export const findMapValue = ({ properties, additionalProperties }: Schema): Schema | null =>
  !properties && additionalProperties && Object.keys(additionalProperties).length > 0
    ? additionalProperties
    : null
