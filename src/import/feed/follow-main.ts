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
  /** How many pictures were fetched, and how many could not be. */
  pictures?: { fetched: number; failed: number }
  failure?: string
}

/** What that process sends: of a source, and each time that all that were due have been tried. */
export type FollowMessage = SourceMessage | { round: 'complete' }

const settings = config()
const stopping = new AbortController()
// It ends with the server, however that ends.
for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, () => stopping.abort())

const report = (message: FollowMessage) =>
  process.connected && process.send?.(message, undefined, undefined, () => undefined)

const appContext = compose(settings)
try {
  await followSources(
    appContext,
    settings.site.sources,
    {
      onRun(source, what) {
        if ('report' in what) {
          const removals = what.report?.feed?.removals
          const isWithheld = removals !== undefined && removals.withheld !== null
          report({
            source,
            refused: what.report?.refused ?? null,
            ...(isWithheld && { removals_held_back: removals.missing }),
          })
        } else if ('pictures' in what) {
          const { fetched, failed } = what.pictures
          report({ source, pictures: { fetched, failed } })
        } else if (what.error instanceof Refusal) report({ source, failure: what.error.message })
        else report({ source, failure: String(what.error.stack) })
      },
      onRound: () => report({ round: 'complete' }),
    },
    stopping.signal,
  )
} finally {
  appContext.store.close()
  // A listener on the channel would prevent the process from ending.
  if (process.connected) process.disconnect?.()
}
