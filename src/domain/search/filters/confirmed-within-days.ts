import { capital } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { itemDetails, attributedTo, comparedWith } from '#src/domain/search/explanation-item.ts'
import { integer } from '../integer.ts'
import { asNumber } from '#src/domain/asking/field-values.ts'
import type { Explain } from './filter.ts'
import { recent, recently, withinDays } from './kinds.ts'

const explain =
  (days: number): Explain =>
  ({ record: { availability: last } }, verdict) => {
    if (!last) return itemDetails(undefined, days, 'Availability: nobody has said.')
    const { reported_by_role, confirmed_on: reported_on } = last
    const by = attributedTo({ reported_by_role, reported_on })
    const end = comparedWith(verdict, withinDays(days))
    return itemDetails(
      { ...last, value: reported_on, reported_on },
      days,
      `Availability: confirmed${by}${end}.`,
    )
  }

const confirmed = {
  en: {
    available: 'availability updated',
    reserved: 'reservation updated',
    either: 'availability updated',
  },
  pt: {
    available: 'com disponibilidade atualizada',
    reserved: 'com reserva atualizada',
    either: 'com disponibilidade atualizada',
  },
} as const

/** How recently what an availability says was confirmed, as a part of a sentence. */
const confirmedWithin = (what: keyof typeof confirmed.en, days: number, language: Language): string =>
  recently(confirmed[language][what], days, language)

export const confirmedWithinDays = recent({
  name: 'confirmed_within_days',
  schema: integer({ min: 0 }).optional().describe('Availability confirmed at most so many days ago'),
  column: 'confirmed_day',
  explain,
  page: {
    control: { kind: 'number', typed: asNumber },
    reason: ({ required }, language, { availability }) => ({
      label: capital(confirmedWithin(availability?.status ?? 'either', Number(required), language)),
      value: null,
    }),
    en: {
      label: 'Availability updated in the last (days)',
      phrase: ({ days }) => confirmedWithin('either', days, 'en'),
      dropped: 'updated on any date',
    },
    pt: {
      label: 'Disponibilidade atualizada nos últimos (dias)',
      phrase: ({ days }) => confirmedWithin('either', days, 'pt'),
      dropped: 'atualizada em qualquer data',
    },
  },
})
