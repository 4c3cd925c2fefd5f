import { recorded, unaccented } from '#src/domain/bounded.ts'
import { remembered } from '#src/domain/memo.ts'

/** How far the full-width form of a plain character is from it. */
const fullWidth = 0xfee0

/** The dashes of Unicode and its minus: to compile a property of Unicode costs more than to judge a hundred texts. */
const dashes =
  /[\u058a\u05be\u1400\u1806\u2010-\u2015\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\ufe31\ufe32\ufe58\ufe63\uff0d]/

/** A character as the plainest one of the same width: `ã` is `a`, a hard space a space, a full-width digit a digit. */
const plainest = remembered((character: string): string => {
  if (/\s/.test(character)) return character === '\n' ? character : ' '
  if (dashes.test(character)) return '-'
  if (/[“”„«»]/.test(character)) return '"'
  if (/[‘’‚]/.test(character)) return "'"
  if (/[ºª°˚]/.test(character)) return 'º'
  if (/[！-～]/.test(character)) return String.fromCodePoint(character.charCodeAt(0) - fullWidth)
  const [base = character] = unaccented(recorded(character))
  return /[A-Za-z]/.test(base) ? base : character
})

/**
 * A text without accents and with plain spaces, dashes, quotation marks and digits, each character in the place where it
 * was: what is found in it is found in the text.
 */
export const toPlain = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replaceAll(/[^\u0000-\u007e]/g, plainest)
