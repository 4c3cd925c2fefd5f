import { capital, number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { daysBetween, firstDay, lisbonDay } from '#src/domain/time/calendar.ts'
import { itemDetails } from '../explanation-item.ts'
import { integer } from '../integer.ts'
import { attributedTo, comparedWith } from '../sentence.ts'
import { typedNumber } from '../typed.ts'
import { atOnce, filter, type Demand } from './filter.ts'
import { stated } from './judge.ts'

/** The days of a century: further back there is nothing to find, and a day stays a day. */
const mostDays = 36_500

/** `today` is the day of the question, counted from 1970-01-01. */
interface Recently {
  days: number
  today: number
}

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

const schema = integer({ min: 0 }).optional().describe('Availability confirmed at most so many days ago')

export const confirmedWithinDays = filter<'confirmed_within_days', typeof schema, Recently | null>({
  name: 'confirmed_within_days',
  schema,
  read: atOnce((days, { now }) =>
    days === undefined || now === null ? null : { days, today: daysBetween(firstDay, lisbonDay(now)) },
  ),
  sent: (asked) => asked && asked.days,
  demands: (asked) => {
    if (asked === null) return []
    const since = asked.today - Math.min(asked.days, mostDays)
    const judge = stated(
      ({ confirmed_day }) =>
        (row) =>
          confirmed_day[row]! >= since,
    )
    return [{ criterion: 'confirmed_within_days', judge, explain: explain(asked.days) }]
  },
  loosen: (asked) => {
    const { days, today } = asked ?? { days: 0, today: 0 }
    return {
      away:
        ({ confirmed_day }) =>
        (row) =>
          confirmed_day[row]! < 0 ? 4 : (today - confirmed_day[row]! - days) / 30,
      to: ({ confirmed_day }, row) => (confirmed_day[row]! < 0 ? null : today - confirmed_day[row]!),
    }
  },
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
