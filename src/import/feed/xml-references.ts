/** Where in a text something is: lines and columns from 1. */
export interface TextPosition {
  line: number
  column: number
}

/** What is wrong with a reference or a section, and where it begins. */
interface ReferenceFault extends TextPosition {
  found: string
  expected: string
}

const lineEnd = /\r\n?|\n/g

/** The position behind a text that begins at another one. */
const behind = ({ line, column }: TextPosition, text: string): TextPosition => {
  let lines = 0
  let last = -1
  for (const { index, 0: end } of text.matchAll(lineEnd)) {
    lines++
    last = index + end.length
  }
  return lines === 0
    ? { line, column: column + text.length }
    : { line: line + lines, column: text.length - last + 1 }
}

/** Sections in which an ampersand means nothing, by how they begin. */
const sections: Readonly<Record<string, { name: string; end: string }>> = {
  '<!--': { name: 'a comment', end: '-->' },
  '<![CDATA[': { name: 'a CDATA section', end: ']]>' },
  '<?': { name: 'a processing instruction', end: '?>' },
}
const mark = /&|<!--|<!\[CDATA\[|<\?|<!DOCTYPE/g
const reference = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z_:][\w.:-]{0,40}));/iy
const entities: ReadonlySet<string> = new Set(['amp', 'lt', 'gt', 'quot', 'apos'])
/** The longest that a reference is, and the beginning or the end of a section. */
const longest = 48
const longestMark = 9

const nextMark = (text: string, from: number): number => {
  mark.lastIndex = from
  return mark.exec(text)?.index ?? -1
}

/** Characters that XML can contain. */
const isCharacter = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code <= 0xd7_ff) ||
  (code >= 0xe0_00 && code <= 0x10_ff_ff && code !== 0xff_fe && code !== 0xff_ff)

/**
 * Watches the text of an XML file, piece by piece, for references that are none, such as a bare `&`, and for sections
 * without an end. A parser takes everything behind these for a part of them, and notices at the next semicolon, or at the
 * end of the file.
 */
export class XmlReferences {
  /** The end of what came before that the next piece may complete. */
  private waiting = ''
  private position: TextPosition = { line: 1, column: 1 }
  private section: (TextPosition & { name: string; end: string }) | null = null
  private isOff = false

  /** The first fault in the text so far, and how much of this piece is before it; `null` where there is none. */
  faultIn(piece: string, isLast = false): (ReferenceFault & { before: number }) | null {
    if (this.isOff) return null
    const text = this.waiting + piece
    let from = 0
    let isCut = false
    for (;;) {
      const at: number = this.section ? text.indexOf(this.section.end, from) : nextMark(text, from)
      if (at === -1) break
      if (this.section) {
        from = this.goOn(text, from, at + this.section.end.length)
        this.section = null
        continue
      }
      from = this.goOn(text, from, at)
      if (text[at] === '&') {
        reference.lastIndex = at
        const read = reference.exec(text)
        isCut = read === null && !isLast && text.length - at < longest
        if (isCut) break
        const fault = faultOf(read)
        if (fault !== null)
          return { ...fault, ...this.position, before: Math.max(0, at - this.waiting.length) }
        from = this.goOn(text, from, reference.lastIndex)
      } else {
        const [begin, section] = Object.entries(sections).find(([each]) => text.startsWith(each, at)) ?? []
        // Its parser refuses a document type, which may define further entities.
        if (begin === undefined || section === undefined) {
          this.isOff = true
          return null
        }
        this.section = { ...section, ...this.position }
        from = this.goOn(text, from, at + begin.length)
      }
    }
    const rest = isCut ? from : Math.max(from, text.length - longestMark)
    // A line end of two characters is not cut.
    this.waiting = text.slice(this.goOn(text, from, text[rest] === '\n' && rest > from ? rest - 1 : rest))
    if (!isLast || this.section === null) return null
    const { line, column, name, end } = this.section
    return {
      line,
      column,
      found: name,
      expected: `well-formed XML, with its end, ${end}`,
      before: piece.length,
    }
  }

  private goOn(text: string, from: number, to: number): number {
    this.position = behind(this.position, text.slice(from, to))
    return to
  }
}

const faultOf = (read: RegExpExecArray | null): Pick<ReferenceFault, 'found' | 'expected'> | null => {
  if (read === null) return { found: 'a bare &', expected: 'well-formed XML, which writes it as &amp;' }
  const [written, hex, decimal, name] = read
  if (name !== undefined)
    return entities.has(name)
      ? null
      : {
          found: `the entity ${written}`,
          expected: 'well-formed XML, which defines five entities only; write the character itself',
        }
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return isCharacter(code)
    ? null
    : { found: `the reference ${written}`, expected: 'well-formed XML, which cannot contain that character' }
}
