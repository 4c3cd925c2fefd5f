import { distinctName, districtBySlug, municipalityByCode } from '#src/domain/listing/municipality.ts'
import { propertyTypeTerms, type PropertyType } from '#src/domain/listing/vocabulary.ts'
import type { Explained } from './explained.ts'
import { furtherDetailsFor } from './explain-further.ts'
import { meaningOf, type Criteria } from './criteria.ts'
import { itemOf, ofCheck, ofFeature, itemDetails, type ItemDetails } from './explanation-item.ts'
import type { Filter } from './filters.ts'
import type { Verdict } from './verdict.ts'
import { municipalityFact } from './municipality-fact.ts'
import type { ExplanationItem } from './result.ts'
import { factSentence, oneOf } from './sentence.ts'
import { euros } from '#src/domain/format.ts'

/** Explains from a listing's record, and the verdict on it, why it meets or misses one filter. */
type FilterExplainer<T> = (listing: Explained, verdict: Verdict) => T

const typeName = (type: PropertyType) => propertyTypeTerms[type].en.toLowerCase()

const nameByCode = (code: string): string => {
  const municipality = municipalityByCode(code)
  if (!municipality) return code
  return distinctName(municipality.name, districtBySlug(municipality.district)?.name ?? '')
}

const explainPropertyType = (types: readonly PropertyType[]): FilterExplainer<ItemDetails> => {
  const requested = oneOf(types.map(typeName))
  return ({ record: { property_type: fact } }, verdict) =>
    itemDetails(fact, [...types], factSentence('Property type', fact, typeName, verdict, requested))
}

const detailsFor = (filter: Filter, criteria: Criteria): FilterExplainer<ItemDetails> | null => {
  switch (filter.criterion) {
    case 'municipalities': {
      const codes = meaningOf(criteria.municipalities)
      const names = [...new Set(codes.map(nameByCode))]
      const requested = oneOf(names)
      return ({ record }, verdict) => {
        const fact = municipalityFact(record)
        return itemDetails(fact, names, factSentence('Municipality', fact, String, verdict, requested))
      }
    }
    case 'max_price_eur': {
      const most = criteria.max_price_eur ?? 0
      const requested = `at most ${euros(most)}`
      return ({ record: { price_eur } }, verdict) =>
        itemDetails(price_eur, most, factSentence('Price', price_eur, euros, verdict, requested))
    }
    case 'min_price_eur': {
      const least = criteria.min_price_eur ?? 0
      const requested = `at least ${euros(least)}`
      return ({ record: { price_eur } }, verdict) =>
        itemDetails(price_eur, least, factSentence('Price', price_eur, euros, verdict, requested))
    }
    case 'min_bedrooms': {
      const least = criteria.min_bedrooms ?? 0
      const requested = `at least ${least}`
      return ({ record: { beds } }, verdict) =>
        itemDetails(beds, least, factSentence('Bedrooms', beds, String, verdict, requested))
    }
    case 'typologies': {
      const labels = meaningOf(criteria.typologies)
      const requested = oneOf(labels)
      return ({ record: { typology } }, verdict) =>
        itemDetails(typology, labels, factSentence('Typology', typology, String, verdict, requested))
    }
    case 'property_types':
      return explainPropertyType(meaningOf(criteria.property_types))
    case 'must_have': {
      const { feature } = filter
      return feature && ((listing) => ofFeature(feature, listing).details)
    }
    case 'readiness_min': {
      const { check, level } = filter
      return check && ((listing) => ofCheck(check, level, listing).details)
    }
    default:
      return furtherDetailsFor(filter.criterion, criteria)
  }
}

/** How a filter is named: with its feature or check, unless that means nothing. */
export const nameOf = (filter: Filter): string => {
  if (filter.criterion === 'must_have' && filter.feature) return `must_have.${filter.feature}`
  if (filter.criterion === 'readiness_min' && filter.check) return `readiness_min.${filter.check}`
  return filter.criterion
}

/** The explainer of one hard filter; `null` for a filter without meaning, which no listing meets. */
export const filterExplainer = (
  filter: Filter,
  criteria: Criteria,
): FilterExplainer<ExplanationItem> | null => {
  const detailsOf = detailsFor(filter, criteria)
  const heading = { criterion: nameOf(filter), kind: 'hard' } as const
  return detailsOf && ((listing, verdict) => itemOf(heading, detailsOf(listing, verdict)))
}
