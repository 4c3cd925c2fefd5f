import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readAsking } from '#src/domain/asking/read.ts'
import { propertySearch } from '#src/domain/search/property-search.ts'
import { searchOptions } from '#src/operations/searching.ts'
import { toArguments } from '#src/addresses/asking.ts'
import { score, type Asking } from './score.ts'

/** Sentences with their right readings: `corpus.jsonl` as people ask, `wordings.jsonl` the same kinds in other words. */
const sentences = ['corpus.jsonl', 'wordings.jsonl'].flatMap((name) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Asking),
)
const scores = sentences.map((asking) => score(asking, readAsking(asking.text)))

const shown = (verdict: string) =>
  scores.flatMap(({ asking: { text }, ...each }) => (each.verdict === verdict ? [{ text, ...each }] : []))

test('no reading of the corpus has a filter or a wish that was not said', () => {
  expect(scores.length).toBeGreaterThan(290)
  expect(shown('wrong')).toEqual([])
})

test('at least 85 % of the corpus is read exactly', () => {
  expect(shown('missing').length).toBeLessThanOrEqual(scores.length * 0.15)
})

test('no word is both read and unread, and every reading has the words that it came from', () => {
  for (const { text } of sentences) {
    const { criteria: said, unread } = readAsking(text)
    for (const each of [...said, ...unread]) expect(text).toContain(each.text)
    const read = new Set(said.map((each) => each.text))
    expect(unread.filter((each) => read.has(each.text))).toEqual([])
  }
})

test('every reading is taken by the search', () => {
  const options = new Set(Object.keys(searchOptions.shape))
  for (const { text } of sentences) {
    const sent = Object.entries(toArguments(readAsking(text).asks))
    const body = Object.fromEntries(sent.filter(([name]) => !options.has(name)))
    const beside = Object.fromEntries(sent.filter(([name]) => options.has(name)))
    expect([text, propertySearch.safeParse(body).success, searchOptions.safeParse(beside).success]).toEqual([
      text,
      true,
      true,
    ])
  }
})
