import type { Finder } from './cues.ts'
import { spansOf, type Span } from './span.ts'

/** The plates of Portugal, in every order of their pairs that there has been: a form that an advert has for nothing else. */
const portuguese =
  /(?<![\w-])(?=[\d.-]{0,6}[A-Z])(?:\d{2}|[A-Z]{2})[.-](?:\d{2}|[A-Z]{2})[.-](?:\d{2}|[A-Z]{2})(?![\w-])/g
/** Of any country, right behind a word for a plate. */
const named =
  /\b(?:[Mm]atricula|[Pp]lates?|[Pp]laca|[Ii]mmatriculee?|[Kk]ennzeichen)[ .:,]{1,3}(?:n\.? ?º ?|no\.? |number |is )?(?=[A-Z0-9 -]{0,9}\d)(?=[A-Z0-9 -]{0,9}[A-Z])(?:[A-Z0-9]{5,8}|[A-Z0-9]{1,4}(?:[ -][A-Z0-9]{1,4}){1,2})(?![\w/])/g
/** A code of the same form may be the agency's reference. */
const reference = /\b(?:ref[a-z]{0,9}|id|processo|cod[a-z]{0,4})[ .:#ºn-]{1,6}$/i
const someDigits = /\d\d/

const isPlate = (plain: string, { at, end }: Span): boolean =>
  someDigits.test(plain.slice(at, end)) && !reference.test(plain.slice(Math.max(0, at - 24), at))

/** The plates of vehicles, which tell whose they are. */
export const plateFinder: Finder = {
  cue: { digits: 2 },
  find: (plain) =>
    spansOf(portuguese, plain)
      .filter((span) => isPlate(plain, span))
      .concat(spansOf(named, plain)),
}
