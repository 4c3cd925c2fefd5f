/**
 * What Markdown or HTML could read as markup. An underscore inside a word is none, and an ampersand begins an entity only
 * before a name or a number with a semicolon: `max_price_eur` and `R&D` stay as they are.
 */
const special = /[\\`*{}[\]<>#|~]|(?<![a-z\d])_|_(?![a-z\d])|&(?=#?\w{1,40};)/gi
/** Whatever is not a single space already. */
const spacing = /\s{2,}|[^\S ]/g
/** What readers of Markdown make a link of, escaped or not: `https://`, `www.`, a mail address. */
const linking = /(?:https?|ftp):\/\/|www\.|[\w.+-]@[\w.-]/i
/** Few texts have any of what a link needs; looking for that alone is a tenth of the work. */
const mayLink = (text: string) => text.includes('://') || text.includes('@') || /www\./i.test(text)

/**
 * Hostile text inside a line as literal Markdown: every character that Markdown or HTML could read as markup is
 * escaped, so that a title can be no link, heading, table cell or element (threat: instructions in a listing).
 * Addresses are written as code: readers that link bare addresses do so even when these are escaped.
 */
export const inline = (text: string): string => escaped(text.replace(spacing, ' ').trim())

/**
 * The same of a text with which a line may begin, where `79.` or `+ ` would be an item of a list, and `---` or `===` a
 * heading or a rule.
 */
export const literal = (text: string): string =>
  inline(text)
    .replace(/^(?:[-+](?=\s|$)|-(?=[-\s]+$)|=(?==*\s*$))/, '\\$&')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2')

const escaped = (line: string): string =>
  mayLink(line) && linking.test(line)
    ? line
        .split(/([ `|])/)
        .map((piece) => (linking.test(piece) ? `\`${piece}\`` : piece.replace(special, escape)))
        .join('')
    : line.replace(special, escape)

const escape = (character: string): string => entities[character] ?? `\\${character}`
const entities: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' }

/** Hostile paragraphs as a block quotation, each line literal. */
export const quoted = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `> ${literal(paragraph)}`)
    .join('\n>\n')
