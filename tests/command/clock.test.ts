import { afterEach, expect, test, vi } from 'vitest'
import { dataFolder, run, sourceFile } from './running.ts'

const day = 86_400_000

afterEach(() => void vi.useRealTimers())

/** Moves the machine's clock by days from where it is. */
const move = (days: number): void => {
  const real = performance.timeOrigin + performance.now()
  vi.useFakeTimers({ toFake: ['Date'], now: real + days * day })
}

/** The verbs of a folder with twelve open homes that end in 60 days. */
const opened = async () => {
  const env = { DATA_DIR: dataFolder() }
  const ids = ['ol-a', ...Array.from({ length: 11 }, (_, index) => `ol-a${index}`)]
  await run('import', [sourceFile(ids)], env)
  return (name: string, ...args: string[]) => run(name, args, env)
}

test('a clock that leaps is told after every command, and clock --was-wrong opens what was held', async () => {
  const verb = await opened()
  expect(await verb('clock')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Nothing is wrong with it.'),
    err: [''],
  })
  move(400)
  const listed = await verb('list')
  expect(listed.out).toContain('0 public, 13 not public, of them 12 held by the clock')
  expect(listed.out).toMatch(/^ol-a0 +held /m)
  expect(listed.err.join()).toMatch(/^THE CLOCK IS DOUBTED: .* 12 homes are closed and held/)
  const refused = await verb('authorise', 'ol-c')
  expect([refused.code, refused.err.join()]).toEqual([1, expect.stringContaining('clock --was-right')])
  expect(await verb('suspend', 'ol-a0')).toMatchObject({ code: 0 })
  const early = await verb('clock', '--was-wrong')
  expect([early.code, early.err.at(-1)]).toEqual([1, expect.stringContaining('set the clock right first')])
  move(0)
  const back = await verb('list')
  // What nobody has settled is not held: every command only read.
  expect(back.out).toContain('11 public')
  expect(back.err.join()).not.toContain('BEHIND')
})

test('clock --was-wrong opens and clock --was-right ends what a publication by a wrong clock has held', async () => {
  for (const [option, yes, open, reason] of [
    ['--was-wrong', [], 12, ''],
    ['--was-right', ['--yes'], 0, 'its authorisation has ended'],
  ] as const) {
    const verb = await opened()
    move(400)
    const published = await verb('publish')
    expect([published.code, published.err.join()]).toEqual([
      0,
      expect.stringContaining('THE CLOCK IS DOUBTED'),
    ])
    if (option === '--was-wrong') {
      move(0)
      const back = await verb('list')
      expect(back.out).toContain('0 public, 13 not public, of them 12 held by the clock')
      expect(back.err.join()).toContain('--was-wrong opens what is within its dates')
    }
    const answered = await verb('clock', option, '--by', 'Ana', '--reason', 'battery', ...yes)
    expect(answered).toMatchObject({ code: 0, err: [''] })
    const after = await verb('list')
    expect(after.out).toContain(`${open} public`)
    expect(after.out).toContain(reason)
    expect((await verb('history', 'site/clock')).out).toContain('battery')
    expect((await verb('clock', option)).err.join()).toContain('nothing is held')
    vi.useRealTimers()
  }
})

test('a clock behind the last entry is told after every command', async () => {
  const verb = await opened()
  move(-20)
  expect((await verb('list')).err.join()).toMatch(/^THE CLOCK IS BEHIND/)
  const shown = await verb('clock', '--json')
  expect(JSON.parse(shown.out)).toMatchObject({ status: 'behind' })
})

test('clock refuses two answers at once, and a reason without an answer', async () => {
  const verb = await opened()
  expect((await verb('clock', '--was-wrong', '--was-right')).code).toBe(2)
  expect((await verb('clock', '--reason', 'x')).code).toBe(2)
})
