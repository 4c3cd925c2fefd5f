const hidden = /<!--|<(script|style)(?:\s[^<>]*)?>/giu
const block = 'p|div|br|hr|ul|ol|table|tr|h[1-6]|blockquote|section|article|center|pre'
const lineBreak = new RegExp(String.raw`<\/?(?:${block})(?:\s[^<>]*)?\/?>`, 'giu')
const item = /<li(?:\s[^<>]*)?>/giu
const inline =
  /<\/?(?:li|a|b|strong|i|em|u|s|span|font|small|big|sub|sup|td|th|tbody|thead|img|code)(?:\s[^<>]*)?\/?>/giu
const tag = new RegExp([hidden, lineBreak, item, inline].map(({ source }) => source).join('|'), 'iu')
const entity = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}\d?));/giu

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  deg: '°',
  sup2: '²',
  sup3: '³',
  ordf: 'ª',
  ordm: 'º',
  iexcl: '¡',
  iquest: '¿',
}
const accents: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  cedil: '\u0327',
}

/** `eacute`, `Ccedil`: a letter with its accent; `null` for a name of anything else. */
const accented = (name: string): string | null => {
  const accent = accents[name.slice(1)]
  return accent === undefined ? null : `${name[0]}${accent}`.normalize('NFC')
}

const decoded = (match: string, decimal?: string, hex?: string, name?: string): string => {
  if (name !== undefined) return named[name.toLowerCase()] ?? accented(name) ?? match
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  const isCharacter = code >= 32 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
  return isCharacter ? String.fromCodePoint(code) : match
}

/** Text without comments, scripts and styles. Where one is not closed, the rest stays: one pass over the characters is enough. */
const withoutHidden = (text: string): string => {
  let result = ''
  let at = 0
  for (const { index, 0: opening, 1: name } of text.matchAll(hidden)) {
    if (index < at) continue
    const closing = name === undefined ? /-->/gu : name === 'style' ? /<\/style\s*>/giu : /<\/script\s*>/giu
    closing.lastIndex = index + opening.length
    if (closing.exec(text) === null) break
    result += text.slice(at, index)
    at = closing.lastIndex
  }
  return result + text.slice(at)
}

/** The first tag of HTML in a text, verbatim; `null` where there is none. */
export const tagIn = (text: string): string | null =>
  text.includes('<') ? (tag.exec(text)?.[0] ?? null) : null

const withoutTags = (text: string): string =>
  withoutHidden(text)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(lineBreak, '\n')
    .replaceAll(item, '\n• ')
    .replaceAll(inline, '')

/**
 * The words of a text that may be written as HTML: paragraphs and lists as lines, the rest of the markup left out. This
 * makes a text legible and nothing safe: code that shows it escapes it, whatever is in it.
 *
 *     plainText('<p>Casa <b>soalheira</b>&nbsp;com jardim.</p><ul><li>Lareira</li></ul>')
 *     // 'Casa soalheira com jardim.\n• Lareira'
 */
export const plainText = (text: string): string => {
  const words = tagIn(text) === null ? text : withoutTags(text)
  const read = words.includes('&') ? words.replaceAll(entity, decoded) : words
  return read === text
    ? text
    : read
        .split('\n')
        .map((line) => line.trim())
        .join('\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim()
}
