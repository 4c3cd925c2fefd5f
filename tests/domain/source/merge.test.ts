import { expect, test } from 'vitest'
import { mergedAuthorisation, mergedLifecycle } from '#src/domain/source/merge.ts'

const recorded = <S extends string>(
  current: S,
  lastImported: S,
  setByOperator = current !== lastImported,
) => ({
  current,
  lastImported,
  setByOperator,
})

test('a source that repeats itself changes nothing, whatever has happened to the listing since', () => {
  expect(mergedLifecycle(recorded('sold', 'active'), 'active')).toBe('sold')
  expect(mergedAuthorisation(recorded('revoked', 'granted'), 'granted')).toBe('revoked')
})

test('a change in the source is applied where the transition exists', () => {
  expect(mergedLifecycle(recorded('active', 'active'), 'reserved')).toBe('reserved')
  expect(mergedLifecycle(recorded('active', 'active'), 'sold')).toBe('sold')
  expect(mergedAuthorisation(recorded('requested', 'requested'), 'granted')).toBe('granted')
  expect(mergedAuthorisation(recorded('granted', 'granted'), 'revoked')).toBe('revoked')
})

test('an invalid transition changes nothing', () => {
  expect(mergedLifecycle(recorded('sold', 'sold'), 'active')).toBeNull()
  expect(mergedAuthorisation(recorded('revoked', 'revoked'), 'granted')).toBeNull()
})

test('a source never opens what an operator closed, and may close it further', () => {
  expect(mergedAuthorisation(recorded('suspended', 'requested', true), 'granted')).toBe('suspended')
  expect(mergedAuthorisation(recorded('suspended', 'granted', true), 'revoked')).toBe('revoked')
  expect(mergedAuthorisation(recorded('suspended', 'suspended', false), 'granted')).toBe('granted')
  expect(mergedLifecycle(recorded('withdrawn', 'reserved', true), 'active')).toBe('withdrawn')
})
