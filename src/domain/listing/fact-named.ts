import type { FactName } from './fact-name.ts'
import type { Fact, FactValue } from './fact.ts'
import type { ListingRecord } from './record.ts'

/** A record's fact by the name that its `unknown` and `conflicting` lists use. */
export const factNamed = (record: ListingRecord, name: FactName): Fact<FactValue> => {
  switch (name) {
    case 'areas.useful_m2':
    case 'areas.gross_private_m2':
    case 'areas.gross_dependent_m2':
    case 'areas.plot_m2':
      return record.areas[name.slice('areas.'.length) as keyof ListingRecord['areas']]
    case 'location.parish':
      return record.location.parish
    case 'energy.class':
      return record.energy.class
    default:
      return record[name]
  }
}
