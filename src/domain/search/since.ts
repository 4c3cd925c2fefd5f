import type { Bounded } from '#src/domain/bounded.ts'
import {
  addDays,
  addMonths,
  daysBetween,
  firstDay,
  isCalendarDate,
  lisbonDay,
  startOfDay,
  type Instant,
  type ISODate,
  instantOf,
} from '#src/domain/time/calendar.ts'
import { fold } from './names.ts'

const instantForm =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(Z|[+ -]\d{2}:?\d{2})$/i

/**
 * The instant of a text of RFC 3339; `null` for any other. A plus sign in an address that was not encoded has become a
 * space.
 *
 * ```ts
 * instantIn('2026-11-25T10:00:00 01:00') // '2026-11-25T09:00:00.000Z'
 * ```
 */
const instantIn = (text: string): Instant | null => {
  const [, date = '', hour = '', minute = '', second = '00', zone = ''] = instantForm.exec(text.trim()) ?? []
  if (!isCalendarDate(date)) return null
  const offset =
    zone.toUpperCase() === 'Z' ? 'Z' : zone.replace(' ', '+').replace(/(\d{2}):?(\d{2})$/, '$1:$2')
  const moment = Date.parse(`${date}T${hour}:${minute}:${second}${offset}`)
  return Number.isNaN(moment) ? null : instantOf(moment)
}

/** From when on something has to have changed. What is known by the day counts from the start of that day. */
export interface Since {
  /** As it was asked. */
  text: string
  /** The day or instant that it is read as: of `ontem` the day. */
  readAs: string
  day: ISODate
  /** Counted from 1970-01-01. */
  dayNumber: number
  /** In seconds from 1970. */
  second: number
}

const daysAgo: Readonly<Record<string, number>> = {
  hoje: 0,
  today: 0,
  ontem: 1,
  yesterday: 1,
  anteontem: 2,
  'day before yesterday': 2,
  'semana passada': 7,
  'esta semana': 7,
  'last week': 7,
  'past week': 7,
  'this week': 7,
}
const numbers: Readonly<Record<string, number>> = { um: 1, uma: 1, a: 1, one: 1, ultima: 1, ultimo: 1 }

/** `7 dias`, `há 2 semanas`, `nos últimos 3 meses`, `last 30 days`, `última semana`, folded. */
const span =
  /^(?:ha |(?:n?[ao]s? |the )?(?:ultim[ao]s?|last|past) )?(\d{1,4}|uma?|a|one|ultim[ao]) (dias?|days?|semanas?|weeks?|mes|meses|months?)(?: ago| atras)?$/
/** The same of one week or month that no number says: `na última semana`, `last month`. */
const oneSpan = /^(?:n?[ao] |the )?(?:ultim[ao]|last|past) (semana|week|mes|month)$|^(mes) passado$/

/** How far back people say in words, from a day; `null` for any other text. */
const dayIn = (text: Bounded, today: ISODate): ISODate | null => {
  const folded = fold(text)
  const known = Object.hasOwn(daysAgo, folded) ? daysAgo[folded] : undefined
  if (known !== undefined) return addDays(today, -known)
  const one = oneSpan.exec(folded)
  const many = span.exec(folded)
  const unit = one?.[1] ?? one?.[2] ?? many?.[2]
  if (unit === undefined) return null
  const count = one ? 1 : (numbers[many?.[1] ?? ''] ?? Number(many?.[1]))
  if (unit.startsWith('m')) return addMonths(today, -count)
  return addDays(today, -count * (/^(?:semana|week)/.test(unit) ? 7 : 1))
}

/**
 * Reads a day (in Lisbon), an instant, or how long ago, as people say it; `null` for any other text. Without a clock
 * nothing is so long ago.
 */
export const readSince = (text: Bounded, now: Instant | null): Since | null => {
  const namedDay = now === null ? null : dayIn(text, lisbonDay(now))
  const isDay = isCalendarDate(text)
  const instant: Instant | null = namedDay ? startOfDay(namedDay) : isDay ? startOfDay(text) : instantIn(text)
  if (instant === null) return null
  const day = lisbonDay(instant)
  return {
    text,
    readAs: namedDay ?? text,
    day,
    dayNumber: daysBetween(firstDay, day),
    second: Math.floor(Date.parse(instant) / 1000),
  }
}

/** What a text is read as, where that is not what it says; nothing of a day or an instant. */
export const sinceNote = ({ text, readAs }: Since): string | null =>
  text === readAs ? null : `Read as ${readAs}, a day in Lisbon.`
