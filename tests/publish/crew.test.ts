import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Outcome } from '#src/publish/build-parts.ts'
import { crewFor, type Task } from '#src/publish/crew.ts'
import { loadSite } from '#src/publish/site.ts'
import { houseIn, noon, testFolder, aboutAt } from '../fixtures.ts'

const count = 2_000
const parts = Array.from({ length: count }, (_, index) => ({
  part: `listing/absent-${index}`,
  version: 1,
  files: [],
}))
const taskIn = (folder: string): Task => ({
  folder,
  isServed: false,
  about: aboutAt(),
  now: noon,
  verify: false,
  parts,
})

test('every part is built once, by whichever thread', async () => {
  const folder = testFolder()
  const house = houseIn(folder)
  const crew = crewFor(house, await loadSite(), count)
  const outcomes: Outcome[] = []
  await crew.build(taskIn(folder), (built) => outcomes.push(...built))
  await crew.end()
  const built = outcomes.map((outcome) => 'built' in outcome && outcome.built.part)
  expect(built.toSorted()).toEqual(parts.map(({ part }) => part).toSorted())
  house.store.close()
})

// Seen to fail when the threads that had not failed worked on.
test('when what is built cannot be recorded, all threads stop', async () => {
  const folder = testFolder()
  const house = houseIn(folder)
  const crew = crewFor(house, await loadSite(), count)
  let calls = 0
  const building = crew.build(taskIn(folder), () => {
    calls++
    if (calls === 2) throw new Error('the disk is full')
  })
  await expect(building).rejects.toThrow('the disk is full')
  const before = calls
  await wait(200)
  expect(calls).toBe(before)
  expect(calls).toBeLessThan(count / 24)
  await crew.end()
  house.store.close()
})
