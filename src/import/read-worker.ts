import { parentPort } from 'node:worker_threads'
import { readBatch, type Batch } from './read-files.ts'

parentPort?.on('message', ({ batch, today }: { batch: Batch; today: string }) => {
  parentPort?.postMessage(readBatch(batch, today))
})
