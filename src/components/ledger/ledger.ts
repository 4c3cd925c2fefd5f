import { html, settled, type Piece } from '#src/components/html.ts'
import { rememberedBy } from '#src/domain/memo.ts'
import type { MarkName } from './mark-of.ts'
import { silentMark } from './mark.ts'
import type { LedgerRow, Reading } from './rows.ts'

// Terms and most values are few and stand on every page: each is written once.
const term = rememberedBy((text: string, id: string | undefined) =>
  settled(html`<div class="entry"${id && html` id="${id}"`}><dt>${text}</dt>`),
)
const value = rememberedBy((mark: MarkName, faint: boolean, aside: string | null, text: string) =>
  settled(html`
      <dd class="value${faint && ' faint'}">
        ${silentMark(mark)} ${aside && html`<span class="visually-hidden">${aside}: </span>`}${text}
      </dd>
    `),
)

const reading = ({ mark, aside, text, faint, margin }: Reading) =>
  html`${value(mark, faint, aside, text)}<dd class="source">${margin}</dd>`

const entry = ({ id, term: name, verdict, readings }: LedgerRow) => html`
  ${term(name, id)}
    ${verdict && html`<dd class="verdict">${verdict}</dd>`}
    ${readings.map(reading)}
  </div>
`

/** Rows of facts or checks on fine rules: each with its mark, and in the margin who said so and when. */
export const ledger = (rows: readonly LedgerRow[], { kind, after }: { kind?: string; after?: Piece } = {}) =>
  html`<dl class="ledger${kind && ` ${kind}`}">${rows.map(entry)}${after}</dl>`
