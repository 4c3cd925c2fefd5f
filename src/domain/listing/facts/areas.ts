import { flats } from './entry.ts'
import { fact } from './fact-entry.ts'
import { squareMetres } from './kinds.ts'

/** In square metres: beyond it a number is the area of an estate, or in other units. */
const largestInside = 100_000
const isInside = (area: number): boolean => area > 0 && area < largestInside

/** How large it is. */
export const areaFacts = {
  'areas.gross_private_m2': fact(squareMetres, {
    group: 'areas',
    label: { pt: 'Área bruta privativa', en: 'Gross private area' },
    check: 'areas',
    notIn: ['land'],
    question: { pt: 'Qual é a área bruta privativa?', en: 'What is the gross private area?' },
    isProbable: isInside,
    weight: 120,
    jsonLd: { term: 'floorSize' },
    isFeminine: true,
  }),
  'areas.gross_dependent_m2': fact(squareMetres, {
    group: 'areas',
    label: { pt: 'Área bruta dependente', en: 'Gross dependent area' },
    check: 'areas',
    notIn: ['land', 'garage'],
    mayNotApply: true,
    question: {
      pt: 'Que área têm varandas, arrecadação e garagem (bruta dependente)?',
      en: 'How large are balconies, storage and garage (gross dependent area)?',
    },
    weight: 330,
    isFeminine: true,
  }),
  'areas.useful_m2': fact(squareMetres, {
    group: 'areas',
    label: { pt: 'Área útil', en: 'Usable area' },
    check: 'areas',
    notIn: ['land'],
    question: { pt: 'Qual é a área útil?', en: 'What is the usable area?' },
    isProbable: isInside,
    weight: 110,
    jsonLd: { term: 'floorSize' },
    leads: true,
    isFeminine: true,
  }),
  'areas.plot_m2': fact(squareMetres, {
    group: 'areas',
    label: { pt: 'Terreno', en: 'Plot' },
    check: 'areas',
    notIn: ['garage', ...flats],
    mayNotApply: true,
    // In a building it mostly has none.
    seldomIn: ['shop', 'office'],
    question: { pt: 'Qual é a área do terreno?', en: 'What is the area of the plot?' },
    isProbable: (area) => area > 0,
    weight: 130,
  }),
}
