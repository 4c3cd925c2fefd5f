import { fact } from './fact-entry.ts'
import { eurosPer, price } from './kinds.ts'
import type { PropertyType } from '#src/domain/vocabulary.ts'
import { flats, houses } from './entry.ts'

/** In euros. Below the first nothing of its type is sold, and above the second nothing was ever asked for. */
interface Bounds {
  least: number
  most: number
}
const dwellings: ReadonlySet<PropertyType> = new Set([...flats, ...houses])
const ofDwellings: Bounds = { least: 5_000, most: 75_000_000 }

/** What is asked for a property of a type, at the least and at the most. A plot of scrub is sold for some hundreds, and a parking space for some thousands. */
export const priceBounds = (type: PropertyType | null): Bounds => {
  if (type === 'land') return { least: 500, most: 500_000_000 }
  if (type === 'garage') return { least: 1_000, most: 5_000_000 }
  return type === null || dwellings.has(type) ? ofDwellings : { least: 5_000, most: 500_000_000 }
}

/** Software that demands a price is given 1 where it is on request. */
const leastWritten = 500

/** `123456`, `1111111`, `99999999`: keys that were pressed, and no price. */
const isTyped = (price: number): boolean => /^(?:1{6,}|9{7,}|123456(?:7(?:8(?:90?)?)?)?)$/.test(String(price))

/** Whether a number is one that is written where there is no price. */
export const isPlaceholder = (price: number): boolean => price < leastWritten || isTyped(price)

/** Whether somebody asks such a price for a property of that type. */
export const isAskedPrice = (price: number, type: PropertyType | null): boolean => {
  const { least, most } = priceBounds(type)
  return !isPlaceholder(price) && price >= least && price <= most
}

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
