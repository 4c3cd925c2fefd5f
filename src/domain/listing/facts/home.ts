import { formedText } from '#src/domain/input-text.ts'
import { expecting } from '#src/domain/message/message.ts'
import { condition, orientation, propertyType } from '#src/domain/listing/schemas.ts'
import { typologyPattern } from '#src/domain/listing/typology.ts'
import { conditionTerms, orientationTerms, propertyTypes, propertyTypeTerms } from '#src/domain/vocabulary.ts'
import { businesses, houses } from './entry.ts'
import { fact } from './fact-entry.ts'
import { count, floor, monthOrDay, text, word, year } from './kinds.ts'

/** No house that is sold here is older, and none is announced for so late. */
const [oldestHouse, yearsToBuild] = [1_100, 10]

/** What sort of home it is. */
export const homeFacts = {
  property_type: fact(
    word(propertyType, propertyTypeTerms, { id: 'PropertyTypeFact', is: 'a type of property' }),
    {
      group: 'home',
      label: { pt: 'Tipo de imóvel', en: 'Type of property' },
      check: null,
      question: { pt: 'De que tipo de imóvel se trata?', en: 'What type of property is it?' },
      weight: 210,
    },
  ),
  typology: fact(text(formedText(typologyPattern, expecting('typology'))), {
    group: 'home',
    label: { pt: 'Tipologia', en: 'Typology' },
    check: 'typology',
    notIn: ['building', 'land', 'garage', ...businesses],
    says: { record: 'Portuguese typology such as T2 or T2+1. beds is never read off it' },
    question: { pt: 'É um T1, T2, T3…?', en: 'Is it a T1, T2, T3…?' },
    weight: 220,
    jsonLd: { id: 'tipologia' },
  }),
  beds: fact(count, {
    group: 'home',
    label: { pt: 'Quartos', en: 'Bedrooms' },
    check: 'typology',
    notIn: ['land', 'garage', ...businesses],
    question: { pt: 'Quantos quartos tem?', en: 'How many bedrooms does it have?' },
    weight: 230,
    jsonLd: { term: 'numberOfBedrooms' },
  }),
  bathrooms: fact(count, {
    group: 'home',
    label: { pt: 'Casas de banho', en: 'Bathrooms' },
    check: null,
    notIn: ['land', 'garage'],
    question: { pt: 'Quantas casas de banho tem?', en: 'How many bathrooms does it have?' },
    weight: 290,
    jsonLd: { term: 'numberOfBathroomsTotal' },
  }),
  parking_spaces: fact(count, {
    group: 'home',
    label: { pt: 'Lugares de estacionamento', en: 'Parking spaces' },
    check: null,
    says: { source: 'How many cars can be parked in what is sold with the home' },
    notIn: ['land'],
    question: {
      pt: 'Quantos lugares de estacionamento estão incluídos?',
      en: 'How many parking spaces are included?',
    },
    weight: 275,
  }),
  condition: fact(word(condition, conditionTerms, { id: 'ConditionFact', is: 'a condition' }), {
    group: 'home',
    label: { pt: 'Estado', en: 'Condition' },
    check: null,
    notIn: ['land'],
    question: { pt: 'Em que estado está?', en: 'What condition is it in?' },
    weight: 240,
  }),
  construction_year: fact(year, {
    group: 'home',
    label: { pt: 'Ano de construção', en: 'Year of construction' },
    check: 'construction_year',
    notIn: ['land'],
    question: { pt: 'Em que ano foi construído?', en: 'When was it built?' },
    isOfBuilt: true,
    isProbable: (built, { year: now }) => built >= oldestHouse && built <= now + yearsToBuild,
    weight: 250,
    jsonLd: { term: 'yearBuilt' },
  }),
  completion_expected_on: fact(monthOrDay, {
    group: 'home',
    label: { pt: 'Conclusão prevista', en: 'Expected completion' },
    check: null,
    // Of a home that is not built yet the law asks for it.
    seldomIn: propertyTypes,
    says: {
      source: 'When a home that is not built yet is expected to be finished: a month, or a day',
      record: 'When a home that is not built yet is expected to be finished: a month, or a day',
    },
    question: { pt: 'Quando fica concluído?', en: 'When will it be finished?' },
    weight: 255,
    isFeminine: true,
  }),
  floor: fact(floor, {
    group: 'home',
    label: { pt: 'Andar', en: 'Floor' },
    check: null,
    notIn: ['building', 'land', ...houses],
    says: { source: '0 is the ground floor' },
    question: { pt: 'Em que andar fica?', en: 'On which floor is it?' },
    weight: 280,
    jsonLd: { term: 'floorLevel' },
  }),
  orientation: fact(word(orientation, orientationTerms, { id: 'OrientationFact', is: 'a compass point' }), {
    group: 'home',
    label: { pt: 'Orientação', en: 'Orientation' },
    check: null,
    notIn: ['garage'],
    question: { pt: 'Para que lado está virado?', en: 'Which way does it face?' },
    weight: 340,
  }),
}
