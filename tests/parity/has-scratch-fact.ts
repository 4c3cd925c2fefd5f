import { expect, test } from 'vitest'
import { factNames, type FactName } from '#src/domain/listing/facts/facts.ts'

test('the program has the scratch fact', () => {
  expect(factNames).toContain('scratch_eur' as FactName)
})
