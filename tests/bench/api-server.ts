import { config } from '#src/config.ts'
import { startServer } from '#src/server/main.ts'
import { stopWhenTold } from '#src/server/signals.ts'

/** A server in a process of its own: told by its environment, ready when it has published. */
const running = await startServer(config())
await running.published
process.send?.({ port: running.port })
stopWhenTold(running)
