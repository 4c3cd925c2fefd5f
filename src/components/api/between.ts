import { html, raw, type Html } from '#src/components/html.ts'
import { spansOf } from './prose.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;' }

/** Text that stands between tags: a quote in it needs no entity, which would be a third of an example in JSON. */
export const between = (text: string): Html => raw(text.replaceAll(/[&<]/g, (found) => entities[found] ?? ''))

/** A text whose words between backticks are code. */
export const spans = (text: string): Html[] =>
  spansOf(text).map((span, index) => (index % 2 === 0 ? between(span) : html`<code>${between(span)}</code>`))
