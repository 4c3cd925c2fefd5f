import { parentPort, workerData } from 'node:worker_threads'
import { compose } from '#src/compose.ts'
import type { Config } from '#src/config.ts'
import { soloCrew, type Outcome, type Task } from './crew.ts'
import { loadSite } from './site.ts'

const house = compose(workerData as Config, { durable: false })
const crew = soloCrew(house, await loadSite())

parentPort?.on('message', async (task: Task) => {
  const outcomes: Outcome[] = []
  await crew.build(task, (built) => outcomes.push(...built))
  parentPort?.postMessage(outcomes)
})
