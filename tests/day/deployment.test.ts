import { expect, onTestFinished, test } from 'vitest'
import { endOf, runProcess, sourceFile, spawnVerb } from '../command/running.ts'
import { plainly } from '../deploy/proxying.ts'
import { credentials, s3Server, type S3Server } from '../deploy/s3-server.ts'
import { cdnBefore, providers } from './cdn.ts'
import { dayEnv, expectGone, expectOpen, objectsOf, verbsOf, type Env } from './day.ts'

const isLive = false
const deploy = ['--to', 's3://homes/site', '--take-over']

/** A site with homes, deployed to a bucket with a CDN before it that has every page of them. */
const deployed = async (open: readonly string[]) => {
  const bucket: S3Server = await s3Server()
  const cdn = await cdnBefore(() => bucket)
  onTestFinished(() => {
    bucket.close()
    cdn.close()
  })
  const env: Env = {
    ...(await dayEnv()),
    BASE_URL: cdn.origin,
    AWS_ENDPOINT_URL_S3: bucket.endpoint,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_REGION: credentials.region,
  }
  const verb = verbsOf(env)
  await verb('import', sourceFile(open))
  await verb('deploy', ...deploy)
  const ask = plainly(cdn.port)
  for (const id of open) await expectOpen(id, ask)
  return { env, purging: { ...env, ...cdn.env }, verb, bucket, cdn, ask }
}

test('a withdrawn home is gone from the bucket and from the CDN before it once it is deployed, with each provider', async () => {
  const { purging, verb, bucket, cdn, ask } = await deployed(['ol-a', 'ol-b', 'ol-d'])
  const withdrawn = async (id: string, settings: Env) => {
    await verb('revoke', id)
    expect((await ask(`/properties/${id}`)).status).toBe(200)
    await verbsOf({ ...purging, ...settings })('deploy', ...deploy)
    expect(cdn.purged).toContain(`listing-${id}`)
    expect(objectsOf(bucket, id)).toEqual([])
    await expectGone(id, ask, { isLive })
  }
  await withdrawn('ol-a', providers.cloudflare)
  await withdrawn('ol-b', providers.fastly)

  // A provider that confirms and does nothing: the deployment fails until the page is gone from it.
  cdn.control.isDeaf = true
  await verb('revoke', 'ol-d')
  const bunny = { ...purging, ...providers.bunny }
  const refused = await runProcess('deploy', deploy, bunny)
  expect([refused.code, refused.err.join()]).toEqual([1, expect.stringContaining('is still answered')])
  expect(objectsOf(bucket, 'ol-d')).toEqual([])
  cdn.control.isDeaf = false
  await verbsOf(bunny)('deploy', ...deploy)
  await expectGone('ol-d', ask, { isLive })
})

// tests/deploy/killed.test.ts dies at every step, inside one process; here the process itself is killed at some of them.
test('a deployment whose process is killed leaves nothing that the next one does not remove', async () => {
  const open = ['ol-a', 'ol-b', 'ol-d']
  const { purging, verb, bucket, cdn, ask } = await deployed(open)
  const settings = { ...purging, ...providers.cloudflare }
  const killedAt = async (id: string, step: number, isLost: boolean) => {
    await verb('revoke', id)
    const before = bucket.log.length
    const child = spawnVerb('deploy', deploy, settings)
    bucket.control.fault = (_, count) => {
      if (count - before < step) return null
      child.kill('SIGKILL')
      return isLost ? 'cut before' : 'cut after'
    }
    expect((await endOf(child)).code).toBeNull()
    bucket.control.fault = () => null
    await verbsOf(settings)('deploy', ...deploy)
    expect(objectsOf(bucket, id)).toEqual([])
    await expectGone(id, ask, { isLive })
  }
  await killedAt('ol-a', 3, true)
  await killedAt('ol-b', 9, false)
  await killedAt('ol-d', 16, true)
  expect(cdn.purged).toEqual(expect.arrayContaining(open.map((id) => `listing-${id}`)))
})
