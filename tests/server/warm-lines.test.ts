import { expect, test } from 'vitest'
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

test('every stored line is verified once after the start', async () => {
  const ids = Array.from({ length: 20 }, (_, at) => `ol-${String(at).padStart(2, '0')}`)
  const seen: string[] = []
  await warmLines(contextOf(ids, seen), new AbortController().signal)
  expect(seen).toEqual(ids)
})

test('a server that stops verifies no further lines', async () => {
  const seen: string[] = []
  await warmLines(contextOf(['ol-a'], seen), AbortSignal.abort())
  expect(seen).toEqual([])
})
