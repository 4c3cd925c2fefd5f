import { SaxesParser } from 'saxes'
import { shown } from '#src/domain/shown.ts'
import { feedBounds } from './bounds.ts'
import { BrokenFeed } from './broken-feed.ts'
import { utf8Text } from './utf8-text.ts'

/** The callbacks of the XML reader. Paths begin below the root element: `property/desc/pt`. */
export interface XmlHandler {
  root(name: string): void
  opened(path: string, attributes: Readonly<Record<string, string>>): void
  /** The element is closed; its own text, with CDATA, trimmed. */
  closed(path: string, text: string): void
}

/**
 * Reads XML piece by piece, strictly: what is not well-formed, or ends before its root element is closed, throws a
 * `BrokenFeed`. Threats: a document type, which could define entities or name files, is refused; so are depth, text and
 * attributes beyond the bounds, also before they are complete. `onPiece` is awaited for after each piece.
 */
export async function* xmlElements(path: string, handler: XmlHandler): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: true, xmlns: false })
  const broken = (found: string, expected: string) =>
    new BrokenFeed(found, expected, parser.line, parser.column + 1)
  const names: string[] = []
  const texts: string[] = []
  let lastEvent = 0
  const seen = () => (lastEvent = parser.position)

  parser.on('error', (error) => {
    throw broken(shown(error.message.replace(/^\d+:\d+: /, '')), 'well-formed XML')
  })
  parser.on('doctype', () => {
    throw broken('a document type', 'XML without one')
  })
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^utf-?8$/i.test(encoding))
      throw broken(`the encoding ${shown(encoding)}`, 'UTF-8')
    seen()
  })
  parser.on('opentag', ({ name, attributes }) => {
    seen()
    const count = Object.keys(attributes).length
    if (count > feedBounds.attributes) throw broken(`${count} attributes`, `at most ${feedBounds.attributes}`)
    if (names.push(name) > feedBounds.depth)
      throw broken('elements nested deeper', `at most ${feedBounds.depth} levels`)
    texts.push('')
    if (names.length === 1) handler.root(name)
    else handler.opened(names.slice(1).join('/'), attributes)
  })
  const add = (text: string) => {
    seen()
    const last = texts.length - 1
    if (last < 0) return
    texts[last] += text
    if ((texts[last] as string).length > feedBounds.characters)
      throw broken('a text that is longer', `at most ${feedBounds.characters} characters`)
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('comment', seen)
  parser.on('processinginstruction', seen)
  parser.on('closetag', () => {
    seen()
    const text = texts.pop() ?? ''
    if (names.length > 1) handler.closed(names.slice(1).join('/'), text.trim())
    names.pop()
  })

  let isBegun = false
  for await (const piece of utf8Text(path)) {
    // Some shops print a blank line before the declaration.
    const text: string = isBegun ? piece : piece.trimStart()
    isBegun ||= text !== ''
    parser.write(text)
    if (parser.position - lastEvent > feedBounds.characters + piece.length)
      throw broken('something that is longer', `elements of at most ${feedBounds.characters} characters`)
    yield
  }
  parser.close()
}
