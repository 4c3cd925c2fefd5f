import { expect, test } from 'vitest'
import { toFact } from '#src/domain/listing/fact.ts'
import { PriceHistory, stepPoints } from '#src/components/listing/price.tsx'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { priceSteps } from '#src/domain/listing/price-steps.ts'
import { day } from '../utc.ts'
import { recorded } from './recorded.ts'
import { toMarkup } from '#src/components/jsx/markup.ts'

const priceHistory = (record: ListingRecord, language: 'en') => toMarkup(PriceHistory({ record, language }))

const report = (value: number, reported_on: string) => ({
  value,
  reported_on: day(reported_on),
  reported_by_role: 'listing_agent' as const,
})
const asked = (value: number, reported_on: string, ...before: ReturnType<typeof report>[]) =>
  recorded({
    price_eur: toFact(report(value, reported_on), 'price', 'EUR'),
    price_history: before,
  })

test('a report that repeats a price is no step, and the line begins each step on its day', () => {
  const record = asked(
    280_000,
    '2026-03-01',
    report(300_000, '2026-01-01'),
    report(300_000, '2026-01-20'),
    report(290_000, '2026-01-30'),
  )
  const steps = priceSteps(record)
  expect(steps.map(({ value, change }) => [value, change])).toEqual([
    [300_000, null],
    [290_000, -10_000],
    [280_000, -10_000],
  ])
  const points = stepPoints(steps)
  expect(points.map(({ y }) => y)).toEqual([24, 59, 94])
  const [first, second, third] = points.map(({ x }) => x)
  expect([first, third]).toEqual([4, 369])
  expect(((second ?? 0) - 4) / 365).toBeCloseTo(29 / 59, 1)
})

test('the line does not go back where the day of the present price is before another', () => {
  const record = asked(360_000, '2026-01-22', report(400_000, '2026-01-20'), report(390_000, '2026-01-25'))
  const steps = priceSteps(record)
  expect(steps.map(({ value }) => value)).toEqual([400_000, 390_000, 360_000])
  const xs = stepPoints(steps).map(({ x }) => x)
  expect(xs).toEqual(xs.toSorted((a, b) => a - b))
})

test('the chart has a scale, the highest and the lowest price and the days; the table beside it has everything', () => {
  const markup = String(
    priceHistory(
      asked(315_000, '2026-03-01', report(300_000, '2026-01-01'), report(340_000, '2026-02-01')),
      'en',
    ),
  )
  const texts = [...markup.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, text = '']) =>
    text.replaceAll('\u00a0', ' '),
  )
  expect(texts).toEqual(['€340,000', '€300,000', '1 Jan 2026', '1 Mar 2026'])
  expect(markup).toContain('d="M0 24H480M0 94H480M0 104H480"')
  expect(markup).toContain('<td>+\u2060€40,000</td>')
  expect(markup).not.toMatch(/NaN|style=/)
})

test('one price is a sentence, no price is stated as unknown', () => {
  expect(String(priceHistory(asked(300_000, '2026-01-01'), 'en'))).not.toContain('<svg')
  const none = recorded({
    price_eur: toFact<number>(undefined, 'price', 'EUR'),
    price_history: [],
  })
  expect(String(priceHistory(none, 'en'))).not.toMatch(/<svg|<table/)
})
