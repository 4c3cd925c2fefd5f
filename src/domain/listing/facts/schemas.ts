import type { z } from 'zod'
import type { FactValue } from '#src/domain/listing/fact.ts'
import { sourceFact } from '#src/domain/listing/source-fact.ts'
import { entryOfFact, recordOrder, type FactName, type ValueOf } from './facts.ts'
import type { FactSchema } from './kinds.ts'

const tableOf = <T>(make: (name: FactName) => T) =>
  Object.fromEntries(recordOrder.map((name) => [name, make(name)]))

const described = <T extends z.ZodType>(schema: T, says: string | undefined): T =>
  says === undefined ? schema : schema.describe(says)

type SourceFact<V extends FactValue> = z.ZodOptional<ReturnType<typeof sourceFact<z.ZodType<V, V>>>>

/** What a source may report of each fact. */
export const sourceSchemas = tableOf((name) => {
  const { kind, says } = entryOfFact(name)
  return described(sourceFact(kind.source).optional(), says?.source)
}) as unknown as { [Name in FactName]: SourceFact<ValueOf<Name>> }

/** Each fact in the record. */
export const recordSchemas = tableOf((name) => {
  const { kind, says } = entryOfFact(name)
  return described(kind.wire, says?.record)
}) as unknown as { [Name in FactName]: FactSchema<ValueOf<Name>> }
