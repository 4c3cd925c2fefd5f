import { config } from '#src/config.ts'
import { startServer } from '#src/server/main.ts'
import { heedSignals } from '#src/server/signals.ts'

/** The server in a process of its own, as `npm start` runs it after the build; notifies its parent when it answers, and when every page is published as a file. */
const running = await startServer(config())
process.send?.('answers')
void running.published.then(() => process.send?.('published'))
heedSignals(running)
process.once('disconnect', () => process.exit(0))
