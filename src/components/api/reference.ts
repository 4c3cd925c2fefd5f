import { makeAnchor } from '#src/components/prose/anchor.ts'
import { memoByObject } from '#src/domain/memo.ts'
import type { ApiPage } from './data.ts'
import { flattenFields } from './fields.ts'
import {
  answerSchema,
  groupByTag,
  listOperations,
  sharedAnswers,
  type Answer,
  type Group,
  type Operation,
} from './operations.ts'
import type { Schema, Schemas } from './schema.ts'
import { sharingFields, type Shared } from './shared-fields.ts'
import { collectEnumerations, type Values } from './values.ts'

/** A schema with a name, and its fields: all, or how they differ from those of an earlier one. */
export interface NamedSchema {
  name: string
  schema: Schema
  fields: Shared
}

/** The API description, as its pages need it: every page says a part and leads to the others. */
export interface Reference {
  document: ApiPage['document']
  groups: readonly Group[]
  operations: readonly Operation[]
  schemas: ReadonlyMap<string, NamedSchema>
  /** The answers that several operations share. */
  shared: readonly Answer[]
  /** The enumerations too long for a table. */
  values: ReadonlyMap<string, Values>
  /** The parameters of an operation, by its id: all, or those of an earlier operation. */
  parameters: ReadonlyMap<string, Shared>
}

const namedOf = (schemas: Schemas): Map<string, NamedSchema> => {
  const share = sharingFields()
  return new Map(
    Object.entries(schemas).map(([name, schema]) => {
      return [name, { name, schema, fields: share(name, flattenFields(schema)) }]
    }),
  )
}

const parametersOf = (operations: readonly Operation[]): Map<string, Shared> => {
  const share = sharingFields()
  return new Map(
    operations.map(({ id, parameters }) => [
      id,
      share(
        id,
        parameters.map((parameter) => ({ ...parameter, within: '', depth: 0 })),
      ),
    ]),
  )
}

/** Reads a description once for all of its pages. */
export const readReference = memoByObject((document: ApiPage['document']): Reference => {
  const schemas = (document.components?.schemas ?? {}) as Schemas
  const operations = listOperations(document)
  return {
    document,
    groups: groupByTag(document, operations),
    operations,
    schemas: namedOf(schemas),
    shared: sharedAnswers(operations),
    values: collectEnumerations(schemas),
    parameters: parametersOf(operations),
  }
})

/** The page of a group of operations. */
export const groupAddress = (name: string): string => `/api/${makeAnchor(name)}`

/** An operation on the page of its group. */
export const operationAddress = ({ tag, id }: Operation): string => `${groupAddress(tag)}#${id}`

/** The place of a schema on the page of all. */
export const schemaAnchor = (name: string): string => `schema-${name}`

/** A schema on the page of all. */
export const schemaAddress = (name: string): string => `/api/schemas#${schemaAnchor(name)}`

/** A long list of values. */
export const valuesAddress = ({ anchor }: Values): string => `/api/values#${anchor}`

/** The first operation that answers the same as another. */
export const answersAs = ({ operations }: Reference, operation: Operation): Operation | undefined => {
  const first = operations.find((each) => answerSchema(each) === answerSchema(operation))
  return first === operation ? undefined : first
}
