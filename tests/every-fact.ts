import type { SourceRecordInput } from '#src/domain/source/record.ts'
import { factNames, type FactName } from '#src/domain/listing/facts/facts.ts'
import { by, listing } from './fixtures.ts'

/**
 * A value for every fact that is nowhere else in the text of a listing (no other fact, no day, no number of checks), so
 * that a surface which shows it shows that fact. Of small numbers, 17 is free.
 */
export const everyFact: Record<FactName, string | number> = {
  property_type: 'apartment',
  typology: 'T8',
  beds: 88,
  bathrooms: 93,
  condition: 'to_renovate',
  construction_year: 1887,
  floor: 97,
  orientation: 'NE',
  price_eur: 7_700_077,
  condominium_fee_eur_month: 771,
  imi_eur_year: 773,
  'areas.useful_m2': 7_711,
  'areas.gross_private_m2': 7_722,
  'areas.gross_dependent_m2': 7_733,
  'areas.plot_m2': 7_744,
  'location.parish': 'Freguesia Imaginária',
  'energy.class': 'D',
}

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
    const [group, member] = name.includes('.') ? name.split('.') : ['facts', name]
    groups[group!]![member!] = change[name] ?? { value: everyFact[name], ...by }
  }
  return groups as unknown as Pick<ListingInput, 'facts' | 'areas' | 'location' | 'energy'>
}
