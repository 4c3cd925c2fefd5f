import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { BuiltPart, House } from '#src/compose.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { buildPart, type PartFailure, type PartResult } from './build-part.ts'
import type { Site } from './site.ts'

/** One piece of work for the crew. */
export interface Task {
  folder: string
  /** Whether the folder is the one that `current` leads to. */
  isServed: boolean
  base_url: string
  parts: readonly BuiltPart[]
  /** The instant that all of it is rendered for. */
  now: Instant
  /** Looks at the files themselves: one that is missing or not what was published is written again. */
  verify: boolean
}

export type Outcome = PartResult | PartFailure

/** Renders parts, in this thread or in several. */
export interface Crew {
  /** Builds the parts in chunks; each chunk's outcomes are handed over as soon as it is done. */
  build(task: Task, done: (outcomes: Outcome[]) => void): Promise<void>
  end(): Promise<void>
}

/** Fewer parts than this are rendered sooner than a thread starts. */
export const fewParts = 120
const chunkSize = 48

const chunksOf = ({ parts, ...rest }: Task): Task[] =>
  Array.from({ length: Math.ceil(parts.length / chunkSize) }, (_, index) => ({
    ...rest,
    parts: parts.slice(index * chunkSize, (index + 1) * chunkSize),
  }))

/** Renders in this thread. */
export const soloCrew = (house: House, site: Site): Crew => ({
  async build(task, done) {
    for (const chunk of chunksOf(task)) {
      const outcomes: Outcome[] = []
      for (const part of chunk.parts)
        outcomes.push(
          await buildPart(house, site.render, chunk, part).catch((error: Error): PartFailure => ({
            part: part.part,
            error: error.message,
          })),
        )
      done(outcomes)
    }
  },
  end: () => Promise.resolve(),
})

// Pages leave much short-lived garbage, which a larger young generation lets die before it is moved.
const resourceLimits = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 192 }

/** Renders in as many worker threads as there are cores, each with its own connection to the store. */
export const threadCrew = (house: House): Crew => {
  const workers = Array.from(
    { length: availableParallelism() },
    () => new Worker(new URL('./worker.ts', import.meta.url), { workerData: house.config, resourceLimits }),
  )
  return {
    async build(task, done) {
      const chunks = chunksOf(task)
      let next = 0
      await Promise.all(
        workers.map(async (worker) => {
          // The next chunk is on its way before the last one is recorded, so that no thread waits for the store.
          const take = () => {
            const chunk = chunks[next++]
            return chunk && ask(worker, chunk)
          }
          for (let pending = take(); pending;) {
            const outcomes = await pending
            pending = take()
            done(outcomes)
          }
        }),
      )
    },
    async end() {
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}

const ask = (worker: Worker, task: Task): Promise<Outcome[]> =>
  new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      worker.off('message', onMessage).off('error', onError)
      act()
    }
    const onMessage = (outcomes: Outcome[]) => settle(() => resolve(outcomes))
    const onError = (error: Error) => settle(() => reject(error))
    worker.on('message', onMessage).on('error', onError).postMessage(task)
  })
