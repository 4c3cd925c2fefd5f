import type { Fact } from '#src/domain/listing/fact.ts'
import { recordOrder, type ByFact, type FactName, type ValueOf } from './facts.ts'

/** The parts of a source and of a record that have facts; `facts` are the record's own members. */
type Part = 'facts' | 'areas' | 'location' | 'energy'

type NamesIn<P extends Part> = P extends 'facts'
  ? Exclude<FactName, `${string}.${string}`>
  : Extract<FactName, `${P}.${string}`>
type MemberOf<Name extends FactName> = Name extends `${string}.${infer Member}` ? Member : Name

/** What a table has of the facts of one part, by their names there. */
export type PartOf<P extends Part, Table extends ByFact<unknown>> = {
  [Name in NamesIn<P> as MemberOf<Name>]: Table[Name]
}

interface Place {
  part: Part
  member: string
}

const places = Object.fromEntries(
  recordOrder.map((name): [FactName, Place] => {
    const [first, member] = name.split('.') as [Part, string | undefined]
    return [name, member === undefined ? { part: 'facts', member: name } : { part: first, member }]
  }),
) as ByFact<Place>

/** Where a fact is in a source, and in a record. */
export const placeOf = (name: FactName): Place => places[name]

/** What a table has of the facts of one part, by their names there, in the order of the record. */
export const partOf = <P extends Part, Table extends ByFact<unknown>>(
  part: P,
  table: Table,
): PartOf<P, Table> => {
  const members: Record<string, unknown> = {}
  for (const name of recordOrder) if (places[name].part === part) members[places[name].member] = table[name]
  return members as PartOf<P, Table>
}

type Facts = { [Name in FactName]: Fact<ValueOf<Name>> }
/** The facts of one part of a record. */
export type FactsIn<P extends Part> = PartOf<P, Facts>
/** A record, as far as it has facts. */
export type RecordFacts = FactsIn<'facts'> & { [P in Exclude<Part, 'facts'>]: FactsIn<P> }

/** A record's fact by the name that its `unknown` and `conflicting` lists use. */
export const factNamed = (record: RecordFacts, name: FactName): Fact => {
  const { part, member } = places[name]
  const facts = (part === 'facts' ? record : record[part]) as Readonly<Record<string, Fact>>
  return facts[member] as Fact
}
