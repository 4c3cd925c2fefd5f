import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { compose } from '#src/compose.ts'
import { config } from '#src/config.ts'
import { requestClockOf } from '#src/server/moment.ts'
import { listen } from '#src/server/listen.ts'
import { addSync } from '#src/server/sync.ts'

/** A publisher in a process of its own: it reports each requested address to its parent, and answers slowly. */
const appContext = compose(config(), { waits: 0 })
const app = new Hono()
app.use(async (context, next) => {
  process.send?.({ asked: context.req.url.replace(/^https?:\/\/[^/]+/, '') })
  await wait(40)
  await next()
})
addSync(app, appContext, requestClockOf(appContext), () => Promise.resolve(null), console.error)
const { port } = await listen(app, { host: '127.0.0.1', port: 0 })
process.send?.({ port })
process.once('disconnect', () => process.exit(0))
