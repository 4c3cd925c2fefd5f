import { expect, test } from 'vitest'
import { corpus, verdictOn } from './corpus.ts'

const verdicts = corpus.map(verdictOn)
const sum = (of: (verdict: (typeof verdicts)[number]) => number): number =>
  verdicts.reduce((total, verdict) => total + of(verdict), 0)

test('the corpus has 300 texts and more in both languages, a third of them with something private', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(300)
  for (const language of ['pt', 'en'])
    expect(corpus.filter((each) => each.language === language).length).toBeGreaterThan(140)
  expect(corpus.filter(({ secrets }) => secrets.length > 0).length).toBeGreaterThanOrEqual(100)
})

test('what is private in the corpus is left out, and little else', () => {
  const [secrets, missed] = [sum((each) => each.secrets.length), sum((each) => each.missed.length)]
  const [rightly, wronged] = [sum((each) => each.rightly), sum((each) => each.wronged.length)]
  const figures = { recall: 1 - missed / secrets, precision: rightly / (rightly + wronged) }
  expect(figures.recall).toBeGreaterThanOrEqual(0.97)
  expect(figures.precision).toBeGreaterThanOrEqual(0.97)
})
