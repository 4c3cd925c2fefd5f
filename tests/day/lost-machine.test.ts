import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFile } from '../command/running.ts'
import type { Ask } from '../deploy/proxying.ts'
import { until } from '../faults/processes.ts'
import { testFolder } from '../fixtures.ts'
import { writeSite } from '../site/own-site.ts'
import { dayEnv, startServer, verbsOf, type Env } from './day.ts'

/** Every address of the published site, with its bytes. */
const publishedIn = ({ OUT_DIR = '' }: Env): Map<string, string> => {
  const current = join(OUT_DIR, 'current')
  const files = readdirSync(current, { recursive: true, encoding: 'utf8' }).toSorted()
  return new Map(
    files
      .filter((name) => statSync(join(current, name)).isFile())
      .map((name) => [name, readFileSync(join(current, name), 'base64')]),
  )
}

const addresses = ['/', '/pt', '/properties/ol-a', '/properties/ol-a.json', '/search', '/v1/openapi.json']

/** What the server answers, also of what the site file names: its logo, its icon, its colours. */
const answeredBy = async (ask: Ask) => {
  const { body } = await ask('/')
  const named = [...new Set(body.match(/\/_site\/[\w.-]+/g))]
  expect(named.length).toBeGreaterThan(2)
  const answers: Record<string, string> = {}
  for (const address of [...addresses, ...named]) {
    const answer = await ask(address)
    expect([address, answer.status]).toEqual([address, 200])
    answers[address] = answer.body
  }
  return answers
}

test('a machine that is lost comes back from a backup: the same bytes at the same addresses', async () => {
  const lost = testFolder()
  const env = {
    ...(await dayEnv()),
    DATA_DIR: join(lost, 'data'),
    OUT_DIR: join(lost, 'site'),
    SITE: join(lost, 'site.json'),
  }
  await writeSite({}, lost)
  const verb = verbsOf(env)
  const homes = sourceFile()
  // On a site of its own an invented licence is refused.
  writeFileSync(homes, readFileSync(homes, 'utf8').replaceAll('AMI 00000-DEMO', 'AMI 12345'))
  await verb('import', homes)
  const before = await startServer(env)
  await until('it is published', () => existsSync(join(env.OUT_DIR, 'current')))
  const [published, answered] = [publishedIn(env), await answeredBy(before.ask)]
  expect(published.size).toBeGreaterThan(20)
  const backups = join(testFolder(), 'backups')
  expect(await verb('backup', backups, '--keep', '7')).toContain(
    'with the site file, and 4 files that it names',
  )
  await before.stop()
  rmSync(lost, { recursive: true })

  const found = testFolder()
  const there = {
    ...env,
    DATA_DIR: join(found, 'data'),
    OUT_DIR: join(found, 'site'),
    SITE: join(found, 'site.json'),
  }
  const anew = verbsOf(there)
  const backup = readdirSync(backups).find((name) => !name.endsWith('.lock')) ?? ''
  expect(await anew('restore', join(backups, backup), '--nothing-was-revoked')).toContain(
    'placed the site file',
  )
  const after = await startServer(there)
  await until('it is published again', () => existsSync(join(there.OUT_DIR, 'current')))
  expect(await answeredBy(after.ask)).toEqual(answered)
  expect([...publishedIn(there).keys()]).toEqual([...published.keys()])
  expect([...publishedIn(there)].filter(([name, bytes]) => published.get(name) !== bytes)).toEqual([])
  expect(statSync(join(found, 'data/keys/keyring.json')).mode & 0o777).toBe(0o600)
})
