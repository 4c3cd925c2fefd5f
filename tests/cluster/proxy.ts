import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Stands between a server and its database, and can let nothing through, as a network that is parted. */
export interface Proxy {
  url: string
  /** Lets nothing through in either direction; connections seem to stand. */
  part(): void
  heal(): void
  /** Delays the answers of the database; requests pass through. */
  delayAnswers(): void
  close(): Promise<unknown>
}

export const proxyTo = async (port: number): Promise<Proxy> => {
  const worker = new Worker(new URL('./proxy-worker.ts', import.meta.url), { workerData: port })
  const [own] = (await once(worker, 'message')) as [number]
  return {
    url: `postgres://open@127.0.0.1:${own}/postgres`,
    part: () => worker.postMessage('part'),
    heal: () => worker.postMessage('heal'),
    delayAnswers: () => worker.postMessage('delay answers'),
    close: () => worker.terminate(),
  }
}
