import { visible } from '#src/domain/quote.ts'
import { lisbonTime, type Instant } from '#src/domain/time/calendar.ts'

/**
 * Rows under headers, each column as wide as its widest cell, two spaces between them. Nothing where there is no row.
 *
 *     LISTING    STATE
 *     ol-7k3q9x  public
 */
export const table = (headers: readonly string[], rows: readonly (readonly string[])[]): string[] => {
  if (rows.length === 0) return []
  const lines = [headers, ...rows.map((row) => row.map(visible))]
  const widths = headers.map((_, column) =>
    Math.max(...lines.map((line) => [...(line[column] ?? '')].length)),
  )
  return lines.map((line) =>
    widths
      .map((width, column) => padded(line[column] ?? '', width))
      .join('  ')
      .trimEnd(),
  )
}

// `padEnd` counts UTF-16 units: a letter outside the first plane would shift what follows.
const padded = (text: string, width: number): string => text + ' '.repeat(width - [...text].length)

/** Names with their values, one a line, the values below each other. */
export const pairs = (rows: readonly (readonly [name: string, value: string])[]): string[] => {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${visible(value)}`)
}

/** An instant for people: day and time in Lisbon, or a word where there is none. */
export const timeIn = (instant: Instant | null, otherwise = ''): string =>
  instant === null ? otherwise : lisbonTime(instant)
