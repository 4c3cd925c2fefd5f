import { expect, test } from 'vitest'
import { corpus, figuresOf, heldBack, verdictOn } from './corpus.ts'

test('the corpus has 300 texts and more in both languages, a third of them with something private', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(300)
  for (const language of ['pt', 'en'])
    expect(corpus.filter((each) => each.language === language).length).toBeGreaterThan(140)
  expect(corpus.filter(({ secrets }) => secrets.length > 0).length).toBeGreaterThanOrEqual(100)
})

test.each([
  ['corpus', corpus],
  ['set that was held back', heldBack],
] as const)('what is private in the %s is left out, and little else', (_, texts) => {
  const { recall, precision } = figuresOf(texts.map(verdictOn))
  expect(recall).toBeGreaterThanOrEqual(0.97)
  expect(precision).toBeGreaterThanOrEqual(0.97)
})
