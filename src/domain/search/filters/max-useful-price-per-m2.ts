import { euros, money } from '#src/domain/format.ts'
import type { Fact } from '#src/domain/listing/fact.ts'
import { itemDetails, attributedTo, comparedWith } from '#src/domain/search/explanation-item.ts'
import { integer } from '../integer.ts'
import { asPrice } from '#src/domain/asking/field-values.ts'
import { bound } from './bound.ts'
import type { Explain } from './filter.ts'

const noun = 'Price per m² of usable area'

const explain =
  (most: number): Explain =>
  ({ record: { price_eur: price, areas } }, verdict) => {
    const area = areas.useful_m2
    const end = comparedWith(verdict, `at most ${euros(most)}`)
    const details = (value: number | null, text: string) =>
      itemDetails(
        { value, reported_by_role: area.reported_by_role, reported_on: area.reported_on },
        most,
        text,
      )
    const parts: readonly (readonly [string, Fact<number>])[] = [
      ['price', price],
      ['usable area', area],
    ]
    const named = (state: string) =>
      parts.flatMap(([name, fact]) => (fact.state === state ? [name] : [])).join(' and ')
    if (price.state === 'reported' && area.state === 'reported') {
      const value = Math.round(price.value / area.value)
      const sources = parts
        .map(([name, fact]) => attributedTo(fact).replace('(', `(${name}: `))
        .join('')
        .replace(') (', '; ')
      return details(value, `${noun}: ${euros(value)}${sources}${end}.`)
    }
    if (named('not_applicable') !== '') return details(null, `${noun}: does not apply to this listing.`)
    return named('unknown') !== ''
      ? details(null, `${noun}: unknown, as nobody has stated the ${named('unknown')}${end}.`)
      : details(null, `${noun}: in doubt, as sources disagree on the ${named('conflicting')}${end}.`)
  }

export const maxUsefulPricePerM2 = bound({
  name: 'max_useful_price_per_m2',
  schema: integer({ gt: 0 })
    .optional()
    .describe('Most euros per m² of usable area, price and area both as stated'),
  column: 'useful_price_per_m2',
  is: 'most',
  show: (price) => `${euros(price)}/m²`,
  explain,
  page: {
    control: { kind: 'number', typed: asPrice },
    reason: ({ reported }, language) => ({
      label: language === 'en' ? noun : 'Preço por m² de área útil',
      value: typeof reported === 'number' ? `${money(reported, language)}/m²` : null,
    }),
    en: {
      label: '€/m² of usable area, up to',
      phrase: (price) => `up to ${money(price, 'en')} per square metre of usable area`,
      dropped: 'at any price per m²',
    },
    pt: {
      label: '€/m² de área útil, até',
      phrase: (price) => `até ${money(price, 'pt')} por metro quadrado de área útil`,
      dropped: 'a qualquer preço por m²',
    },
  },
})
