import { instantOf, isCalendarDate, type Instant } from '#src/domain/time/calendar.ts'

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
export const instantIn = (text: string): Instant | null => {
  const [, date = '', hour = '', minute = '', second = '00', zone = ''] = instantForm.exec(text.trim()) ?? []
  if (!isCalendarDate(date)) return null
  const offset =
    zone.toUpperCase() === 'Z' ? 'Z' : zone.replace(' ', '+').replace(/(\d{2}):?(\d{2})$/, '$1:$2')
  const moment = Date.parse(`${date}T${hour}:${minute}:${second}${offset}`)
  return Number.isNaN(moment) ? null : instantOf(moment)
}
