// UTF-8 that was read as Windows-1252 and written as UTF-8 again: `ã` appears as `Ã£`, a dash as `â€“`.
const continuation =
  '[\\u0080-\\u00bf\\u20ac\\u201a\\u0192\\u201e\\u2026\\u2020\\u2021\\u02c6\\u2030\\u0160\\u2039\\u0152\\u017d\\u2018\\u2019\\u201c\\u201d\\u2022\\u2013\\u2014\\u02dc\\u2122\\u0161\\u203a\\u0153\\u017e\\u0178]'
const twice = new RegExp(`(?:[\\u00c2-\\u00c5]|\\u00e2${continuation})${continuation}`)

/**
 * The first character of a text that was encoded twice, as it appears there; `null` when there is none.
 * A capital `Ã` before another letter (`MANHÃ`, `JOÃO`) is Portuguese.
 */
export const doubleEncodedIn = (text: string): string | null => twice.exec(text)?.[0] ?? null
