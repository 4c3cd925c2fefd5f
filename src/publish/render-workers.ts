import { availableParallelism } from 'node:os'
import { setImmediate as turn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { BuiltPart, AppContext } from '#src/compose.ts'
import { builderOf, type Job, type PartOutcome } from './build-parts.ts'
import type { Site } from './site.ts'

/** One piece of work for the render workers. */
export interface Task extends Job {
  parts: readonly BuiltPart[]
}

/** The same for each of its threads. */
export interface SharedTask extends Task {
  /** How many parts were taken, by whichever thread. */
  taken: Int32Array
}

/** Renders parts, in this thread and perhaps in others beside it. */
export interface RenderWorkers {
  /** Builds the parts in chunks; each chunk's outcomes are returned as soon as it is done. */
  build(task: Task, done: (outcomes: PartOutcome[]) => void): Promise<void>
  end(): Promise<void>
}

/** Fewer parts than this are rendered sooner than a thread starts. */
const fewParts = 120
const chunkSize = 48

/** Builds chunk after chunk until none is left for any thread. */
export const buildChunks = async (
  appContext: AppContext,
  site: Site,
  { parts, taken, ...job }: SharedTask,
  done: (outcomes: PartOutcome[]) => unknown,
): Promise<void> => {
  const build = builderOf(appContext, site, job)
  for (;;) {
    const from = Atomics.add(taken, 0, chunkSize)
    if (from >= parts.length) return
    await done(await build(parts.slice(from, from + chunkSize)))
  }
}

// Pages leave much short-lived garbage, which a larger young generation lets die before it is moved.
const resourceLimits = { maxYoungGenerationSizeMb: 96, maxOldGenerationSizeMb: 192 }

/**
 * Renders in this thread and, where there are many parts, in one more for each further core, each with its own
 * connection to the store. This thread begins at once, while the others start.
 */
export const renderWorkersFor = (appContext: AppContext, site: Site, parts: number): RenderWorkers => {
  const threads = Array.from({ length: parts > fewParts ? availableParallelism() - 1 : 0 }, () =>
    startThread(appContext),
  )
  return {
    async build(task, done) {
      const taken = new Int32Array(new SharedArrayBuffer(4))
      const shared = { ...task, taken }
      const others = threads.map((thread) => ask(thread, shared, done))
      // A turn of the event loop after each chunk, for the outcomes of the others.
      const inThisThread = buildChunks(appContext, site, shared, (outcomes) => (done(outcomes), turn()))
      const working = [...others, inThisThread]
      // When one fails, the others end their chunk and take no other.
      const stop = () => Atomics.store(taken, 0, task.parts.length)
      const ended = await Promise.allSettled(working.map((work) => work.finally(stop)))
      for (const each of ended) if (each.status === 'rejected') throw each.reason
    },
    async end() {
      await Promise.all(threads.map(({ worker }) => worker.terminate()))
    },
  }
}

interface Thread {
  worker: Worker
  /** Rejected when the thread dies, also before its first task. */
  death: Promise<never>
}

const startThread = ({ config }: AppContext): Thread => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: config, resourceLimits })
  const death = new Promise<never>((_, reject) => worker.once('error', reject))
  // It is heard when work is asked for.
  death.catch(() => undefined)
  return { worker, death }
}

/** Lets a thread work until nothing is left; it reports each chunk, and `null` at the end. */
const ask = (
  { worker, death }: Thread,
  task: SharedTask,
  done: (outcomes: PartOutcome[]) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      worker.off('message', onMessage)
      act()
    }
    const onError = (error: Error) => settle(() => reject(error))
    const onMessage = (outcomes: PartOutcome[] | null) => {
      if (outcomes === null) return settle(resolve)
      try {
        done(outcomes)
      } catch (error) {
        onError(error as Error)
      }
    }
    death.catch(onError)
    worker.on('message', onMessage).postMessage(task)
  })
