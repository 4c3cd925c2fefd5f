import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { most, type Growth } from './growth.ts'

interface Message extends Partial<Growth> {
  begun?: string
  name?: string
  text?: string
}

/** Ends a reader that would never end. */
const patience = 60_000

/** How many texts were read, and what grew faster than its text, in one of two halves of all readers. */
const growing = (part: number): Promise<{ texts: number; found: string[] }> =>
  new Promise((resolve, reject) => {
    const found: string[] = []
    let texts = 0
    let begun = 'its modules'
    const worker = new Worker(new URL('./growth-worker.ts', import.meta.url), { workerData: { part, of: 2 } })
    const stop = () => {
      void worker.terminate()
      resolve({ texts, found: [...found, `${begun}: no end within ${patience} ms`] })
    }
    let timer = setTimeout(stop, patience)
    worker.on('message', ({ begun: next, name, text, factor = 0, milliseconds = 0 }: Message) => {
      clearTimeout(timer)
      timer = setTimeout(stop, patience)
      begun = next ?? begun
      if (next !== undefined) texts++
      if (factor > most)
        found.push(
          `${name}: ${JSON.stringify(text)} takes ${milliseconds} ms, ${factor} times that of a sixteenth`,
        )
    })
    worker.on('error', reject)
    worker.on('exit', () => {
      clearTimeout(timer)
      resolve({ texts, found })
    })
  })

test('the time of every reader of what strangers and sources send grows with its text, and no faster', async () => {
  const halves = await Promise.all([growing(0), growing(1)])
  expect(halves.flatMap(({ found }) => found).join('\n')).toBe('')
  expect(halves[0].texts + halves[1].texts).toBeGreaterThan(3_000)
})
