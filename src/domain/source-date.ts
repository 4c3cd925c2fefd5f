import { expecting } from '#src/domain/message/message.ts'
import { z } from 'zod'
import { remembered, rememberedBy } from './memo.ts'
import { addDays, addMonths, isCalendarDate, type ISODate } from '#src/domain/time/calendar.ts'

const relative = /^today(?:([+-])(?:(\d{1,5})d|(\d{1,4})m))?$/
const instantWithZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/

/** Day of the import in Lisbon, against which `today-12d` in a source record is read. */
export interface ImportDay {
  today: ISODate
}

/**
 * Resolves `today`, `today-12d` and `today+6m` (days, months) against the day of import, so that demonstration
 * records never go stale. Anything else comes back as it is.
 */
export const resolveRelative = (text: string, { today }: ImportDay): string =>
  (text.startsWith('today') ? reckoned(today, text) : null) ?? text

const reckoned = rememberedBy((today: ISODate, text: string): ISODate | null => {
  const match = relative.exec(text)
  if (!match) return null
  const [, sign, days, months] = match
  if (!sign) return today
  return months === undefined
    ? addDays(today, Number(`${sign}${days}`))
    : addMonths(today, Number(`${sign}${months}`))
})

// Invariant: whatever is reckoned from a day (its end, six months on) still has a year of four digits, so that days
// and instants sort as text. 9999-12-31, a favourite for "no end", does not.
const isDay = (text: string): text is ISODate => isCalendarDate(text) && text < '3000'

// The same few hundred days are in every record. Longer texts are not cached, because they may be hostile.
const longest = 'today-99999d'.length
const isKnownDate = remembered((text: string): boolean => relative.test(text) || isDay(text))

/** The day that a text of `sourceDate` means; `null` for any other text. */
export const dayIn = (text: string, day: ImportDay): ISODate | null => {
  const resolved = resolveRelative(text, day)
  return isDay(resolved) ? resolved : null
}

/**
 * A day: `2026-03-01`, or relative to the day of import: `today`, `today-12d`, `today+6m`. `settleDates` replaces the
 * latter before any other code sees the record.
 */
export const sourceDate = z
  .string()
  .refine((text) => text.length <= longest && isKnownDate(text), {
    error: expecting('date'),
  })
  .meta({
    id: 'SourceDate',
    description: 'A day: `2026-03-01`, or relative to the day of import: `today-12d`, `today+6m`.',
  }) as z.ZodType as z.ZodType<ISODate, string>

/** What stands before the day in a text that is a word with its end: `let_until_2027-07-31`. */
export const untilPrefix = 'let_until_'

/** Resolves the relative day of a text, which may be a word with its end: `let_until_today+8m`. */
export const settledText = (text: string, day: ImportDay): string =>
  text.startsWith(untilPrefix)
    ? `${untilPrefix}${resolveRelative(text.slice(untilPrefix.length), day)}`
    : resolveRelative(text, day)

/** A day (as a start 00:00, as an end 24:00 Europe/Lisbon) or an instant with its offset. */
export const sourceMoment = z
  .string()
  .refine(
    (text) =>
      relative.test(text) ||
      isDay(text) ||
      (instantWithZone.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))),
    {
      error: expecting('moment'),
    },
  )
  .meta({
    id: 'SourceMoment',
    description:
      'A day (a start counts from 00:00, an end to 24:00, Europe/Lisbon; also relative: `today+6m`) or an instant with its offset.',
  })
