import type { Language } from '#src/domain/language.ts'
import type { FactValue, Fact } from '#src/domain/listing/fact.ts'
import { areaFacts } from './areas.ts'
import { checkEntries, checks, type Check, type DocumentCheck } from './checks.ts'
import { costFacts } from './costs.ts'
import { listKeys, flats, houses, type Entry } from './entry.ts'
import type { FactEntry, ReportedOf } from './fact-entry.ts'
import { homeFacts } from './home.ts'
import { outcomeFacts } from './outcomes.ts'
import { placeAndEnergyFacts } from './place-and-energy.ts'
import { featureEntries, type Feature } from './features.ts'
import type { Condition, PropertyType } from '#src/domain/vocabulary.ts'

const entries = { ...homeFacts, ...costFacts, ...areaFacts, ...placeAndEnergyFacts, ...outcomeFacts }

/** A fact by the name that the record's `unknown` and `conflicting` lists use, which is its place there. */
export type FactName = keyof typeof entries
/** What the values of a fact are. */
export type ValueOf<Name extends FactName> =
  (typeof entries)[Name] extends FactEntry<infer Value> ? Value : never
/** Something of every fact. */
type ByFact<T> = Record<FactName, T>

/** The entry of each fact, with the type of its values. */
export const factEntries: { readonly [Name in FactName]: FactEntry<ValueOf<Name>> } = entries
/** The same for code that asks of any fact what all have. */
export const entryOfFact = (name: FactName): FactEntry => factEntries[name] as unknown as FactEntry

/** The facts in the order of the record, which is that of the table. */
export const recordOrder: readonly FactName[] = listKeys(entries)

const rankOf = (name: FactName): number => (entryOfFact(name).leads ? 0 : 1)

/** The facts in the order in which they are read. */
export const factNames: readonly FactName[] = [
  ...Map.groupBy(recordOrder, (name) => entryOfFact(name).group).values(),
].flatMap((names) => names.toSorted((a, b) => rankOf(a) - rankOf(b)))

export const isFactName = (name: string): name is FactName => Object.hasOwn(entries, name)

/** A fact's value as a reader sees it: `3.º andar`, `78,4 m²`, `Para recuperar`. */
export const valueText = (name: FactName, value: FactValue, language: Language): string =>
  entryOfFact(name).kind.show(value, language)

const byCheck = Map.groupBy(recordOrder, (name) => entryOfFact(name).check)

/** The facts on which a check rests, in the order of the record; none where it is of something else. */
export const factsBehindCheck = (check: Check): readonly FactName[] =>
  checkEntries[check].rests === 'facts' ? (byCheck.get(check) ?? []) : []

/** The fact that says what a check of others' rights found; the check itself says only that it was made. */
export const findOutcome = (check: Check): FactName | null =>
  checkEntries[check].hidesFinding ? (byCheck.get(check)?.[0] ?? null) : null

/** The facts that say what checks found, in the order of the checks. */
export const outcomes: readonly FactName[] = checks.flatMap((check) => findOutcome(check) ?? [])

/** Where it is not known when something was reported, no year is too late. */
const latestYear = 9_999

/** The year of the day on which something was reported. */
export const readYear = (day: string | undefined): number => Number(day?.slice(0, 4)) || latestYear

/**
 * Whether a property of such a type can have a value of a fact: the one judge of every door, whether a feed, a record, a
 * complement or the office reports it.
 */
export const isProbable = (name: FactName, value: FactValue, reported: ReportedOf): boolean =>
  entryOfFact(name).isProbable?.(value, reported) !== false

/** The same of a value that was not read by the form of its fact yet. */
export const isValueOf = (name: FactName, value: FactValue, reported: ReportedOf): boolean =>
  entryOfFact(name).kind.source.safeParse(value).success && isProbable(name, value, reported)

/** The types of property that are one dwelling. */
export const homeTypes: readonly PropertyType[] = [...flats, ...houses]
const homes: ReadonlySet<PropertyType> = new Set(homeTypes)

/** Whether a type of property is one dwelling. */
export const isHome = (type: PropertyType): boolean => homes.has(type)

/** The type that decides what applies: as reported. While it is unknown or disputed it is `null`, and all may apply. */
type DecidingType = PropertyType | null

/** The type that decides what applies to a listing. */
export const decidingType = (property_type: Pick<Fact<PropertyType>, 'state' | 'value'>): DecidingType =>
  property_type.state === 'reported' ? property_type.value : null

const applies = (type: DecidingType, { notIn }: Entry): boolean => type === null || !notIn?.includes(type)

/** Whether a type of property can have a fact. */
export const factApplies = (type: DecidingType, fact: FactName): boolean => applies(type, entryOfFact(fact))

/** Whether a fact of a type of property is asked for where it is not reported. */
export const isWorthAsking = (type: DecidingType, fact: FactName): boolean =>
  factApplies(type, fact) && (type === null || !entryOfFact(fact).seldomIn?.includes(type))

/** Whether something is reported as planned or as still being built. */
export const isUnbuilt = ({ condition: { value } }: { condition: Fact<Condition> }): boolean =>
  value === 'off_plan' || value === 'under_construction'

/** Whether a type of property can have a document. */
export const documentApplies = (type: DecidingType, check: DocumentCheck): boolean =>
  applies(type, checkEntries[check])

/** Whether a type of property can have a feature. */
export const featureApplies = (type: DecidingType, feature: Feature): boolean =>
  applies(type, featureEntries[feature])

/**
 * A fact as every surface shows it: what a type cannot have does not apply, even if it was reported. A report
 * that it does not apply is shown with its role.
 */
export const asApplicable = <T extends FactValue>(fact: Fact<T>, isApplicable: boolean): Fact<T> =>
  isApplicable || fact.state === 'not_applicable'
    ? fact
    : {
        state: 'not_applicable',
        value: null,
        level: null,
        reported_by_role: null,
        reported_on: null,
        unit: fact.unit,
        check: fact.check,
      }

/** The parts of a source and of a record that have facts; `facts` are the record's own members. */
type Part = 'facts' | 'areas' | 'location' | 'energy'

type NamesIn<P extends Part> = P extends 'facts'
  ? Exclude<FactName, `${string}.${string}`>
  : Extract<FactName, `${P}.${string}`>
type MemberOf<Name extends FactName> = Name extends `${string}.${infer Member}` ? Member : Name

/** What a table has of the facts of one part, by their names there. */
type PartOf<P extends Part, Table extends ByFact<unknown>> = {
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
export const findFactPlace = (name: FactName): Place => places[name]

/** What a table has of the facts of one part, by their names there, in the order of the record. */
export const pickPart = <P extends Part, Table extends ByFact<unknown>>(
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
type RecordFacts = FactsIn<'facts'> & { [P in Exclude<Part, 'facts'>]: FactsIn<P> }

/** A record's fact by the name that its `unknown` and `conflicting` lists use. */
export const factNamed = (record: RecordFacts, name: FactName): Fact => {
  const { part, member } = places[name]
  const facts = (part === 'facts' ? record : record[part]) as Readonly<Record<string, Fact>>
  return facts[member] as Fact
}
