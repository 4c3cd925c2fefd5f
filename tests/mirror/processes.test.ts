import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compose } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { bareEnvironment } from '../bare-environment.ts'
import { dataFolder, endOf, run, runProcess, spawnVerb } from '../command/running.ts'

const env = { DATA_DIR: dataFolder() }
const into = join(dirname(env.DATA_DIR), 'copies')
const listings = join(into, 'current/listings')
const asked: string[] = []
let publisher: ChildProcess
let from: string

beforeAll(async () => {
  const file = join(dirname(env.DATA_DIR), 'homes.jsonl')
  for (const [verb, args] of [
    ['generate', ['--count', '450', '--into', file]],
    ['import', [file]],
  ] as const)
    expect((await run(verb, args, env)).code, verb).toBe(0)
  publisher = fork(new URL('publisher-process.ts', import.meta.url), {
    env: bareEnvironment(env),
  })
  const [{ port }] = (await once(publisher, 'message')) as [{ port: number }]
  publisher.on('message', (message: { asked: string }) => asked.push(message.asked))
  from = `http://127.0.0.1:${port}`
})

afterAll(() => publisher?.kill('SIGKILL'))

const args = (...more: string[]) => ['--from', from, '--into', into, ...more]

/** Waits until a condition holds, and fails after a while. */
const until = async (what: string, isSo: () => boolean): Promise<void> => {
  const end = Date.now() + 50_000
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`Waited 50 s in vain: ${what}`)
    await wait(5)
  }
}

const kill = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const open = (): string[] => {
  const { store } = compose(readConfig(env))
  const ids = store.published.ids()
  store.close()
  return ids
}

const copied = (): string[] => readdirSync(listings).map((name) => name.replace(/\.json$/, ''))

const indexed = (): string[] =>
  (
    JSON.parse(readFileSync(join(into, 'current/index.json'), 'utf8')) as { copies: { listing_id: string }[] }
  ).copies.map(({ listing_id }) => listing_id)

const stagedAfter = (): string | null => {
  const staged = existsSync(into) ? readdirSync(into).filter((name) => name.startsWith('copies-')) : []
  for (const name of staged) {
    const file = join(into, name, 'progress.json')
    if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { after: string | null }).after
  }
  return null
}

test('design 6: keys are made on the first start, readable by their owner only', () => {
  expect(statSync(join(env.DATA_DIR, 'keys/keyring.json')).mode & 0o777).toBe(0o600)
})

test('design 6: a mirror that is killed in the middle of its snapshot has no copies, and continues where it was', async () => {
  const child = spawnVerb('mirror', args(), {})
  await until('three pages are staged', () => asked.filter((path) => path.includes('snapshot')).length > 3)
  await kill(child)
  expect(existsSync(join(into, 'current'))).toBe(false)
  const after = stagedAfter()
  expect(after).not.toBeNull()
  asked.length = 0
  const ended = await runProcess('mirror', args(), {})
  expect(ended.code, ended.err.join('\n')).toBe(0)
  expect(asked.find((path) => path.includes('snapshot'))).toBe(
    `/v1/public-sync/snapshot.jsonl?limit=50&after=${after}`,
  )
  expect(copied()).toEqual(open())
  expect(indexed()).toEqual(open())
  expect(copied().length).toBeGreaterThan(300)
})

test('design 6: a mirror that is killed while it follows misses nothing, and two processes agree within a round', async () => {
  const [first = '', second = '', third = ''] = open()
  let child = spawnVerb('mirror', args('--follow', '--every', '1'), {})
  expect((await run('revoke', [first], env)).code).toBe(0)
  await until('the copy is gone', () => !existsSync(join(listings, `${first}.json`)))
  await kill(child)
  expect((await run('revoke', [second], env)).code).toBe(0)
  expect((await run('rotate-key', [], env)).code).toBe(0)
  expect((await run('confirm-availability', [third, '--status', 'reserved'], env)).code).toBe(0)
  child = spawnVerb('mirror', args('--follow', '--every', '1'), {})
  await until('the second copy is gone', () => !existsSync(join(listings, `${second}.json`)))
  await until('the confirmation is copied', () =>
    readFileSync(join(listings, `${third}.json`), 'utf8').includes('"availability":{"confirmed_on":"'),
  )
  const ended = endOf(child)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
  expect(copied()).toEqual(open())
  expect(indexed()).toEqual(open())
  expect(copied()).not.toContain(second)
})

test('one folder is mirrored by one process, for one publisher and under one pin', async () => {
  const child = spawnVerb('mirror', args('--follow'), {})
  // It reports that it follows once it has locked the folder.
  await once(child.stdout ?? child, 'data')
  const refused = async (...more: string[]) => (await runProcess('mirror', more, {})).err.join('\n')
  expect(await refused(...args())).toMatch(
    /^mirror: Mirror into .*: another process does so already; stop it first/,
  )
  await kill(child)
  expect(await refused('--from', 'http://127.0.0.1:9', '--into', into)).toMatch(/this folder mirrors http:/)
  expect(await refused(...args('--pin', 'A'.repeat(43)))).toMatch(
    /this folder was begun under .*\(foreign_key\)/,
  )
  expect(await refused(...args('--once', '--follow'))).toContain('Option "--once" excludes "--follow"')
})
