import { jsonText } from './json-text.ts'

/** Entries of a list and characters of a line that an example on the page shows; the description has all of it. */
const mostEntries = 2
const longestLine = 300

const cut = (text: string): string => (text.length > longestLine ? `${text.slice(0, longestLine)}…` : text)

const shown = (value: unknown): unknown => {
  if (typeof value === 'string') return cut(value)
  if (Array.isArray(value)) {
    const more = value.length - mostEntries
    const first = value.slice(0, more > 1 ? mostEntries : value.length).map(shown)
    return more > 1 ? [...first, `… ${more} more`] : first
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shown(member)]))
}

/** An example answer for people: long lists and texts are cut, and say so. A text of several lines is shown as it is. */
export const excerpt = (example: unknown): string =>
  typeof example === 'string' ? example.split('\n').map(cut).join('\n') : jsonText(shown(example))
