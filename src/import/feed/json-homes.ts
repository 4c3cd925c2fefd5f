import type { Message } from '#src/domain/message/message.ts'
import { JSONParser, TokenType } from '@streamparser/json'
import type { FeedFault, SentHome } from '#src/domain/feed/home.ts'
import { quote } from '#src/domain/quote.ts'
import { feedBounds } from './bounds.ts'
import { BrokenFeed } from './broken-feed.ts'
import { feedText } from './feed-text.ts'
import { refuseSoftware } from './known-software.ts'

/**
 * Watches the tokens of a JSON text and reports each member that an object has twice, with how many objects and arrays
 * are around it. A parser silently uses the last of them, and software that reads the first has another price.
 */
const watchMembers = (onDoubled: (name: string, depth: number) => void) => {
  /** The names in each object around, `null` for an array. */
  const around: (Set<string> | null)[] = []
  let isName = false
  return ({ token, value }: { token: TokenType; value: unknown }): void => {
    const inside = around.at(-1)
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
      isName = token === TokenType.LEFT_BRACE
      around.push(isName ? new Set() : null)
    } else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) {
      around.pop()
      isName = false
    } else if (token === TokenType.COMMA) isName = inside instanceof Set
    else if (token === TokenType.STRING && isName && inside) {
      const name = String(value)
      if (inside.has(name)) onDoubled(name, around.length)
      inside.add(name)
      isName = false
    }
  }
}

/** Where a format has its homes, and how one is read. */
interface JsonFeed {
  /** The member with the list of homes. */
  list: string
  /** The member of a home with its reference. */
  reference: string
  /** What is expected, for a file without the list: `an idealista feed, version 6`. */
  form: Message
  /** Reads the home of a number in the list, from 1. */
  homeOf(number: number, value: unknown): SentHome | FeedFault
}

type Part = Readonly<Record<string, unknown>>

/**
 * The homes of a feed that is one JSON object with a list of them, as a stream; the complete file is never in memory.
 * Throws a `BrokenFeed` where it is no such object, or beyond `feedBounds`.
 */
export async function* jsonHomes(
  path: string,
  { list, reference, form, homeOf }: JsonFeed,
): AsyncGenerator<SentHome | FeedFault> {
  const parser = new JSONParser({ paths: [`$.${list}`, `$.${list}.*`], keepStack: false })
  let number = 0
  let read = 0
  let lastValue = 0
  let hasList = false
  let doubled: string | null = null
  let ready: (SentHome | FeedFault)[] = []
  // In bytes, as the parser counts them, and the line that the piece begins in.
  const piece = { from: 0, line: 1, bytes: Buffer.alloc(0) }
  let lastToken = 0
  let beginning = ''
  const lineAt = (offset: number) =>
    piece.line +
    piece.bytes
      .subarray(0, Math.max(0, offset - piece.from))
      .toString('latin1')
      .split('\n').length -
    1
  const broken = (found: string | Message, expected: Message, offset = lastToken) =>
    new BrokenFeed(found, expected, lineAt(offset))
  parser.onValue = ({ value, key }) => {
    lastValue = read
    if (key === list) {
      hasList = Array.isArray(value)
      return
    }
    if (++number > feedBounds.homes) throw broken(['more_properties'], ['homes_in_feed', feedBounds.homes])
    ready.push(
      doubled === null ? homeOf(number, value) : ambiguous(homeOf(number, value), doubled, reference),
    )
    doubled = null
  }
  const watched = watchMembers((name, depth) => {
    if (depth === 1) throw broken(['member_twice', quote(name)], ['each_member_once'])
    doubled ??= name
  })
  parser.onToken = (token) => {
    lastToken = token.offset
    watched(token)
  }
  const parse = (text: string) => {
    try {
      parser.write(text)
    } catch (error) {
      if (error instanceof BrokenFeed) throw error
      const { message } = error as Error
      // A character that begins no token; otherwise it is the last token that is out of place.
      const [, at] = /absolute position "(\d+)"/.exec(message) ?? []
      const what = message.replace(/ at chunk position "\d+" \(absolute position "\d+"\)/, '')
      throw broken(quote(what), ['well_formed_json'], at === undefined ? lastToken : Number(at))
    }
  }
  for await (const text of feedText(path)) {
    piece.line = lineAt(Number.POSITIVE_INFINITY)
    piece.from += piece.bytes.length
    piece.bytes = Buffer.from(text)
    read += text.length
    if (beginning.length < shownBeginning) beginning += text.slice(0, shownBeginning)
    if (parser.isEnded && text.trim() !== '') throw broken(['more_text'], ['nothing_after_json'], piece.from)
    if (!parser.isEnded) parse(text)
    if (read - lastValue > feedBounds.homeCharacters + text.length)
      throw broken(['longer_property'], ['at_most', feedBounds.homeCharacters, 'characters'])
    const some = ready
    ready = []
    yield* some
  }
  if (!parser.isEnded) throw broken(['end'], ['rest_of_json'], Number.POSITIVE_INFINITY)
  if (!hasList) {
    refuseSoftware(beginning)
    throw new BrokenFeed(['no_list', list], form)
  }
}

/** So much of a file shows whose export it is. */
const shownBeginning = 65_536

/** A member that is an object; an empty one where it is none. */
export const toPart = (value: unknown, member?: string): Part => {
  const part = member === undefined ? value : readOwn(value as Part, member)
  return typeof part === 'object' && part !== null ? (part as Part) : {}
}

/** A member of its own, never one that every object has. */
export const readOwn = (part: Part, member: string): unknown =>
  Object.hasOwn(part, member) ? part[member] : undefined

/** A text or a number as text; anything else is nothing. JSON has no marks for thousands: decimals are written as such. */
export const readTextOrNumber = (value: unknown): string | undefined => {
  const text =
    typeof value === 'number'
      ? String(value).replace(/^(-?\d+\.\d{3})$/, '$10')
      : typeof value === 'string'
        ? value.trim()
        : ''
  return text === '' ? undefined : text
}

/** A list; an empty one for anything else. */
export const readList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : []

/** A property with a duplicate member: which of the two is meant is unknown. */
const ambiguous = ({ number, ref }: SentHome | FeedFault, member: string, reference: string): FeedFault => ({
  number,
  ref: member === reference ? null : ref,
  field: member.slice(0, 60),
  found: 'the member twice',
  expected: ['each_member_once'],
})
