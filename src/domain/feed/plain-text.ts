import { withoutHidden } from '#src/domain/private/hidden.ts'
import { withEntities } from './entities.ts'

const hidden = /<!--|<\/?(?:script|style|iframe|noscript|template|object|svg)(?:\s[^<>]*)?>/giu
const block =
  'p|div|br|hr|ul|ol|dl|dt|dd|table|caption|tr|h[1-6]|blockquote|section|article|aside|header|footer|main|nav|address|figure|figcaption|form|fieldset|legend|center|pre'
const lineBreak = new RegExp(String.raw`<\/?(?:${block})(?:\s[^<>]*)?\/?>|<\/li\s*>`, 'giu')
const item = /(?:<\/li>\s?)?<li(?:\s[^<>]*)?>/giu
const row = /<\/tr>\s?<tr(?:\s[^<>]*)?>/giu
const cell = /<\/?t[dh](?:\s[^<>]*)?>/giu
const raised = /<\/?su[bp](?:\s[^<>]*)?>/giu
const picture = /<img(?:\s[^<>]*)?\/?>/giu
const inline =
  /<\/?(?:a|b|strong|i|em|u|s|q|span|font|small|big|label|abbr|cite|del|ins|mark|time|tbody|thead|tfoot|colgroup|col|code|wbr|o:p)(?:\s[^<>]*)?\/?>/giu
const tag = new RegExp(
  [hidden, lineBreak, item, cell, raised, picture, inline].map(({ source }) => source).join('|'),
  'iu',
)

/** The first tag of HTML in a text, verbatim; `null` where there is none. */
export const tagIn = (text: string): string | null =>
  text.includes('<') ? (tag.exec(text)?.[0] ?? null) : null

/** The tags by which a text hides words from who reads it in a browser, as they are called; none of a text without. */
export const hiddenIn = (text: string): string[] => [
  ...new Set([...withoutHidden(text).hides, ...withoutHidden(withEntities(text)).hides]),
]

/** Marks that no text needs: where a cell begins or ends, and where a digit is raised or lowered. */
const [cellMark, raisedMark] = ['\u001f', '\u001e']

const withoutTags = (text: string): string =>
  withoutHidden(text)
    .text.replaceAll(/\s+/g, ' ')
    .replaceAll(cell, cellMark)
    .replaceAll(item, '\n• ')
    .replaceAll(row, '\n')
    .replaceAll(lineBreak, '\n')
    .replaceAll(raised, raisedMark)
    .replaceAll(picture, ' ')
    .replaceAll(inline, '')
    // A raised digit is no further digit of the number before it.
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/(?<=\d)\u001e+(?=\d)/g, ' ')
    .replaceAll(raisedMark, '')

/** A line, with a bar between the cells of a table: a space would make one number of two. */
const lineOf = (line: string): string =>
  line.includes(cellMark)
    ? line
        .split(cellMark)
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .join(' | ')
    : line.trim()

const inLines = (text: string): string =>
  text
    .split('\n')
    .map(lineOf)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** A text whose entities are read, and its HTML where it has any, as a browser does; tags that are not known stay. */
const read = (text: string): string => {
  const words = withEntities(tagIn(text) === null ? text : withoutTags(text))
  return words === text ? text : inLines(words)
}

/**
 * The words of a text that may be written as HTML: paragraphs and lists as lines, cells apart, the rest of the markup left
 * out. Software that escapes what is escaped already writes entities, or all of the HTML, twice: it is read once more.
 * This makes a text legible and nothing safe: code that shows it escapes it, whatever is in it.
 *
 *     plainText('<p>Casa <b>soalheira</b>&nbsp;com jardim.</p><ul><li>Lareira</li></ul>')
 *     // 'Casa soalheira com jardim.\n• Lareira'
 */
export const plainText = (text: string): string => {
  const words = read(text)
  return tagIn(text) === null ? read(words) : withEntities(words)
}
