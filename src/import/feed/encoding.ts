import type { Message } from '#src/domain/message/message.ts'
import { shown } from '#src/domain/shown.ts'
import { BrokenFeed } from './broken-feed.ts'

/** An encoding that is read, by the name that `TextDecoder` has for it. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'iso-8859-15'

/** How the bytes of a file are read as text. */
export interface FileEncoding {
  encoding: Encoding
  /** What the file declares in its text, as it is written there; `null` where it declares nothing. */
  declared: string | null
  /** The line of that declaration. */
  line: number
}

const labels: readonly [RegExp, Encoding | 'utf-16'][] = [
  // Their letters are those of UTF-8, and nothing else is in them.
  [/^(?:utf-?8|us-ascii|ascii)$/i, 'utf-8'],
  [/^(?:utf-?16|ucs-2|iso-10646-ucs-2)$/i, 'utf-16'],
  [/^utf-?16le$/i, 'utf-16le'],
  [/^utf-?16be$/i, 'utf-16be'],
  // As every browser does: bytes 128 to 159 are letters and signs, and not controls.
  [/^(?:iso[-_]?8859[-_]1|latin-?1|l1|(?:windows-|cp)1252)$/i, 'windows-1252'],
  [/^(?:iso[-_]?8859[-_]15|latin-?9)$/i, 'iso-8859-15'],
]

const marks: readonly [bytes: readonly number[], Encoding | 'utf-32'][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe, 0, 0], 'utf-32'],
  [[0, 0, 0xfe, 0xff], 'utf-32'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

const names: Record<Encoding | 'utf-32', string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'utf-32': 'UTF-32',
  'windows-1252': 'WINDOWS-1252',
  'iso-8859-15': 'ISO-8859-15',
}

const declaration = /^[\ufeff\s]*<\?xml\s[^<>]{0,200}?\sencoding\s*=\s*["']([^"'<>]{1,60})["']/

/** How many bytes a file has before it that show its encoding. */
export const headBytes = 1_024

/** Begins as text of two bytes a character does, without a mark: every second byte of `<?` or of a name is zero. */
const withoutMark = (head: Uint8Array): Encoding | null => {
  if (head.length < 4) return null
  if (head[1] === 0 && head[3] === 0 && head[0] !== 0 && head[2] !== 0) return 'utf-16le'
  return head[0] === 0 && head[2] === 0 && head[1] !== 0 && head[3] !== 0 ? 'utf-16be' : null
}

/** The beginning of a file with one character for each that is in ASCII. */
const asAscii = (head: Uint8Array, bytes: Encoding | 'utf-32' | null): string => {
  const wide = bytes === 'utf-16le' || bytes === 'utf-16be'
  const kept = wide ? head.filter((byte) => byte !== 0 && byte < 128) : head.filter((byte) => byte < 128)
  return Buffer.from(kept).toString('latin1')
}

/**
 * The encoding of a file by its beginning: by a byte order mark, or by what its XML declares, UTF-8 without either. Throws
 * a `BrokenFeed` with the line of the declaration where these do not agree, or name an encoding that is not read.
 */
export const encodingOf = (head: Uint8Array): FileEncoding => {
  const [, mark = null] = marks.find(([bytes]) => bytes.every((byte, at) => head[at] === byte)) ?? []
  const bytes = mark ?? withoutMark(head)
  const text = asAscii(head, bytes)
  const [before = '', declared = null] = declaration.exec(text) ?? []
  const line = before.slice(0, before.indexOf('<?xml')).split('\n').length
  const refused = (found: Message, from: string, at = line) =>
    new BrokenFeed(found, ['feed_in_utf8', from], at)
  if (mark === 'utf-32') throw refused(['encoding', 'UTF-32'], 'UTF-32', 1)
  const isWide = bytes === 'utf-16le' || bytes === 'utf-16be'
  if (declared === null) {
    if (isWide && mark === null) throw refused(['undeclared_encoding', 'UTF-16'], names[bytes], 1)
    return { encoding: isWide ? bytes : 'utf-8', declared, line }
  }
  const [, meant = null] = labels.find(([label]) => label.test(declared)) ?? []
  if (meant === null) {
    const isName = /^[\w.:-]{1,40}$/.test(declared)
    throw refused(['unknown_encoding', shown(declared)], isName ? declared : 'ENCODING')
  }
  const isMeantWide = meant === 'utf-16' || meant === 'utf-16le' || meant === 'utf-16be'
  const agrees = isWide
    ? meant === 'utf-16' || meant === bytes
    : !isMeantWide && (mark === null || meant === mark)
  if (!agrees)
    throw new BrokenFeed(
      ['wrong_declaration', shown(declared), names[bytes ?? 'utf-8']],
      isWide ? ['right_declaration_or_utf8', 'UTF-16'] : ['right_declaration'],
      line,
    )
  return { encoding: isWide ? bytes : (meant as Encoding), declared, line }
}
