import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dataFolder, run, sourceFile, spawnVerb, endOf } from '../command/running.ts'
import { credentials, s3Server, type Fault, type S3Server } from '../deploy/s3-server.ts'
import { until } from '../faults/processes.ts'
import { testFolder } from '../fixtures.ts'
import { freePort } from '../free-port.ts'
import { verbCommand } from '../verb-command.ts'

/** Every object of a bucket in which a home stands, in its key or in its bytes. */
const objectsOf = ({ objects }: S3Server, id: string): string[] =>
  [...objects]
    .filter(([key, { bytes }]) => !key.endsWith('.gz') && (key.includes(id) || bytes.includes(id)))
    .map(([key]) => key)

const faults: Fault[] = ['unavailable', 'truncated', 'wrong etag', 'cut before', 'cut after']

test('a technician’s day: what is withdrawn is gone from the server, the bucket and a restored backup', async () => {
  const env = {
    DATA_DIR: dataFolder(),
    OUT_DIR: join(testFolder(), 'site'),
    PORT: String(await freePort()),
    METRICS_PORT: String(await freePort()),
    SITE: 'demonstration',
    LOG_LEVEL: 'error',
  }
  const verb = async (name: string, ...args: string[]) => {
    const { code, out, err } = await run(name, args, env)
    expect([name, code, err]).toEqual([name, 0, ['']])
    return out
  }

  // Morning: records, the server, and what the agencies confirmed on the telephone.
  await verb('import', sourceFile())
  const server = spawn(process.execPath, verbCommand('start'), {
    env: { PATH: process.env['PATH'], ...env },
    stdio: 'ignore',
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  const status = (path: string, port = env.PORT) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      (answer) => answer.status,
      () => null,
    )
  await until('the server is ready', async () => (await status('/readyz')) === 200)
  const confirmed = join(testFolder(), 'confirmed.txt')
  writeFileSync(confirmed, 'ol-a\nol-b\n')
  expect(await verb('confirm-availability', '--from', confirmed, '--by', 'Ana')).toContain('2 of 2 done')
  expect(await verb('due', '--days', '90')).toContain('Permissions to publish that end')

  // The site goes to a bucket whose every third request fails.
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
      if ((await run('deploy', ['--to', 's3://homes/site', '--take-over'], s3)).code === 0) return
    throw new Error('no deployment succeeded')
  }
  bucket.control.fault = (_, count) =>
    count % 3 === 0 ? (faults[(count / 3) % faults.length] ?? null) : null
  await deployed()
  expect(objectsOf(bucket, 'ol-a').length).toBeGreaterThan(3)

  // A seller withdraws. The deployment that follows is killed, and the next one goes on.
  expect(await verb('revoke', 'ol-a', '--by', 'Ana', '--reason', 'sold privately')).toContain('is not public')
  expect(await status('/properties/ol-a')).toBe(404)
  const killed = spawnVerb('deploy', ['--to', 's3://homes/site', '--take-over'], s3)
  const before = bucket.log.length
  await until('the deployment has begun', () => Promise.resolve(bucket.log.length > before))
  killed.kill('SIGKILL')
  await endOf(killed)
  await deployed()
  expect(objectsOf(bucket, 'ol-a')).toEqual([])
  expect(objectsOf(bucket, 'ol-b').length).toBeGreaterThan(3)

  // The board: no figure names a home.
  const metrics = await (await fetch(`http://127.0.0.1:${env.METRICS_PORT}/metrics`)).text()
  expect(metrics).toMatch(/^open_listings_public\S* 1$/m)
  expect(metrics).not.toMatch(/ol-[abc]/)

  // A backup, a withdrawal after it, and the machine is lost in the evening.
  const backup = join(testFolder(), 'backup')
  await verb('backup', backup)
  await verb('revoke', 'ol-b')
  expect(await status('/properties/ol-b')).toBe(404)
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  expect(await gone).toEqual([0, null])
  const elsewhere = { ...env, DATA_DIR: dataFolder(), OUT_DIR: join(testFolder(), 'site') }
  expect((await run('restore', [backup], elsewhere)).code).toBe(0)
  const listed = JSON.parse((await run('list', ['--json'], elsewhere)).out) as { open: number }
  expect(listed.open).toBe(0)
  expect((await run('publish', [], elsewhere)).code).toBe(0)
  const files = readdirSync(join(elsewhere.OUT_DIR, 'current'), { recursive: true, encoding: 'utf8' })
  expect(files.filter((name) => /ol-[abc]/.test(name))).toEqual([])

  // The seller asks that everything of the home is forgotten.
  await verb('erase', 'ol-a', '--before-term', '--reason', 'the seller asked for it')
  expect(await verb('history', 'ol-a')).toContain('The journal is intact')
  expect(existsSync(join(env.DATA_DIR, 'open-listings.sqlite'))).toBe(true)
  expect(readFileSync(join(env.DATA_DIR, 'open-listings.sqlite')).includes('sold privately')).toBe(false)
}, 240_000)
