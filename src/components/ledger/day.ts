import { html } from '#src/components/html.ts'
import type { Language } from '#src/domain/language.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import { shortDay } from '#src/domain/format.ts'

/** A day for margins and tables. */
export const shortDate = (on: ISODate, language: Language) =>
  html`<time datetime="${on}">${shortDay(on, language)}</time>`
