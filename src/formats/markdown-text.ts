const special = /[\\`*_{}[\]<>#|~&]|(?<=^\d{1,9})[.)]|^[-+=]|(?<=https?):|(?<=www)\.|@/gi
const spacing = /\s+/g

/**
 * Hostile text as one line of literal Markdown: every character that Markdown or HTML could read as markup is
 * escaped, so that a title can be no link, heading, table cell or element (threat: instructions in a listing).
 */
export const literal = (text: string): string =>
  text
    .replace(spacing, ' ')
    .trim()
    .replace(special, (character) => (markup.has(character) ? entity(character) : `\\${character}`))

const markup = new Set(['<', '>', '&'])
const entity = (character: string) => (character === '<' ? '&lt;' : character === '>' ? '&gt;' : '&amp;')

/** Hostile paragraphs as a block quotation, each line literal. */
export const quoted = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `> ${literal(paragraph)}`)
    .join('\n>\n')
