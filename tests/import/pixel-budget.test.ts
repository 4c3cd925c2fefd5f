import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { pixelBudget } from '#src/import/pixel-budget.ts'

/** Begins work of these sizes, and ends each by hand. */
const begin = (most: number, sizes: readonly number[]) => {
  const budget = pixelBudget(most)
  const at = new Set<number>()
  const ends = sizes.map((pixels, index) => {
    let end = (_failed: boolean) => {}
    const act = () =>
      new Promise<number>((resolve, reject) => {
        at.add(index)
        end = (failed) => {
          at.delete(index)
          if (failed) reject(new Error('no picture'))
          else resolve(index)
        }
      })
    const done = budget(pixels, act).catch(() => 'failed')
    return (failed = false) => {
      end(failed)
      return done
    }
  })
  return { ends, under: async () => (await turn(), [...at]) }
}

test('pictures are processed in order, never more pixels at a time than the bound, after a failure too', async () => {
  const { ends, under } = begin(100, [60, 40, 30, 100, 10])
  expect(await under()).toEqual([0, 1])
  expect(await ends[0]?.(true)).toBe('failed')
  // The large one waits, and no other overtakes it.
  expect(await under()).toEqual([1, 2])
  expect(await ends[1]?.()).toBe(1)
  expect(await under()).toEqual([2])
  await ends[2]?.()
  expect(await under()).toEqual([3])
  await ends[3]?.()
  expect(await under()).toEqual([4])
})

test('a picture above the bound is processed alone', async () => {
  const { ends, under } = begin(100, [500, 1])
  expect(await under()).toEqual([0])
  await ends[0]?.()
  expect(await under()).toEqual([1])
})
