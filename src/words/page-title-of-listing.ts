import type { CheckReport } from '#src/domain/listing/evidence-row.ts'
import { countAt, spellChecks } from '#src/domain/evidence/ledger-row.ts'
import { capital, inPhrase, money, number, shortDay, squareMetres } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { type District, type Municipality, englishName } from '#src/domain/municipality.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { propertyTypeTerms } from '#src/domain/vocabulary.ts'
import { fittingSentences, longestTitle, municipalityName, type PageTitle } from './page-titles.ts'
import { wordsOf } from './words.ts'

interface OfListing {
  record: ListingRecord
  reports: readonly CheckReport[]
  municipality: Municipality
  district: District
}

/** What it is: `T2 flat`, `Apartamento T2`; nothing where nobody has stated it. */
const kindOf = ({ property_type, typology, condition }: ListingRecord, language: Language): string | null => {
  const { inRuins } = wordsOf(language).listing
  const type = property_type.value && propertyTypeTerms[property_type.value][language]
  const kind = type && condition.value === 'ruin' ? inRuins(type) : type
  if (!kind || typology.value === null) return kind ?? typology.value
  return language === 'pt' ? `${kind} ${typology.value}` : `${typology.value} ${inPhrase(kind)}`
}

/** Its parish and municipality, once where they have one name. */
const placesOf = ({ record, municipality, district }: OfListing, language: Language): string[] => [
  ...new Set(
    [record.location.parish.value, municipalityName(municipality, district, language)].filter(
      (place) => place !== null,
    ),
  ),
]

/** A price with the day of its source: results of search engines outlive both. */
const priceOf = ({ price_eur: price }: ListingRecord, language: Language): string | null =>
  price.state === 'reported'
    ? `${money(price.value, language)} ${language === 'pt' ? 'a' : 'on'} ${shortDay(price.reported_on, language)}.`
    : null

const energyOf = ({ energy }: ListingRecord, language: Language): string | null => {
  const { energyExempt, energyInProgress } = wordsOf(language).collection
  const { value } = energy.class
  if (value === null) return null
  if (value === 'exempt') return `${energyExempt}.`
  if (value === 'in_progress') return `${energyInProgress}.`
  return `${language === 'pt' ? 'Classe energética' : 'Energy class'} ${value}.`
}

/** How many checks stand where. Portuguese counts no stated ones, for which it has no room. */
const checksOf = (reports: readonly CheckReport[], language: Language): string | null => {
  const statuses = (['validated', 'collected', 'conflicting', 'unknown'] as const).filter(
    (status) => language === 'en' || status !== 'collected',
  )
  const { counts } = wordsOf(language).tile
  const checkLetters = spellChecks(reports)
  const counted = statuses.flatMap((status) => {
    const count = countAt(checkLetters, status)
    return count > 0 ? [{ count, text: counts[status](number(count, language), count) }] : []
  })
  const [first] = counted
  if (!first) return null
  const text = counted.map((each) => each.text).join(', ')
  const noun = first.count === 1 ? 'ponto' : 'pontos'
  return language === 'pt' ? `${text.replace('\u00a0', `\u00a0${noun} `)}.` : `${text}.`
}

/** How an amount of money is known in the title of an agency. */
const amount = /€|\d ?(?:k|mil|eur|euros)\b/i

/** The agency's title with the municipality, where both fit and it does not name it; never one with a price. */
const listingName = (of: OfListing, language: Language): string => {
  const { record, municipality, district } = of
  const own = record.title[language]
  if (amount.test(own)) {
    const kind = kindOf(record, language) ?? wordsOf(language).listing.untyped
    return [kind, ...placesOf(of, language)].join(', ')
  }
  const isNamed = [municipality.name, englishName(municipality.name)].some((name) => own.includes(name))
  const whole = `${own}, ${municipalityName(municipality, district, language)}`
  return isNamed || whole.length > longestTitle ? own : whole
}

/** Of a listing. What is not stated, and what sources disagree on, is left out. */
export const listingTitle = (of: OfListing, language: Language): PageTitle => {
  const { record, reports } = of
  const { useful_m2 } = record.areas
  const usable =
    useful_m2.value === null
      ? null
      : `${squareMetres(useful_m2.value, language)} ${wordsOf(language).collection.useful}`
  const what = [kindOf(record, language), usable, ...placesOf(of, language)].filter((part) => part !== null)
  return {
    title: listingName(of, language),
    description: fittingSentences([
      `${capital(what.join(', '))}.`,
      priceOf(record, language),
      energyOf(record, language),
      checksOf(reports, language),
    ]),
  }
}
