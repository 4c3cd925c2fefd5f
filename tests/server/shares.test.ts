import { spawnSync } from 'node:child_process'
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

test('a day that is set forward or back neither ends a window nor prolongs it', () => {
  const shares = new Shares(1, 60)
  shares.take('a')
  const day = Date.now()
  vi.setSystemTime(day + 86_400_000)
  expect(shares.take('a')).toBe(60)
  vi.setSystemTime(day - 86_400_000)
  vi.advanceTimersByTime(60_000)
  expect(shares.take('a')).toBe(0)
})

test('the privacy page: a count is forgotten when its window has ended, whether somebody asks or not', () => {
  const shares = new Shares(1, 60)
  for (let at = 0; at < 1_000; at++) shares.take(`first ${at}`)
  vi.advanceTimersByTime(30_000)
  for (let at = 0; at < 10; at++) shares.take(`later ${at}`)
  expect(shares.size).toBe(1_010)
  vi.advanceTimersByTime(30_000)
  expect(shares.size).toBe(10)
  expect(shares.take('first 999')).toBe(0)
  expect(shares.size).toBe(11)
  vi.advanceTimersByTime(30_250)
  expect(shares.size).toBe(1)
  vi.advanceTimersByTime(30_000)
  expect(shares.size).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('a count keeps no process alive', () => {
  const module = new URL('../../src/server/shares.ts', import.meta.url).href
  const program = `new (await import(${JSON.stringify(module)})).Shares(1, 60).take('a')`
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { timeout: 30_000 })
  expect(status).toBe(0)
})

test('a window that begins anew outlasts the one before it, which is removed a moment later', () => {
  const shares = new Shares(1, 60)
  shares.take('a')
  vi.advanceTimersByTime(100)
  shares.take('b')
  vi.advanceTimersByTime(60_050)
  expect(shares.take('b')).toBe(0)
  expect(shares.size).toBe(2)
  vi.advanceTimersByTime(100)
  expect(shares.size).toBe(1)
  expect(shares.take('b')).toBe(60)
})

test('240,000 networks fill no memory, let nobody through and lock nobody out', () => {
  const shares = new Shares(2, 60)
  const ask = (from: number, to: number) => {
    for (let at = from; at < to; at++) shares.take(`2001:db8:${at >> 16}:${at & 0xffff}::`)
  }
  ask(0, 150_000)
  expect(shares.size).toBe(100_000)
  // Who comes to a full memory is let through, and counted like everybody.
  expect([shares.take('a'), shares.take('a'), shares.take('a')]).toEqual([0, 0, 60])
  expect(shares.take('2001:db8:2:1::')).toBe(0)
  expect(shares.take('2001:db8:2:1::')).toBe(60)
  ask(150_000, 240_000)
  expect(shares.take('a')).toBe(60)
  // Not all in one turn.
  vi.advanceTimersByTime(60_000)
  expect(shares.size).toBe(90_000)
  vi.advanceTimersByTime(60_000)
  expect(shares.size).toBe(0)
})
