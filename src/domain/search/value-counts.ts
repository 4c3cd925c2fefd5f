import { features, type Feature } from '#src/domain/listing/facts/features.ts'
import { energyClasses, propertyTypes } from '#src/domain/vocabulary.ts'
import { sliceCounter, type Sliced } from '#src/domain/slices.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Criteria } from './criteria.ts'
import type { TextFact } from './entry.ts'
import type { FilterValue } from './filters/filter.ts'
import { unmet, type Rule } from './filters/judge.ts'
import { askedBy, demandsIn, filterNamed, filters, isAsked, type FilterName } from './filters/index.ts'
import { type MunicipalityColumns, textOfCode, textsKnown } from './municipality-columns.ts'
import { uniteMeanings } from './reading.ts'
import { block } from './rank.ts'

/** The filters of one text whose values are counted, and the column that each of them reads. */
const columnOf = {
  typologies: 'typology',
  property_types: 'property_type',
  energy_class_min: 'energy_class',
  parish: 'parish',
} as const satisfies Partial<Record<FilterName, TextFact>>
type CountedFilter = keyof typeof columnOf
const countedFilters = Object.keys(columnOf) as CountedFilter[]

/** The values that a page offers, by their filter. */
type Offered = Readonly<Record<Exclude<CountedFilter, 'parish'>, readonly string[]>>

const usualTypologies = ['T0', 'T1', 'T2', 'T3', 'T4', 'T5']

/** What is usual, and whichever typology is asked for, so that no other control undoes it. */
export const offeredValues = (typologies: readonly string[]): Offered => ({
  typologies: [...new Set([...usualTypologies, ...typologies])],
  property_types: propertyTypes,
  energy_class_min: energyClasses,
})

/**
 * How many results the same search would have with one value: alone in its own filter, or as one more feature that is
 * demanded. What is in doubt counts where it would be among the results.
 */
export type ValueCounts = Readonly<Record<CountedFilter | 'must_have', Readonly<Record<string, number>>>>

/** One of the rows that have a code. */
interface Example {
  columns: MunicipalityColumns
  row: number
  code: number
}

/** How many rows have each code of a column, and where one of them is. */
class Codes {
  readonly #counts = new Uint32Array(textsKnown())
  readonly #examples: Example[] = []
  readonly #column: TextFact

  constructor(column: TextFact) {
    this.#column = column
  }

  /** Counts rows of a municipality one by one. */
  in(columns: MunicipalityColumns): (row: number) => void {
    const codes = columns[this.#column]
    const [counts, examples] = [this.#counts, this.#examples]
    return (row) => {
      const code = codes[row]!
      const before = counts[code]!
      if (before === 0) examples.push({ columns, row, code })
      counts[code] = before + 1
    }
  }

  /** How many of the rows a filter lets in that is set to a value, as it judges one row of each code. */
  letIn(name: CountedFilter, value: FilterValue, now: Instant): number {
    const filter = filterNamed(name)!
    const asked = askedBy(filter, value, now)
    const judges = isAsked(asked) ? filter.demands(asked).map(({ judge }) => judge) : []
    const count = ({ columns, row, code }: Example) =>
      judges.every((judge) => judge(columns)(row) !== unmet) ? this.#counts[code]! : 0
    return this.#examples.reduce((sum, example) => sum + count(example), 0)
  }

  /** The texts that are reported, those of most rows first. */
  texts(): string[] {
    const named = this.#examples.flatMap(({ code }) => {
      const text = textOfCode(code)
      return typeof text === 'string' && code > lastReason ? [{ text, count: this.#counts[code]! }] : []
    })
    return named.toSorted((a, b) => b.count - a.count).map(({ text }) => text)
  }
}

/** The first codes are reasons why there is no text. */
const lastReason = 2
/** The most parishes that are offered. */
const mostParishes = 24

/** What is asked, each demand with the place of the counted filter that it is of; those of no such filter come first. */
const demandsWithFilter = (criteria: Criteria) =>
  filters
    .flatMap((each) => {
      const counted = countedFilters.indexOf(each.name as CountedFilter)
      return demandsIn(each, criteria).map(({ judge }) => ({ judge, counted }))
    })
    .toSorted((a, b) => a.counted - b.counted)

/**
 * The place of the only filter that a row does not meet; -1 where it meets all, -2 where it fails one that is not counted,
 * or two.
 */
const onlyMissed = (rules: readonly Rule[], of: readonly number[], row: number): number => {
  let missed = -1
  for (let at = 0; at < rules.length; at++) {
    if (rules[at]!(row) !== unmet) continue
    if (missed !== -1 || of[at] === -1) return -2
    missed = of[at]!
  }
  return missed
}

const addBits = (counts: Uint32Array, bits: number): void => {
  for (let rest = bits; rest !== 0; rest &= rest - 1) counts[31 - Math.clz32(rest & -rest)]!++
}

/**
 * Counts, for every value that is offered, the results of the same search with it, in one pass over the columns: a row
 * counts for the values of a filter that is the only one it does not meet, and for those of all where it meets all.
 */
export function* valueCounts(
  columnSets: readonly MunicipalityColumns[],
  criteria: Criteria,
  now: Instant,
): Sliced<ValueCounts> {
  const offered = offeredValues(uniteMeanings(criteria.typologies))
  const asked = demandsWithFilter(criteria)
  const of = asked.map(({ counted }) => counted)
  const instant = Date.parse(now)
  const tallies = countedFilters.map((name) => new Codes(columnOf[name]))
  const withFeature = new Uint32Array(features.length)
  // Of parishes in several municipalities there would be hundreds to offer.
  const isOneMunicipality = columnSets.length === 1
  const counted = isOneMunicipality ? tallies : tallies.slice(0, -1)
  const isOver = sliceCounter()
  for (const columns of columnSets) {
    const rules = asked.map(({ judge }) => judge(columns))
    const addTo = counted.map((codes) => codes.in(columns))
    for (let from = 0; from < columns.size; from += block) {
      const to = Math.min(from + block, columns.size)
      for (let row = from; row < to; row++) {
        const missed = onlyMissed(rules, of, row)
        if (missed === -2 || columns.open_until[row]! <= instant) continue
        if (missed >= 0) addTo[missed]?.(row)
        else {
          for (const add of addTo) add(row)
          addBits(withFeature, columns.features[row]!)
        }
      }
      if (isOver((to - from) * (rules.length + counted.length + 1))) yield
    }
  }
  const countsOf = (name: CountedFilter, values: readonly string[], asList: boolean) => {
    const codes = tallies[countedFilters.indexOf(name)]!
    return Object.fromEntries(
      values.map((value) => [value, codes.letIn(name, asList ? [value] : value, now)]),
    )
  }
  const parishes = tallies.at(-1)!.texts().slice(0, mostParishes)
  return {
    typologies: countsOf('typologies', offered.typologies, true),
    property_types: countsOf('property_types', offered.property_types, true),
    energy_class_min: countsOf('energy_class_min', offered.energy_class_min, false),
    parish: countsOf('parish', parishes, false),
    must_have: Object.fromEntries(features.map((name: Feature, at) => [name, withFeature[at]!])),
  }
}
