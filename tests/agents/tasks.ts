import { expect } from 'vitest'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { ComparisonResponse } from '#src/domain/comparison/comparison.ts'
import type { ContactAnswer } from '#src/domain/contact-route.ts'
import type { AvailabilityAnswer } from '#src/domain/availability.ts'
import type { EvidenceAnswer, RecordAnswer } from '#src/domain/evidence/brief.ts'
import type { SearchResponse, SearchResult } from '#src/domain/search/result.ts'
import type { Agent } from './agents.ts'

type Records = readonly ListingRecord[]

/** What a buyer wants to know, how an agent finds it out, and what the records say. */
export interface Task {
  question: string
  solve(agent: Agent, records: Records): Promise<unknown>
  right(records: Records): unknown
}

const search = async (agent: Agent, given: object): Promise<SearchResponse> =>
  (await agent.ask('listing.search', given)) as SearchResponse

const ids = (found: readonly { listing_id: string }[]): string[] =>
  found.map(({ listing_id }) => listing_id).toSorted()

const isFlat = ({ property_type }: ListingRecord): boolean => property_type.value === 'apartment'
const bedsAtLeast =
  (least: number) =>
  ({ beds: { value, alternatives = [] } }: ListingRecord): boolean =>
    alternatives.length > 0 ? alternatives.every((each) => each.value >= least) : (value ?? -1) >= least
const isIn =
  (...names: string[]) =>
  ({ municipality }: ListingRecord): boolean =>
    names.includes(municipality)
const isCertain = ({ explanation: { unknown, conflicting } }: SearchResult): boolean =>
  unknown.length + conflicting.length === 0

/** By price, then by identifier. */
interface Priced {
  listing_id: string
  price_eur: { value: number | null }
}
const byPrice = (a: Priced, b: Priced): number =>
  (a.price_eur.value ?? Infinity) - (b.price_eur.value ?? Infinity) || (a.listing_id < b.listing_id ? -1 : 1)

export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2
}

const usefulPrices = (
  found: readonly {
    price_per_m2: Pick<NonNullable<ListingRecord['price_per_m2']>, 'value' | 'derived_from'> | null
  }[],
): number[] =>
  found.flatMap(({ price_per_m2 }) =>
    price_per_m2?.derived_from[1] === 'areas.useful_m2' ? [price_per_m2.value] : [],
  )

/** The listing that a task is about: the same for the agent and for the records. */
export const subject = (records: Records): ListingRecord => records.find(isIn('Lisboa'))!
export const pair = (records: Records): ListingRecord[] => records.filter(isIn('Lisboa')).slice(0, 2)

const wishes = [
  { key: 'terrace', importance: 'high', weight: 3 },
  { key: 'elevator', importance: 'low', weight: 1 },
] as const
const worth = ({ features }: ListingRecord): number =>
  wishes.reduce(
    (sum, { key, weight }) =>
      sum + (features.some(({ feature, value }) => feature === key && value === true) ? weight : 0),
    0,
  )

