/** The facts of a record by the names that its `unknown` and `conflicting` lists use. */
export const factNames = [
  'property_type',
  'typology',
  'beds',
  'bathrooms',
  'condition',
  'construction_year',
  'floor',
  'orientation',
  'price_eur',
  'condominium_fee_eur_month',
  'imi_eur_year',
  'areas.useful_m2',
  'areas.gross_private_m2',
  'areas.gross_dependent_m2',
  'areas.plot_m2',
  'location.parish',
  'energy.class',
] as const
export type FactName = (typeof factNames)[number]

/** The facts that are counts: of these a comparison names the fewest and the most, not the lowest and the highest. */
export const countedFacts: ReadonlySet<string> = new Set<FactName>(['beds', 'bathrooms'])

/** The facts that are years: no thousands stand apart in them, and none is called the lowest or the highest. */
export const yearFacts: ReadonlySet<string> = new Set<FactName>(['construction_year'])

export const isFactName = (name: string): name is FactName => (factNames as readonly string[]).includes(name)
