import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { instantOf } from '#src/domain/time/calendar.ts'
import { runSourceAlone, SourceIsRunning } from '#src/import/feed/one-run.ts'
import { runSource } from '#src/import/feed/run-source.ts'
import { appContextIn, testFolder } from '../../fixtures.ts'
import { agencyOf } from '../../ids.ts'
import { feedContext, feeding, kyero, property } from './feeding.ts'
import { runAtOnce, serving, sourceAt } from './runs-at-once.ts'

const filesIn = (folder: string) =>
  readdirSync(join(folder, 'import')).filter((name) => name.includes('fetched'))

test('who runs a source that runs already is told since when, fetches nothing, and leaves no failure', async () => {
  const appContext = feedContext()
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  let times = 0
  const source = sourceAt(
    await serving(async (_, response) => {
      times++
      asked.resolve()
      await answer.promise
      response.end(kyero(property('S-1'), property('S-2')))
    }),
  )
  const first = runSource(appContext, source)
  await asked.promise
  const second = runSource(appContext, source)
  await expect(second).rejects.toThrow(SourceIsRunning)
  await expect(second).rejects.toThrow(/another process has been running it since \d{4}-\d\d-\d\d \d\d:\d\d/)
  // A file of the same source by hand is a run of it as well.
  const origin = { agency_id: source.agency_id, source: 'crm', reported_by_role: 'listing_agent' as const }
  await expect(feeding(appContext, kyero(property('S-1')), { origin })).rejects.toThrow(SourceIsRunning)
  // Another source of the agency is not.
  await feeding(appContext, kyero(property('X-1')))
  answer.resolve()
  expect((await first)?.counts.listing.added).toBe(2)
  expect(times).toBe(1)
  expect(
    appContext.store.feeds.sourceState({ agency_id: agencyOf('casa-demo'), source: 'crm' }),
  ).toMatchObject({
    failures: 0,
  })
  expect(filesIn(appContext.config.dataDir)).toEqual([])
  expect((await runSource(appContext, source))?.counts.listing.unchanged).toBe(2)
})

test('a run that fails gives the source free, and two sources never share a name', async () => {
  const appContext = feedContext()
  const failing = runSourceAlone(appContext, { agency_id: agencyOf('casa-demo'), source: 'crm' }, () =>
    Promise.reject(new Error('the host is away')),
  )
  await expect(failing).rejects.toThrow('the host is away')
  await runSourceAlone(appContext, { agency_id: agencyOf('casa-demo'), source: 'crm' }, async () => {
    await runSourceAlone(
      appContext,
      { agency_id: agencyOf('casa'), source: 'demo-crm' },
      async () => undefined,
    )
  })
})

test('twenty runs of one source at once, of which processes are killed, lose and suspend nothing', async () => {
  const folder = testFolder()
  const prepared = appContextIn(folder, instantOf(new Date()))
  const { dataDir } = prepared.config
  await runAtOnce(prepared, [{ DATA_DIR: dataDir, OUT_DIR: join(folder, 'site') }])
  expect(filesIn(dataDir)).toEqual([])
})
