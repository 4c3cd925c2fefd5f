/** The same sentence in Portuguese and English. */
export interface Pair {
  pt: string
  en: string
  /** The numbers that can replace `{n}` in both, where there is one. */
  numbers?: { from: number; to: number; step: number }
}

const range = /\{(\d+)\.\.(\d+)(?:\/(\d+))?\}/

/**
 * Reads sentences written in turn, a line in Portuguese and a line in English. `{2..8}` in the Portuguese line, or
 * `{100..900/50}` with a step, is a number to be drawn; the English line repeats it as `{n}`.
 */
export const pairs = (text: string): Pair[] => {
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  return Array.from({ length: lines.length / 2 }, (_, index) => {
    const [pt, en] = lines.slice(index * 2) as [string, string]
    const found = range.exec(pt)
    if (!found) return { pt, en }
    const numbers = { from: Number(found[1]), to: Number(found[2]), step: Number(found[3] ?? 1) }
    return { pt: pt.replace(range, '{n}'), en, numbers }
  })
}
