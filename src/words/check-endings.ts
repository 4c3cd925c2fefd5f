import { inPhrase } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { checkTerms, type Check } from '#src/domain/listing/facts/checks.ts'
import type { Label } from '#src/domain/vocabulary.ts'

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
  use_permit: 'a',
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

/** What a check is called in a sentence where its label has two names, which no adjective can agree with. */
const oneName: Partial<Record<Check, Label>> = {
  use_permit: { pt: 'licença de utilização', en: 'use permit' },
  occupancy: { pt: 'ocupação', en: 'occupancy' },
}

/** What a check is called in the middle of a sentence: `encumbrances`, `licença de utilização`. */
export const checkInPhrase = (check: Check, language: Language): string =>
  oneName[check]?.[language] ?? inPhrase(checkTerms[check][language])
