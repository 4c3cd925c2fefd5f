import { measureDisk, reserveBytes, type AppContext } from '#src/compose.ts'
import { postgresAt, type Facts } from '#src/doctor/check.ts'
import { judge, type Judged } from '#src/doctor/checks.ts'
import { gatherFeedFacts } from '#src/doctor/feeds.ts'
import { programVersion } from '#src/program-version.ts'
import type { OwnFacts } from './own-facts.ts'
import type { PublicationHealth } from './publication-health.ts'

const release = programVersion()

/** What the store knows; `null` where it cannot be read: what is known without it is answered. */
export const whereReadable = <T>(read: () => T | null): T | null => {
  try {
    return read()
  } catch {
    return null
  }
}

const known = (read: () => Partial<Facts>): Partial<Facts> => whereReadable(read) ?? {}

/** What a store that is open says of itself: opening it brought its tables up to date. */
const databaseOf = ({ schema, release: newest }: Pick<AppContext['store'], 'schema' | 'release'>) => ({
  state: 'read' as const,
  tables: schema,
  known: schema,
  origin: null,
  release: newest() ?? null,
})

/**
 * The checks of `npx open-listings doctor` that a server can make of itself at any time, under the same names. Threat: `/healthz`
 * is public, so it shows names alone; what is found may name an agency or a folder.
 */
export const selfCheck = (
  { store, config, cluster, clockReading }: Pick<AppContext, 'store' | 'config' | 'cluster' | 'clockReading'>,
  publicationHealth: (() => PublicationHealth) | undefined,
  ownFacts: () => OwnFacts = () => ({}),
): Judged[] => {
  const now = clockReading()
  return judge({
    now,
    release,
    data_dir: config.dataDir,
    ...(cluster &&
      config.databaseUrl !== null && {
        postgres: { address: postgresAt(config.databaseUrl).address, answers: cluster.answers() },
      }),
    ...(publicationHealth && { publication: publicationHealth() }),
    ...known(ownFacts),
    ...known(() => ({ database: databaseOf(store) })),
    ...known(() => ({ clock: store.clock.status(now) })),
    ...known(() => ({ reserve: { bytes: store.reserve().bytes, full: reserveBytes } })),
    ...known(() => (store.isPublicOnly ? {} : { locked_out: store.members.ended(now) })),
    ...known(() => ({ disk: measureDisk(config.dataDir) })),
    ...known(() => ({ feeds: gatherFeedFacts(store.feeds, config.site.sources, now) })),
  }).filter(({ status }) => status !== 'unknown')
}
