import { config } from '#src/config.ts'
import { startServer } from '#src/server/main.ts'

/** The server in a process of its own, as `npm start` runs it after the build; tells its parent when it answers. */
const running = await startServer(config())
process.send?.({ port: running.port })
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)))
process.once('disconnect', () => process.exit(0))
