import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { compose } from '#src/compose.ts'
import { hasAccepted } from '#src/store/record/staging.ts'
import { readConfig } from '#src/config.ts'
import { bareEnvironment } from '../bare-environment.ts'
import { dataFolder, endOf, generatedFile, run, runProcess, spawnVerb } from '../command/running.ts'
import { expectConsistent } from './consistent.ts'
import { startServerProcess, until } from './processes.ts'
import { chance, patience, rounds, upTo } from './rounds.ts'
import { addressesOf } from './surfaces.ts'
import { aListing } from '../ids.ts'

const environment = () => {
  const DATA_DIR = dataFolder()
  return { DATA_DIR, OUT_DIR: join(dirname(DATA_DIR), 'site'), BASE_URL: 'http://localhost:4321' }
}
type Env = ReturnType<typeof environment>

const filled = async (count: number): Promise<Env> => {
  const env = environment()
  expect((await run('import', [await generatedFile(count)], env)).code).toBe(0)
  return env
}

/** Opens the store of a data folder as another process would. */
const within = <T>(env: Env, act: (appContext: ReturnType<typeof compose>) => T): T => {
  const appContext = compose(readConfig(env))
  try {
    return act(appContext)
  } finally {
    appContext.store.close()
  }
}
const open = (env: Env): string[] => within(env, ({ store }) => store.published.ids())
const revoke = (env: Env, id: string) =>
  within(env, ({ store, now }) =>
    store.write(now, (instant) => store.operator.changeAuthorisation(aListing(id), 'revoked', instant)),
  )

const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Waits until a program is at work, or has ended: how long it takes to start depends on the machine. */
const atWork = async (child: ChildProcess, isAtWork: () => boolean): Promise<void> => {
  while (child.exitCode === null && !isAtWork()) await wait(1)
}

const imports = rounds(2, 50)
const listings = 200
test(
  'an import that is killed leaves every listing complete, and the next command completes it unless it was never accepted',
  async () => {
    const file = await generatedFile(listings)
    const random = chance(21)
    let interrupted = 0
    for (let round = 0; round < imports; round++) {
      const env = environment()
      expect(open(env)).toEqual([])
      const child = spawnVerb('import', [file], env)
      const ended = endOf(child)
      await atWork(child, () => hasAccepted(env.DATA_DIR))
      // Less than 200 listings take on a fast machine, so that a kill falls within their import.
      await wait(upTo(random, 60))
      await kill(child)
      await ended
      expectConsistent(env)
      const wasInterrupted = hasAccepted(env.DATA_DIR)
      if (wasInterrupted) {
        interrupted++
        const list = await run('list', [], env)
        expect(list.err.join('\n')).toMatch(
          /The import of ".*homes.jsonl" was interrupted: \d+ of \d+ listings/,
        )
        const [first = ''] = open(env)
        if (first !== '') revoke(env, first)
        expect((await run('import', [file], env)).out).toMatch(
          /The import of "\S+homes.jsonl" was interrupted when \d+ of \d+ .* it is complete now/,
        )
        expect(open(env)).not.toContain(first)
        expectConsistent(env)
      }
      const count = within(env, ({ store }) => store.countListings())
      expect(wasInterrupted ? [listings] : [0, listings], `round ${round}`).toContain(count)
    }
    expect(interrupted).toBeGreaterThan(0)
  },
  patience(imports, 15_000),
)

const commands = rounds(3, 60)
test(
  'what an operator was told is done survives a kill, and what was under way is complete or undone',
  async () => {
    const env = await filled(12)
    const ids = open(env).slice(0, 5)
    const random = chance(22)
    let acknowledged = 0
    for (let round = 0; round < commands; round++) {
      const state = new Map(ids.map((id) => [id, open(env).includes(id)]))
      const child = spawn(process.execPath, [join(import.meta.dirname, 'operating-process.ts'), ...ids], {
        env: bareEnvironment({ ...env, FIRST_STEP: String(upTo(random, 5)) }),
      })
      const ended = endOf(child)
      await once(child.stdout, 'data')
      await wait(upTo(random, 60))
      await kill(child)
      const lines = (await ended).out.split('\n').slice(0, -1)
      for (const line of lines) {
        const [id = '', what] = line.split(' ')
        state.set(id, what === 'authorised')
      }
      acknowledged += lines.length
      expectConsistent(env)
      const now = new Set(open(env))
      const last = ids.indexOf(lines.at(-1)?.split(' ')[0] ?? '')
      const underWay = ids[(last + 1) % ids.length]
      for (const [id, isOpen] of state)
        if (id !== underWay) expect(now.has(id), `round ${round}: ${id}`).toBe(isOpen)
    }
    expect(acknowledged).toBeGreaterThan(commands)
  },
  patience(commands, 3_000),
)

const contents = (env: Env): Map<string, string> => {
  const folder = join(env.OUT_DIR, 'current')
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  return new Map(
    files
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length), readFileSync(file, 'latin1')]),
  )
}

