import { html, raw, type Html, type Piece } from '#src/components/html.ts'
import type { Check } from '#src/domain/listing/facts/checks.ts'

/** A value with its mark, and its margin. */
export interface Reading {
  value: Html
  margin: Piece
}

/**
 * A row of the ledger: what it is called and what is read there. The description after a value is its margin, which the
 * stylesheet knows by its place; in a row of several values each value is named.
 */
export const entry = ({ id, term, value, margin }: Reading & { id?: Check; term: string }) => html`
  <div${id && raw(` id=${id}`)}><dt>${term}</dt>${value}${margin && html`<dd>${margin}</dd>`}</div>
`

/** A row whose readings contradict each other, and `verdict` says so. */
export const contradiction = (term: string, verdict: string, readings: readonly Reading[]) => html`
  <div>
    <dt>${term}</dt>
    <dd class="verdict">${verdict}</dd>
    ${readings.map(({ value, margin }) => html`${value}<dd>${margin}</dd>`)}
  </div>
`

/** Rows of facts or checks on fine rules: each with its mark, and in the margin who reported it and when. */
export const ledger = (rows: readonly Html[], { kind, after }: { kind?: string; after?: Piece } = {}) =>
  html`<dl class=${kind ? raw(`"ledger ${kind}"`) : 'ledger'}>${rows}${after}</dl>`
