import { fork, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { runVerb } from '#src/command/verb.ts'
import { openMirror } from '#src/mirror/mirror.ts'
import { inWorkshop, type Workshop } from './prepare.ts'

const root = join(import.meta.dirname, '../..')

async function measure(count: string, { folder, env, importSeconds }: Workshop): Promise<void> {
  const server = fork(new URL('api-server.ts', import.meta.url), {
    env: { ...process.env, ...env, PORT: '0', BASE_URL: 'http://localhost:4321' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    const [{ port }] = (await once(server, 'message')) as [{ port: number }]
    const from = `http://127.0.0.1:${port}`
    console.log(
      `node ${process.version}, ${availableParallelism()} cores, ${count} generated listings; import ${importSeconds.toFixed(1)} s`,
    )
    const into = join(folder, 'copies')
    await mirror(from, into)
    for (const connections of [1, 4]) await page(from, connections)
    await sameInstant(from, env, into)
  } finally {
    await stop(server)
  }
}

async function mirror(from: string, into: string): Promise<void> {
  const begun = performance.now()
  const used = process.cpuUsage()
  const copies = await openMirror({ from, into })
  const round = await copies.round()
  const seconds = (performance.now() - begun) / 1000
  copies.close()
  const { user, system } = process.cpuUsage(used)
  const cpu = (user + system) / 1e6
  console.log(
    `full mirror: ${round.copies} records fetched, verified and stored in ${seconds.toFixed(1)} s, ${(round.copies / seconds).toFixed(0)} records a second; the receiver used ${cpu.toFixed(1)} s of a core, load ${loadavg()[0]?.toFixed(1)}`,
  )
}

async function page(from: string, connections: number): Promise<void> {
  const options = { url: `${from}/v1/public-sync/snapshot.jsonl`, connections }
  await autocannon({ ...options, duration: 2 })
  const { requests, latency, non2xx } = await autocannon({ ...options, duration: 5 })
  console.log(
    `warm snapshot page of 50, ${connections} connections: ${requests.average.toFixed(0)} a second, p50 ${latency.p50} ms, p99 ${latency.p99} ms; not 200: ${non2xx}`,
  )
}

async function sameInstant(from: string, env: Record<string, string>, into: string): Promise<void> {
  const mirrored = await openMirror({ from, into })
  const { cursor } = await mirrored.round()
  const [id = ''] = mirrored.ids()
  mirrored.close()
  const revoked = spawnSync(process.execPath, [join(root, 'scripts/revoke.ts'), id], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  if (revoked.status !== 0) throw new Error(revoked.stderr)
  const changes = await (await fetch(`${from}/v1/public-sync/changes?after=${cursor}`)).json()
  const told = (changes as { changes: { listing_id: string; op: string }[] }).changes
  const isThere = told.some(({ listing_id, op }) => listing_id === id && op === 'remove')
  console.log(`a revocation is in /changes when its command has returned: ${isThere ? 'yes' : 'no'}`)
  if (!isThere) throw new Error(`Read the changes after ${cursor}: ${id} is not among them`)
}

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

await runVerb({
  name: 'bench:sync',
  description: 'Measures a full mirror over HTTP, warm snapshot pages, and how soon a change is told',
  args: { count: { type: 'string', default: '10000', description: 'How many listings to generate' } },
  run: ({ count }) => inWorkshop(Number(count), (workshop) => measure(count, workshop)),
})