/** When a page of a listing was last written or removed, in any generation. */
const lastPage = (env: Env): number => {
  const folders = existsSync(env.OUT_DIR) ? readdirSync(env.OUT_DIR) : []
  const times = folders.map(
    (name) => statSync(join(env.OUT_DIR, name, 'properties'), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  )
  return Math.max(0, ...times)
}

const publications = rounds(2, 50)
test(
  'a publication that is killed leaves complete files, and the next one finishes it',
  async () => {
    const env = await filled(publications + 40)
    const random = chance(23)
    let before = contents(env)
    for (let round = 0; round < publications; round++) {
      if (round % 2 === 0) {
        env.BASE_URL = `http://localhost:${5_000 + round}`
        expect((await run('set-origin', [env.BASE_URL, '--yes'], env)).code).toBe(0)
      } else revoke(env, open(env)[0] ?? '')
      const child = spawnVerb('publish', [], env)
      const ended = endOf(child)
      const written = lastPage(env)
      await atWork(child, () => lastPage(env) > written)
      await wait(upTo(random, 250))
      await kill(child)
      await ended
      const killed = contents(env)
      expect((await runProcess('publish', [], env)).code).toBe(0)
      const after = contents(env)
      for (const [file, text] of killed)
        expect([before.get(file), after.get(file)].includes(text), `round ${round}: ${file}`).toBe(true)
      const left = [...readdirSync(env.OUT_DIR), ...after.keys()].filter((name) => name.endsWith('.tmp'))
      expect(left, `round ${round}`).toEqual([])
      const pages = [...after.keys()].flatMap(
        (file) => /^\/properties\/([^/.]+)\.html$/.exec(file)?.[1] ?? [],
      )
      expect(pages.toSorted()).toEqual(open(env))
      before = after
    }
    expectConsistent(env)
  },
  patience(publications, 5_000),
)

const servers = rounds(1, 50)
test(
  'a server that is killed under load forgets no revocation, and the next one continues',
  async () => {
    const env = await filled(servers + 20)
    const random = chance(24)
    const revoked: string[] = []
    for (let round = 0; round < servers; round++) {
      const ids = open(env)
      const server = await startServerProcess(env)
      const down = new AbortController()
      const load = Array.from({ length: 4 }, async () => {
        while (!down.signal.aborted) {
          const paths = [
            ...addressesOf(ids[upTo(random, ids.length)] ?? ''),
            '/feeds/open-listings.json',
            '/v1/public-sync/snapshot.jsonl',
          ]
          await server
            .get(paths[upTo(random, paths.length)] ?? '/')
            .then((answer) => answer.arrayBuffer())
            .catch(() => undefined)
        }
      })
      await wait(upTo(random, 600))
      const id = ids[upTo(random, ids.length)] ?? ''
      revoke(env, id)
      revoked.push(id)
      await wait(upTo(random, 300))
      await server.kill()
      down.abort()
      await Promise.all(load)
      expectConsistent(env)
      const next = await startServerProcess(env)
      for (const gone of revoked)
        for (const path of addressesOf(gone)) expect((await next.get(path)).status, path).toBe(404)
      const gone = () =>
        revoked.every((each) => !existsSync(join(env.OUT_DIR, `current/properties/${each}.html`)))
      await until(
        'the files of what was revoked are gone',
        () => existsSync(join(env.OUT_DIR, 'current')) && gone(),
      )
      await next.kill()
    }
  },
  patience(servers, 12_000),
)

const receivers = rounds(2, 50)
test(
  'a receiver that is killed has complete copies only, and converges on the open listings',
  async () => {
    const env = await filled(receivers + 60)
    const into = join(dirname(env.DATA_DIR), 'copies')
    const publisher = fork(new URL('../mirror/publisher-process.ts', import.meta.url), {
      env: bareEnvironment(env),
    })
    const [{ port }] = (await once(publisher, 'message')) as [{ port: number }]
    let asked = 0
    publisher.on('message', () => asked++)
    const args = ['--from', `http://127.0.0.1:${port}`, '--into', into]
    const copies = (): string[] => {
      const folder = join(into, 'current/listings')
      if (!existsSync(folder)) return []
      return readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => {
          const text = readFileSync(join(folder, name), 'utf8')
          const { listing_id } = JSON.parse(text) as { listing_id: string }
          expect([`${listing_id}.json`, text.at(-1)]).toEqual([name, '\n'])
          return listing_id
        })
    }
    const random = chance(25)
    const gone = new Set<string>()
    try {
      for (let round = 0; round < receivers; round++) {
        asked = 0
        const child = spawnVerb('mirror', [...args, '--follow', '--every', '1'], {})
        const ended = endOf(child)
        await atWork(child, () => asked > 0)
        await wait(upTo(random, 500))
        const victim = open(env)[0] ?? ''
        revoke(env, victim)
        await wait(upTo(random, 300))
        await kill(child)
        await ended
        expect(
          copies().filter((id) => gone.has(id)),
          `round ${round}`,
        ).toEqual([])
        if (round % 5 === 1) {
          const once = await run('mirror', args, {})
          expect(once.code, once.err.join('\n')).toBe(0)
          expect(copies().toSorted()).toEqual(open(env))
          gone.add(victim)
        }
      }
      expect((await run('mirror', args, {})).code).toBe(0)
      expect(copies().toSorted()).toEqual(open(env))
    } finally {
      await kill(publisher)
    }
  },
  patience(receivers, 5_000),
)
