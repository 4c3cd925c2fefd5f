import { parentPort } from 'node:worker_threads'
import { readBatch, type Batch, type ReadingOptions } from './read-files.ts'

parentPort?.on('message', ({ batch, how }: { batch: Batch; how: ReadingOptions }) => {
  parentPort?.postMessage(readBatch(batch, how))
})
