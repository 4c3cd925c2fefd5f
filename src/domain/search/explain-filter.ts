import { municipalityByCode } from '#src/domain/listing/municipality.ts'
import { propertyTypeTerms, type PropertyType } from '#src/domain/listing/vocabulary.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import { meaningOf, type Criteria } from './criteria.ts'
import { ofCheck, ofFeature, saidOf, type Said } from './explanation-item.ts'
import type { Filter } from './filters.ts'
import { municipalityFact } from './municipality-fact.ts'
import type { ExplanationItem } from './result.ts'
import { euros, factSentence, oneOf } from './sentence.ts'

const typeName = (type: PropertyType) => propertyTypeTerms[type].en.toLowerCase()

const ofFilter = (
  filter: Filter,
  criteria: Criteria,
  listing: OpenListing,
  met: boolean,
): Said | undefined => {
  const { price_eur, beds, typology, property_type } = listing.record
  switch (filter.criterion) {
    case 'municipalities': {
      const names = [
        ...new Set(meaningOf(criteria.municipalities).map((code) => municipalityByCode(code)?.name ?? code)),
      ]
      const fact = municipalityFact(listing.record)
      return saidOf(fact, names, factSentence('municipality', fact, String, met, oneOf(names, 'asked for')))
    }
    case 'max_price_eur': {
      const most = criteria.max_price_eur ?? 0
      return saidOf(price_eur, most, factSentence('price', price_eur, euros, met, `at most ${euros(most)}`))
    }
    case 'min_price_eur': {
      const least = criteria.min_price_eur ?? 0
      return saidOf(
        price_eur,
        least,
        factSentence('price', price_eur, euros, met, `at least ${euros(least)}`),
      )
    }
    case 'min_bedrooms': {
      const least = criteria.min_bedrooms ?? 0
      return saidOf(beds, least, factSentence('number of bedrooms', beds, String, met, `at least ${least}`))
    }
    case 'typologies': {
      const labels = meaningOf(criteria.typologies)
      return saidOf(
        typology,
        labels,
        factSentence('typology', typology, String, met, oneOf(labels, 'asked for')),
      )
    }
    case 'property_types': {
      const types = meaningOf(criteria.property_types)
      const asked = oneOf(types.map(typeName), 'asked for')
      return saidOf(property_type, types, factSentence('property type', property_type, typeName, met, asked))
    }
    case 'record_classes': {
      const fact = { value: listing.record.record_class, reported_by_role: null, reported_on: null }
      const classes = meaningOf(criteria.record_classes)
      return saidOf(fact, classes, `The record class, ${fact.value}, is ${oneOf(classes, 'asked for')}.`)
    }
    case 'must_have':
      return filter.feature === null ? undefined : ofFeature(filter.feature, listing).said
    case 'readiness_min':
      return filter.check === null ? undefined : ofCheck(filter.check, filter.level, listing).said
  }
}

const nameOf = (filter: Filter): string => {
  if (filter.criterion === 'must_have') return `must_have.${filter.feature}`
  if (filter.criterion === 'readiness_min') return `readiness_min.${filter.check}`
  return filter.criterion
}

/** One hard filter, told from a listing's record; none for a filter that means nothing, which no listing meets. */
export const hardItems = (
  filter: Filter,
  criteria: Criteria,
  listing: OpenListing,
  met: boolean,
): ExplanationItem[] => {
  const said = ofFilter(filter, criteria, listing, met)
  return said ? [{ criterion: nameOf(filter), kind: 'hard', ...said }] : []
}
