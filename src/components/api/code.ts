import { html, type Html } from '#src/components/html.ts'
import { between } from './between.ts'

/** A block of code. `label` says what it is, for a screen reader: the block can be focused to scroll it. */
export const code = (label: string, text: string): Html =>
  html`<pre tabindex="0" role="group" aria-label="${label}"><code>${between(text)}</code></pre>`
