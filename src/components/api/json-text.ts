/** Nested lists and objects get a line each; lists of plain values stay on one line, which the screen wraps. */
const width = 54
const leafWidth = 260

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null

const oneLine = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${oneLine(item)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

const lines = (value: unknown, indent: string, key: string): string => {
  const line = key + oneLine(value)
  if (typeof value !== 'object' || value === null) return line
  const most = Object.values(value).every(isPlain) ? leafWidth : width
  if (indent.length + line.length <= most) return line
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((item) => inner + lines(item, inner, ''))
    : Object.entries(value).map(([name, item]) => inner + lines(item, inner, `${JSON.stringify(name)}: `))
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${key}${open}\n${parts.join(',\n')}\n${indent}${close}`
}

/** JSON for people: two spaces a level, and what fits on a line stays on it. */
export const jsonText = (value: unknown): string => lines(value, '', '')
