const longest = 60

// Threat: a name or a value that moves the cursor of a terminal, colours it, or reverses what is read. Every
// character without a shape of its own: controls, formats (bidirectional, zero-width, tags), unassigned, separators.
const unseen = /[\p{C}\p{Zl}\p{Zp}\u{34f}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]/gu

/** Text as a terminal shows it without obeying it: invisible characters are written as `\u{…}`. */
export const visible = (text: string): string =>
  text.replace(unseen, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)

const cut = (text: string, length: number): string =>
  `${text.slice(0, longest - 3).toWellFormed()}… (${length} characters)`

/** A value as one short line that a terminal shows without obeying it. */
export const quote = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  // JSON has no word for a number such as 1e999.
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string')
    return visible(
      value.length > longest
        ? `${JSON.stringify(value.slice(0, longest - 3).toWellFormed())}… (${value.length} characters)`
        : JSON.stringify(value),
    )
  const text = jsonOf(value)
  return visible(text.length > longest ? cut(text, text.length) : text)
}

const jsonOf = (value: unknown): string => {
  try {
    return JSON.stringify(value)
  } catch {
    // Arrays in arrays, deeper than the stack.
    return Array.isArray(value) ? '[…]' : '{…}'
  }
}
