import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../free-port.ts'
import { roomiest } from '../temporary.ts'

const home = '/usr/lib/postgresql'
const found = (): string | null => {
  const [version] = existsSync(home) ? readdirSync(home).toSorted((a, b) => Number(b) - Number(a)) : []
  const bin = version && join(home, version, 'bin')
  return bin && existsSync(join(bin, 'initdb')) ? bin : null
}
const isRoot = process.getuid?.() === 0

/** Debian's PostgreSQL; installed when run as root. `null` where there is none, which the skipped test reports. */
const findPostgres = (): string | null => {
  const present = found()
  if (present || !isRoot || !existsSync('/usr/bin/apt-get')) return present
  spawnSync('apt-get', ['update', '-q'])
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'postgresql'])
  return found()
}
const bin = findPostgres()

/** Whether these tests can run. Without PostgreSQL they are skipped, and the report shows it. */
export const hasPostgres = bin !== null
if (!hasPostgres)
  console.warn('SKIPPED: the tests of several servers need PostgreSQL: apt-get install postgresql')

/** PostgreSQL refuses to run as root. */
const asPostgres = isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []
const command = (name: string, args: readonly string[]): [string, string[]] => {
  const [first = '', ...rest] = [...asPostgres, join(bin ?? '', name), ...args]
  return [first, rest]
}
const run = (name: string, args: readonly string[]): void => {
  const { status, stderr } = spawnSync(...command(name, args), { encoding: 'utf8', cwd: '/' })
  if (status !== 0) throw new Error(`${name}: ${stderr}`)
}

export interface Postgres {
  folder: string
  port: number
  url: string
  /** Its first process, from which every other comes. */
  pid(): number
  query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>
  /** Kills it as a machine that loses its power. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Lets every process of it hang, and go on. */
  hang(): void
  goOn(): void
  remove(): Promise<void>
}

const newFolder = (): string => {
  // Not below a folder that is root's alone.
  const folder = mkdtempSync(join(roomiest(), 'open-listings-postgres-'))
  if (isRoot) {
    const uid = Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout)
    chownSync(folder, uid, -1)
  }
  return folder
}

const settings = ['shared_buffers=32MB', 'max_connections=100', 'max_wal_size=128MB', 'min_wal_size=32MB']
/** What a process that is killed has written the system still has: only a machine without power would lose it. */
const withoutWaiting = ['fsync=off', 'full_page_writes=off']

const runIn = async (folder: string): Promise<Postgres> => {
  const port = await freePort()
  const data = join(folder, 'data')
  let server: ChildProcess | null = null
  const url = `postgres://open@127.0.0.1:${port}/postgres`

  const query = async <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<Row>(sql)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const all = (): number[] => {
    const pid = server?.pid
    if (pid === undefined) return []
    const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' }).stdout
    return [pid, ...children.split('\n').filter(Boolean).map(Number)]
  }
  const signal = (name: NodeJS.Signals): void => {
    for (const pid of all())
      try {
        process.kill(pid, name)
      } catch {
        // It has ended.
      }
  }
  const postgres: Postgres = {
    folder,
    port,
    url,
    pid: () => server?.pid ?? 0,
    query,
    async start() {
      const started = spawn(
        ...command('postgres', [
          '-D',
          data,
          '-p',
          String(port),
          '-k',
          folder,
          '-h',
          '127.0.0.1',
          ...[...settings, ...withoutWaiting].flatMap((each) => ['-c', each]),
        ]),
        { stdio: 'ignore', cwd: '/' },
      )
      server = started
      for (const end = Date.now() + 20_000; ; await wait(50))
        try {
          await query('SELECT 1')
          return
        } catch (error) {
          if (Date.now() > end || started.exitCode !== null) throw error
        }
    },
    async kill() {
      const last = server
      if (!last || last.exitCode !== null || last.signalCode !== null) return
      const gone = new Promise((resolve) => last.once('exit', resolve))
      signal('SIGKILL')
      await gone
      server = null
      rmSync(join(data, 'postmaster.pid'), { force: true })
    },
    hang: () => signal('SIGSTOP'),
    goOn: () => signal('SIGCONT'),
    async remove() {
      // Ended by a signal of its own it gives its shared memory back, which a kill leaves to the system for good.
      if (server && server.exitCode === null && server.signalCode === null) {
        const gone = new Promise((resolve) => server?.once('exit', resolve))
        signal('SIGCONT')
        server.kill('SIGQUIT')
        await Promise.race([gone, wait(5_000)])
      }
      await postgres.kill()
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
  await postgres.start()
  return postgres
}

/** A database of its own in a temporary folder. */
export const startPostgres = async (): Promise<Postgres> => {
  const folder = newFolder()
  run('initdb', ['-D', join(folder, 'data'), '-U', 'open', '--auth=trust', '-E', 'UTF8', '--no-locale', '-N'])
  return runIn(folder)
}

/** A standby that the primary waits for with every commit. */
export const startStandby = async (primary: Postgres): Promise<Postgres> => {
  const folder = newFolder()
  run('pg_basebackup', [
    '-D',
    join(folder, 'data'),
    '-d',
    `${primary.url}?application_name=standby`,
    '-R',
    '-c',
    'fast',
  ])
  const standby = await runIn(folder)
  await primary.query("ALTER SYSTEM SET synchronous_standby_names = 'standby'")
  await primary.query('SELECT pg_reload_conf()')
  return standby
}
