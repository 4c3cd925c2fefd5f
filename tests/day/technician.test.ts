import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dataFolder, runProcess, sourceFile } from '../command/running.ts'
import { credentials, s3Server, type Fault } from '../deploy/s3-server.ts'
import { until } from '../faults/processes.ts'
import { testFolder } from '../fixtures.ts'
import { dayEnv, expectGone, expectOpen, objectsOf, startServer, verbsOf } from './day.ts'

const faults: Fault[] = ['unavailable', 'slow', 'truncated', 'wrong etag', 'cut before', 'cut after']

// The other hours of the day: proxies.test.ts, deployment.test.ts, upgrade.test.ts.
test('a technician’s day: what is withdrawn is gone from the server, the bucket and a restored backup', async () => {
  const env = await dayEnv()
  const verb = verbsOf(env)

  // Morning: records, the server, and what the agencies confirmed on the telephone.
  await verb('import', sourceFile())
  const { ask, stop } = await startServer(env)
  const confirmed = join(testFolder(), 'confirmed.txt')
  writeFileSync(confirmed, 'ol-a\nol-b\n')
  expect(await verb('confirm-availability', '--from', confirmed, '--by', 'Ana')).toContain('2 of 2 done')
  expect(await verb('due', '--days', '90')).toContain('Sellers’ permissions that end')
  await expectGone('ol-c', ask)

  // The site goes to a bucket whose every sixth request fails.
  const bucket = await s3Server()
  onTestFinished(() => bucket.close())
  const s3 = {
    ...env,
    AWS_ENDPOINT_URL_S3: bucket.endpoint,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_REGION: credentials.region,
  }
  const deployed = async () => {
    for (let attempt = 0; attempt < 8; attempt++)
      if ((await runProcess('deploy', ['--to', 's3://homes/site', '--take-over'], s3)).code === 0) return
    throw new Error('no deployment succeeded')
  }
  const met = new Set<Fault>()
  bucket.control.fault = (_, count) => {
    const fault = count % 6 === 0 ? (faults[(count / 6) % faults.length] ?? null) : null
    if (fault !== null) met.add(fault)
    return fault
  }
  await deployed()
  expect(met.size).toBe(faults.length)
  expect(objectsOf(bucket, 'ol-a').length).toBeGreaterThan(3)
  expect(objectsOf(bucket, 'ol-c')).toEqual([])

  // A seller withdraws.
  expect(await verb('revoke', 'ol-a', '--by', 'Ana', '--reason', 'sold privately')).toContain('is not public')
  await expectGone('ol-a', ask)
  await deployed()
  expect(objectsOf(bucket, 'ol-a')).toEqual([])
  expect(objectsOf(bucket, 'ol-b').length).toBeGreaterThan(3)

  // The board: no figure names a home.
  const metrics = await (await fetch(`http://127.0.0.1:${env.METRICS_PORT}/metrics`)).text()
  expect(metrics).toMatch(/^open_listings_public\S* 1$/m)
  expect(metrics).toMatch(/^http_server_request_duration_seconds_count\S* \d+$/m)
  expect(metrics).not.toMatch(/ol-[abc]/)

  // A backup, a withdrawal after it, and the machine is lost in the evening.
  const backup = join(testFolder(), 'backup')
  await verb('backup', backup)
  await expectOpen('ol-b', ask)
  await verb('revoke', 'ol-b')
  await expectGone('ol-b', ask)
  await stop()
  const elsewhere = { ...env, DATA_DIR: dataFolder(), OUT_DIR: join(testFolder(), 'site') }
  expect((await runProcess('restore', [backup], elsewhere)).code).toBe(0)
  const restored = await startServer(elsewhere)
  for (const id of ['ol-a', 'ol-b', 'ol-c']) await expectGone(id, restored.ask)
  const current = join(elsewhere.OUT_DIR, 'current')
  await until('it is published', () => existsSync(current))
  const files = readdirSync(current, { recursive: true, encoding: 'utf8' })
  expect(files.filter((name) => /ol-[abc]/.test(name))).toEqual([])

  // The seller asks that everything of the home is forgotten.
  await verb('erase', 'ol-a', '--before-term', '--reason', 'the seller asked for it', '--yes')
  expect(await verb('history', 'ol-a')).toContain('The journal is intact')
  expect(readFileSync(join(env.DATA_DIR, 'open-listings.sqlite')).includes('sold privately')).toBe(false)
})
