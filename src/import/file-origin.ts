import { SaxesParser, type SaxesTagNS } from 'saxes'
import {
  iptcUri,
  moreCautious,
  originFromUri,
  type DigitalSourceType,
  type PictureOrigin,
} from '#src/domain/listing/digital-source-type.ts'

/** XMP is a few thousand bytes; some software adds a history of its work. */
const mostBytes = 1_048_576
const mostDepth = 64

const iptcExtension = 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/'
const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const property = 'DigitalSourceType'

/** Ends reading: nothing that follows counts. */
class Unreadable extends Error {}

/**
 * What the XMP of a picture's file says of its origin: IPTC's digital source type of the picture itself, not of what it was
 * put together from. `unknown` where it says nothing, nothing of the vocabulary, or is no well-formed XML. Threat: it is
 * anybody's text, of which nothing but one term of a closed list is ever read.
 */
export const originInXmp = (xmp: Uint8Array | undefined): PictureOrigin => {
  if (xmp === undefined || xmp.length > mostBytes) return 'unknown'
  try {
    return read(Buffer.from(xmp).toString('utf8').replaceAll('\0', ''))
  } catch (error) {
    if (error instanceof Unreadable) return 'unknown'
    throw error
  }
}

const read = (text: string): PictureOrigin => {
  const parser = new SaxesParser({ xmlns: true })
  const open: SaxesTagNS[] = []
  let origin: PictureOrigin = 'unknown'
  let propertyText = ''
  const take = (value: string) => {
    origin = moreCautious(origin, originFromUri(value))
  }
  parser.on('error', (error) => {
    throw new Unreadable(error.message)
  })
  // It could define entities; XMP has none.
  parser.on('doctype', () => {
    throw new Unreadable('a document type')
  })
  parser.on('opentag', (tag) => {
    if (open.push(tag) > mostDepth) throw new Unreadable('elements nested deeper')
    const isProperty = isOwnProperty(open)
    propertyText = ''
    for (const { uri, local, value } of Object.values(tag.attributes)) {
      if (isOwnDescription(open) && uri === iptcExtension && local === property) take(value)
      if (isProperty && uri === rdf && local === 'resource') take(value)
    }
  })
  parser.on('text', (more) => {
    if (isOwnProperty(open)) propertyText += more
  })
  parser.on('closetag', () => {
    if (isOwnProperty(open)) take(propertyText)
    open.pop()
  })
  parser.write(text).close()
  return origin
}

/** Whether the innermost element describes the picture itself: what it was made from is described deeper inside. */
const isOwnDescription = (open: readonly SaxesTagNS[]): boolean => {
  const [description, root, ...outer] = open.toReversed()
  return (
    isRdf(description, 'Description') &&
    isRdf(root, 'RDF') &&
    (outer.length === 0 || (outer.length === 1 && outer[0]?.local === 'xmpmeta'))
  )
}

const isRdf = (tag: SaxesTagNS | undefined, name: string): boolean => tag?.uri === rdf && tag.local === name

const isOwnProperty = (open: readonly SaxesTagNS[]): boolean => {
  const last = open.at(-1)
  return last?.uri === iptcExtension && last.local === property && isOwnDescription(open.slice(0, -1))
}

/** The XMP of a published picture: its origin and nothing else. */
export const writeXmp = (type: DigitalSourceType): string =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${rdf}"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="${iptcExtension}" Iptc4xmpExt:${property}="${iptcUri(type)}"/></rdf:RDF></x:xmpmeta>`
