import type { Fact, FactValue } from '#src/domain/listing/fact.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'

/** What an oracle knows of a condition and a home, from its record alone: nobody is asked how the service would judge. */
export type Truth = 'yes' | 'no' | 'doubt'

/** Every value that is stated decides; what does not apply is never met. */
const judged = <T extends FactValue>(
  { state, value, alternatives = [] }: Fact<T>,
  holds: (value: T) => boolean,
): Truth => {
  if (state === 'unknown') return 'doubt'
  if (state === 'not_applicable') return 'no'
  const met = (state === 'conflicting' ? alternatives.map((each) => each.value) : [value as T]).map(holds)
  return met.every(Boolean) ? 'yes' : met.some(Boolean) ? 'doubt' : 'no'
}

const feature = (record: ListingRecord, name: string): Truth => {
  const fact = record.features.find((each) => each.feature === name)
  // What is demanded has to be stated.
  if (!fact || fact.state === 'unknown') return 'no'
  return judged(fact as Fact<boolean>, (isThere) => isThere)
}

const inOne =
  (...names: string[]) =>
  ({ municipality }: ListingRecord): Truth =>
    names.includes(municipality) ? 'yes' : 'no'

const classes = ['A+', 'A', 'B', 'B-', 'C', 'D', 'E', 'F']
const energy =
  (least: string) =>
  ({ energy: { class: fact } }: ListingRecord): Truth =>
    fact.state === 'reported' && fact.value === 'in_progress'
      ? 'doubt'
      : judged(fact as Fact<string>, (each) => {
          const at = classes.indexOf(each)
          return at >= 0 && at <= classes.indexOf(least)
        })
const price = (holds: (euros: number) => boolean) => (record: ListingRecord) =>
  judged(record.price_eur, holds)
const beds = (least: number) => (record: ListingRecord) => judged(record.beds, (count) => count >= least)
const area =
  (least: number) =>
  ({ areas }: ListingRecord) =>
    judged(areas.useful_m2, (m2) => m2 >= least)
const type =
  (...names: string[]) =>
  (record: ListingRecord) =>
    judged(record.property_type as Fact<string>, (each) => names.includes(each))

/** A question of a buyer that a search answers, with what each match has to meet. */
export interface Question {
  question: string
  asks: Readonly<Record<string, string | number | boolean | readonly string[]>>
  holds: readonly ((record: ListingRecord) => Truth)[]
}

/** Twenty questions for which homes are looked for; `asks` is the same for a tool and for an address. */
export const searches: readonly Question[] = [
  { question: 'What is for sale?', asks: {}, holds: [] },
  { question: 'What is for sale in Lisboa?', asks: { municipalities: ['Lisboa'] }, holds: [inOne('Lisboa')] },
  {
    question: 'And in Porto or Cascais?',
    asks: { municipalities: ['Porto', 'Cascais'] },
    holds: [inOne('Porto', 'Cascais')],
  },
  { question: 'In Lagoa, wherever that is?', asks: { municipalities: ['Lagoa'] }, holds: [inOne('Lagoa')] },
  {
    question: 'In the Lagoa of the Algarve?',
    asks: { municipalities: ['Lagoa (Faro)'] },
    holds: [inOne('Lagoa'), ({ location }) => (location.district === 'Faro' ? 'yes' : 'no')],
  },
  {
    question: 'What costs at most 300,000 euros?',
    asks: { max_price_eur: 300_000 },
    holds: [price((each) => each <= 300_000)],
  },
  {
    question: 'What costs a million or more?',
    asks: { min_price_eur: 1_000_000 },
    holds: [price((each) => each >= 1_000_000)],
  },
  {
    question: 'Between 250,000 and 500,000 euros, cheapest first?',
    asks: { min_price_eur: 250_000, max_price_eur: 500_000, sort: 'price' },
    holds: [price((each) => each >= 250_000), price((each) => each <= 500_000)],
  },
  { question: 'With three bedrooms or more?', asks: { min_bedrooms: 3 }, holds: [beds(3)] },
  {
    question: 'With two bedrooms in Porto below 600,000 euros?',
    asks: { municipalities: ['Porto'], min_bedrooms: 2, max_price_eur: 600_000 },
    holds: [inOne('Porto'), beds(2), price((each) => each <= 600_000)],
  },
  { question: 'Flats?', asks: { property_types: ['apartment'] }, holds: [type('apartment')] },
  {
    question: 'Shops and offices?',
    asks: { property_types: ['shop', 'office'] },
    holds: [type('shop', 'office')],
  },
  {
    question: 'T2?',
    asks: { typologies: ['T2'] },
    holds: [({ typology }) => judged(typology as Fact<string>, (each) => each === 'T2')],
  },
  {
    question: 'With a lift?',
    asks: { must_have: ['elevator'] },
    holds: [(record) => feature(record, 'elevator')],
  },
  {
    question: 'With a lift and a balcony?',
    asks: { must_have: ['elevator', 'balcony'] },
    holds: [(record) => feature(record, 'elevator'), (record) => feature(record, 'balcony')],
  },
  { question: 'With 120 m² or more?', asks: { min_useful_m2: 120 }, holds: [area(120)] },
  { question: 'Of energy class B or better?', asks: { energy_class_min: 'B' }, holds: [energy('B')] },
  {
    question: 'Not reserved?',
    asks: { exclude_reserved: true },
    holds: [
      ({ lifecycle, availability }) =>
        lifecycle === 'reserved' || availability?.status === 'reserved' ? 'no' : 'yes',
    ],
  },
  {
    question: 'With two bathrooms or more, largest price first?',
    asks: { min_bathrooms: 2, sort: '-price' },
    holds: [({ bathrooms }) => judged(bathrooms, (count) => count >= 2)],
  },
  {
    question: 'Built since 2000?',
    asks: { min_construction_year: 2000 },
    holds: [({ construction_year: year }) => judged(year, (each) => each >= 2000)],
  },
]

/** What the oracle finds: the homes that match, and those of them in doubt. */
export const rightOf = ({ holds }: Question, records: readonly ListingRecord[]) => {
  const judgedRecords = records.map((record) => ({ record, truths: holds.map((each) => each(record)) }))
  const matching = judgedRecords.filter(({ truths }) => !truths.includes('no'))
  return {
    matches: matching.map(({ record }) => record.listing_id).toSorted(),
    doubted: matching.filter(({ truths }) => truths.includes('doubt')).length,
  }
}
