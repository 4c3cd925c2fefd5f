import type { AppContext, RunningServer } from '#src/compose.ts'
import type { Facts } from '#src/doctor/check.ts'
import { settingsWithSite } from '#src/doctor/read-site.ts'
import { programVersion } from '#src/program-version.ts'

/** What a running server knows of itself beside its store: what the doctor beside it reads of its folder and asks of it. */
export type OwnFacts = Pick<Facts, 'server' | 'answering' | 'site_file' | 'proxies'>

/** The site file is read anew for at most one question in so long: who asks is anybody. */
const siteMilliseconds = 1_000

/** Whether the server answers `/readyz`, as far as it knows without asking. */
const isReady = ({ store, cluster }: Pick<AppContext, 'store' | 'cluster'>): boolean => {
  try {
    store.published.publicVersion()
    return cluster?.answers() ?? true
  } catch {
    return false
  }
}

/** `said` answers what was written down for the commands beside the server (`SiteReload`). */
export const ownFactsOf = (
  appContext: Pick<AppContext, 'store' | 'cluster' | 'config'>,
  said: () => RunningServer | null | undefined,
): (() => OwnFacts) => {
  let known: { at: number; read: number | undefined; site_file: OwnFacts['site_file'] } | null = null
  const siteFile = (read: number | undefined): OwnFacts['site_file'] => {
    const at = performance.now()
    if (known === null || known.read !== read || at - known.at > siteMilliseconds)
      known = { at, read, site_file: settingsWithSite().site_file }
    return known.site_file
  }
  return () => {
    const server = said()
    if (server === undefined) return {}
    const { host, port, trustedProxies } = appContext.config
    return {
      server: server && { ...server, answers: isReady(appContext) },
      ...(server === null && { answering: { address: `http://${host}:${port}`, release: programVersion() } }),
      site_file: siteFile(server?.read),
      proxies: { trusted: trustedProxies.length, host },
    }
  }
}
