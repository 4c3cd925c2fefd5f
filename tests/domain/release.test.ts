import { expect, test } from 'vitest'
import { isNewer } from '#src/domain/release.ts'

test('releases are compared by their numbers, not as text', () => {
  expect(isNewer('1.10.0', '1.9.2')).toBe(true)
  expect(isNewer('1.9.2', '1.10.0')).toBe(false)
  expect(isNewer('2.0.0', '1.99.99')).toBe(true)
  expect(isNewer('1.2.0', '1.2.0')).toBe(false)
})
