import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { compose, type AppContext } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import type { SourceRecordInput } from '#src/domain/source/record.ts'
import { startServerProcess } from './processes.ts'
import { agency, confirmation, grant, listing, take, testFolder } from '../fixtures.ts'

/** Far enough ahead for a server on the machine's own clock. */
export const lasting = { valid_until: '2036-01-01' } as const

/** A home that is public on the machine's own clock. */
export const openHome = (id: string): SourceRecordInput[] => [
  listing(id, {
    energy: {
      class: { value: 'B', reported_by_role: 'energy_assessor', reported_on: '2026-03-01' },
      certificate_valid_until: '2036-01-01',
    },
  }),
  grant(id, lasting),
  confirmation(id),
]

/** A server in a process of its own, and the store that it answers from, opened here too as an operator's command would. */
export interface Served {
  port: number
  appContext: AppContext
  /** Megabytes of resident memory of the serving process. */
  memory(): number
  /** Tells it to stop, as often as asked; the exit code, and the milliseconds until it was gone. */
  stop(times?: number): Promise<{ code: number | null; milliseconds: number }>
}

export const serveApart = async (
  records: readonly SourceRecordInput[],
  set: Record<string, string> = {},
): Promise<Served> => {
  const folder = testFolder()
  const env = {
    DATA_DIR: join(folder, 'data'),
    OUT_DIR: join(folder, 'site'),
    BASE_URL: 'https://homes.example',
    ...set,
  }
  const appContext = compose(readConfig(env))
  take(appContext, agency(), ...records)
  const { child, port, published } = await startServerProcess(env)
  await published
  return {
    port,
    appContext,
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    async stop(times = 1) {
      const begun = performance.now()
      const ended = once(child, 'exit') as Promise<[number | null]>
      for (let time = 0; time < times; time++) {
        child.kill('SIGTERM')
        // Two signals at once would be one.
        await wait(10)
      }
      const [code] = await ended
      appContext.store.close()
      rmSync(folder, { recursive: true, force: true })
      return { code, milliseconds: performance.now() - begun }
    },
  }
}
