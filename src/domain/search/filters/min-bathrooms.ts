import { integer } from '../integer.ts'
import { asBaths } from '#src/domain/asking/field-values.ts'
import { bound } from './kinds.ts'

export const minBathrooms = bound({
  name: 'min_bathrooms',
  schema: integer({ min: 1 }).optional().describe('Fewest bathrooms'),
  column: 'bathrooms',
  is: 'least',
  step: 1,
  page: {
    control: { kind: 'number', typed: asBaths },
    fact: 'bathrooms',
    en: {
      label: 'Bathrooms (min.)',
      phrase: (least) => (least === 1 ? '1 bathroom or more' : `${least} bathrooms or more`),
      dropped: 'with any number of bathrooms',
    },
    pt: {
      label: 'Casas de banho (mín.)',
      phrase: (least) =>
        least === 1 ? 'com 1 casa de banho ou mais' : `com ${least} casas de banho ou mais`,
      dropped: 'com qualquer número de casas de banho',
    },
  },
})
