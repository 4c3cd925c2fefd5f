import { readdirSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { startPublisher } from '#src/server/publisher.ts'
import { familyOf } from '../bench/resident.ts'
import { testFolder } from '../fixtures.ts'

afterEach(() => vi.unstubAllEnvs())

/** The priorities that Linux gives the threads of a process; elsewhere they have that of the process. */
const prioritiesOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).map((thread) => {
    const [, fields = ''] = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').split(') ')
    return Number(fields.split(' ')[16])
  })

test('live answers come first: every thread of the publishing process has the lowest priority', async () => {
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
  expect(new Set(started.flatMap(prioritiesOf))).toEqual(new Set([constants.priority.PRIORITY_LOW]))
  await publisher.stop()
})

// Seen to fail when nobody listened to the error: it ended the server.
test('a publishing process that cannot be started is told, and started when it can be', async () => {
  const folder = testFolder()
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('BASE_URL', 'https://homes.example')
  vi.stubEnv('OUT_DIR', `${folder}/site`)
  const { execPath } = process
  const told: string[] = []
  const published = Promise.withResolvers<void>()
  process.execPath = `${folder}/node`
  try {
    const publisher = startPublisher((message) => {
      process.execPath = execPath
      told.push(message.kind === 'failed' ? message.message : message.kind)
      if (message.kind === 'published') published.resolve()
    })
    await published.promise
    await publisher.stop()
  } finally {
    process.execPath = execPath
  }
  expect(told[0]).toContain('it is started again')
  expect(told.at(-1)).toBe('published')
}, 20_000)
