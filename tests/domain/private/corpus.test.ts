import { expect, test } from 'vitest'
import { noChannels, collectOwnChannels } from '#src/domain/private/own.ts'
import { judgeText } from '#src/domain/private/public-text.ts'
import { corpus, cutOf, figuresOf, heldBack, ordinary, speaker, titles, verdictOn } from './corpus.ts'

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

test('of ordinary adverts at most one sentence in two hundred is left out', () => {
  const { sentences, wronged } = cutOf(ordinary)
  expect(sentences).toBeGreaterThan(2_000)
  expect(wronged.length / sentences).toBeLessThan(1 / 200)
})

test('of a title what is private is left out, and one without anything private stays whole', () => {
  expect(titles.length).toBeGreaterThan(250)
  for (const { text, secrets } of titles) {
    const { text: kept } = judgeText(text, { own: collectOwnChannels(speaker), isTitle: true })
    expect({ text, published: secrets.filter((secret) => kept.includes(secret)) }).toEqual({
      text,
      published: [],
    })
    if (secrets.length === 0) expect(kept).toBe(text)
  }
})

test.each([false, true])(
  'of words in which nothing is private, whoever wrote them, nothing is left out for any agency (title: %s)',
  (isTitle) => {
    const channels = [collectOwnChannels(speaker), { ...noChannels, taxNumbers: new Set(['501234567']) }]
    const clean = [...corpus, ...heldBack].filter(
      ({ text }) => judgeText(text, { own: noChannels, isTitle }).leftOut.length === 0,
    )
    expect(clean.length).toBeGreaterThan(200)
    for (const { text } of clean)
      for (const own of channels) expect(judgeText(text, { own, isTitle })).toEqual({ text, leftOut: [] })
  },
)
