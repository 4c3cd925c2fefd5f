import { parentPort, workerData } from 'node:worker_threads'
import { compose } from '#src/compose.ts'
import type { Config } from '#src/config.ts'
import { buildChunks, type SharedTask } from './render-workers.ts'
import { loadSite } from './site.ts'

const appContext = compose(workerData as Config)
const site = await loadSite()

parentPort?.on('message', async (task: SharedTask) => {
  await buildChunks(appContext, site, task, (outcomes) => parentPort?.postMessage(outcomes))
  parentPort?.postMessage(null)
})
