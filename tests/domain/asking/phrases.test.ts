import { expect, test } from 'vitest'
import { recorded } from '#src/domain/bounded.ts'
import { splitTokens, splitWords } from '#src/domain/asking/phrases.ts'
import { everyTerm } from '#src/domain/asking/vocabulary.ts'

const wordsOfTokens = (phrase: string) => splitTokens(recorded(phrase)).map(({ word }) => word)

test('the words of every phrase of the vocabulary are those of its tokens', () => {
  const phrases = new Set(everyTerm().flatMap(({ phrase }) => [phrase, phrase.toUpperCase()]))
  const other = [...phrases].filter(
    (phrase) => JSON.stringify(splitWords(recorded(phrase))) !== JSON.stringify(wordsOfTokens(phrase)),
  )
  expect(phrases.size).toBeGreaterThan(5000)
  expect(other).toEqual([])
})

test('a German compound, a number and a mark are divided in a phrase as in a sentence', () => {
  expect(splitWords(recorded('Zweizimmerwohnung'))).toEqual(['zwei', 'zimmer', 'wohnung'])
  expect(splitWords(recorded('a 5 min. de São João'))).toEqual(['a', '5', 'min', 'de', 'sao', 'joao'])
})
