import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FromLiveness, ToLiveness } from './liveness.ts'
import { start, stop } from './processes.ts'

/** Before and after an act, so that a question is under way at its begin and at its end. */
const besideMilliseconds = 8

/** A second process that asks for an address all the time; `during` is the longest that one question waited beside an act. */
export const watch = async (port: number, path: string) => {
  const child = start(process.execPath, [fileURLToPath(new URL('liveness.ts', import.meta.url))], {})
  const tell = async (message: ToLiveness): Promise<number> => {
    const told = once(child, 'message') as Promise<[FromLiveness]>
    child.send(message)
    return (await told)[0].longest
  }
  child.send({ port, path } satisfies ToLiveness)
  await wait(500)
  return {
    async during(act: () => Promise<unknown>): Promise<number> {
      await tell('begin')
      await wait(besideMilliseconds)
      await act()
      await wait(besideMilliseconds)
      return tell('report')
    },
    end: () => stop(child),
  }
}
