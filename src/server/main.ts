import pino from 'pino'
import { compose, type House } from '#src/compose.ts'
import type { Config } from '#src/config.ts'
import { isLocalOrigin } from '#src/domain/site/site.ts'
import { loadSite } from '#src/publish/site.ts'
import { createServerApp } from './app.ts'
import { listen } from './listen.ts'
import { publicationWatch } from './publication-health.ts'
import { startPublisher } from './publisher.ts'
import { warmLines } from './warm-lines.ts'

export interface Running {
  house: House
  port: number
  /** Resolves when the first publication is complete. */
  published: Promise<void>
  stop(): Promise<void>
}

/** Opens the store, answers live at once, and keeps the published files up to date beside it. */
export const startServer = async (config: Config): Promise<Running> => {
  const log = pino({ level: config.logLevel }, pino.destination(2))
  const site = await loadSite()
  const house = compose(config, { waits: 0 })
  house.store.watchDamage((listings, err) =>
    log.error(
      { listings, ...(err !== null && { err }) },
      'stored records did not hold: withheld and made again',
    ),
  )
  // The demonstration goes where its port goes; every other site stays where it is (src/compose.ts).
  if (config.site.about.demonstration && isLocalOrigin(house.about().base_url))
    house.store.setBaseUrl(config.baseUrl, house.now())
  const watch = publicationWatch(log, house.now)
  const app = await createServerApp({
    house,
    site,
    onError: (error) => log.error({ err: error }, 'request failed'),
    publicationHealth: watch.health,
    onRefusedToken: (cause) => log.warn({ cause }, 'professional token refused'),
  })
  const listening = await listen(app, config).catch((error: unknown) => {
    house.store.close()
    throw error
  })
  let firstDone = () => {}
  const published = new Promise<void>((resolve) => (firstDone = resolve))
  const publisher = startPublisher((message) => {
    watch.told(message)
    if (message.kind === 'published') firstDone()
  })
  const stopping = new AbortController()
  warmLines(house, stopping.signal).catch((error: unknown) =>
    log.error({ err: error }, 'verifying stored lines failed'),
  )
  return {
    house,
    port: listening.port,
    published,
    async stop() {
      stopping.abort()
      await Promise.all([listening.close(), publisher.stop()])
      try {
        house.disclosureWatch.note()
      } catch (error) {
        log.warn({ err: error }, 'the last row of the record of who looked was not noted')
      }
      house.store.close()
    },
  }
}
