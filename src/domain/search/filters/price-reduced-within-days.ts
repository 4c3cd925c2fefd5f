import { euros } from '#src/domain/format.ts'
import { disputedReduction, lastPriceStep } from '#src/domain/listing/price-steps.ts'
import { itemDetails, comparedWith, roleOn } from '#src/domain/search/explanation-item.ts'
import { integer } from '../integer.ts'
import { asNumber } from '#src/domain/asking/field-values.ts'
import type { Explain } from './filter.ts'
import { recent, recently, withinDays } from './kinds.ts'

const explain =
  (days: number): Explain =>
  ({ record }, verdict) => {
    const disputed = disputedReduction(record)
    if (disputed) {
      const { before, alternatives } = disputed
      const stated = alternatives
        .map((each) => `${euros(each.value)} (${roleOn(each.reported_by_role, each.reported_on)})`)
        .join(' or ')
      const text = `Asking price: sources disagree: ${stated}, after ${euros(before.value)} (${roleOn(before.reported_by_role, before.reported_on)})${comparedWith(verdict, `reduced ${withinDays(days)}`)}.`
      return itemDetails(undefined, days, text)
    }
    const step = lastPriceStep(record)
    if (!step || step.value > step.before.value)
      return itemDetails(undefined, days, 'Asking price: no reduction recorded.')
    const { before, value, reported_on, reported_by_role } = step
    const end = comparedWith(verdict, `reduced ${withinDays(days)}`)
    const text = `Asking price: reduced from ${euros(before.value)} (${roleOn(before.reported_by_role, before.reported_on)}) to ${euros(value)} (${roleOn(reported_by_role, reported_on)})${end}.`
    return itemDetails({ value: reported_on, reported_by_role, reported_on }, days, text)
  }

export const priceReducedWithinDays = recent({
  name: 'price_reduced_within_days',
  schema: integer({ min: 0 }).optional().describe('Price reduced at most so many days ago'),
  column: 'reduced_day',
  disputed: 'reduced_disputed_day',
  explain,
  page: {
    control: { kind: 'number', typed: asNumber },
    fact: 'price_eur',
    en: {
      label: 'Price reduced in the last (days)',
      phrase: ({ days }) => recently('price reduced', days, 'en'),
      dropped: 'also without a price reduction',
    },
    pt: {
      label: 'Preço reduzido nos últimos (dias)',
      phrase: ({ days }) => recently('com preço reduzido', days, 'pt'),
      dropped: 'mesmo sem redução de preço',
    },
  },
})
