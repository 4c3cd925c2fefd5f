import pino from 'pino'
import { compose, forgetServer, noteServer, type AppContext } from '#src/compose.ts'
import type { Config } from '#src/config.ts'
import { isLocalOrigin } from '#src/domain/site/site.ts'
import { programVersion } from '#src/program-version.ts'
import { loadSite } from '#src/publish/site.ts'
import { createServerApp } from './app.ts'
import { collectSooner } from './heap.ts'
import { refusingProxies } from './local-demonstration.ts'
import { listen, type Listening } from './listen.ts'
import { metricsApp, metricsOf } from './metrics.ts'
import { publicationWatch } from './publication-health.ts'
import { startPublisher } from './publisher.ts'
import { startSources } from './sources.ts'
import { warmLines } from './warm-lines.ts'

export interface Running {
  appContext: AppContext
  port: number
  /** Resolves when the first publication is complete. */
  published: Promise<void>
  stop(): Promise<void>
}

/** Opens the store, answers live at once, and updates the published files beside it. */
export const startServer = async (config: Config): Promise<Running> => {
  collectSooner()
  const log = pino({ level: config.logLevel }, pino.destination(2))
  const site = await loadSite()
  const appContext = compose(config, { waits: 0, isServing: true })
  const watch = publicationWatch(log, appContext.now)
  const metrics = config.metrics && metricsOf(appContext, watch.health)
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
  const app = await createServerApp({
    appContext,
    site,
    onError: (error) => log.error({ err: error }, 'request failed'),
    publicationHealth: watch.health,
    onRefusedToken: (cause) => log.warn({ cause }, 'professional token refused'),
  })
  const answer = refusingProxies(app.fetch, config)
  app.fetch = (request, env) => answer(request, env)
  if (metrics) app.fetch = metrics.timed(app.fetch)
  const listening: Listening[] = []
  try {
    listening.push(await listen(app, config))
    if (metrics && config.metrics) listening.push(await listen(metricsApp(metrics), config.metrics))
  } catch (error) {
    await Promise.all(listening.map(({ close }) => close()))
    appContext.store.close()
    throw error
  }
  const sayWhatRuns = () => {
    try {
      const { base_url: origin } = appContext.about()
      const { digest: site } = config.site
      noteServer(config.dataDir, { release: programVersion(), origin, site, read: 0, refused: null })
    } catch (error) {
      log.warn({ err: error }, 'commands on this machine cannot be told which server runs')
    }
  }
  sayWhatRuns()
  let firstDone = () => {}
  const published = new Promise<void>((resolve) => (firstDone = resolve))
  const publisher = startPublisher((message) => {
    watch.onMessage(message)
    if (message.kind !== 'published') return
    metrics?.removed(message.summary.removals)
    firstDone()
  })
  const follower =
    config.site.sources.length === 0
      ? null
      : startSources((message) =>
          'failure' in message || 'ended' in message
            ? log.error(message, 'feed not imported')
            : 'removals_held_back' in message
              ? log.warn(message, 'feed imported, but what it lacks waits for --confirm-removals')
              : log.info(message, 'pictures' in message ? 'pictures of a feed fetched' : 'feed imported'),
        )
  const stopping = new AbortController()
  warmLines(appContext, stopping.signal).catch((error: unknown) =>
    log.error({ err: error }, 'verifying stored lines failed'),
  )
  return {
    appContext,
    port: listening[0]?.port ?? config.port,
    published,
    async stop() {
      stopping.abort()
      await Promise.all([...listening.map(({ close }) => close()), publisher.stop(), follower?.stop()])
      try {
        // A server of several writes nothing; its publishing process notes it.
        if (!appContext.cluster) appContext.disclosureWatch.note()
      } catch (error) {
        log.warn({ err: error }, 'the last row of the record of who looked was not noted')
      }
      forgetServer(config.dataDir)
      appContext.store.close()
    },
  }
}
