import { capital, number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { itemDetails } from '../explanation-item.ts'
import { integer } from '../integer.ts'
import { attributedTo, comparedWith } from '../sentence.ts'
import { typedNumber } from '../typed.ts'
import type { Demand } from './filter.ts'
import { recent } from './recent.ts'

const explain =
  (days: number): NonNullable<Demand['explain']> =>
  ({ record: { availability: last } }, verdict) => {
    if (!last) return itemDetails(undefined, days, 'Availability: never confirmed.')
    const { reported_by_role, confirmed_on: reported_on } = last
    const by = attributedTo({ reported_by_role, reported_on })
    const end = comparedWith(verdict, `within ${days} ${days === 1 ? 'day' : 'days'}`)
    return itemDetails(
      { ...last, value: reported_on, reported_on },
      days,
      `Availability: confirmed${by}${end}.`,
    )
  }

const subjects = {
  en: {
    available: 'availability',
    reserved: 'reservation',
    either: 'availability or reservation',
  },
  pt: { available: 'disponibilidade', reserved: 'reserva', either: 'disponibilidade ou reserva' },
} as const

/** How recently what an availability says was confirmed, as a part of a sentence. */
const confirmedWithin = (what: keyof typeof subjects.en, days: number, language: Language): string => {
  const subject = subjects[language][what]
  const shown = number(days, language)
  if (language === 'en') {
    if (days === 0) return `${subject} confirmed today`
    return days === 1
      ? `${subject} confirmed since yesterday`
      : `${subject} confirmed in the last ${shown} days`
  }
  if (days === 0) return `com ${subject} confirmada hoje`
  return days === 1
    ? `com ${subject} confirmada desde ontem`
    : `com ${subject} confirmada nos últimos ${shown} dias`
}

export const confirmedWithinDays = recent({
  name: 'confirmed_within_days',
  schema: integer({ min: 0 }).optional().describe('Availability confirmed at most so many days ago'),
  column: 'confirmed_day',
  explain,
  page: {
    control: { kind: 'number', typed: typedNumber },
    reason: ({ required }, language, { availability }) => ({
      label: capital(confirmedWithin(availability?.status ?? 'either', Number(required), language)),
      value: null,
    }),
    en: {
      label: 'Availability or reservation confirmed in the last (days)',
      phrase: ({ days }) => confirmedWithin('either', days, 'en'),
      dropped: 'whenever it was confirmed',
    },
    pt: {
      label: 'Disponibilidade ou reserva confirmada nos últimos (dias)',
      phrase: ({ days }) => confirmedWithin('either', days, 'pt'),
      dropped: 'com confirmação em qualquer data',
    },
  },
})