export const tasks: readonly Task[] = [
  {
    question: 'Which flats in Lisboa with two bedrooms or more cost at most 700,000 euros?',
    async solve(agent) {
      const given = {
        municipalities: ['Lisboa'],
        property_types: ['apartment'],
        min_bedrooms: 2,
        max_price_eur: 700_000,
      }
      return ids((await search(agent, given)).results.filter(isCertain))
    },
    right: (records) =>
      ids(
        records
          .filter(isIn('Lisboa'))
          .filter(isFlat)
          .filter(bedsAtLeast(2))
          .filter(({ price_eur }) => (price_eur.value ?? Infinity) <= 700_000),
      ),
  },
  {
    question: 'Which are the three cheapest flats of the country with at least two bedrooms?',
    async solve(agent) {
      const given = { property_types: ['apartment'], min_bedrooms: 2, limit: 5, sort: 'price' }
      const { results } = await search(agent, given)
      return results
        .filter(isCertain)
        .slice(0, 3)
        .map(({ listing_id }) => listing_id)
    },
    right: (records) =>
      records
        .filter(isFlat)
        .filter(bedsAtLeast(2))
        .toSorted(byPrice)
        .slice(0, 3)
        .map(({ listing_id }) => listing_id),
  },
  {
    question: 'Where in Lisboa, Porto and Cascais is a square metre of a flat cheapest?',
    async solve(agent) {
      const given = {
        municipalities: ['Lisboa', 'Porto', 'Cascais'],
        property_types: ['apartment'],
        sort: 'price_per_m2',
        limit: 3,
      }
      return Math.min(...usefulPrices((await search(agent, given)).results.filter(isCertain)))
    },
    right: (records) =>
      Math.min(...usefulPrices(records.filter(isIn('Lisboa', 'Porto', 'Cascais')).filter(isFlat))),
  },
  {
    question: 'How many homes with three bedrooms or more are for sale in the country?',
    async solve(agent) {
      const { total } = await search(agent, { min_bedrooms: 3, limit: 1 })
      expect(total.or_more).toBe(false)
      return total.matches - total.uncertain
    },
    right: (records) => records.filter(bedsAtLeast(3)).length,
  },
  {
    question: 'What does a square metre cost in Lisboa: the lowest and the median, and of how many homes?',
    async solve(agent) {
      const { results } = await search(agent, { municipalities: ['Lisboa'] })
      const prices = usefulPrices(results)
      return { lowest: Math.min(...prices), median: median(prices), of: prices.length }
    },
    right(records) {
      const prices = usefulPrices(records.filter(isIn('Lisboa')))
      return { lowest: Math.min(...prices), median: median(prices), of: prices.length }
    },
  },
  {
    question: 'Which of two homes has the larger usable area, and how do their prices differ?',
    async solve(agent, records) {
      const { rows } = (await agent.ask('property.compare', {
        listing_ids: pair(records).map(({ listing_id }) => listing_id),
      })) as ComparisonResponse
      const of = (key: string) => rows.find((row) => row.key === key)
      return { larger: of('areas.useful_m2')?.highest?.listing_ids, price: of('price_eur')?.highest?.value }
    },
    right(records) {
      const [a, b] = pair(records) as [ListingRecord, ListingRecord]
      const larger = (a.areas.useful_m2.value ?? 0) > (b.areas.useful_m2.value ?? 0) ? a : b
      return {
        larger: [larger.listing_id],
        price: Math.max(a.price_eur.value ?? 0, b.price_eur.value ?? 0),
      }
    },
  },
  {
    question: 'Who checked the title of this home, when, and how many checks were made?',
    async solve(agent, records) {
      const { listing_id } = subject(records)
      const { ledger, summary } = (await agent.ask('property.get_evidence', {
        listing_id,
        detail: 'brief',
      })) as EvidenceAnswer
      const title = ledger?.rows.find(({ key }) => key === 'title')
      const [, validated, reported] = /: (\d+) confirmed, (\d+) stated/.exec(summary) ?? []
      return {
        by: title?.reported?.role,
        on: title?.reported?.day,
        made: Number(validated) + Number(reported),
      }
    },
    right(records) {
      const { title, ...others } = subject(records).readiness
      const made = Object.keys(others).length + 1
      return { by: title?.reported_by_role, on: title?.reported_on, made }
    },
  },
  {
    question: 'How do I reach the agency of this home, and what reference do I quote?',
    async solve(agent, records) {
      const { listing_id } = subject(records)
      const { responsible_agency, channels, quote_reference } = (await agent.ask(
        'property.contact_representative',
        { listing_id },
      )) as ContactAnswer
      const { name, ami_licence } = responsible_agency
      return { name, ami_licence, reachable: channels.length > 0, quote_reference }
    },
    right(records) {
      const { agency, listing_id } = subject(records)
      const { name, ami_licence } = agency
      return { name, ami_licence, reachable: true, quote_reference: listing_id }
    },
  },
  {
    question: 'When was this home built and what is its condominium fee?',
    async solve(agent, records) {
      const { listing_id } = subject(records)
      const { ledger } = (await agent.ask('property.get', { listing_id, detail: 'brief' })) as RecordAnswer
      return ['construction_year', 'condominium_fee_eur_month'].map(
        (key) => ledger?.rows.find((row) => row.key === key)?.value ?? null,
      )
    },
    right(records) {
      const { construction_year, condominium_fee_eur_month } = subject(records)
      return [construction_year.value, condominium_fee_eur_month.value]
    },
  },
  {
    question: 'Nothing in Lisboa costs under 50,000 euros: what is the least that something there costs?',
    async solve(agent) {
      const given = { municipalities: ['Lisboa'], property_types: ['apartment'], max_price_eur: 50_000 }
      const { results, relaxations = [] } = await search(agent, given)
      const [price] = relaxations.flatMap(({ changes: [only, another] }) =>
        only?.criterion === 'max_price_eur' && !another ? [only.to] : [],
      )
      return { found: results.length, to: price }
    },
    right: (records) => ({
      found: 0,
      to: Math.min(
        ...records
          .filter(isIn('Lisboa'))
          .filter(isFlat)
          .flatMap(({ price_eur }) => price_eur.value ?? []),
      ),
    }),
  },
  {
    question: 'Which home in Porto suits best, if a terrace counts much and a lift a little?',
    async solve(agent, records) {
      const { results } = (await agent.ask('database.query', {
        requirements: {
          hard_constraints: { locations: ['Porto'] },
          preferences: wishes.map(({ key, importance }) => ({ key, importance })),
        },
        result_limit: 3,
      })) as SearchResponse
      return worth(records.find(({ listing_id }) => listing_id === results[0]?.listing_id)!)
    },
    right: (records) => Math.max(...records.filter(isIn('Porto')).map(worth)),
  },
  {
    question: 'Are the homes on my list in Porto available today, and how sure is that?',
    async solve(agent, records) {
      const [listing_id, ...others] = ids(records.filter(isIn('Porto')))
      const { also, ...first } = (await agent.ask('property.verify_availability', {
        listing_id,
        also: others.join(','),
      })) as AvailabilityAnswer & { also: AvailabilityAnswer[] }
      return [first, ...also]
        .map((answer) => [
          answer.listing_id,
          answer.availability,
          answer.last_confirmation?.confirmed_on ?? null,
        ])
        .toSorted()
    },
    right: (records) =>
      records
        .filter(isIn('Porto'))
        .map(({ listing_id, availability, lifecycle }) => [
          listing_id,
          availability === null ? 'unknown' : lifecycle === 'reserved' ? 'reserved' : availability.status,
          availability?.confirmed_on ?? null,
        ])
        .toSorted(),
  },
]
