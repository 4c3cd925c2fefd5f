import { euros, money } from '#src/domain/format.ts'
import { integer } from '../integer.ts'
import { asLeastPrice } from '#src/domain/asking/field-values.ts'
import { bound } from './kinds.ts'

export const minPriceEur = bound({
  name: 'min_price_eur',
  schema: integer({ min: 0 })
    .nullable()
    .optional()
    .describe('Lowest asking price in whole euros; not above max_price_eur'),
  column: 'price_eur',
  is: 'least',
  show: euros,
  page: {
    control: { kind: 'number', typed: asLeastPrice },
    fact: 'price_eur',
    en: {
      label: 'Price from',
      phrase: (price) => `from ${money(price, 'en')}`,
      dropped: 'with no minimum price',
    },
    pt: {
      label: 'Preço desde',
      phrase: (price) => `a partir de ${money(price, 'pt')}`,
      dropped: 'sem preço mínimo',
    },
  },
})
