import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { SiteTerms } from './candidates.ts'
import type { Prepared } from './prepare.ts'
import type { Unit } from './staging.ts'

/** Units that a thread is to prepare: a number of them after a position, as of an instant. */
export interface Order {
  after: number
  count: number
  site: SiteTerms
  now: Instant
}

/** Fewer units than this are applied sooner than a thread has started. */
const fewUnits = 300
const batch = 16
/** How many batches are under way or wait to be written, for each thread. */
const mostAhead = 12

/** Prepares the units of an accepted import ahead of the process that applies them, in their order. */
export interface Preparers {
  /** What was prepared of these units, by listing. To be asked for each unit once, in their order. */
  take(units: readonly Unit[]): Promise<ReadonlyMap<string, Prepared>>
  end(): Promise<void>
}

export const noPreparers: Preparers = {
  take: () => Promise.resolve(new Map()),
  end: () => Promise.resolve(),
}

/**
 * Threads that prepare the units from after a position on; none where there are few. What a thread that fails does
 * not answer counts as not prepared.
 */
export const startPreparers = (
  dataDir: string,
  from: number,
  total: number,
  asked: () => Pick<Order, 'site' | 'now'>,
): Preparers => {
  if (dataDir === ':memory:' || total - from < fewUnits) return noPreparers
  const threads = Array.from({ length: Math.max(1, availableParallelism() - 1) }, () => startThread(dataDir))
  const batches: { until: number; prepared: Promise<Prepared[]> }[] = []
  let ordered = from
  let turn = 0
  const order = () => {
    while (ordered < total && batches.length < mostAhead * threads.length) {
      const thread = threads[turn++ % threads.length]
      const count = Math.min(batch, total - ordered)
      const prepared = thread?.prepare({ after: ordered, count, ...asked() }) ?? Promise.resolve([])
      ordered += count
      batches.push({ until: ordered, prepared })
    }
  }
  const ready = new Map<string, Prepared>()
  let readyUntil = from
  return {
    async take(units) {
      const until = units.at(-1)?.position ?? 0
      while (readyUntil < until && readyUntil < total) {
        order()
        const next = batches.shift()
        for (const each of (await next?.prepared) ?? []) ready.set(each.listing_id, each)
        readyUntil = next?.until ?? total
      }
      order()
      return new Map(
        units.flatMap(({ id }) => {
          const found = ready.get(id)
          return found && ready.delete(id) ? [[id, found] as const] : []
        }),
      )
    },
    async end() {
      await Promise.all(threads.map(({ end }) => end()))
    },
  }
}

const startThread = (dataDir: string) => {
  const worker = new Worker(new URL('./prepare-worker.ts', import.meta.url), {
    workerData: { dataDir },
    // What it makes lives for one batch: a larger nursery only makes the process larger.
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  })
  const waiting: ((prepared: Prepared[]) => void)[] = []
  let isDead = false
  const giveUp = () => {
    isDead = true
    for (const answer of waiting.splice(0)) answer([])
  }
  worker.on('message', (prepared: Prepared[]) => waiting.shift()?.(prepared))
  worker.on('error', giveUp)
  worker.on('exit', giveUp)
  return {
    prepare: (order: Order): Promise<Prepared[]> =>
      new Promise((resolve) => {
        if (isDead) return resolve([])
        waiting.push(resolve)
        worker.postMessage(order)
      }),
    end: () => worker.terminate(),
  }
}
