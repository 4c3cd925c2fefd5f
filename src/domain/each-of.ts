/** Acts on each item, on a number of them at a time; stops at the first failure, and throws it once nothing is under way. */
export const eachOf = async <T>(
  items: readonly T[],
  abreast: number,
  act: (item: T) => Promise<void>,
): Promise<void> => {
  let next = 0
  const lane = async (): Promise<void> => {
    try {
      while (next < items.length) await act(items[next++] as T)
    } catch (error) {
      next = items.length
      throw error
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: Math.min(abreast, items.length) }, lane))
  for (const each of ended) if (each.status === 'rejected') throw each.reason
}
