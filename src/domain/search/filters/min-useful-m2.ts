import { number } from '#src/domain/format.ts'
import { integer } from '../integer.ts'
import { asArea } from '#src/domain/asking/field-values.ts'
import { bound } from './kinds.ts'

export const minUsefulM2 = bound({
  name: 'min_useful_m2',
  schema: integer({ gt: 0 }).optional().describe('Least usable area in m²'),
  column: 'useful_m2',
  is: 'least',
  show: (area) => `${area} m²`,
  page: {
    control: { kind: 'number', typed: asArea },
    fact: 'areas.useful_m2',
    en: {
      label: 'Usable area from (m²)',
      phrase: (area) => `${number(area, 'en')} m² of usable area or more`,
      dropped: 'of any size',
    },
    pt: {
      label: 'Área útil desde (m²)',
      phrase: (area) => `com ${number(area, 'pt')} m² ${area === 1 ? 'útil' : 'úteis'} ou mais`,
      dropped: 'com qualquer área',
    },
  },
})
