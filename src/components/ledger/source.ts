import { html } from '#src/components/html.ts'
import type { Language } from '#src/publish/page-data.ts'
import { shortDate } from './day.ts'
import type { SourceLine } from './rows.ts'

/** The margin of a value: a line for each who said something, with the day. */
export const source = (lines: readonly SourceLine[], language: Language) =>
  lines.map(
    ({ said, text, day, tone }, index) =>
      html`${index > 0 && ' '}<span${tone && html` class="${tone}"`}>
        ${said && html`<b>${said}</b>`}${text}${day && shortDate(day, language)}
      </span>`,
  )
