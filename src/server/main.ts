import { setFlagsFromString } from 'node:v8'
import pino from 'pino'
import { compose, withSite, type AppContext } from '#src/compose.ts'
import type { Config } from '#src/config.ts'
import { isLocalOrigin } from '#src/domain/site/site.ts'
import { findCause } from '#src/publish/cause.ts'
import { programVersion } from '#src/program-version.ts'
import { loadSite } from '#src/publish/site.ts'
import { createServerApp } from './app.ts'
import { refusingProxies } from './local-demonstration.ts'
import { listen, type Listening, type Served } from './listen.ts'
import { metricsApp, metricsOf } from './metrics.ts'
import { ownFactsOf } from './own-facts.ts'
import { publicationWatch } from './publication-health.ts'
import { startPublisher } from './publisher.ts'
import { siteReloadOf } from './site-reload.ts'
import { logSource, sourcesTask, startSources } from './sources.ts'
import { warmLines } from './warm-lines.ts'
import { writerOf } from './writer.ts'

/** By how much of what is in use the heap may grow before garbage is collected, in percent. */
const growth = 40

/**
 * Lets the heap of this process grow by little between two collections. V8 lets it grow to several times of what is in
 * use on a machine with free memory: a server of 300,000 listings under load took 841 MB so, and takes 582 MB with it,
 * for a tenth fewer of the searches that collect most.
 */
const collectSooner = (): void => setFlagsFromString(`--heap-growing-percent=${growth}`)

export interface Running {
  appContext: AppContext
  port: number
  /** Resolves when the first publication is complete. */
  published: Promise<void>
  /** Reads the site file again; answers why it was refused, or `null` when it is shown from now on. */
  reload(): Promise<string | null>
  /** Notes in the data folder that this process takes the signals that ask for it: to be called once it does. */
  acceptReloads(): void
  stop(): Promise<void>
}

/** Opens the store, answers live at once, and updates the published files beside it. */
export const startServer = async (config: Config): Promise<Running> => {
  collectSooner()
  const log = pino({ level: config.logLevel }, pino.destination(2))
  const site = await loadSite()
  let appContext = compose(config, { waits: 0, isServing: true })
  const watch = publicationWatch(log, appContext.now)
  const measured = {
    store: appContext.store,
    now: appContext.now,
    clockReading: appContext.clockReading,
    cluster: appContext.cluster,
    get config() {
      return appContext.config
    },
  }
  const siteReload = siteReloadOf(log, appContext, async (settings) => {
    const next = withSite(appContext, settings)
    const nextApp = await appOf(next)
    // What they publish and fetch is of the earlier file: the next ones begin once these have ended.
    await Promise.all(companions.map((companion) => companion.stop()))
    appContext = next
    app = nextApp
    companions = startCompanions()
    return appContext
  })
  const ownFacts = ownFactsOf(measured, siteReload.noted)
  const metrics = config.metrics && metricsOf(measured, watch.health, ownFacts)
  appContext.store.watchDamage((listings, err) => {
    metrics?.withheld(listings.length)
    log.error(
      { listings, ...(err !== null && { err }) },
      'stored records did not hold: withheld and made again',
    )
  })
  // The demonstration goes where its port goes; every other site stays where it is (src/compose.ts).
  if (config.site.about.demonstration && isLocalOrigin(appContext.about().base_url))
    appContext.store.setBaseUrl(config.baseUrl, appContext.now())
  await appContext.cluster?.serve({
    isCommitted: config.isReadCommitted,
    release: programVersion(),
    schema: appContext.store.schema,
    followed: appContext.store.followed,
    onReach: (failure) =>
      failure === null
        ? log.info('the database at DATABASE_URL answers again')
        : log.error(
            { err: failure },
            'the database at DATABASE_URL does not answer in time: everything is answered 503',
          ),
  })
  const writer = writerOf(appContext)
  /** The server as a function of a request, with the site file as it was read last. */
  const appOf = async (current: AppContext) => {
    const app = await createServerApp({
      appContext: current,
      site,
      writer,
      onError: (error) => log.error({ err: error }, 'request failed'),
      publicationHealth: watch.health,
      ownFacts,
      onRefusedToken: (cause) => log.warn({ cause }, 'professional token refused'),
    })
    const answer = refusingProxies(app.fetch, current.config)
    app.fetch = (request, env) => answer(request, env)
    if (metrics) app.fetch = metrics.timed(app.fetch)
    return app
  }
  let app = await appOf(appContext)
  const served: Served = { fetch: (request, env) => app.fetch(request, env) }
  const listening: Listening[] = []
  try {
    listening.push(await listen(served, config))
    if (metrics && config.metrics) listening.push(await listen(metricsApp(metrics), config.metrics))
  } catch (error) {
    await Promise.all(listening.map(({ close }) => close()))
    appContext.store.close()
    throw error
  }
  let firstDone = () => {}
  const published = new Promise<void>((resolve) => (firstDone = resolve))
  const startCompanions = () => [
    startPublisher((message) => {
      watch.onMessage(message)
      if (message.kind !== 'published') return
      metrics?.removed(message.summary.removals)
      firstDone()
    }),
    ...(appContext.config.site.sources.length === 0
      ? []
      : [
          startSources((message) => {
            const task = sourcesTask(message)
            if (task) watch.onMessage(task)
            if ('source' in message) logSource(log, message)
          }),
        ]),
  ]
  let companions = startCompanions()
  const stopping = new AbortController()
  void warmLines(appContext, {
    signal: stopping.signal,
    onError: (error) =>
      watch.onMessage({
        kind: 'failed',
        what: 'verification',
        cause: findCause(error),
        message: error instanceof Error ? error.message : String(error),
      }),
    onRecovered: () => watch.onMessage({ kind: 'recovered', what: 'verification' }),
  })
  return {
    get appContext() {
      return appContext
    },
    reload: siteReload.reload,
    acceptReloads: siteReload.acceptReloads,
    port: listening[0]?.port ?? config.port,
    published,
    async stop() {
      stopping.abort()
      // A reload that is under way starts companions, which have to be stopped too.
      await siteReload.end()
      await Promise.all([
        ...listening.map(({ close }) => close()),
        ...companions.map((companion) => companion.stop()),
      ])
      writer.close()
      try {
        // A server of several writes nothing; its publishing process notes it.
        if (!appContext.cluster) appContext.disclosureWatch.note()
      } catch (error) {
        log.warn({ err: error }, 'the last row of the record of who looked was not noted')
      }
      appContext.store.close()
    },
  }
}
