import type { z } from 'zod'
import { inFullOnly, type FactValue } from '#src/domain/listing/fact.ts'
import { sourceFact } from '#src/domain/source/fact.ts'
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

const inBrief = <V extends FactValue>(fact: FactSchema<V>) => fact.partial(inFullOnly).meta(fact.meta() ?? {})
type BriefSchema<V extends FactValue> = ReturnType<typeof inBrief<V>>

// Kinds share their schemas, and a description of the API has each once.
const schemasInBrief = new Map(
  recordOrder.map((name) => {
    const { wire } = entryOfFact(name).kind
    return [wire, inBrief(wire)] as const
  }),
)

/** Each fact in the record in brief: who reported it is told for several at once. */
export const briefSchemas = tableOf((name) => {
  const { kind, says } = entryOfFact(name)
  return described(schemasInBrief.get(kind.wire)!, says?.record)
}) as unknown as { [Name in FactName]: BriefSchema<ValueOf<Name>> }
