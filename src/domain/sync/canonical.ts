import canonicalize from 'canonicalize'

/**
 * The one text of a JSON value (RFC 8785): members in order of their UTF-16 code units, no white space, numbers as
 * ECMAScript writes them. Throws on what JSON cannot represent, such as a lone surrogate.
 *
 * ```ts
 * canonicalJson({ b: [1, 2.5], a: 'é' }) // '{"a":"é","b":[1,2.5]}'
 * ```
 */
export const canonicalJson = (value: unknown): string => {
  const ordered = inOrder(value)
  const text = ordered === odd ? undefined : JSON.stringify(ordered)
  return text === undefined || loneSurrogate.test(text) ? (canonicalize(value) as string) : text
}

/** As `JSON.stringify` writes one. */
const loneSurrogate = /\\ud[89a-f]/i

/** In place of a value that a copy in order cannot have. */
const odd = Symbol('odd')

/**
 * A copy with the members of each object in canonical order, in which `JSON.stringify` then writes them: half of what
 * the library takes for a record, in one piece of text instead of a thousand. `odd` of what it would write in another
 * way, such as a name that is a number.
 */
const inOrder = (value: unknown): unknown => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : odd
  if (typeof value !== 'object' || value === null) return value
  if ('toJSON' in value) return odd
  if (Array.isArray(value)) {
    const items = value.map(inOrder)
    return items.includes(odd) ? odd : items
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return odd
  const copy: Record<string, unknown> = {}
  const names = Object.keys(value)
  names.sort()
  for (const name of names) {
    const member = isOddName(name) ? odd : inOrder((value as Record<string, unknown>)[name])
    if (member === odd) return odd
    copy[name] = member
  }
  return copy
}

/** Whether an object would put a member of this name elsewhere: numbers first, and `__proto__` is its prototype. */
const isOddName = (name: string): boolean => {
  const first = name.charCodeAt(0)
  return (first >= 0x30 && first <= 0x39) || first === 0x5f
}

/**
 * Whether a text is the canonical form of the value that was parsed from it. `JSON.stringify` writes members in the
 * order in which they stood: a text that it writes again, and whose members are in order, is canonical. Whatever is
 * odd, such as a name that is a number, is written again. Throws like `canonicalJson`. Of a record this takes less than
 * half of what writing it does.
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
      .map(([name, member]) => [name, `${canonicalJson(name)}:${canonicalJson(member)}`]),
  )

/** The object of such members, without one of them if it is named. */
export const joined = (members: ReadonlyMap<string, string>, without?: string): string => {
  const included = without === undefined ? members : [...members].filter(([name]) => name !== without)
  return `{${[...included].map(([, text]) => text).join(',')}}`
}
