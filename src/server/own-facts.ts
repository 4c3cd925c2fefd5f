import type { AppContext, RunningServer } from '#src/compose.ts'
import type { Facts } from '#src/doctor/check.ts'
import { settingsWithSite } from '#src/doctor/read-site.ts'
import { programVersion } from '#src/program-version.ts'

/** What a running server knows of itself beside its store: what the doctor beside it reads of its folder and asks of it. */
export type OwnFacts = Pick<Facts, 'server' | 'answering' | 'site_file' | 'signing' | 'proxies'>

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

/** `noted` answers what was written down for the commands on this machine (`SiteReload`). */
export const ownFactsOf = (
  appContext: Pick<AppContext, 'store' | 'cluster' | 'config'>,
  noted: () => RunningServer | null | undefined,
): (() => OwnFacts) => {
  let known: { at: number; read: number | undefined; facts: OwnFacts } | null = null
  const ofSiteFile = (read: number | undefined): OwnFacts => {
    const at = performance.now()
    if (known === null || known.read !== read || at - known.at > siteMilliseconds) {
      const { settings: _, ...facts } = settingsWithSite()
      known = { at, read, facts }
    }
    return known.facts
  }
  return () => {
    const server = noted()
    if (server === undefined) return {}
    const { host, port, trustedProxies } = appContext.config
    return {
      server: server && { ...server, answers: isReady(appContext) },
      ...(server === null && { answering: { address: `http://${host}:${port}`, release: programVersion() } }),
      ...ofSiteFile(server?.read),
      proxies: { trusted: trustedProxies.length, host },
    }
  }
}
