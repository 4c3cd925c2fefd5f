import type { Language } from '#src/publish/page-data.ts'
import { shortDay } from '#src/words/format.ts'
import type { LedgerRow, Reading, SourceLine } from './rows.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML shows it, in an element and in an attribute (threat: markup in a value). */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

const lineHtml = ({ said, text, day, tone }: SourceLine, language: Language): string =>
  `<span${tone ? ` class="${tone}"` : ''}>` +
  (said ? `<b>${escaped(said)}</b>` : '') +
  escaped(text) +
  (day ? `<time datetime="${escaped(day)}">${escaped(shortDay(day, language))}</time>` : '') +
  '</span>'

const readingHtml = ({ mark, aside, text, faint, lines }: Reading, language: Language): string =>
  `<dd class="value${faint ? ' faint' : ''}"><svg class="mark ${mark}" aria-hidden="true"><use href="#mark-${mark}"/></svg> ` +
  (aside ? `<span class="visually-hidden">${escaped(aside)}: </span>` : '') +
  `${escaped(text)}</dd><dd class="source">${lines.map((line) => lineHtml(line, language)).join(' ')}</dd>`

/**
 * The rows of a ledger as markup. A page has more than fifty of them, and as templates they cost more than all the
 * rest of it; every text goes through `escaped` here.
 */
export const rowsHtml = (rows: readonly LedgerRow[], language: Language): string =>
  rows
    .map(
      ({ id, term, verdict, readings }) =>
        `<div class="entry"${id ? ` id="${escaped(id)}"` : ''}><dt>${escaped(term)}</dt>` +
        (verdict ? `<dd class="verdict">${escaped(verdict)}</dd>` : '') +
        `${readings.map((reading) => readingHtml(reading, language)).join('')}</div>`,
    )
    .join('')
