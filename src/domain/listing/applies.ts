import type { Fact, FactValue } from './fact.ts'
import { checkEntries, type DocumentCheck } from './facts/checks.ts'
import { flats, houses, type Entry } from './facts/entry.ts'
import { entryOfFact, type FactName } from './facts/facts.ts'
import { featureEntries, type Feature } from './facts/features.ts'
import type { Condition, PropertyType } from '#src/domain/vocabulary.ts'

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
