import { cellText, numberText, type Figure } from './figure.ts'

/** What was measured with so many listings. */
export interface Column {
  count: number
  figures: readonly (Figure & { group: string })[]
}

/**
 * All figures as one Markdown table: a row for each thing under the name of its group, a column for
 * each size, and how each value grows.
 */
export const tableOf = (columns: readonly Column[]): string => {
  const figures = columns.flatMap((column) => column.figures)
  const rows = [...new Map(figures.map((figure) => [figure.what, figure])).values()]
  const headers = ['What', 'Against', ...columns.map(({ count }) => numberText(count)), 'Growth', 'Target']
  const body = rows.flatMap(({ group, what, against, target }, index) => {
    const isFirst = rows[index - 1]?.group !== group
    const cells = columns.map((column) => column.figures.find((figure) => figure.what === what))
    const row = [
      what,
      against,
      ...cells.map((cell) => (cell ? cellText(cell) : '')),
      growthText(cells),
      target ?? '',
    ]
    return isFirst ? [[`\`${group}\``, ...row.slice(1).map(() => '')], row] : [row]
  })
  return aligned([headers, ...body])
}

/** The notes on the figures, as a Markdown list with a line for each row of the table. */
export const notesOf = (columns: readonly Column[]): string => {
  const noted = columns.flatMap(({ count, figures }) =>
    figures.flatMap((figure) =>
      'note' in figure && figure.note ? [{ what: figure.what, count, note: figure.note }] : [],
    ),
  )
  return [...Map.groupBy(noted, ({ what }) => what)]
    .map(([what, notes]) => {
      const sizes = notes.map(({ count, note }) => `${numberText(count)}: ${note}`)
      return `- ${what}. ${sizes.join('. ')}.`
    })
    .join('\n')
}

/** By what factor the value grows from each size to the next. */
const growthText = (cells: readonly (Figure | undefined)[]): string =>
  cells
    .slice(1)
    .map((cell, index) => {
      const before = cells[index]
      if (!cell || !before || 'missing' in cell || 'missing' in before || before.value === 0) return ''
      return `${numberText(cell.value / before.value)} ×`
    })
    .filter(Boolean)
    .join(', ')

const aligned = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(3, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [headers = [], ...body] = rows
  return [
    line(headers),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...body.map(line),
  ].join('\n')
}
