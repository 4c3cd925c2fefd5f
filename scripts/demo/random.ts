import type { Draw } from '#src/components/drawing/paint.ts'

/** Prepares a choice in which each item is as likely as its weight. */
export const weighted = <T>(
  weights: readonly (readonly [thing: T, weight: number])[],
): ((draw: Draw) => T) => {
  let total = 0
  const ends = weights.map(([, weight]) => (total += weight))
  return (draw) => {
    const point = draw.between(0, total)
    let low = 0
    for (let high = ends.length - 1; low < high;) {
      const middle = (low + high) >>> 1
      if ((ends[middle] as number) > point) high = middle
      else low = middle + 1
    }
    return (weights[low] as readonly [T, number])[0]
  }
}

/** As `weighted`, from a table whose keys are the things. */
export const weightedKey = <K extends string>(table: Partial<Record<K, number>>): ((draw: Draw) => K) =>
  weighted(Object.entries(table) as [K, number][])
