import { html } from '#src/components/html.ts'
import type { Language } from '#src/domain/language.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import { shortDate } from './day.ts'

/**
 * A day, and how far it is from today. A page is written once and read for weeks: it says `rough`, which is right until it
 * is written again, and the browser says the number of days in its place (src/browser/ages.ts).
 */
export const aged = (on: ISODate, rough: string, language: Language) => html`
  ${shortDate(on, language)}<span class="age">, ${rough}</span>
`
