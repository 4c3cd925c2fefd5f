import type { Check } from '#src/domain/listing/facts/checks.ts'

/** The gender and number of each check's name in Portuguese, as the ending of an adjective. */
export const endings: Record<Check, 'o' | 'a' | 'os' | 'as'> = {
  publication_authorisation: 'a',
  brokerage_contract: 'o',
  price: 'o',
  availability: 'a',
  location: 'a',
  typology: 'a',
  areas: 'as',
  construction_year: 'o',
  title: 'o',
  tax_record: 'a',
  encumbrances: 'os',
  use_permit: 'o',
  technical_sheet: 'a',
  energy_certificate: 'o',
  condominium: 'os',
  occupancy: 'a',
  preference_rights: 'os',
  photos: 'as',
  floor_plan: 'a',
}

/** Whether a check’s name is a plural, which it is in both languages or in neither. */
export const isPlural = (check: Check): boolean => endings[check].length === 2
