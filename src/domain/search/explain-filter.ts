import { distinctName, districtBySlug, municipalityByCode } from '#src/domain/listing/municipality.ts'
import { meetsTypology } from '#src/domain/listing/typology.ts'
import { propertyTypeTerms, type PropertyType } from '#src/domain/listing/vocabulary.ts'
import type { Explained } from './explained.ts'
import { sayingFurther } from './explain-further.ts'
import { meaningOf, type Criteria } from './criteria.ts'
import { itemOf, ofCheck, ofFeature, saidOf, type Said } from './explanation-item.ts'
import { told } from './entry.ts'
import { typologiesAsked, type Filter } from './filters.ts'
import { judge, type Verdict } from './verdict.ts'
import { municipalityFact } from './municipality-fact.ts'
import type { ExplanationItem } from './result.ts'
import { factSentence, oneOf } from './sentence.ts'
import { euros } from '#src/domain/format.ts'

/** Tells from a listing's record how it stands to one filter, by the verdict on it. */
type Teller<T> = (listing: Explained, verdict: Verdict) => T

const typeName = (type: PropertyType) => propertyTypeTerms[type].en.toLowerCase()

const nameByCode = (code: string): string => {
  const municipality = municipalityByCode(code)
  if (!municipality) return code
  return distinctName(municipality.name, districtBySlug(municipality.district)?.name ?? '')
}

const sayingType = (types: readonly PropertyType[]): Teller<Said> => {
  const asked = oneOf(types.map(typeName))
  return ({ record: { property_type: fact } }, verdict) =>
    saidOf(fact, [...types], factSentence('Property type', fact, typeName, verdict, asked))
}

const saying = (filter: Filter, criteria: Criteria): Teller<Said> | null => {
  switch (filter.criterion) {
    case 'municipalities': {
      const codes = meaningOf(criteria.municipalities)
      const names = [...new Set(codes.map(nameByCode))]
      const asked = oneOf(names)
      return ({ record }, verdict) => {
        const fact = municipalityFact(record)
        return saidOf(fact, names, factSentence('Municipality', fact, String, verdict, asked))
      }
    }
    case 'max_price_eur': {
      const most = criteria.max_price_eur ?? 0
      const asked = `at most ${euros(most)}`
      return ({ record: { price_eur } }, verdict) =>
        saidOf(price_eur, most, factSentence('Price', price_eur, euros, verdict, asked))
    }
    case 'min_price_eur': {
      const least = criteria.min_price_eur ?? 0
      const asked = `at least ${euros(least)}`
      return ({ record: { price_eur } }, verdict) =>
        saidOf(price_eur, least, factSentence('Price', price_eur, euros, verdict, asked))
    }
    case 'min_bedrooms': {
      const least = criteria.min_bedrooms ?? 0
      const asked = `at least ${least}`
      return ({ record: { beds } }, verdict) =>
        saidOf(beds, least, factSentence('Bedrooms', beds, String, verdict, asked))
    }
    case 'typologies': {
      const { labels, types } = typologiesAsked(criteria.typologies)
      const asked = oneOf(labels)
      const sayType = sayingType(types)
      return (listing, verdict) => {
        const { typology } = listing.record
        const own = judge<string>(told(typology), (label) =>
          labels.some((each) => meetsTypology(label, each)),
        )
        // Of two alternatives, the one that the verdict follows from is told.
        return labels.length === 0 || own !== verdict
          ? sayType(listing, verdict)
          : saidOf(typology, labels, factSentence('Typology', typology, String, verdict, asked))
      }
    }
    case 'property_types':
      return sayingType(meaningOf(criteria.property_types))
    case 'record_classes': {
      const classes = meaningOf(criteria.record_classes)
      const asked = oneOf(classes)
      return ({ record: { record_class: value } }) => {
        const fact = { value, reported_by_role: null, reported_on: null }
        return saidOf(fact, classes, `Record class: ${value}, as asked: ${asked}.`)
      }
    }
    case 'must_have': {
      const { feature } = filter
      return feature && ((listing) => ofFeature(feature, listing).said)
    }
    case 'readiness_min': {
      const { check, level } = filter
      return check && ((listing) => ofCheck(check, level, listing).said)
    }
    default:
      return sayingFurther(filter.criterion, criteria)
  }
}

/** How a filter is named: with its feature or check, unless that means nothing. */
export const nameOf = (filter: Filter): string => {
  if (filter.criterion === 'must_have' && filter.feature) return `must_have.${filter.feature}`
  if (filter.criterion === 'readiness_min' && filter.check) return `readiness_min.${filter.check}`
  return filter.criterion
}

/** How one hard filter is told; `null` for a filter that means nothing, which no listing meets. */
export const tellerOf = (filter: Filter, criteria: Criteria): Teller<ExplanationItem> | null => {
  const say = saying(filter, criteria)
  const told = { criterion: nameOf(filter), kind: 'hard' } as const
  return say && ((listing, verdict) => itemOf(told, say(listing, verdict)))
}
