import {
  checkedBackup,
  measureDisk,
  examineDatabase,
  hasStore,
  isKeyringGood,
  findLastBackup,
  ownersIn,
  reserveBytes,
  reservedIn,
  runningServer,
} from '#src/compose.ts'
import { connect } from 'node:net'
import { z } from 'zod'
import type { Config } from '#src/config.ts'
import { instantOf, type Instant } from '#src/domain/time/calendar.ts'
import { postgresAt, type Facts } from './check.ts'
import { gatherFeedFacts } from './feeds.ts'
import { settingsWithSite } from './read-site.ts'

const week = 7 * 86_400_000
const patienceMilliseconds = 2_000

/** What there is to know of a folder and of the server beside it, for somebody who only looks: nothing is changed. */
export const examine = async ({ release, compiled }: Pick<Facts, 'release' | 'compiled'>): Promise<Facts> => {
  const { settings, ...site } = settingsWithSite()
  const { dataDir, keysDir } = settings
  const now = instantOf(Date.now())
  return {
    now,
    release,
    compiled,
    ...site,
    data_dir: dataDir,
    keys_dir: keysDir,
    pictures_dir: settings.picturesDir,
    keys: keysOf(settings),
    ...databaseFacts(settings, now),
    ...known('owners', () => ownersOf(settings)),
    ...known('disk', () => measureDisk(dataDir)),
    ...known('reserve', () => ({ bytes: reservedIn(dataDir), full: reserveBytes })),
    backup: await backupOf(dataDir),
    ...(await serverFacts(settings)),
    ...(await postgresFacts(settings)),
    proxies: { trusted: settings.trustedProxies.length, host: settings.host },
  }
}

/** What can be read; nothing where it cannot, which another check says. */
const known = <K extends keyof Facts>(name: K, read: () => Facts[K]): Partial<Facts> => {
  try {
    return { [name]: read() }
  } catch {
    return {}
  }
}

const databaseFacts = (settings: Config, now: Instant): Partial<Facts> => {
  const until = instantOf(Date.parse(now) + week)
  try {
    if (!hasStore(settings)) return { database: { state: 'absent' } }
    return examineDatabase(settings.dataDir, { now, until }, ({ tables, known: made, content }) => ({
      database: {
        state: 'read',
        tables,
        known: made,
        origin: content?.origin ?? null,
        release: content?.release ?? null,
      },
      ...(content && {
        clock: content.clock,
        closing: content.closing,
        locked_out: content.lockedOut,
        feeds: gatherFeedFacts(content.feeds, settings.site.sources, now),
      }),
    }))
  } catch (error) {
    return { database: { state: 'unreadable', reason: `Read the database: ${(error as Error).message}` } }
  }
}

const ownersOf = ({ dataDir, keysDir, picturesDir }: Config) => {
  const shared = [keysDir, picturesDir].flatMap((folder) => (folder === null ? [] : ownersIn(folder)))
  const keys = keysDir === null ? ownersIn(`${dataDir}/keys`).slice(1) : []
  return [...ownersIn(dataDir), ...keys, ...shared]
}

const keysOf = ({ dataDir, keysDir }: Config): Facts['keys'] => {
  try {
    return isKeyringGood(dataDir, keysDir)
  } catch (error) {
    return { unreadable: (error as Error).message }
  }
}

const backupOf = async (dataDir: string): Promise<Facts['backup']> => {
  const last = findLastBackup(dataDir)
  if (last === null) return null
  try {
    await checkedBackup(last.folder)
    return { ...last, unusable: null }
  } catch (error) {
    return { ...last, unusable: (error as Error).message }
  }
}

const word = z.string().regex(/^[a-z_]{1,40}$/)

/** Whether anything accepts a connection where the record lies. */
const postgresFacts = async ({ databaseUrl }: Config): Promise<Pick<Facts, 'postgres'>> => {
  if (databaseUrl === null) return { postgres: null }
  const { host, port, address } = postgresAt(databaseUrl)
  const socket = connect({ host: host.replaceAll(/[[\]]/g, ''), port, timeout: patienceMilliseconds })
  const answers = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    for (const event of ['error', 'timeout']) socket.once(event, () => resolve(false))
  })
  socket.destroy()
  return { postgres: { address, answers } }
}

/** What the health of a server says of the publication and the tasks beside it. */
const health = z.object({
  version: z.string().max(40).optional(),
  publication: z.object({
    failing: z.array(
      z.object({
        task: word,
        since: z.iso.datetime().transform((text) => instantOf(Date.parse(text))),
        causes: z.array(z.object({ kind: word, count: z.number() })),
      }),
    ),
  }),
})

/** The server that runs on the folder, whether it answers, and what it says of itself. */
const serverFacts = async ({
  dataDir,
  host,
  port,
}: Config): Promise<Pick<Facts, 'server' | 'answering' | 'publication'>> => {
  const server = runningServer(dataDir)
  const address = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  const origin = `http://${address.includes(':') ? `[${address}]` : address}:${port}`
  const ask = async (path: string): Promise<Response | null> => {
    const signal = AbortSignal.timeout(patienceMilliseconds)
    return fetch(origin + path, { signal }).catch(() => null)
  }
  const [ready, healthAnswer] = await Promise.all([ask('/readyz'), ask('/healthz')])
  await ready?.body?.cancel()
  // One of an earlier release does not say it.
  const reported = health.safeParse(await healthAnswer?.json().catch(() => null))
  const publication = reported.success && { publication: reported.data.publication }
  if (server === null) {
    const release = reported.success ? reported.data.version : undefined
    const answering = release === undefined ? null : { address: origin, release }
    return { server, answering, ...(answering && publication) }
  }
  return { server: { ...server, answers: ready?.ok ?? false }, ...publication }
}
