import type { SourceRecordInput } from '#src/domain/source/record.ts'
import type { FactEntry } from '#src/domain/listing/facts/fact-entry.ts'
import { entryOfFact, factNames, type FactName, findFactPlace } from '#src/domain/listing/facts/facts.ts'
import { year } from '#src/domain/listing/facts/kinds.ts'
import { by, listing } from './fixtures.ts'

/** Facts whose values are words or text, and numbers of a narrow kind. */
const chosen: Partial<Record<FactName, string | number>> = {
  property_type: 'apartment',
  typology: 'T8',
  condition: 'to_renovate',
  floor: 94,
  orientation: 'NE',
  completion_expected_on: '2031-07',
  'location.parish': 'Freguesia Imaginária',
  'energy.class': 'D',
  occupancy_outcome: 'let_until_2041-02-17',
  encumbrances_outcome: 'mortgage_cancelled_at_deed',
  preference_rights_outcome: 'waived',
}

/** Numbers of a kind that no other kind has, nor any day or number of checks. */
const numberOf = (name: FactName, at: number): number => {
  const { kind }: FactEntry = entryOfFact(name)
  if (kind.isWorded || kind.isFree) throw new Error(`tests/every-fact.ts: choose a value of ${name}`)
  if (kind === year) return 1887 + at
  const { unit } = kind
  const most = unit === 'm2' ? 7_711 + at * 11 : unit === 'EUR' ? 4_400_077 + at : 771 + at * 2
  const number = unit === undefined ? 81 + at : most
  if (!kind.source.safeParse(number).success)
    throw new Error(`tests/every-fact.ts: choose a value of ${name}: its kind does not take ${number}`)
  return number
}

/**
 * A value for every fact that is nowhere else in the text of a listing (no other fact, no day, no number of checks), so
 * that a surface which shows it shows that fact.
 */
export const everyFact = Object.fromEntries(
  factNames.map((name, at) => [name, chosen[name] ?? numberOf(name, at)]),
) as Record<FactName, string | number>

type ListingInput = Extract<SourceRecordInput, { kind: 'listing' }>

/** What a source says to report every fact, some of them in another way. */
export const reportingEvery = (
  change: Partial<Record<FactName, object>> = {},
): Pick<ListingInput, 'facts' | 'areas' | 'location' | 'energy'> => {
  const { location, energy } = listing() as ListingInput
  const groups: Record<string, Record<string, unknown>> = {
    facts: {},
    areas: {},
    location: { ...location },
    energy: { ...energy },
  }
  for (const name of factNames) {
    const { part, member } = findFactPlace(name)
    groups[part]![member] = change[name] ?? { value: everyFact[name], ...by }
  }
  return groups as unknown as Pick<ListingInput, 'facts' | 'areas' | 'location' | 'energy'>
}
