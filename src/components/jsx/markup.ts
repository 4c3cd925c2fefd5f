/**
 * Markup: text that is not escaped again. Every element is one, and only elements and what this program draws
 * (`drawn`) are: a text of a listing's is a string, and is escaped wherever it stands.
 */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** What may stand between tags. Nothing is written of `true`, `false`, `null` and `undefined`. */
export type Child = Markup | string | number | boolean | null | undefined | readonly Child[]

/** Markup that this program made as text, such as a drawing. Never a text of a listing's. */
export const drawn = (svg: string): Markup => new Markup(svg)

const special = /["&<]/
/** Enough between tags and between double quotes, where every attribute's value stands. */
const escaped = (text: string): string => {
  if (!special.test(text)) return text
  let out = ''
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const entity = code === 38 ? '&amp;' : code === 60 ? '&lt;' : code === 34 ? '&quot;' : null
    if (entity === null) continue
    out += text.slice(from, at) + entity
    from = at + 1
  }
  return out + text.slice(from)
}

/** What stands between tags, as markup: text escaped, one after the other. */
export const markupOf = (child: Child): string => {
  if (typeof child === 'string') return escaped(child)
  if (child instanceof Markup) return child.text
  if (typeof child === 'number') return String(child)
  if (typeof child !== 'object' || child === null) return ''
  let text = ''
  for (const each of child) text += markupOf(each)
  return text
}

/**
 * An attribute with the space before it; nothing where it has no value. `true` is its name alone, but of those whose
 * values are words (`aria-hidden="true"`, `data-…`).
 */
export const attribute = (name: string, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean' && !/^(?:aria|data)-/.test(name)) return value ? ` ${name}` : ''
  if (value === '') return ` ${name}`
  return ` ${name}="${escaped(typeof value === 'string' ? value : String(value))}"`
}

/** Elements that have no content and no closing tag. */
export const empty: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)
