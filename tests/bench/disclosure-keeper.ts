import { compose } from '#src/compose.ts'
import { config } from '#src/config.ts'
import { keepDisclosures } from '#src/publish/upkeep.ts'

/** The publishing process's work on the disclosure record and nothing else, until the parent disconnects. */
const appContext = compose(config())
const stop = new AbortController()
process.once('disconnect', () => stop.abort())
await keepDisclosures(appContext, {
  signal: stop.signal,
  every: 100,
  onError: (error) => console.error(error),
  onRecovered: () => undefined,
})
appContext.store.close()
