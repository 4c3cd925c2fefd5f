import { spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Postgres } from './postgres.ts'
import { proxyTo } from './proxy.ts'

/** The way from a server to its database, which can be parted. */
export interface Link {
  url: string
  /** Lets nothing through in either direction, and notifies neither side. */
  part(): void
  heal(): void
  close(): Promise<unknown>
}

const ip = (...args: string[]): void => {
  const { status, stderr } = spawnSync('ip', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr}`)
}

const mayMakeNetworks = (): boolean => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/sbin/ip')) return false
  const name = `ol-probe-${process.pid}`
  const made = spawnSync('ip', ['netns', 'add', name]).status === 0
  if (made) ip('netns', 'del', name)
  return made
}

/**
 * A network of its own between a server and the database where this process may make one: a pair of virtual cables, of
 * which the far one is pulled. Elsewhere a proxy that reads no more.
 */
export const linkTo = async (postgres: Postgres): Promise<Link> =>
  mayMakeNetworks() ? cableTo(postgres) : proxyTo(postgres.port)

const cableTo = async ({ folder, port }: Postgres): Promise<Link> => {
  const id = randomInt(0, 2 ** 14)
  const [name, near, far] = [`ol-${id}`, `oln${id}`, `olf${id}`]
  const address = (host: number) => `10.211.${id >> 6}.${((id & 63) << 2) + host}`
  ip('netns', 'add', name)
  ip('link', 'add', near, 'type', 'veth', 'peer', 'name', far, 'netns', name)
  ip('addr', 'add', `${address(1)}/30`, 'dev', near)
  ip('link', 'set', near, 'up')
  ip('-n', name, 'addr', 'add', `${address(2)}/30`, 'dev', far)
  ip('-n', name, 'link', 'set', far, 'up')
  const forwarder = spawn(
    'ip',
    [
      'netns',
      'exec',
      name,
      process.execPath,
      join(import.meta.dirname, 'forwarder.ts'),
      address(2),
      join(folder, `.s.PGSQL.${port}`),
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const [own] = (await once(forwarder.stdout, 'data')) as [Buffer]
  return {
    url: `postgres://open@${address(2)}:${String(own).trim()}/postgres`,
    part: () => ip('-n', name, 'link', 'set', far, 'down'),
    heal: () => ip('-n', name, 'link', 'set', far, 'up'),
    async close() {
      const gone = once(forwarder, 'exit')
      forwarder.kill('SIGKILL')
      await gone
      ip('link', 'del', near)
      ip('netns', 'del', name)
    },
  }
}
