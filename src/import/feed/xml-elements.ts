import type { Message } from '#src/domain/message/message.ts'
import { SaxesParser } from 'saxes'
import { quote } from '#src/domain/quote.ts'
import { feedBounds } from './bounds.ts'
import { BrokenFeed } from './broken-feed.ts'
import { feedText } from './feed-text.ts'
import { refuseOtherText } from './other-xml.ts'
import { positionBehind, XmlReferences, type TextFault } from './xml-references.ts'

/** The callbacks of the XML reader. Paths begin below the root element: `property/desc/pt`. */
interface XmlHandler {
  root(name: string): void
  opened(path: string, attributes: Readonly<Record<string, string>>): void
  /** The element is closed; its own text, with CDATA, trimmed. */
  closed(path: string, text: string): void
  /**
   * The text of an element has something that XML does not allow, without any doubt about where its elements end. Whether
   * the home that it is in, if any, can be left out alone; otherwise nothing of the file counts.
   */
  faulty?(path: string, fault: TextFault): boolean
}

const unended: Pick<TextFault, 'found' | 'expected'> = {
  found: ['section_end_in_text'],
  expected: ['xml_writes', ']]&gt;', null],
}

/** The same text by itself: V8 reads a part of another one character by character a fifth slower. */
const flat = (part: string): string => Buffer.from(part).toString()

/** How a text begins that is no part of the XML, such as a warning of the program that wrote it: its first words. */
const beginningOf = (text: string): string => {
  const [line = ''] = text.slice(0, 80).split(/[<\r\n]/, 1)
  const isWhole = line.length < Math.min(text.length, 80)
  return isWhole ? line : `${line.replace(/(?<!\s)\s+\S*$/u, '')}…`
}

/**
 * Reads XML piece by piece, strictly: what is not well-formed, or ends before its root element is closed, throws a
 * `BrokenFeed`. Threats: a document type, which could define entities or name files, is refused; so are depth, text and
 * attributes beyond the bounds, also before they are complete. `onPiece` is awaited for after each piece.
 */
export async function* xmlElements(path: string, handler: XmlHandler): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: true, xmlns: false })
  const names: string[] = []
  let isRootClosed = false
  const texts: string[] = []
  let lastEvent = { position: 0, line: 1, column: 0 }
  const seen = () => {
    const { position, line, column } = parser
    lastEvent = { position, line, column }
  }
  // Lines before the declaration, which the parser does not see.
  let skipped = 0
  const broken = (
    found: string | Message,
    expected: Message,
    { line, column } = { line: parser.line, column: parser.column },
  ) => new BrokenFeed(found, expected, skipped + line, Math.max(1, column))
  /** Calls the reader of a format, and adds to what it refuses where that is. */
  const handled = (act: () => void) => {
    try {
      act()
    } catch (error) {
      throw error instanceof BrokenFeed && error.line === null ? broken(error.found, error.expected) : error
    }
  }

  const isLeftOut = (fault: TextFault): boolean =>
    names.length > 1 && handler.faulty?.(names.slice(1).join('/'), fault) === true

  // What the parser was given since the last event, at least, and where that begins.
  let fed = { text: '', position: 0 }
  const sinceLast = () => fed.text.slice(Math.max(0, lastEvent.position - fed.position))
  /** What stands behind the last event, and where: what is wrong with it is noticed behind it. */
  const behindLast = () => {
    const text = sinceLast()
    const found = text.trimStart()
    const { line, column } = lastEvent
    const space = text.slice(0, text.length - found.length)
    return { found, at: positionBehind({ line, column: column + 1 }, space) }
  }

  parser.on('error', (error) => {
    const what = error.message.replace(/^\d+:\d+: /, '')
    if (what.includes('outside of root')) {
      const { found, at } = behindLast()
      const problem: Message = ['outside_root', quote(beginningOf(found))]
      throw broken(problem, [isRootClosed ? 'nothing_behind' : 'nothing_before'], at)
    }
    const { line, column } = parser
    const fault = { text: ']]>', line: skipped + line, column: Math.max(1, column - 2), ...unended }
    if (what.includes('"]]>"') && isLeftOut(fault)) return
    throw broken(quote(what), ['well_formed_xml'])
  })
  parser.on('doctype', (text) => {
    handled(() => refuseOtherText(`<!DOCTYPE ${text.trimStart()}`))
    throw broken(['document_type'], ['no_document_type'], behindLast().at)
  })
  parser.on('xmldecl', seen)
  parser.on('opentag', ({ name, attributes }) => {
    seen()
    const count = Object.keys(attributes).length
    if (count > feedBounds.attributes) throw broken(['attributes', count], ['at_most', feedBounds.attributes])
    if (names.push(name) > feedBounds.depth) throw broken(['deeper'], ['at_most', feedBounds.depth, 'levels'])
    texts.push('')
    handled(() =>
      names.length === 1 ? handler.root(name) : handler.opened(names.slice(1).join('/'), attributes),
    )
  })
  const add = (text: string) => {
    const last = texts.length - 1
    if (last < 0) return
    seen()
    texts[last] += text
    if ((texts[last] as string).length > feedBounds.characters)
      throw broken(['longer_text'], ['at_most', feedBounds.characters, 'characters'])
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('comment', seen)
  parser.on('processinginstruction', seen)
  parser.on('closetag', () => {
    seen()
    const text = texts.pop() ?? ''
    if (names.length > 1) handled(() => handler.closed(names.slice(1).join('/'), text.trim()))
    names.pop()
    isRootClosed = names.length === 0
  })

  const references = new XmlReferences()
  const read = (text: string, isLast = false) => {
    for (const piece of references.partsOf(text, isLast)) {
      if (typeof piece === 'string') {
        const before = sinceLast()
        fed = { text: before + piece, position: parser.position - before.length }
        parser.write(flat(piece))
        continue
      }
      const fault = { ...piece, line: skipped + piece.line }
      if (piece.text === '' || !isLeftOut(fault)) throw broken(piece.found, piece.expected, piece)
      // In its place, so that the parser goes on.
      parser.write('?')
    }
  }
  let isBegun = false
  for await (const piece of feedText(path)) {
    // Some shops print a blank line before the declaration.
    const text: string = isBegun ? piece : piece.trimStart()
    if (!isBegun) skipped += piece.slice(0, piece.length - text.length).split('\n').length - 1
    if (!isBegun) handled(() => refuseOtherText(text))
    isBegun ||= text !== ''
    read(text)
    if (parser.position - lastEvent.position > feedBounds.characters + piece.length)
      throw broken(['longer'], ['element_size', feedBounds.characters], lastEvent)
    yield
  }
  if (!isBegun) throw broken(['empty_file'], ['well_formed_xml'])
  read('', true)
  parser.close()
}
