import canonicalize from 'canonicalize'

/**
 * The one text of a JSON value (RFC 8785): members in order of their UTF-16 code units, no white space, numbers as
 * ECMAScript writes them. Throws on what JSON cannot represent, such as a lone surrogate.
 *
 * ```ts
 * canonicalJson({ b: [1, 2.5], a: 'é' }) // '{"a":"é","b":[1,2.5]}'
 * ```
 */
export const canonicalJson = (value: object): string => canonicalize(value) as string

const loneSurrogate = /\\ud[89a-f]/i

/**
 * Whether a text is the canonical form of the value that was parsed from it. `JSON.stringify` writes members in the
 * order in which they stood: a text that it writes again, and whose members are in order, is canonical. Whatever is
 * odd, such as a name that is a number, is written the long way. Throws like `canonicalJson`.
 */
export const isCanonical = (text: string, value: object): boolean =>
  (JSON.stringify(value) === text && !loneSurrogate.test(text) && isOrdered(value)) ||
  canonicalJson(value) === text

const isOrdered = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isOrdered)
  let before: string | null = null
  for (const [name, member] of Object.entries(value)) {
    if ((before !== null && before >= name) || !isOrdered(member)) return false
    before = name
  }
  return true
}

/** The members of an object in canonical order, each as text: with and without one of them, it is written once. */
export const canonicalMembers = (value: object): Map<string, string> =>
  new Map(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, `${canonicalize(name)}:${canonicalize(member)}`]),
  )

/** The object of such members, without one of them if it is named. */
export const joined = (members: ReadonlyMap<string, string>, without?: string): string => {
  const included = without === undefined ? members : [...members].filter(([name]) => name !== without)
  return `{${[...included].map(([, text]) => text).join(',')}}`
}
