import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { follow } from '#src/publish/follow.ts'
import { loadSite } from '#src/publish/site.ts'
import { endRetention, keepRecords, tendLines } from '#src/publish/upkeep.ts'
import { agency, grant, appContextIn, listing, take, testFolder } from '../fixtures.ts'
import { requestDisclosure } from '../store/record/disclosure.ts'
import { utc } from '../utc.ts'

/** Milliseconds between one instant and the next. */
const gaps = (instants: readonly number[]) =>
  instants.slice(1).map((at, index) => at - (instants[index] ?? 0))

test('a publication that fails completely is retried at growing intervals, and at once when something changes', async () => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  take(appContext, agency(), listing('ol-a'), grant('ol-a'))
  // No folder can be made there.
  const file = join(folder, 'site')
  writeFileSync(file, '')
  const stop = new AbortController()
  const errors: number[] = []
  await follow(appContext, await loadSite(), {
    signal: stop.signal,
    onPublished: () => stop.abort(),
    onError(error) {
      expect(String(error)).toMatch(/set OUT_DIR to a folder that can be written to/)
      errors.push(performance.now())
      if (errors.length < 4) return
      rmSync(file)
      take(appContext, listing('ol-b'), grant('ol-b'))
      // The next try without a change would come after eight seconds, which do not pass.
      const stopped = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
      onTestFinished(() => stopped.mockRestore())
    },
  })
  const [first = 0, second = 0, third = 0] = gaps(errors)
  expect(errors).toHaveLength(4)
  expect(first).toBeGreaterThanOrEqual(990)
  expect(second).toBeGreaterThanOrEqual(1_990)
  expect(third).toBeGreaterThanOrEqual(3_990)
  appContext.store.close()
})

test('the first publication after a failure is reported, also when it had nothing to do', async () => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  take(appContext, agency(), listing('ol-a'), grant('ol-a'))
  const stop = new AbortController()
  const reported: string[] = []
  let failures = 0
  const publication = {
    ...appContext.publication,
    files: () => {
      if (reported.length === 1 && failures++ === 0) throw new Error('broken')
      return appContext.publication.files()
    },
  }
  await follow({ ...appContext, publication }, await loadSite(), {
    signal: stop.signal,
    onPublished({ rendered }) {
      reported.push(rendered > 0 ? 'published' : 'nothing to do')
      if (reported.length === 1) appContext.store.settleDue(appContext.now())
      if (reported.length === 3) stop.abort()
      // Something that has no part in any page.
      else take(appContext, listing('ol-c'))
    },
    onError: (error) => reported.push(String(error)),
  })
  expect(reported).toEqual(['published', 'Error: broken', 'nothing to do'])
  appContext.store.close()
})

test('a failing upkeep of lines is retried at growing intervals, and reports its recovery', async () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing('ol-a'), grant('ol-a'))
  const stop = new AbortController()
  const errors: number[] = []
  const hasDue = () => {
    if (errors.length < 3) throw new Error('busy')
    return false
  }
  let recovered = 0
  await tendLines(
    { ...appContext, store: { ...appContext.store, sync: { ...appContext.store.sync, hasDue } } },
    {
      signal: stop.signal,
      every: 10,
      onRepaired: () => undefined,
      onError: () => void errors.push(performance.now()),
      onRecovered() {
        recovered++
        stop.abort()
      },
    },
  )
  const [first = 0, second = 0] = gaps(errors)
  expect([first >= 990, second >= 1_990, recovered]).toEqual([true, true, 1])
})

test('records of an earlier version are made again after a full disk, and once all are there nothing is left to do', async () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing('ol-a'), grant('ol-a'))
  const errors: string[] = []
  let recovered = 0
  const { recordForm } = appContext.store
  const step: typeof recordForm.step = (now) => {
    if (errors.length === 0) throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' })
    return recordForm.step(now)
  }
  await keepRecords(
    { ...appContext, store: { ...appContext.store, recordForm: { ...recordForm, step } } },
    {
      signal: new AbortController().signal,
      onError: (error) => void errors.push((error as Error).message),
      onRecovered: () => void recovered++,
    },
  )
  expect([errors, recovered]).toEqual([['full'], 1])
})

test('disclosure rows are removed after their retention period, also without new disclosures', async () => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  const until = async (every: number) => {
    const stop = new AbortController()
    const errors: unknown[] = []
    const ended = endRetention(appContext, {
      signal: stop.signal,
      every,
      onError: (error) => void errors.push(error),
      onRecovered: () => undefined,
    })
    stop.abort()
    await ended
    expect(errors).toEqual([])
  }
  await until(1)
  expect(existsSync(join(appContext.config.dataDir, 'disclosures.sqlite'))).toBe(false)
  const recent = appContext.now()
  appContext.disclosures.record([
    requestDisclosure({ at: utc('2020-01-01T12:00:00.000Z') }),
    requestDisclosure({ at: recent }),
  ])
  await until(1)
  expect(appContext.disclosures.ofSubject('br-1b1b1b').map(({ at }) => at)).toEqual([recent])
  expect(appContext.disclosures.firstBroken()).toBeNull()
  appContext.store.close()
})
