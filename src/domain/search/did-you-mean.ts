import type { Bounded } from '#src/domain/bounded.ts'
import type { Suggestion } from './reading.ts'
import { fold, type Names } from './names.ts'

/**
 * Longer strings get no suggestion: the work grows with the length, and no name of a vocabulary is that long.
 */
const longest = 40
const suggestions = 3

/**
 * Insertions, deletions, replacements and swaps of neighbours between two words (optimal string alignment).
 */
export const editDistance = (a: string, b: string): number => {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, before[j - 2]! + 1)
      row.push(best)
    }
    before = last
    last = row
  }
  return last[b.length]!
}

const within = (words: string, text: string, shortest: number) =>
  words.length >= shortest && ` ${text} `.includes(` ${words} `)

/**
 * Up to three names that an unrecognised string may mean, nearest first: those within a third of its
 * letters, and those that contain its words or are contained in them. Of names as near, those of an earlier kind come
 * first: a municipality before a region. Each can be sent in its place.
 */
export const didYouMean = <T extends string>(
  given: Bounded,
  vocabularies: readonly Names<T>[],
): Suggestion<T>[] => {
  const folded = fold(given)
  if (folded === '' || folded.length > longest) return []
  const allowed = Math.max(1, Math.floor(folded.length / 3))
  const near = new Map<string, Suggestion<T> & { distance: number }>()
  for (const names of vocabularies)
    for (const [name, { shown, means }] of names) {
      // A name of three letters is an abbreviation, which other texts have by chance.
      const contained = within(folded, name, 3) || within(name, folded, 4)
      if (!contained && Math.abs(name.length - folded.length) > allowed) continue
      const distance = contained ? allowed : editDistance(folded, name)
      const meaning = means.join()
      if (distance <= allowed && distance < (near.get(meaning)?.distance ?? Infinity))
        near.set(meaning, { name: shown, means, distance })
    }
  const nearest = [...near.values()].toSorted((a, b) => a.distance - b.distance)
  return nearest.slice(0, suggestions).map(({ name, means }) => ({ name, means }))
}
