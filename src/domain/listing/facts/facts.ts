import type { Language } from '#src/domain/language.ts'
import type { FactValue } from '#src/domain/listing/fact.ts'
import { areaFacts } from './areas.ts'
import { checkEntries, checks, type Check } from './checks.ts'
import { costFacts } from './costs.ts'
import { keysOf } from './entry.ts'
import type { FactEntry } from './fact-entry.ts'
import { homeFacts } from './home.ts'
import { outcomeFacts } from './outcomes.ts'
import { placeAndEnergyFacts } from './place-and-energy.ts'

const entries = { ...homeFacts, ...costFacts, ...areaFacts, ...placeAndEnergyFacts, ...outcomeFacts }

/** A fact by the name that the record's `unknown` and `conflicting` lists use, which is its place there. */
export type FactName = keyof typeof entries
/** What the values of a fact are. */
export type ValueOf<Name extends FactName> =
  (typeof entries)[Name] extends FactEntry<infer Value> ? Value : never
/** Something of every fact. */
export type ByFact<T> = Record<FactName, T>

/** The entry of each fact, with the type of its values. */
export const factEntries: { readonly [Name in FactName]: FactEntry<ValueOf<Name>> } = entries
/** The same for code that asks of any fact what all have. */
export const entryOfFact = (name: FactName): FactEntry => factEntries[name] as unknown as FactEntry

/** The facts in the order of the record, which is that of the table. */
export const recordOrder: readonly FactName[] = keysOf(entries)

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
export const outcomeOf = (check: Check): FactName | null =>
  checkEntries[check].hidesFinding ? (byCheck.get(check)?.[0] ?? null) : null

/** The facts that say what checks found, in the order of the checks. */
export const outcomes: readonly FactName[] = checks.flatMap((check) => outcomeOf(check) ?? [])
