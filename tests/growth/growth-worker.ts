import { parentPort, workerData } from 'node:worker_threads'
import { growthOf, hostileTexts } from './growth.ts'
import { readers } from './readers.ts'

/** Reads the hostile texts of every reader, and says before each what it begins. */
for (const [index, reader] of readers.entries()) {
  if (index % workerData.of !== workerData.part) continue
  for (const text of hostileTexts(reader.vocabulary)) {
    parentPort?.postMessage({ begun: `${reader.name}: ${JSON.stringify(text(40))}` })
    const growth = await growthOf(reader, text)
    if (growth !== null) parentPort?.postMessage({ name: reader.name, text: text(40), ...growth })
  }
}
