import { energyClass } from '#src/domain/listing/schemas.ts'
import { energyNonClassTerms, propertyTypes } from '#src/domain/vocabulary.ts'
import { fact } from './fact-entry.ts'
import { energyPerSquareMetre, shortText, word } from './kinds.ts'

/** Where it is, and what it takes to heat. */
export const placeAndEnergyFacts = {
  'location.parish': fact(shortText(120), {
    group: 'location',
    label: { pt: 'Freguesia', en: 'Parish' },
    check: 'location',
    question: { pt: 'Em que freguesia fica?', en: 'In which parish is it?' },
    weight: 260,
  }),
  'energy.class': fact(
    word(energyClass, energyNonClassTerms, {
      id: 'EnergyClassFact',
      is: 'an energy class, exempt or in_progress',
    }),
    {
      group: 'energy',
      label: { pt: 'Classe energética', en: 'Energy class' },
      check: 'energy_certificate',
      // Certificates are of buildings.
      notIn: ['land', 'garage'],
      question: { pt: 'Qual é a classe energética?', en: 'What is the energy class?' },
      weight: 160,
      jsonLd: { id: 'energy_class' },
    },
  ),
  'energy.indicator_kwh_m2': fact(energyPerSquareMetre, {
    group: 'energy',
    label: { pt: 'Indicador energético', en: 'Energy indicator' },
    check: 'energy_certificate',
    notIn: ['land', 'garage'],
    // The law asks for it beside a class.
    seldomIn: propertyTypes,
    says: {
      source: 'Primary energy that a square metre takes in a year, as the certificate has it',
      record: 'Primary energy that a square metre takes in a year, as the certificate has it',
    },
    question: {
      pt: 'Qual é o indicador energético do certificado, em kWh/m² por ano?',
      en: 'What is the energy indicator of the certificate, in kWh/m² a year?',
    },
    weight: 345,
    jsonLd: { id: 'energy_indicator' },
  }),
}
