/** Acts on a number of pixels, once there is room for them. */
type PixelBudget = <T>(pixels: number, act: () => Promise<T>) => Promise<T>

/**
 * Bounds how many pixels are worked on at a time, in the order of asking. What alone is more than the bound waits until
 * it is alone.
 */
export const pixelBudget = (most: number): PixelBudget => {
  const waiting: { pixels: number; begin: () => void }[] = []
  let used = 0
  const beginNext = () => {
    for (let next = waiting[0]; next && (used === 0 || used + next.pixels <= most); next = waiting[0]) {
      waiting.shift()
      used += next.pixels
      next.begin()
    }
  }
  return async (pixels, act) => {
    const begun = new Promise<void>((begin) => void waiting.push({ pixels, begin }))
    beginNext()
    await begun
    try {
      return await act()
    } finally {
      used -= pixels
      beginNext()
    }
  }
}
