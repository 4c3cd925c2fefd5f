import { html, type Piece } from '#src/components/html.ts'
import type { Language } from '#src/publish/page-data.ts'
import { silentMark } from './mark.ts'
import type { LedgerRow, Reading } from './rows.ts'
import { source } from './source.ts'

const reading = ({ mark, aside, text, faint, lines }: Reading, language: Language) => html`
  <dd class="value${faint && ' faint'}">
    ${silentMark(mark)} ${aside && html`<span class="visually-hidden">${aside}: </span>`}${text}
  </dd>
  <dd class="source">${source(lines, language)}</dd>
`

const entry = ({ id, term, verdict, readings }: LedgerRow, language: Language) => html`
  <div class="entry"${id && html` id="${id}"`}>
    <dt>${term}</dt>
    ${verdict && html`<dd class="verdict">${verdict}</dd>`}
    ${readings.map((each) => reading(each, language))}
  </div>
`

/** Rows of facts or checks on fine rules: each with its mark, and in the margin who said so and when. */
export const ledger = (
  rows: readonly LedgerRow[],
  language: Language,
  { kind, after }: { kind?: string; after?: Piece } = {},
) => html`
  <dl class="ledger${kind && ` ${kind}`}">${rows.map((row) => entry(row, language))}${after}</dl>
`
