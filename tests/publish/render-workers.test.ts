import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { PartOutcome } from '#src/publish/build-parts.ts'
import { renderWorkersFor, type Task } from '#src/publish/render-workers.ts'
import { loadSite } from '#src/publish/site.ts'
import { appContextIn, noon, testFolder, aboutAt } from '../fixtures.ts'

const count = 2_000
const parts = Array.from({ length: count }, (_, index) => ({
  part: `listing/absent-${index}`,
  version: 1,
  files: [],
}))
const taskIn = (folder: string): Task => ({
  folder,
  isServed: false,
  temporary: `${folder}.1`,
  about: aboutAt(),
  now: noon,
  verify: false,
  signs: false,
  parts,
})

test('every part is built once, by whichever thread', async () => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  const workers = renderWorkersFor(appContext, await loadSite(), count)
  const outcomes: PartOutcome[] = []
  await workers.build(taskIn(folder), (built) => outcomes.push(...built))
  await workers.end()
  const built = outcomes.map((outcome) => 'built' in outcome && outcome.built.part)
  expect(built.toSorted()).toEqual(parts.map(({ part }) => part).toSorted())
  appContext.store.close()
})

test('when a built part cannot be recorded, all threads stop', async () => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  const workers = renderWorkersFor(appContext, await loadSite(), count)
  let calls = 0
  const building = workers.build(taskIn(folder), () => {
    calls++
    if (calls === 2) throw new Error('the disk is full')
  })
  await expect(building).rejects.toThrow('the disk is full')
  const before = calls
  await wait(200)
  expect(calls).toBe(before)
  expect(calls).toBeLessThan(count / 24)
  await workers.end()
  appContext.store.close()
})
