import { setTimeout as wait } from 'node:timers/promises'
import { compose } from '#src/compose.ts'
import { config } from '#src/config.ts'
import { SourceIsRunning } from '#src/import/feed/one-run.ts'
import { runSource } from '#src/import/feed/run-source.ts'

/** Runs the source of the site file as often as it is told, all at once, each until it has had its turn. */
const settings = config()
const appContext = compose(settings)
const [source] = settings.site.sources
const runs = Number(process.argv[2])

const inTurn = async (number: number): Promise<void> => {
  for (;;)
    try {
      if (source) await runSource(appContext, source)
      return
    } catch (error) {
      if (!(error instanceof SourceIsRunning)) throw error
      await wait(20 + 7 * number)
    }
}

await Promise.all(Array.from({ length: runs }, (_, number) => inTurn(number)))
appContext.store.close()
process.disconnect?.()
