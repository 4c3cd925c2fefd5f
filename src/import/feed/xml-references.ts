import type { Message } from '#src/domain/message/message.ts'

/** Where in a text something is: lines and columns from 1. */
interface TextPosition {
  line: number
  column: number
}

/** What is wrong with a part of a text, and where it begins. */
export interface TextFault extends TextPosition {
  /** The part itself; empty where it is a section without an end. */
  text: string
  found: Message
  expected: Message
}

/** The position behind a text that begins at another one. */
export const positionBehind = ({ line, column }: TextPosition, text: string): TextPosition => {
  let lines = 0
  let last = -1
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    lines++
    last = at
  }
  for (let at = text.indexOf('\r'); at !== -1; at = text.indexOf('\r', at + 1)) {
    if (text[at + 1] === '\n') continue
    lines++
    last = Math.max(last, at)
  }
  return lines === 0
    ? { line, column: column + text.length }
    : { line: line + lines, column: text.length - last }
}

const control = String.raw`[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]`
const mark = new RegExp(String.raw`&|<!--|<!\[CDATA\[|<\?|<!DOCTYPE|${control}`, 'g')

interface Section {
  name: Message
  end: string
  mark: RegExp
}

/** Sections in which an ampersand means nothing, by how they begin; what to look for in them, and how they end. */
const sections: Readonly<Record<string, Section>> = {
  '<!--': { name: ['comment'], end: '-->', mark: /-->/g },
  '<![CDATA[': { name: ['cdata'], end: ']]>', mark: new RegExp(String.raw`\]\]>|${control}`, 'g') },
  '<?': { name: ['instruction'], end: '?>', mark: /\?>/g },
}
const reference = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z_:][\w.:-]{0,40}));/iy
const entities: ReadonlySet<string> = new Set(['amp', 'lt', 'gt', 'quot', 'apos'])
/** The longest that a reference is, and the beginning or the end of a section. */
const longest = 48
const longestMark = 9

const nextOf = (pattern: RegExp, text: string, from: number): number => {
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? -1
}

/** Characters that XML can contain. */
const isCharacter = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code <= 0xd7_ff) ||
  (code >= 0xe0_00 && code <= 0x10_ff_ff && code !== 0xff_fe && code !== 0xff_ff)

/**
 * Watches the text of an XML file, piece by piece, for what no text may contain: references that are none, such as a bare
 * `&`, control characters, and sections without an end. A parser takes everything behind a bare `&` for a part of it, and
 * notices at the next semicolon, or at the end of the file.
 */
export class XmlReferences {
  /** The end of what came before that the next piece may complete. */
  private waiting = ''
  private position: TextPosition = { line: 1, column: 1 }
  private section: (TextPosition & Section) | null = null
  private isOff = false

  private goOn(text: string, from: number, to: number): number {
    this.position = positionBehind(this.position, text.slice(from, to))
    return to
  }

  /** The text so far that is certain, in order, and the faults in it. The last piece is followed by none. */
  *partsOf(piece: string, isLast = false): Generator<string | TextFault> {
    const text = this.waiting + piece
    let from = 0
    let yielded = 0
    let isCut = false
    while (!this.isOff) {
      const at = nextOf(this.section?.mark ?? mark, text, from)
      if (at === -1) break
      from = this.goOn(text, from, at)
      if (this.section && text.startsWith(this.section.end, at)) {
        from = this.goOn(text, at, at + this.section.end.length)
        this.section = null
        continue
      }
      const [begin, section] = this.section ? [] : (sectionAt(text, at) ?? [])
      if (begin !== undefined && section !== undefined) {
        this.section = { ...section, ...this.position }
        from = this.goOn(text, at, at + begin.length)
        continue
      }
      // Its parser refuses a document type, which may define further entities.
      if (text[at] === '<') {
        this.isOff = true
        break
      }
      reference.lastIndex = at
      const read = text[at] === '&' ? reference.exec(text) : null
      isCut = text[at] === '&' && read === null && !isLast && text.length - at < longest
      if (isCut) break
      const part = read?.[0] ?? text.charAt(at)
      const fault = faultOf(read, part)
      if (fault !== null) {
        yield text.slice(yielded, at)
        yield { text: part, ...fault, ...this.position }
        yielded = at + part.length
      }
      from = this.goOn(text, at, at + part.length)
    }
    const end = this.isOff || isLast ? text.length : Math.max(from, text.length - longestMark)
    const rest = isCut ? from : end > from && isWithinCharacter(text, end) ? end - 1 : end
    this.waiting = text.slice(this.goOn(text, from, rest))
    yield text.slice(yielded, rest)
    if (!isLast || this.section === null) return
    const { line, column, name, end: close } = this.section
    yield { text: '', line, column, found: name, expected: ['xml_end', close] }
  }
}

/** Whether a text would be cut in a line end of two characters, or in a character of two units. */
const isWithinCharacter = (text: string, at: number): boolean =>
  text.startsWith('\r\n', at - 1) || (text.codePointAt(at - 1) ?? 0) > 0xff_ff

const sectionAt = (text: string, at: number): [string, Section] | undefined =>
  Object.entries(sections).find(([begin]) => text.startsWith(begin, at))

const faultOf = (
  read: RegExpExecArray | null,
  part: string,
): Pick<TextFault, 'found' | 'expected'> | null => {
  const noCharacter: Message = ['xml_characters', null]
  if (read === null)
    return part === '&'
      ? { found: ['bare_ampersand'], expected: ['xml_writes', '&amp;', null] }
      : { found: ['control_character'], expected: noCharacter }
  const [written, hex, decimal, name] = read
  if (name !== undefined)
    return entities.has(name)
      ? null
      : {
          found: ['entity', written],
          expected: ['xml_entities', null],
        }
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return isCharacter(code) ? null : { found: ['reference', written], expected: noCharacter }
}
