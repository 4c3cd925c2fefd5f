import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { endOf, type Ended } from '../command/running.ts'
import type { Env } from './day.ts'

const root = join(import.meta.dirname, '../..')
const git = (...args: string[]): string | null => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : null
}

/**
 * The commit before the last one that changed the tables: what an upgrade has to migrate, and a rollback cannot open.
 * `null` without the history, such as in a shallow clone.
 */
export const commitBefore = (): string | null => {
  // Each step is a file of its own.
  const changed = git(
    'log',
    '--first-parent',
    '-1',
    '--diff-filter=A',
    '--format=%H',
    '--',
    'src/store/migrations/[0-9]*',
  )
  return changed && git('rev-parse', '--verify', '--quiet', `${changed}^1`)
}

/**
 * A release in a folder of its own, built as an operator builds it; reused by the next run. It has the packages of this one:
 * what it needs of those that are no dependency any more is a development dependency, `rate-limiter-flexible`.
 */
export const releaseOf = (commit: string): string => {
  const folder = join(root, 'var/releases', commit)
  if (existsSync(folder)) return folder
  const making = `${folder}.making`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  const archive = spawnSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 28 })
  spawnSync('tar', ['-x'], { cwd: making, input: archive.stdout })
  symlinkSync(join(root, 'node_modules'), join(making, 'node_modules'))
  const built = spawnSync(process.execPath, ['scripts/open-listings.js', 'build'], {
    cwd: making,
    encoding: 'utf8',
  })
  if (built.status !== 0) throw new Error(`Build ${commit}: ${built.stderr}`)
  renameSync(making, folder)
  return folder
}

/** This release. */
export const present = root

/** Runs a verb of a release. */
export const runOf = (release: string, env: Env, verb: string, ...args: string[]): Promise<Ended> =>
  endOf(
    spawn(process.execPath, [join(release, 'scripts/open-listings.js'), verb, ...args], {
      cwd: release,
      env: { PATH: process.env['PATH'], ...env },
    }),
  )

// As systemd does it (sd_listen_fds(3)): another process owns the socket, and each server gets it as descriptor 3.
const holder = `
  while read -r line; do
    ( sh -c "echo pid \\$\\$; exec $line >/dev/null"; echo "ended $?" ) &
  done
  wait`

/** A server that gets its socket from its parent. */
export interface RunningServer {
  /** Ends it as a service manager does, and answers its exit code. */
  stop(): Promise<number>
}

/** A socket that outlives the servers, as `open-listings.socket` does. */
export const sharedSocket = async () => {
  const socket = createServer().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address() as AddressInfo
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle
  const shell = spawn('sh', ['-c', holder], { stdio: ['pipe', 'pipe', 'inherit', fd] })
  socket.close()
  const lines = createInterface({ input: shell.stdout! })[Symbol.asyncIterator]()
  const running = new Set<number>()
  onTestFinished(() => {
    shell.kill('SIGKILL')
    for (const pid of running) process.kill(pid, 'SIGKILL')
  })
  const reply = async (word: string): Promise<number> => {
    const { value } = (await lines.next()) as { value: string }
    if (!value.startsWith(word)) throw new Error(`The shell printed "${value}"`)
    return Number(value.slice(word.length))
  }
  return {
    port,
    async start(release: string, env: Env): Promise<RunningServer> {
      // `$$` is the shell that becomes the server.
      const handed = { PATH: process.env['PATH'] ?? '', LISTEN_PID: '$$', LISTEN_FDS: '1' }
      const variables = Object.entries({ ...handed, ...env }).map(([name, value]) => `${name}=${value}`)
      const command = [process.execPath, join(release, 'scripts/open-listings.js'), 'start']
      shell.stdin!.write(`${['env', '-i', '-C', release, ...variables, ...command].join(' ')}\n`)
      const pid = await reply('pid ')
      running.add(pid)
      return {
        async stop() {
          running.delete(pid)
          process.kill(pid, 'SIGTERM')
          return reply('ended ')
        },
      }
    },
  }
}
