import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compose } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { feedSource } from '#src/domain/source/feed-source.ts'
import { followSources } from '#src/import/feed/follow-sources.ts'
import { runSource } from '#src/import/feed/run-source.ts'
import { agencyOf } from '../ids.ts'
import { createServerApp } from '#src/server/app.ts'
import { plainSite } from '../server/rest-fixtures.ts'
import { fileOf, kyero, property } from '../import/feed/feeding.ts'
import { imported, run } from './running.ts'

const left =
  /"casa-demo" has left; with a new agreement, npx open-listings begin-agency casa-demo --reason WHY/

/** What the service answers at an address, and the path of the agency's reports. */
const answers = async (env: { DATA_DIR: string }) => {
  const appContext = compose(readConfig({ ...env, OUT_DIR: join(env.DATA_DIR, '../site') }))
  const app = await createServerApp({ appContext, site: plainSite, onError: expect.fail })
  return {
    status: async (path: string) => (await app.request(path)).status,
    report: `/reports/casa-demo/${appContext.store.reports.secretOf(agencyOf('casa-demo'))}`,
    close: () => appContext.store.close(),
  }
}

test('an agency that leaves is gone from every surface, and nothing of it is taken before a new agreement', async () => {
  const { env, source, verb } = await imported()
  const before = await answers(env)
  const { report } = before
  expect([await before.status('/agencies/casa-demo'), await before.status(report)]).toEqual([200, 200])
  before.close()

  expect(await verb('end-agency', 'casa-demo')).toMatchObject({
    code: 2,
    output: expect.stringContaining('--reason'),
  })
  expect((await verb('end-agency', 'nobody', '--reason', 'x')).output).toContain('there is none')
  const dry = await verb('end-agency', 'casa-demo', '--dry-run')
  expect(dry.output).toBe('casa-demo: would end; 3 listings, of which 2 are public')
  expect(await verb('end-agency', 'casa-demo', '--reason', 'a slip')).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /permissions of 3 listings end for good, 2 of which are public: confirm it with --yes/,
    ),
  })
  expect((await verb('list')).output).toContain('2 public')

  const ended = await verb(
    'end-agency',
    'casa-demo',
    '--reason',
    'it left the federation',
    '--by',
    'Ana',
    '--yes',
  )
  expect(ended.output).toBe(
    'casa-demo: has left; the permissions of 2 of 3 listings have ended, 2 of which were public',
  )
  const after = await answers(env)
  for (const path of ['/agencies/casa-demo', '/properties/ol-a', report, `${report}/due.atom`])
    expect(await after.status(path), path).toBe(404)
  after.close()

  const feed = fileOf(kyero(property('17')))
  for (const [name, ...args] of [
    ['import', source],
    ['import', feed, '--agency', 'casa-demo', '--reported-by', 'listing_agent'],
    ['authorise', 'ol-a'],
    ['report-address', 'casa-demo'],
  ] as const)
    expect((await verb(name, ...args)).output, name).toMatch(left)
  expect((await verb('resume', 'ol-a')).code).toBe(1)
  expect((await verb('history', 'agency/casa-demo')).output).toContain('it left the federation')
  // A second call does what an interrupted one left.
  expect((await verb('end-agency', 'casa-demo', '--reason', 'again', '--yes')).output).toContain(
    'had left already; the permissions of 0 of 3',
  )

  await verb('begin-agency', 'casa-demo', '--reason', 'agreement of today')
  expect((await verb('begin-agency', 'casa-demo', '--reason', 'x')).output).toContain('it has not left')
  const back = await answers(env)
  expect([await back.status('/properties/ol-a'), await back.status(report)]).toEqual([404, 404])
  expect(back.report).not.toBe(report)
  back.close()
  expect((await verb('authorise', 'ol-a')).code).toBe(0)
  expect((await verb('list')).output).toContain('1 public')
})

test('a restore of a backup from before an agency left does not bring it back', async () => {
  const { env, source, verb } = await imported()
  const backup = join(env.DATA_DIR, '../backup')
  await verb('backup', backup)
  await verb('end-agency', 'casa-demo', '--reason', 'it left', '--yes')
  expect((await run('restore', [backup, '--yes'], env)).code).toBe(0)
  expect((await verb('import', source)).output).toMatch(left)
  expect((await verb('list')).output).toContain('0 public')
  rmSync(backup, { recursive: true })
})

test('the source of an agency that has left is not fetched, and no failure of it is noted', async () => {
  const { env, verb } = await imported()
  await verb('end-agency', 'casa-demo', '--reason', 'it left', '--yes')
  const appContext = compose(readConfig({ ...env, OUT_DIR: join(env.DATA_DIR, '../site') }))
  const source = feedSource.parse({
    name: 'crm',
    agency_id: 'casa-demo',
    url: 'https://feeds.invalid/a.xml',
    format: 'kyero',
    reported_by_role: 'listing_agent',
  })
  await expect(runSource(appContext, source)).rejects.toThrow(left)
  expect(appContext.store.feeds.sourceState({ agency_id: source.agency_id, source: 'crm' })).toBeNull()
  const stop = new AbortController()
  const following = followSources(appContext, [source], { onRun: expect.fail }, stop.signal)
  stop.abort()
  await following
  appContext.store.close()
})
