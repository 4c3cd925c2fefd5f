import { compose } from '#src/compose.ts'
import { config } from '#src/config.ts'
import { keepDisclosures } from '#src/publish/upkeep.ts'

/** What the publishing process does for the record of who looked, and nothing else of it; until the parent lets go. */
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
