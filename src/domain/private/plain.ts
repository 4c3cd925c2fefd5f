import { recorded, unaccented } from '#src/domain/bounded.ts'
import { remembered } from '#src/domain/memo.ts'

/** How far the full-width form of a plain character is from it. */
const fullWidth = 0xfee0

/** A character as the plainest one of the same width: `ã` is `a`, a hard space a space, a full-width digit a digit. */
const plainest = remembered((character: string): string => {
  if (/\s/u.test(character)) return character === '\n' ? character : ' '
  if (/\p{Pd}|\u2212/u.test(character)) return '-'
  if (/[“”„«»]/u.test(character)) return '"'
  if (/[‘’‚]/u.test(character)) return "'"
  if (/[ºª°˚]/u.test(character)) return 'º'
  if (/[！-～]/u.test(character)) return String.fromCodePoint(character.charCodeAt(0) - fullWidth)
  const [base = character] = unaccented(recorded(character))
  return /[A-Za-z]/.test(base) ? base : character
})

/**
 * A text without accents and with plain spaces, dashes, quotation marks and digits, each character in the place where it
 * was: what is found in it is found in the text.
 */
export const plainOf = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replaceAll(/[^\u0000-\u007e]/g, plainest)
