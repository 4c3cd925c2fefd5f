import { euros, money } from '#src/domain/format.ts'
import type { Fact } from '#src/domain/listing/fact.ts'
import { itemDetails, attributedTo, comparedWith, roleOn } from '#src/domain/search/explanation-item.ts'
import { integer } from '../integer.ts'
import { asPrice } from '#src/domain/asking/field-values.ts'
import { bound } from './kinds.ts'
import type { Explain } from './filter.ts'

const noun = 'Price per m² of usable area'

type Part = readonly [name: string, fact: Fact<number>]

const valuesOf = (fact: Fact<number>): number[] =>
  fact.state === 'conflicting' ? fact.alternatives.map(({ value }) => value) : [fact.value ?? NaN]

/** `price: estate agent 2026-11-01`, with everybody who says something else. */
const sourcesOf = ([name, fact]: Part): string =>
  fact.state === 'conflicting'
    ? `${name}: ${fact.alternatives.map((each) => roleOn(each.reported_by_role, each.reported_on)).join(', ')}`
    : attributedTo(fact).replace(' (', `${name}: `).replace(')', '')

const explain =
  (most: number): Explain =>
  ({ record: { price_eur: price, areas } }, verdict) => {
    const area = areas.useful_m2
    const end = comparedWith(verdict, `at most ${euros(most)}`)
    const unstated = (text: string) => itemDetails(undefined, most, `${noun}: ${text}`)
    const parts: readonly Part[] = [
      ['price', price],
      ['usable area', area],
    ]
    const named = (state: string) =>
      parts.flatMap(([name, fact]) => (fact.state === state ? [name] : [])).join(' and ')
    if (named('not_applicable') !== '') return unstated('does not apply to this listing.')
    if (named('unknown') !== '')
      return unstated(`unknown, as nobody has stated the ${named('unknown')}${end}.`)
    const sources = parts
      .map(sourcesOf)
      .filter((text) => text !== '')
      .join('; ')
    const by = sources === '' ? '' : ` (${sources})`
    const all = valuesOf(price).flatMap((euros) => valuesOf(area).map((m2) => Math.round(euros / m2)))
    const [lowest, highest] = [Math.min(...all), Math.max(...all)]
    if (named('conflicting') !== '')
      return unstated(
        `sources disagree on the ${named('conflicting')}, ${euros(lowest)} to ${euros(highest)}${by}${end}.`,
      )
    const { reported_by_role, reported_on } = area
    return itemDetails(
      { value: lowest, reported_by_role, reported_on },
      most,
      `${noun}: ${euros(lowest)}${by}${end}.`,
    )
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
