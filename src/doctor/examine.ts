import {
  checkedBackup,
  diskOf,
  examineDatabase,
  hasStore,
  isKeyringGood,
  lastBackupOf,
  ownersIn,
  reserveBytes,
  reservedIn,
  runningServer,
} from '#src/compose.ts'
import { config, configWithoutSite, type Config } from '#src/config.ts'
import { Refusal } from '#src/domain/errors.ts'
import { instantOf, type Instant } from '#src/domain/time/calendar.ts'
import type { Facts } from './check.ts'
import { feedFactsOf } from './feeds.ts'

const week = 7 * 86_400_000
const patienceMilliseconds = 2_000

/** What there is to know of a folder and of the server beside it, for somebody who only looks: nothing is changed. */
export const examine = async ({ release, compiled }: Pick<Facts, 'release' | 'compiled'>): Promise<Facts> => {
  const { settings, site_file } = settingsWithSite()
  const { dataDir, keysDir } = settings
  const now = instantOf(Date.now())
  return {
    now,
    release,
    compiled,
    site_file,
    data_dir: dataDir,
    keys_dir: keysDir,
    pictures_dir: settings.picturesDir,
    keys: keysOf(settings),
    ...databaseFacts(settings, now),
    ...known('owners', () => ownersOf(settings)),
    ...known('disk', () => diskOf(dataDir)),
    ...known('reserve', () => ({ bytes: reservedIn(dataDir), full: reserveBytes })),
    backup: await backupOf(dataDir),
    server: await serverOf(settings),
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

const settingsWithSite = (): { settings: Config; site_file: NonNullable<Facts['site_file']> } => {
  try {
    const settings = config()
    const { file, origin, digest } = settings.site
    return { settings, site_file: { file, origin, digest, refused: null } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const refused = error.message
    return { settings: configWithoutSite(), site_file: { file: null, origin: null, digest: '', refused } }
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
        feeds: feedFactsOf(content.feeds, settings.site.sources, now),
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
  const last = lastBackupOf(dataDir)
  if (last === null) return null
  try {
    await checkedBackup(last.folder)
    return { ...last, unusable: null }
  } catch (error) {
    return { ...last, unusable: (error as Error).message }
  }
}

const serverOf = async ({ dataDir, host, port }: Config): Promise<Facts['server']> => {
  const server = runningServer(dataDir)
  if (server === null) return null
  const address = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  const answers = await fetch(`http://${address.includes(':') ? `[${address}]` : address}:${port}/readyz`, {
    signal: AbortSignal.timeout(patienceMilliseconds),
  }).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.ok
    },
    () => false,
  )
  return { ...server, answers }
}
