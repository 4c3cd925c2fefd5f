import { euros, money } from '#src/domain/format.ts'
import { integer } from '../integer.ts'
import { asPrice } from '#src/domain/asking/field-values.ts'
import { bound } from './kinds.ts'

export const maxCondominiumEur = bound({
  name: 'max_condominium_eur',
  schema: integer({ min: 0 }).optional().describe('Most euros of condominium charge a month'),
  column: 'condominium_eur',
  is: 'most',
  isLackedLess: true,
  show: (fee) => `${euros(fee)} a month`,
  page: {
    control: { kind: 'number', typed: asPrice },
    fact: 'condominium_fee_eur_month',
    en: {
      label: 'Condominium charge, up to (€ a month)',
      phrase: (fee) => `condominium charge up to ${money(fee, 'en')} a month`,
      dropped: 'with any condominium charge',
    },
    pt: {
      label: 'Condomínio, até (€ por mês)',
      phrase: (fee) => `com condomínio até ${money(fee, 'pt')} por mês`,
      dropped: 'com qualquer valor de condomínio',
    },
  },
})
