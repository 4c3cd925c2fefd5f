import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { compose, type AppContext } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { runSourceAlone, SourceIsRunning } from '#src/import/feed/one-run.ts'
import { agencyOf } from '../ids.ts'
import { testFolder } from '../fixtures.ts'
import { runAtOnce } from '../import/feed/runs-at-once.ts'
import { memberEnvironment, openMember } from './members.ts'
import { hasPostgres, startPostgres, type Postgres } from './postgres.ts'

const source = { agency_id: agencyOf('casa-demo'), source: 'crm' }
const other = { ...source, source: 'other' }
const nothing = async () => undefined

describe.skipIf(!hasPostgres)('one run of a source on several servers', () => {
  let postgres: Postgres
  let one: AppContext
  let two: AppContext
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres?.remove())
  beforeEach(async () => {
    await postgres.query('DROP SCHEMA IF EXISTS open_listings CASCADE')
    const keys = join(testFolder(), 'keys')
    one = openMember(testFolder(), postgres.url, keys)
    two = openMember(testFolder(), postgres.url, keys)
  })
  afterEach(() => {
    for (const { store } of [one, two]) store.close()
  })

  test('the second server is told since when the first one runs it, and runs it afterwards', async () => {
    await runSourceAlone(one, source, async (run) => {
      run.demandLocked()
      await expect(runSourceAlone(two, source, nothing)).rejects.toThrow(/has been running it since \d{4}-/)
      await expect(runSourceAlone(two, source, nothing)).rejects.toThrow(SourceIsRunning)
      await runSourceAlone(two, other, async (second) => second.demandLocked())
      run.demandLocked()
    })
    await runSourceAlone(two, source, async (run) => run.demandLocked())
    await runSourceAlone(one, source, async (run) => run.demandLocked())
  })

  test('threat: whose connection was lost meanwhile applies nothing, because another server may have run it', async () => {
    await runSourceAlone(one, source, async (run) => {
      await postgres.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'open-listings'",
      )
      expect(() => run.demandLocked()).toThrow()
      expect(() => run.demandLocked()).toThrow('may have run it')
      await runSourceAlone(two, source, async (second) => second.demandLocked())
    })
  })

  test('twenty runs of one source at once on both, of which processes are killed, lose and suspend nothing', async () => {
    const keys = join(testFolder(), 'keys')
    const environments = [testFolder(), testFolder()].map((folder) =>
      memberEnvironment(folder, postgres.url, keys),
    )
    await postgres.query('DROP SCHEMA IF EXISTS open_listings CASCADE')
    const prepared = compose(readConfig(environments[0]!))
    try {
      await runAtOnce(prepared, environments)
    } finally {
      prepared.store.close()
    }
  })
})
