import { addMonths, isCalendarDate, startOfDay, type Instant } from './calendar.ts'

/** A calendar month in Lisbon: from its first instant until that of the next. */
export interface Month {
  name: string
  from: Instant
  until: Instant
}

/** Reads `2026-05`; `null` where it is no month, or none of the years in which this program may have run. */
export const monthNamed = (text: string): Month | null => {
  const first = `${text}-01`
  if (!/^20\d{2}-\d{2}$/.test(text) || !isCalendarDate(first)) return null
  return { name: text, from: startOfDay(first), until: startOfDay(addMonths(first, 1)) }
}
