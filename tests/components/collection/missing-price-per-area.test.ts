import { expect, test } from 'vitest'
import { missingPricePerArea } from '#src/components/collection/missing-price-per-area.ts'
import type { FactState } from '#src/domain/listing/fact.ts'

const missing = (price: FactState, useful: FactState, gross: FactState) =>
  missingPricePerArea({
    price_eur: { state: price },
    areas: { useful_m2: { state: useful }, gross_private_m2: { state: gross } },
  } as Parameters<typeof missingPricePerArea>[0])

test('a price per m² is missing for the reason that the price gives, or else the areas', () => {
  expect(missing('conflicting', 'reported', 'reported')).toBe('conflicting')
  expect(missing('unknown', 'not_applicable', 'not_applicable')).toBe('unknown')
  expect(missing('reported', 'not_applicable', 'not_applicable')).toBe('not_applicable')
  expect(missing('reported', 'unknown', 'conflicting')).toBe('conflicting')
  // An area of zero cannot be divided by.
  expect(missing('reported', 'reported', 'unknown')).toBe('unknown')
})
