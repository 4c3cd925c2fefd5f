import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { deploy } from '#src/deploy/deploy.ts'
import type { DeployOptions, Deployment } from '#src/deploy/deployment.ts'
import { keyOfFile, s3Target } from '#src/deploy/s3-target.ts'
import { stateFile, type Target } from '#src/deploy/target.ts'
import { currentFolder, publish } from '#src/publish/publication.ts'
import { loadSite } from '#src/publish/site.ts'
import type { AppContext } from '#src/compose.ts'
import { publishedFiles } from '../publish/published-files.ts'
import { credentials, s3Server, type S3Server, type ServerOptions } from './s3-server.ts'

const servers: S3Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

export const site = await loadSite()

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
  deploy(appContext, site, target, {
    publish: async () => void (await publish(appContext, site)),
    ...options,
  })

/** The published files, by their keys in a bucket. */
export const wanted = (appContext: AppContext): Map<string, string> => {
  const folder = currentFolder(appContext)
  return new Map(
    publishedFiles(appContext)
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
