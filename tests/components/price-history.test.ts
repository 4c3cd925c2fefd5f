import { expect, test } from 'vitest'
import { priceHistory } from '#src/components/listing/price-history.ts'
import { priceSteps, stepPoints } from '#src/components/listing/price-steps.ts'
import { recorded } from './recorded.ts'

const base = recorded()
const report = (value: number, reported_on: string) => ({
  value,
  reported_on,
  reported_by_role: 'listing_agent' as const,
})
const asked = (value: number, reported_on: string, ...before: ReturnType<typeof report>[]) =>
  recorded({
    price_eur: { ...base.price_eur, state: 'reported', ...report(value, reported_on) },
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

test('the chart says the first and the present price; the table beside it says everything', () => {
  const markup = String(priceHistory(asked(315_000, '2026-03-01', report(300_000, '2026-01-01')), 'en'))
  expect(markup).toContain('<text y="85">€300,000</text><text x="480" y="15">€315,000</text>')
  expect(markup).toContain('<td>+\u2060€15,000<td>')
  expect(markup).not.toMatch(/NaN|style=/)
})

test('one price is a sentence, none is said to be unknown', () => {
  expect(String(priceHistory(asked(300_000, '2026-01-01'), 'en'))).not.toContain('<svg')
  const none = recorded({
    price_eur: { ...base.price_eur, state: 'unknown', value: null },
    price_history: [],
  })
  expect(String(priceHistory(none, 'en'))).not.toMatch(/<svg|<table/)
})
