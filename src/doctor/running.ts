import { isNewer } from '#src/domain/release.ts'
import { isLocalOrigin, isLoopback } from '#src/domain/site/site.ts'
import { lisbonTime } from '#src/domain/time/calendar.ts'
import type { Check } from './check.ts'

const restart = 'systemctl restart open-listings'

const causesText = (causes: readonly { kind: string; count: number }[]): string =>
  causes.map(({ kind, count }) => `${kind} (${count})`).join(', ')

/** Whether the published files depend on a task alone. */
const isOfPublication = (task: string): boolean => task === 'publication' || task === 'publishing_process'

/** Whether what runs is what was meant: one origin, one release, one clock. */
export const runningChecks: readonly Check[] = [
  {
    name: 'clock',
    looks_at: 'The clock against the last entry of the journal and the last instant that was seen',
    severity: 'error',
    remedy: 'Set the clock right, then npx open-listings clock says what is left to do',
    find: ({ clock }) => {
      if (clock === undefined) return undefined
      if (clock.status === 'right') return null
      return clock.status === 'behind'
        ? `It is behind the last entry of the journal, of ${lisbonTime(clock.seen_at)}`
        : `It is far past ${lisbonTime(clock.seen_at)}, the last instant that was seen: homes are held`
    },
  },
  {
    name: 'origin',
    looks_at: 'The origin of the site file against that of the database and of the running server',
    severity: 'error',
    remedy:
      'Correct the site file; or stop the server and move the site: npx open-listings set-origin ORIGIN --reason WHY',
    find: ({ site_file: file, database, server }) => {
      if (!file?.origin) return undefined
      const stored = database?.state === 'read' ? database.origin : null
      for (const [whose, origin] of [
        ['the database', stored],
        ['the running server', server?.origin],
      ] as const)
        if (origin && origin !== file.origin) return `The site file says ${file.origin}, ${whose} ${origin}`
      return null
    },
  },
  {
    name: 'tables',
    looks_at: 'The version of the tables against the one that this program makes',
    severity: 'error',
    remedy:
      'Use the newer release; an older database is brought up to date by the first command that opens it, one from before release 1.2.0 (version 40 or before) by release 1.2.0 first',
    find: ({ database }) =>
      database?.state !== 'read'
        ? undefined
        : database.tables === database.known
          ? null
          : `They have version ${database.tables}, this program makes ${database.known}`,
  },
  {
    name: 'release',
    looks_at: 'The release of this program against those of the running server and the database',
    severity: 'warning',
    remedy: `Start the server of the newest release (${restart}), and use that release for commands too`,
    find: ({ release, database, server }) => {
      if (server && server.release !== release)
        return `This is ${release}, the running server ${server.release}`
      const newest = database?.state === 'read' ? database.release : null
      if (newest !== null && isNewer(newest, release))
        return `This is ${release}, and ${newest} has opened the database`
      return database === undefined && server === undefined ? undefined : null
    },
  },
  {
    name: 'compiled-site',
    looks_at: 'The compiled site against the sources of this release',
    severity: 'warning',
    remedy: `npm run build, then ${restart}`,
    find: ({ compiled }) => compiled && (compiled === 'stale' ? 'It is missing, or of other sources' : null),
  },
  {
    name: 'server',
    looks_at: 'The server on DATA_DIR: that one runs and answers',
    severity: 'warning',
    remedy: ({ server, answering, postgres }) => {
      if (server === null && answering)
        return `Make room on the disk of DATA_DIR, then ${restart}; if it is the server of another folder, set DATA_DIR or PORT`
      if (postgres?.answers === false)
        return 'Start PostgreSQL; a server that runs answers again by itself, and one that does not is started after it'
      return server?.answers === false
        ? `Its log says what failed; ${restart}`
        : 'Start it: npm start, or systemctl start open-listings; its log says what failed'
    },
    find: ({ server, answering }) => {
      if (server === undefined) return undefined
      if (server === null)
        return answering
          ? `One of release ${answering.release} answers at ${answering.address}, and is not written down in DATA_DIR: it was started on a full disk, or on another folder`
          : 'None runs'
      return server.answers === false ? `Process ${server.pid} does not answer /readyz` : null
    },
  },
  {
    name: 'postgres',
    looks_at: 'The PostgreSQL of DATABASE_URL: that it can be reached',
    severity: 'error',
    remedy: 'Start it, or correct DATABASE_URL: until then nothing is written',
    find: ({ postgres }) =>
      postgres?.answers === false ? `Nothing answers at ${postgres.address}` : postgres && null,
  },
  {
    name: 'site-file-loaded',
    looks_at: 'Whether the running server shows what the site file says',
    severity: 'warning',
    remedy: 'npx open-listings publish, or systemctl reload open-listings, has the server read it again',
    find: ({ site_file: file, server }) => {
      if (!server || !file) return undefined
      if (server.refused !== null) return server.refused
      return file.refused === null && file.digest !== server.site ? 'It shows an earlier one' : null
    },
  },
  {
    name: 'publication',
    looks_at: 'Whether the published files follow what is public',
    severity: 'error',
    remedy: 'The log of the server names what failed; make room, or give OUT_DIR to its user',
    find: ({ publication }) => {
      if (publication === undefined) return undefined
      const own = publication.failing.filter(({ task }) => isOfPublication(task))
      const [first] = own.map(({ since }) => since).toSorted()
      if (first === undefined) return null
      return `It has failed since ${lisbonTime(first)}: ${causesText(own.flatMap(({ causes }) => causes))}`
    },
  },
  {
    name: 'upkeep',
    looks_at: 'Whether each task that the server does beside its answers succeeds',
    severity: 'warning',
    remedy: 'It is tried again by itself. The log of the server names what failed; make room, or restart it',
    find: ({ publication }) => {
      if (publication === undefined) return undefined
      const others = publication.failing.filter(({ task }) => !isOfPublication(task))
      const found = others.map(
        ({ task, since, causes }) => `${task} since ${lisbonTime(since)}: ${causesText(causes)}`,
      )
      return found.length === 0 ? null : found.join('; ')
    },
  },
  {
    name: 'proxies',
    looks_at: 'Whether the addresses of visitors are known behind a proxy',
    severity: 'warning',
    remedy:
      'Set TRUSTED_PROXIES to the address of the proxy, such as 127.0.0.1: without it all visitors share one rate limit',
    find: ({ proxies, site_file: file }) => {
      if (proxies === undefined || !file?.origin) return undefined
      const isBehindOne = isLoopback(proxies.host) && !isLocalOrigin(file.origin)
      return isBehindOne && proxies.trusted === 0
        ? 'The server listens on this machine alone, and trusts no proxy'
        : null
    },
  },
]
