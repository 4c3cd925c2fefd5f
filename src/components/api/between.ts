import { html, raw, type Html } from '#src/components/html.ts'
import { spansOf } from './prose.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;' }

/** Escapes text between tags. Quotes stay as they are there: as entities they would be a third of a JSON example. */
export const between = (text: string): Html => raw(text.replaceAll(/[&<]/g, (found) => entities[found] ?? ''))

/** A text whose words between backticks are code. */
export const spans = (text: string): Html[] =>
  spansOf(text).map((span, index) => (index % 2 === 0 ? between(span) : html`<code>${between(span)}</code>`))
