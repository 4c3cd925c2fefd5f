/** `T2`, `T2+1`: bedrooms, and after the plus the small interior rooms (vocabulary). */
export const typologyPattern = /^T[0-9]{1,2}(\+[0-9]{1,2})?$/

/** Reads `t2`, `V3`, ` T2 + 1 ` as `T2`, `T3`, `T2+1`; `null` for what is no typology. V is the market's word for houses. */
export const parseTypology = (text: string): string | null => {
  const normal = text
    .replace(/\s+/g, '')
    .toUpperCase()
    .replace(/^V/, 'T')
    .replace(/^T0+(?=\d)/, 'T')
  return typologyPattern.test(normal) ? normal : null
}
