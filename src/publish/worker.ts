import { parentPort, workerData } from 'node:worker_threads'
import { compose } from '#src/compose.ts'
import type { Config } from '#src/config.ts'
import { soloCrew, type Task } from './crew.ts'
import { loadSite } from './site.ts'
import type { PartResult } from './build-part.ts'

const house = compose(workerData as Config)
const crew = soloCrew(house, await loadSite())

parentPort?.on('message', async (task: Task) => {
  const results: PartResult[] = []
  try {
    await crew.build(task, (built) => results.push(...built))
    parentPort?.postMessage(results)
  } catch (error) {
    parentPort?.postMessage({ error: (error as Error).message })
  }
})
