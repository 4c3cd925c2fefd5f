/** Markup. Only `html` and `raw` make it, so that text can never pass for it. */
class Markup {
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }
  toString(): string {
    return this.#text
  }
}
export type Html = Markup

/** What goes into markup: text is escaped, markup is not, nothing is left out. */
export type Piece = string | number | false | null | undefined | Html | readonly Piece[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string =>
  /[&<>"']/.test(text) ? text.replaceAll(/[&<>"']/g, (found) => entities[found] ?? '') : text

const written = (piece: Piece): string => {
  if (typeof piece === 'string') return escaped(piece)
  if (piece instanceof Markup) return piece.toString()
  if (typeof piece === 'number') return String(piece)
  if (!piece) return ''
  let text = ''
  for (const each of piece) text += written(each)
  return text
}

const unindentedOf = new WeakMap<TemplateStringsArray, readonly string[]>()

/**
 * The texts of a template without its lines: a line break with the spaces around it is one space, as a browser reads it,
 * and none at the beginning and the end. Every template has one array for good, so that a WeakMap has no more entries
 * than the source has templates; the array is frozen and takes no private field.
 */
const unindented = (strings: TemplateStringsArray): readonly string[] => {
  const known = unindentedOf.get(strings)
  if (known) return known
  const last = strings.length - 1
  const texts = strings.map((text, at) =>
    text.replaceAll(/\s+/g, (space, from: number) => {
      if (!space.includes('\n')) return space
      const isOutside = (at === 0 && from === 0) || (at === last && from + space.length === text.length)
      return isOutside ? '' : ' '
    }),
  )
  unindentedOf.set(strings, texts)
  return texts
}

/**
 * Markup from a template, every text in it escaped for an element and for a quoted attribute (threat: markup in a
 * listing's text). The pages are written with it: as Astro components, and with a library that also takes promises,
 * they took most of a publication's time.
 *
 *     html`<dt>${'Casa & jardim'}</dt>` // <dt>Casa &amp; jardim</dt>
 */
export const html = (strings: TemplateStringsArray, ...values: readonly Piece[]): Html => {
  const texts = unindented(strings)
  let text = texts[0] ?? ''
  for (let index = 0; index < values.length; index++) text += written(values[index]) + texts[index + 1]
  return new Markup(text)
}

const tag = '<'.charCodeAt(0)

/**
 * The same markup in one piece of memory. V8 stores concatenated text as a tree of its parts and walks it
 * whenever it is written; reading a character makes one piece of it, if something follows from what is read: otherwise
 * the compiler leaves the reading out. For markup that many pages share.
 */
export const settled = (markup: Html): Html => {
  const text = markup.toString()
  return text.charCodeAt(0) === tag ? markup : new Markup(text)
}

/** Takes text as markup. Only for what this program made itself, never for a listing's. */
export const raw = (markup: string): Html => new Markup(markup)
