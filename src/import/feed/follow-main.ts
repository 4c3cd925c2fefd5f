import { compose } from '#src/compose.ts'
import { config } from '#src/config.ts'
import { Refusal } from '#src/domain/errors.ts'
import { followSources } from './follow-sources.ts'

/** The messages from the process that follows the sources to the server; never an address. */
export interface SourceMessage {
  source: string
  /** How many listings are refused; `null` when the feed is the one that was imported before. */
  refused?: number | null
  /** How many homes it lacks that are not suspended before the operator confirms it; absent for none. */
  removals_held_back?: number
  failure?: string
}

const settings = config()
const stopping = new AbortController()
// It ends with the server, however that ends.
for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, () => stopping.abort())

const report = (message: SourceMessage) =>
  process.connected && process.send?.(message, undefined, undefined, () => undefined)

const appContext = compose(settings)
try {
  await followSources(
    appContext,
    settings.site.sources,
    (source, what) => {
      if (what instanceof Refusal) report({ source, failure: what.message })
      else if (what instanceof Error) report({ source, failure: String(what.stack) })
      else {
        const removals = what?.feed?.removals
        const isHeld = removals !== undefined && removals.withheld !== null
        report({
          source,
          refused: what?.refused ?? null,
          ...(isHeld && { removals_held_back: removals.missing }),
        })
      }
    },
    stopping.signal,
  )
} finally {
  appContext.store.close()
  // A listener on the channel would prevent the process from ending.
  if (process.connected) process.disconnect?.()
}
