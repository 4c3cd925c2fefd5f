import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Shares } from '#src/server/shares.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a window begins with the first question and lets as many through as a share has', () => {
  const shares = new Shares(2, 60)
  expect([shares.take('a'), shares.take('a'), shares.take('a')]).toEqual([0, 0, 60])
  expect(shares.take('b')).toBe(0)
  vi.advanceTimersByTime(59_500)
  expect(shares.take('a')).toBe(1)
  vi.advanceTimersByTime(500)
  expect([shares.take('a'), shares.take('a'), shares.take('a')]).toEqual([0, 0, 60])
})

test('clients whose window has ended are forgotten, also where one of them comes back', () => {
  const shares = new Shares(1, 60)
  for (let at = 0; at < 1_000; at++) shares.take(`first ${at}`)
  vi.advanceTimersByTime(30_000)
  for (let at = 0; at < 10; at++) shares.take(`later ${at}`)
  expect(shares.size).toBe(1_010)
  vi.advanceTimersByTime(30_000)
  expect(shares.take('first 999')).toBe(0)
  expect(shares.size).toBe(11)
  vi.advanceTimersByTime(30_000)
  expect(shares.take('other')).toBe(0)
  expect(shares.size).toBe(2)
})
