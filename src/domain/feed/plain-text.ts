import { withoutHidden } from '#src/domain/private/hidden.ts'
import { recorded } from '#src/domain/bounded.ts'
import { fold } from '#src/domain/search/names.ts'
import type { Language } from '#src/domain/language.ts'

/** The names of the characters from U+00A0 to U+00FF, in order. */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

const named: ReadonlyMap<string, string> = new Map([
  ...latin1.split(' ').map((name, at): [string, string] => [name, String.fromCodePoint(0xa0 + at)]),
  ...Object.entries({
    nbsp: ' ',
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    euro: '€',
    trade: '™',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    lsaquo: '‹',
    rsaquo: '›',
    bull: '•',
    permil: '‰',
    minus: '−',
    le: '≤',
    ge: '≥',
    asymp: '≈',
    rarr: '→',
    larr: '←',
    check: '✓',
    star: '☆',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    zwj: '\u200d',
    zwnj: '\u200c',
    OElig: 'Œ',
    oelig: 'œ',
  }),
])
const accents: ReadonlyMap<string, string> = new Map(
  Object.entries({
    grave: '\u0300',
    acute: '\u0301',
    circ: '\u0302',
    tilde: '\u0303',
    uml: '\u0308',
    ring: '\u030a',
    cedil: '\u0327',
    caron: '\u030c',
  }),
)

/** `eacute`, `Ccedil`: a letter with its accent; `null` for a name of anything else. */
const accented = (name: string): string | null => {
  const accent = accents.get(name.slice(1))
  return accent === undefined ? null : recorded(`${name[0]}${accent}`)
}

/** The characters of the bytes 128 to 159 in windows-1252, in order; five of them have none. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
// Numbers of that encoding that were written as code points: the controls that those are have no use in a text.
// oxlint-disable-next-line no-control-regex
const written = /[\u0080-\u009f]/g
const asWindows1252 = (text: string): string =>
  text.replaceAll(written, (control) => windows1252.charAt(control.charCodeAt(0) - 0x80))

const entity = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}\d{0,2}));/giu

const decoded = (match: string, decimal?: string, hex?: string, name?: string): string => {
  if (name !== undefined) return named.get(name) ?? accented(name) ?? named.get(name.toLowerCase()) ?? match
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  if (code === 10 || code === 13) return '\n'
  if (code === 9) return ' '
  const isCharacter = code >= 32 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
  return isCharacter ? String.fromCodePoint(code) : match
}

// oxlint-disable-next-line no-control-regex
const mayBeWritten = /[&\u0080-\u009f]/

/** Whether a text has anything that is read as an entity: nearly none has. */
export const hasEntities = (text: string): boolean => mayBeWritten.test(text)

/** A text whose entities are read, once. A number from 128 to 159 is the character that every browser makes of it. */
const withEntities = (text: string): string =>
  hasEntities(text) ? asWindows1252(text.replaceAll(entity, decoded)) : text

/** The same for a value that is no HTML, where software has written some entities twice. */
export const withEntitiesTwice = (text: string): string => withEntities(withEntities(text))

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

// UTF-8 that was read as Windows-1252 and written as UTF-8 again: `ã` appears as `Ã£`, a dash as `â€“`.
const continuation =
  '[\\u0080-\\u00bf\\u20ac\\u201a\\u0192\\u201e\\u2026\\u2020\\u2021\\u02c6\\u2030\\u0160\\u2039\\u0152\\u017d\\u2018\\u2019\\u201c\\u201d\\u2022\\u2013\\u2014\\u02dc\\u2122\\u0161\\u203a\\u0153\\u017e\\u0178]'
const twice = new RegExp(`(?:[\\u00c2-\\u00c5]|\\u00e2${continuation})${continuation}`)

/**
 * The first character of a text that was encoded twice, as it appears there; `null` when there is none.
 * A capital `Ã` before another letter (`MANHÃ`, `JOÃO`) is Portuguese.
 */
export const doubleEncodedIn = (text: string): string | null => twice.exec(text)?.[0] ?? null

const names: Readonly<Record<Language, readonly string[]>> = {
  pt: ['pt', 'por', 'portuguese', 'portugues'],
  en: ['en', 'eng', 'english', 'ingles', 'gb', 'uk'],
}
const languages = Object.keys(names) as Language[]

/** The language of a text as feeds name it: `pt`, `pt-PT`, `en_GB`, `English`; `null` for any other. */
export const languageNamed = (text: string): Language | null => {
  const [first = ''] = fold(recorded(text)).split(' ', 1)
  return languages.find((language) => names[language].includes(first)) ?? null
}
