import { expect, test } from 'vitest'
import { opened } from '../../components/recorded.ts'
import { by } from '../../fixtures.ts'
import { day } from '../../utc.ts'

const asked = (value: number, reported_on: string) => ({ value, ...by, reported_on: day(reported_on) })

test('the present price ends the history of a record, also where its source gives it an earlier day', () => {
  const { record } = opened({
    facts: { price_eur: asked(360_000, '2026-02-01') },
    price_history: [asked(400_000, '2026-01-01'), asked(360_000, '2026-01-05'), asked(390_000, '2026-03-01')],
  })
  expect(record.price_history.map(({ value, reported_on }) => [value, reported_on])).toEqual([
    [400_000, '2026-01-01'],
    [360_000, '2026-01-05'],
    [390_000, '2026-03-01'],
    [360_000, '2026-02-01'],
  ])
})

test('the history of a home without a present price stays as it is', () => {
  const { record } = opened({ facts: {}, price_history: [asked(400_000, '2026-01-01')] })
  expect(record.price_history.map(({ value }) => value)).toEqual([400_000])
})
