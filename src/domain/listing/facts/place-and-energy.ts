import { energyClass } from '#src/domain/listing/schemas.ts'
import { energyNonClassTerms } from '#src/domain/listing/vocabulary.ts'
import { fact } from './fact-entry.ts'
import { shortText, word } from './kinds.ts'

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
}
