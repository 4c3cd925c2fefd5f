import { html, type Html, type Piece } from '#src/components/html.ts'

/** A value with its mark, and its margin. */
export interface Reading {
  value: Html
  margin: Piece
}

/** What a row of the ledger says; several readings contradict each other, and `verdict` says so. */
interface Entry {
  id?: string
  term: string
  verdict?: string
  readings: readonly Reading[]
}

/** A row of the ledger. */
export const entry = ({ id, term, verdict, readings }: Entry) => html`
  <div class="entry"${id && html` id="${id}"`}>
    <dt>${term}</dt>
    ${verdict && html`<dd class="verdict">${verdict}</dd>`}
    ${readings.map(({ value, margin }) => html`${value}<dd class="source">${margin}</dd>`)}
  </div>
`

/** Rows of facts or checks on fine rules: each with its mark, and in the margin who said so and when. */
export const ledger = (rows: readonly Html[], { kind, after }: { kind?: string; after?: Piece } = {}) =>
  html`<dl class="ledger${kind && ` ${kind}`}">${rows}${after}</dl>`
