import { html as escaping, raw as unescaped } from 'hono/html'

/** Markup. Only `html` and `raw` make it, so that text can never pass for it. */
export interface Html {
  readonly isEscaped: true
  toString(): string
}

/** What goes into markup: text is escaped, markup is not, nothing is left out. */
export type Piece = string | number | false | null | undefined | Html | readonly Piece[]

const tight = new WeakMap<TemplateStringsArray, TemplateStringsArray>()

/** A line break between two pieces is for the reader of the source alone, as in JSX. */
const tightened = (strings: TemplateStringsArray): TemplateStringsArray => {
  const texts = strings.map((text) => text.replaceAll(/\s*\n\s*/g, ''))
  const made = Object.assign(texts, { raw: texts })
  tight.set(strings, made)
  return made
}

/**
 * Markup from a template, every text in it escaped for an element and for a quoted attribute (threat: markup in a
 * listing's text). The parts that stand on every page or card of a listing are written with it: as Astro components
 * they took most of a publication's time.
 *
 *     html`<dt>${'Casa & jardim'}</dt>` // <dt>Casa &amp; jardim</dt>
 */
export const html = (strings: TemplateStringsArray, ...values: readonly Piece[]): Html =>
  escaping(tight.get(strings) ?? tightened(strings), ...values) as Html

/** Takes text as markup. Only for what this program made itself, never for a listing's. */
export const raw = (markup: string): Html => unescaped(markup) as Html
