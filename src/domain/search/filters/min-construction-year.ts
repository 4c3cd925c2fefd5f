import { integer } from '../integer.ts'
import { asNumber } from '#src/domain/asking/field-values.ts'
import { bound } from './kinds.ts'

export const minConstructionYear = bound({
  name: 'min_construction_year',
  schema: integer({ min: 1000, max: 2200 }).optional().describe('Built in that year or later'),
  column: 'construction_year',
  is: 'least',
  step: 10,
  page: {
    control: { kind: 'number', typed: asNumber },
    fact: 'construction_year',
    en: {
      label: 'Built in or after (year)',
      phrase: (year) => `built in ${year} or later`,
      dropped: 'built in any year',
    },
    pt: {
      label: 'Construção a partir de (ano)',
      phrase: (year) => `com construção de ${year} ou posterior`,
      dropped: 'de qualquer ano de construção',
    },
  },
})
