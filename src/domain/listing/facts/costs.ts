import { fact } from './fact-entry.ts'
import { isAskedPrice } from './price-bounds.ts'
import { eurosPer, price } from './kinds.ts'

/** In euros a month: beyond it the number is the price, or a sum of the whole building. */
const highestFee = 100_000

/** What it costs, to buy and to keep. */
export const costFacts = {
  price_eur: fact(price, {
    group: 'costs',
    label: { pt: 'Preço pedido', en: 'Asking price' },
    check: 'price',
    says: { record: 'The asking price' },
    question: { pt: 'Qual é o preço pedido?', en: 'What is the asking price?' },
    weight: 60,
    isOfSale: true,
    isProbable: (price, { type }) => isAskedPrice(price, type),
  }),
  condominium_fee_eur_month: fact(eurosPer('month'), {
    group: 'costs',
    label: { pt: 'Quota do condomínio', en: 'Condominium charge' },
    check: 'condominium',
    // The flats of an entire building have charges of their own.
    notIn: ['building'],
    mayNotApply: true,
    question: {
      pt: 'Há condomínio? Quanto se paga por mês?',
      en: 'Is there a condominium? How much a month?',
    },
    weight: 180,
    isProbable: (fee) => fee <= highestFee,
    jsonLd: { label: { pt: 'Quota mensal do condomínio', en: 'Monthly condominium charge' } },
    isFeminine: true,
  }),
  imi_eur_year: fact(eurosPer('year'), {
    group: 'costs',
    label: { pt: 'IMI', en: 'Property tax (IMI)' },
    check: 'tax_record',
    says: { record: 'The municipal property tax' },
    question: { pt: 'Quanto se paga de IMI por ano?', en: 'How much is the property tax (IMI) a year?' },
    unbuilt: {
      pt: 'Quanto deverá ser o IMI por ano?',
      en: 'How much will the yearly tax (IMI) be?',
    },
    weight: 200,
    jsonLd: { label: { pt: 'IMI anual', en: 'Property tax (IMI) a year' } },
  }),
}
