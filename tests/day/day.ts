import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { dataFolder, run, runProcess } from '../command/running.ts'
import { plainly, type Ask } from '../deploy/proxying.ts'
import type { S3Server } from '../deploy/s3-server.ts'
import { until } from '../faults/processes.ts'
import { testFolder } from '../fixtures.ts'
import { freePort } from '../free-port.ts'
import { verbCommand } from '../verb-command.ts'

export type Env = Record<string, string>

/** The settings of a site of its own, with a port for the server and one for its metrics. */
export const dayEnv = async (): Promise<Env & { PORT: string; METRICS_PORT: string; DATA_DIR: string }> => ({
  DATA_DIR: dataFolder(),
  OUT_DIR: join(testFolder(), 'site'),
  PORT: String(await freePort()),
  METRICS_PORT: String(await freePort()),
  SITE: 'demonstration',
  LOG_LEVEL: 'error',
})

/** The verbs of a site; each has to succeed without a complaint. */
export const verbsOf =
  (env: Env) =>
  async (name: string, ...args: string[]): Promise<string> => {
    // What Node is to load at its start needs a start.
    const { code, out, err } = await ('NODE_OPTIONS' in env ? runProcess : run)(name, args, env)
    expect([name, code, err.join('\n')]).toEqual([name, 0, ''])
    return out
  }

/** Starts the server as `npx open-listings start` does, and waits until it is ready. */
export const startServer = async (
  env: Env,
): Promise<{ child: ChildProcess; ask: Ask; stop(): Promise<void> }> => {
  const child = spawn(process.execPath, verbCommand('start'), {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ask = plainly(Number(env['PORT']))
  await until('the server is ready', () =>
    ask('/readyz').then(
      ({ status }) => status === 200,
      () => false,
    ),
  )
  return {
    child,
    ask,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      expect(await gone).toEqual([0, null])
    },
  }
}

const ownAddresses = (id: string) => [
  `/properties/${id}`,
  `/properties/${id}.md`,
  `/properties/${id}.json`,
  `/properties/${id}.jsonld`,
  `/pt/properties/${id}`,
]
const liveAddresses = (id: string) =>
  ['', '/availability', '/evidence', '/contact-route'].map((part) => `/v1/properties/${id}${part}`)
const sharedAddresses = ['/', '/pt', '/sitemap.xml', '/feeds/open-listings.json']
const liveLists = ['/search', '/v1/public-sync/snapshot.jsonl']

/** Fails when a home can be fetched at one of its addresses, or when anything that lists homes names it. */
export const expectGone = async (id: string, ask: Ask, { isLive = true } = {}): Promise<void> => {
  for (const address of [...ownAddresses(id), `/media/${id}/front.svg`, ...(isLive ? liveAddresses(id) : [])])
    expect((await ask(address)).status, address).toBe(404)
  for (const address of [...sharedAddresses, ...(isLive ? liveLists : [])]) {
    const { status, body } = await ask(address)
    expect([status, body.includes(id)], address).toEqual([200, false])
  }
}

/** Fails unless a home is served at each of its addresses. */
export const expectOpen = async (id: string, ask: Ask): Promise<void> => {
  for (const address of ownAddresses(id)) expect((await ask(address)).status, address).toBe(200)
}

/** Every object of a bucket that names a home, in its key or in its bytes; `symbol-avoid-edges` in a library does not name `ol-a`. */
export const objectsOf = ({ objects }: S3Server, id: string): string[] => {
  const named = new RegExp(`(?<![\\w-])${id}(?![\\w-])`)
  return [...objects]
    .filter(([key, { bytes }]) => !key.endsWith('.gz') && (named.test(key) || named.test(bytes.toString())))
    .map(([key]) => key)
}
