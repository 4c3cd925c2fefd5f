import { expect, test } from 'vitest'
import type { RepeatOptions } from '#src/publish/repeat.ts'
import { warmLines } from '#src/server/warm-lines.ts'
import { noon } from '../fixtures.ts'

const contextOf = (ids: readonly string[], seen: string[]) => ({
  now: () => noon,
  store: {
    sync: {
      examine(after: string, most: number) {
        const left = ids.filter((id) => id > after)
        seen.push(...left.slice(0, most))
        return { after: left.length > most ? (left[most - 1] ?? null) : null }
      },
    },
  },
})

const repeating = (change: Partial<RepeatOptions> = {}): RepeatOptions => ({
  signal: new AbortController().signal,
  onError: () => undefined,
  onRecovered: () => undefined,
  ...change,
})

test('every stored line is verified once after the start', async () => {
  const ids = Array.from({ length: 20 }, (_, at) => `ol-${String(at).padStart(2, '0')}`)
  const seen: string[] = []
  await warmLines(contextOf(ids, seen), repeating())
  expect(seen).toEqual(ids)
})

test('a server that stops verifies no further lines', async () => {
  const seen: string[] = []
  await warmLines(contextOf(['ol-a'], seen), repeating({ signal: AbortSignal.abort() }))
  expect(seen).toEqual([])
})

test('a line that cannot be read is verified later, and those before it once', async () => {
  const ids = ['ol-a', 'ol-b']
  const seen: string[] = []
  const context = contextOf(ids, seen)
  const errors: unknown[] = []
  const { sync } = context.store
  const examine = (after: string, most: number) => {
    if (errors.length === 0) throw new Error('busy')
    return sync.examine(after, most)
  }
  await warmLines(
    { ...context, store: { sync: { examine } } },
    repeating({ onError: (error) => void errors.push(error) }),
  )
  expect([errors.length, seen]).toEqual([1, ids])
})
