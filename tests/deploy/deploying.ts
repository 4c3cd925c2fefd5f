import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { deploy } from '#src/deploy/deploy.ts'
import type { DeployOptions, Deployment } from '#src/deploy/deployment.ts'
import { keyOfFile, s3Target } from '#src/deploy/s3-target.ts'
import { stateFile, type Target } from '#src/deploy/target.ts'
import { currentFolder, publish } from '#src/publish/publication.ts'
import { loadSite, type CompiledSite } from '#src/publish/site.ts'
import type { AppContext } from '#src/compose.ts'
import { agency, grant, appContextIn, listing, take, testFolder, type TestContext } from '../fixtures.ts'
import { credentials, s3Server, type S3Server, type ServerOptions } from './s3-server.ts'

let loaded: CompiledSite
const servers: S3Server[] = []
beforeAll(async () => {
  loaded = await loadSite()
})
afterAll(() => {
  for (const server of servers) server.close()
})

export const site = (): CompiledSite => loaded

export const three = (): TestContext => {
  const appContext = appContextIn(testFolder())
  take(appContext, agency(), ...['ol-a', 'ol-b', 'ol-c'].flatMap((id) => [listing(id), grant(id)]))
  return appContext
}

export const server = async (options?: ServerOptions): Promise<S3Server> => {
  const started = await s3Server(options)
  servers.push(started)
  return started
}

/** The bucket below `site/`; waits between attempts are skipped. */
export const bucket = ({ endpoint }: S3Server, timeout = 5_000): Target =>
  s3Target(
    { bucket: 'homes', prefix: 'site' },
    { endpoint, ...credentials, sessionToken: null },
    { sleep: () => Promise.resolve(), timeout },
  )

export const deployTo = (
  target: Target,
  appContext: AppContext,
  options: Partial<DeployOptions> = {},
): Promise<Deployment> =>
  deploy(appContext, loaded, target, {
    publish: async () => void (await publish(appContext, loaded)),
    ...options,
  })

/** The published files, by their keys in a bucket. */
export const wanted = (appContext: AppContext): Map<string, string> => {
  const folder = currentFolder(appContext)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  return new Map(
    files
      .map((file) => [`site/${keyOfFile(file)}`, readFileSync(join(folder, file), 'latin1')] as const)
      .toSorted(),
  )
}

/** What a bucket contains, but for its state. */
export const contentOf = ({ objects }: S3Server): Map<string, string> =>
  new Map(
    [...objects]
      .filter(([key]) => !key.endsWith(stateFile))
      .map(([key, { bytes }]) => [key, bytes.toString('latin1')] as const)
      .toSorted(),
  )
