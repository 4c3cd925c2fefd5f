import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run, sourceFile } from '../command/running.ts'
import { testFolder } from '../fixtures.ts'
import { rewind } from '../store/older-database.ts'
import { ownSite, writeSite } from './own-site.ts'

/** The tables of release 1.2.0. */
const version = 41

test('a store and a site file of the release before open and publish: licences stay as reported, and no home closes', async () => {
  const folder = testFolder()
  const { accessibility: _, ...earlier } = ownSite
  expect(earlier).not.toHaveProperty('law')
  const file = await writeSite({}, folder)
  writeFileSync(file, JSON.stringify(earlier))
  const env = { SITE: file, DATA_DIR: join(folder, 'data'), OUT_DIR: join(folder, 'site') }
  const source = sourceFile()
  const records = readFileSync(source, 'utf8').replace('AMI 00000-DEMO', 'AMI 12345')
  expect(records).not.toContain('ami_licence_check')
  writeFileSync(source, records)
  const taken = await run('import', [source], env)
  expect(taken.code, taken.err.join()).toBe(0)
  rewind(folder, version)

  const published = await run('publish', [], env)
  expect(published.code, published.err.join()).toBe(0)
  for (const id of ['ol-a', 'ol-b'])
    expect(existsSync(join(env.OUT_DIR, 'current/properties', `${id}.html`)), id).toBe(true)
  expect(readFileSync(join(env.OUT_DIR, 'current/agencies/casa-demo.html'), 'utf8')).toContain('AMI 12345')
  const { out } = await run('list', [], env)
  expect(out).toContain('2 public')
  expect(out).toContain('nobody has checked its AMI licence this year')
  // From now on a check is taken, and the question is answered.
  const check = { checked_by_role: 'agency_compliance', checked_on: 'today' }
  writeFileSync(
    source,
    records.replace('"ami_licence":', `"ami_licence_check":${JSON.stringify(check)},"ami_licence":`),
  )
  const again = await run('import', [source], env)
  expect(again.code, again.err.join()).toBe(0)
  expect((await run('list', [], env)).out).not.toContain('nobody has checked')
}, 60_000)
