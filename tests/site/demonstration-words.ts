/**
 * Words of the demonstration: its notices, its name, its hosts. The contract's own names (interface 1.1: the
 * feed's address; the first line of what is signed), the program's own name, by which a partner installs and starts it, and
 * the ids of the documentation are not among them.
 */
const demonstration =
  /fict[ií]c|fiction|demonstra|imagin[aá]r|\bdemo\b|Open Listings|open-listings(?!(?:\/\d+)?\.json|-sync\/v1)|localhost/i
const unnamed = (text: string) =>
  text.replaceAll(
    /Open listings|Open-listings feed|npx open-listings(?= (?:mirror|verify-receipt))|open-listings\/receiver/g,
    '',
  )

/** The places of such words in a text, each with its surroundings. */
export const wordsIn = (text: string): string[] =>
  [...unnamed(text).matchAll(new RegExp(`.{0,40}(?:${demonstration.source}).{0,20}`, 'g'))].map(
    ([found]) => found,
  )
