import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import type { PublicationHealth } from '#src/server/publication-health.ts'
import { startPublisher } from '#src/server/publisher.ts'
import { familyOf } from '../bench/resident.ts'
import { startServerProcess, until } from '../faults/processes.ts'
import { testFolder } from '../fixtures.ts'

afterEach(() => vi.unstubAllEnvs())

/** The priorities that Linux gives the threads of a process; elsewhere they have that of the process. */
const prioritiesOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).map((thread) => {
    const [, fields = ''] = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').split(') ')
    return Number(fields.split(' ')[16])
  })

test('live answers come first: every thread of the publishing process has a lower priority', async () => {
  const folder = testFolder()
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('BASE_URL', 'https://homes.example')
  vi.stubEnv('OUT_DIR', `${folder}/site`)
  const before = new Set(familyOf(process.pid))
  const published = Promise.withResolvers<void>()
  const publisher = startPublisher(({ kind }) => kind === 'published' && published.resolve())
  await published.promise
  const started = familyOf(process.pid).filter((pid) => !before.has(pid))
  expect(started).toHaveLength(1)
  expect(new Set(started.flatMap(prioritiesOf))).toEqual(new Set([constants.priority.PRIORITY_BELOW_NORMAL]))
  await publisher.stop()
})

test('a publishing process that cannot be started is reported, and started once it can be', async () => {
  const folder = testFolder()
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('BASE_URL', 'https://homes.example')
  vi.stubEnv('OUT_DIR', `${folder}/site`)
  const { execPath } = process
  const reported: string[] = []
  const published = Promise.withResolvers<void>()
  process.execPath = `${folder}/node`
  try {
    const publisher = startPublisher((message) => {
      process.execPath = execPath
      reported.push(message.kind === 'failed' ? message.message : message.kind)
      if (message.kind === 'published') published.resolve()
    })
    await published.promise
    await publisher.stop()
  } finally {
    process.execPath = execPath
  }
  expect(reported[0]).toContain('it is started again')
  expect(reported.at(-1)).toBe('published')
})

test('a publishing process that cannot open its folder reports why before it ends', async () => {
  const folder = testFolder()
  writeFileSync(join(folder, 'data'), '')
  vi.stubEnv('DATA_DIR', join(folder, 'data'))
  vi.stubEnv('BASE_URL', 'https://homes.example')
  vi.stubEnv('OUT_DIR', `${folder}/site`)
  const reported: string[] = []
  const ended = Promise.withResolvers<void>()
  const publisher = startPublisher((message) => {
    reported.push(message.kind === 'failed' ? `${message.what}: ${message.message}` : message.kind)
    if (message.kind === 'failed' && message.what === 'publishing_process') ended.resolve()
  })
  await ended.promise
  await publisher.stop()
  expect(reported).toEqual([
    expect.stringMatching(/^publication: Open the database in .*Set DATA_DIR/),
    'publishing_process: The publishing process ended (1); it is started again',
  ])
})

test('a server whose files cannot be written still answers, and reports why at /healthz and once in its log', async () => {
  const folder = testFolder()
  const file = join(folder, 'site')
  writeFileSync(file, '')
  const server = await startServerProcess({
    DATA_DIR: join(folder, 'data'),
    OUT_DIR: file,
    LOG_LEVEL: 'info',
  })
  try {
    const health = async () => {
      const answer = await server.get('/healthz')
      expect(answer.status).toBe(200)
      return (await answer.json()) as { status: string; publication: PublicationHealth }
    }
    await until('it fails', async () => (await health()).publication.failing_since !== null)
    const { status, publication } = await health()
    expect(status).toBe('ok')
    expect(publication).toMatchObject({
      last_success: null,
      causes: [{ kind: 'folder_not_writable', count: 1 }],
    })
    expect((await server.get('/')).status).toBe(200)
    // It has been tried again by then.
    await wait(2_000)
    rmSync(file)
    await until('it goes on', async () => (await health()).publication.failing_since === null)
    expect((await health()).publication).toMatchObject({ causes: [], waiting: 0 })
    // The log follows health by the time of a pipe.
    await until('it logs the recovery', () => server.output().includes('"msg":"published again"'))
    const lines = server.output().match(/"msg":"[^"]*publish[^"]*"|"msg":"publication failed"/g)
    expect(lines).toEqual(['"msg":"publication failed"', '"msg":"published"', '"msg":"published again"'])
  } finally {
    await server.kill('SIGTERM')
  }
})
