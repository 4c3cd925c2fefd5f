/**
 * Text from outside that was bounded before anything was done with it, and is in Unicode's composed form. A part of it is
 * one too, and so is what is left of it. Only `readText` makes it of another string, and `own` of the words of this program.
 */
export type Bounded = Parts & string

/** Words of this program: literals of its code, never a `string`. */
type Literal<Words extends string> = string extends Words ? never : Words

/** Before `string` in the type above, so that these are the methods that calls take. */
interface Parts {
  readonly [read]: true
  trim(): Bounded
  toLowerCase(): Bounded
  toUpperCase(): Bounded
  slice(from?: number, to?: number): Bounded
  replace<const Words extends string>(found: string | RegExp, by: Literal<Words>): Bounded
  replaceAll<const Words extends string>(found: string | RegExp, by: Literal<Words>): Bounded
  split(by: string | RegExp, most?: number): Bounded[]
}
declare const read: unique symbol

/** More code units are no name, no wish and no address that somebody wrote. */
export const longestText = 300
/** The same of a description. */
export const longestProse = 20_000
/** Marks on one letter (UAX 15, stream-safe text format): to order them takes the square of their number. */
const mostMarks = 30

// Behind the first mark of a row it looks no further: each is counted once.
const tooManyMarks = new RegExp(String.raw`(?<!\p{M})\p{M}{${mostMarks + 1}}`, 'u')
const marksBeyond = new RegExp(String.raw`(\p{M}{${mostMarks}})\p{M}+`, 'gu')
/** Nearly every text is of these, which composing leaves as they are. */
const isPlain = /^[\n -~\u00a0-\u024f]*$/
const shownOfLong = 80

/** What stands for a text that is not read: its beginning and its length, which mean nothing. */
const unread = (sent: string): Bounded =>
  `${sent.slice(0, shownOfLong).replaceAll(/\p{M}+|[\ud800-\udfff]/gu, '')} [… ${sent.length} characters]` as Bounded

/** Whether a text was too long to be read. */
export const isUnread = (text: Bounded): boolean => /\[… \d{1,12} characters\]$/.test(text)

/** Whether no letter of a text is under more marks than a letter has, so that to compose it takes no longer than to read it. */
export const isStreamSafe = (sent: string): boolean => !tooManyMarks.test(sent)

/**
 * Reads a text from outside: one of more than `most` code units, or with a letter under more marks than a letter has, is
 * its beginning with its length, which no vocabulary has. Threat: every way of comparing texts without their accents
 * first puts marks into order, in quadratic time (`normalize`, `localeCompare`, the host of a `URL`).
 *
 * To be called where text enters the program, and nowhere further in: `tests/architecture.test.ts` names the places.
 */
export const readText = (sent: string, most = longestText): Bounded => {
  if (sent.length > most) return unread(sent)
  if (isPlain.test(sent)) return sent as Bounded
  return isStreamSafe(sent) ? (sent.normalize('NFC') as Bounded) : unread(sent)
}

/**
 * Reads a text of paragraphs: marks beyond those that a letter has are left out, so that what is published is a text and no
 * note of one.
 */
export const readProse = (sent: string, most: number): Bounded =>
  readText(sent.length > most || isStreamSafe(sent) ? sent : sent.replaceAll(marksBeyond, '$1'), most)

/** A text of a table of this program, or of a record, which was read before it was stored. */
export const recorded = (text: string): Bounded => readText(text, longestProse)

/** Words of this program: a literal of its code, never a `string`. */
export const own = <const Words extends string>(words: Literal<Words>): Bounded => words as string as Bounded

/** Whole numbers and the like, in the digits of this program. */
export const toDigits = (number: number): Bounded => String(number) as Bounded

/** The parts of one text, together again. */
export const joined = (parts: readonly Bounded[], by: ' ' | ', ' | '' = ' '): Bounded =>
  parts.join(by) as Bounded

/** What an expression finds in a text: the whole, and each of its groups. */
export const partsIn = (text: Bounded, pattern: RegExp): readonly (Bounded | undefined)[] =>
  (pattern.exec(text) ?? []) as readonly string[] as readonly (Bounded | undefined)[]

const isAscii = (text: string): boolean => /^[\n -~]*$/.test(text)

/** A text without its accents. Marks go first, so that none are left to be put into order. */
export const unaccented = (text: Bounded): Bounded =>
  isAscii(text)
    ? text
    : (text.replaceAll(/\p{M}/gu, '').normalize('NFD').replaceAll(/\p{M}/gu, '') as Bounded)

/** The same in small letters. */
export const withoutAccents = (text: Bounded): Bounded => unaccented(text).toLowerCase()
