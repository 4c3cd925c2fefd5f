import { parentPort, workerData } from 'node:worker_threads'
import { unitPreparer } from './unit-preparer.ts'
import type { Order } from './preparers.ts'

const { dataDir } = workerData as { dataDir: string }
const prepareUnits = unitPreparer(dataDir)

parentPort?.on('message', (order: Order) => {
  parentPort?.postMessage(prepareUnits(order))
})
