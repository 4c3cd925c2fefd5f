import { config } from '#src/config.ts'
import { startServer } from '#src/server/main.ts'

/** The server of the API benchmark: told by its environment, ready when it has published. */
const running = await startServer(config())
await running.published
process.send?.({ port: running.port })
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)))
