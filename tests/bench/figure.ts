/** One thing measured at one size: a cell of the table, and what its row is called. */
export type Figure = Row & (Measured | Missing)

interface Row {
  what: string
  /** What the ratio is against. */
  against: string
  /** The target at 100,000 listings. */
  target?: string
}

interface Measured {
  value: number
  unit: 's' | 'ms' | 'MB' | 'records/s' | 'requests/s' | 'rows/s' | 'files' | 'requests'
  /** The value over that of what it is against; `null` when that was not measured. */
  ratio: number | null
  note?: string
}

/** Why there is no value, such as a tool that could not be installed. */
interface Missing {
  missing: string
}

const digits = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value.toPrecision(3).replace(/\.?0+$/, '')

const thousands = (text: string): string => text.replaceAll(/\B(?=(\d{3})+$)/g, ',')

export const numberText = (value: number): string => {
  if (value === 0) return '0'
  const text = Math.abs(value) < 1e-3 ? value.toExponential(1) : digits(value)
  return text.includes('.') || text.includes('e') ? text : thousands(text)
}

/** `4.74 ×` from 1 on, `68 %` below. */
const ratioText = (ratio: number): string =>
  ratio >= 1 ? `${numberText(ratio)} ×` : `${numberText(ratio * 100)} %`

export const cellText = (figure: Figure): string => {
  if ('missing' in figure) return figure.missing
  const { value, unit, ratio } = figure
  return `${numberText(value)} ${unit}${ratio === null ? '' : `, ${ratioText(ratio)}`}`
}
