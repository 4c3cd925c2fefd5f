import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sourceFile } from '../command/running.ts'
import { plainly } from '../deploy/proxying.ts'
import { until } from '../faults/processes.ts'
import { testFolder } from '../fixtures.ts'
import { dayEnv, expectGone, expectOpen } from './day.ts'
import { commitBefore, sharedSocket, present, releaseOf, runOf } from './releases.ts'

const commit = commitBefore()

/** Asks for a page again and again, each time over a connection of its own, until it is stopped. */
const visitor = (port: number, path: string) => {
  const statuses = new Map<string, number>()
  let longest = 0
  const over = new AbortController()
  const asking = (async () => {
    while (!over.signal.aborted) {
      const begun = performance.now()
      const outcome = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { Connection: 'close' },
      }).then(
        ({ status }) => String(status),
        (error: { cause?: { code?: string } }) => error.cause?.code ?? 'failed',
      )
      longest = Math.max(longest, performance.now() - begun)
      statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1)
    }
  })()
  const stop = async () => {
    over.abort()
    await asking
    return { statuses, longest }
  }
  onTestFinished(() => void stop())
  return stop
}

test.skipIf(commit === null)(
  'an upgrade over changed tables refuses no connection, and a rollback brings nothing back that was withdrawn',
  async () => {
    const before = releaseOf(commit ?? '')
    const socket = await sharedSocket()
    const env = { ...(await dayEnv()), PORT: String(socket.port) }
    const ask = plainly(socket.port)
    const verb = async (release: string, name: string, ...args: string[]) => {
      const { code, out, err } = await runOf(release, env, name, ...args)
      expect([name, code, err]).toEqual([name, 0, expect.anything()])
      return out
    }
    await verb(before, 'import', sourceFile(['ol-a', 'ol-b', 'ol-d']))
    const old = await socket.start(before, env)
    await expectOpen('ol-a', ask)
    const backup = join(testFolder(), 'backup')
    await verb(before, 'backup', backup)
    const stopVisits = visitor(socket.port, '/properties/ol-d.json')

    // A command of the new release migrates the tables under the old server, which cannot write from then on.
    await verb(present, 'revoke', 'ol-b', '--by', 'Ana')
    await expectGone('ol-b', ask)
    const stopped = performance.now()
    expect(await old.stop()).toBe(0)
    const server = await socket.start(present, env)
    await expectOpen('ol-a', ask)
    const seconds = (performance.now() - stopped) / 1000
    await expectGone('ol-b', ask)
    const { statuses, longest } = await stopVisits()
    expect([...statuses.keys()]).toEqual(['200'])
    expect(longest / 1000).toBeLessThan(seconds + 1)
    await verb(present, 'revoke', 'ol-a')
    expect(await server.stop()).toBe(0)

    // Back: the old release touches nothing that it does not know, and its restore suspends what was withdrawn since.
    const refused = await runOf(before, env, 'list')
    expect([refused.code, refused.err.join()]).toEqual([
      1,
      expect.stringMatching(/its tables have version \d+/),
    ])
    await verb(before, 'restore', backup, '--yes')
    const back = await socket.start(before, env)
    await until('the old release answers', () => ask('/readyz').then(({ status }) => status === 200))
    for (const id of ['ol-a', 'ol-b']) await expectGone(id, ask)
    // Suspended where the old release cannot read the journal that it replaces.
    await runOf(before, env, 'resume', 'ol-d')
    await expectOpen('ol-d', ask)
    for (const id of ['ol-a', 'ol-b']) await expectGone(id, ask)
    expect(await back.stop()).toBe(0)
  },
)
