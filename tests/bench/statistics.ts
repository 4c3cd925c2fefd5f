/** The value that this share of all values does not exceed, by nearest rank. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0

export const median = (values: readonly number[]): number => quantile(values, 0.5)
export const p99 = (values: readonly number[]): number => quantile(values, 0.99)
