import { euros, money } from '#src/domain/format.ts'
import { integer } from '../integer.ts'
import { asMostPrice } from '#src/domain/asking/field-values.ts'
import { bound } from './kinds.ts'

export const maxPriceEur = bound({
  name: 'max_price_eur',
  schema: integer({ gt: 0 }).nullable().optional().describe('Highest asking price in whole euros'),
  column: 'price_eur',
  is: 'most',
  show: euros,
  page: {
    control: { kind: 'number', typed: asMostPrice },
    fact: 'price_eur',
    en: {
      label: 'Price up to',
      phrase: (price) => `up to ${money(price, 'en')}`,
      dropped: 'with no maximum price',
    },
    pt: { label: 'Preço até', phrase: (price) => `até ${money(price, 'pt')}`, dropped: 'sem preço máximo' },
  },
})
