import { expect, test } from 'vitest'
import { en } from '#src/words/en.ts'
import { live } from '#src/words/live.ts'
import { pt } from '#src/words/pt.ts'

/** Every leaf of a catalogue by its path; a function with how many things it takes. */
const leavesOf = (value: unknown, path = ''): string[] => {
  if (typeof value === 'function') return [`${path}(${value.length})`]
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, item]) => leavesOf(item, path === '' ? key : `${path}.${key}`))
}

const stringsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsOf)
      : []

test('every text of the site exists in both languages, with the same parameters', () => {
  const [english, portuguese] = [leavesOf(en), leavesOf(pt)]
  expect(portuguese.toSorted()).toEqual(english.toSorted())
  expect(english.length).toBeGreaterThan(300)
})

test('every text of a live check exists in both languages', () => {
  expect(leavesOf(live.pt).toSorted()).toEqual(leavesOf(live.en).toSorted())
})

test('no word is empty, and none says N/A', () => {
  const words = [...stringsOf(en), ...stringsOf(pt), ...stringsOf(live)]
  expect(words.filter((word) => word.trim() === '' || /\bN\/?[AD]\b/.test(word))).toEqual([])
})
